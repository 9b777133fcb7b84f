import { Devices } from './devices.tsx';
import { Features } from './features.tsx';
import { Steps } from './steps.tsx';

/** What one gets, how, and on what: only to be read. */
export default function Explanation() {
  return (
    <>
      <Features />
      <Steps />
      <Devices />
    </>
  );
}

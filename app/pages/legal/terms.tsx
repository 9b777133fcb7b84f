import { LegalPage } from './legal-page.tsx';

export default function Terms() {
  return <LegalPage page="terms" />;
}

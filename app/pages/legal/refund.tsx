import { LegalPage } from './legal-page.tsx';

export default function Refund() {
  return <LegalPage page="refund" />;
}

import type { Route } from './+types/refund.ts';
import { legalDocument } from './legal-document.server.ts';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ request }: Route.LoaderArgs) => legalDocument('refund', request);
export const shouldRevalidate = () => false;

export default function Refund({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="refund" document={loaderData} />;
}

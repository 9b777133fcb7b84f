import type { Route } from './+types/terms.ts';
import { legalDocument } from './legal-document.server.ts';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ request }: Route.LoaderArgs) => legalDocument('terms', request);
export const shouldRevalidate = () => false;

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="terms" document={loaderData} />;
}

import type { Route } from './+types/privacy.ts';
import { legalDocument } from './legal-document.server.ts';
import { LegalPage } from './legal-page.tsx';

export const loader = ({ request }: Route.LoaderArgs) => legalDocument('privacy', request);
export const shouldRevalidate = () => false;

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage page="privacy" document={loaderData} />;
}

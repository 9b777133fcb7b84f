import { data, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { usePage } from '#app/page.ts';
import { isLanguage } from '#contract/language.ts';
import type { Route } from './+types/layout.ts';
import { Problem } from './error-page.tsx';
import { Frame } from './frame.tsx';

/** `/de/blog` matches the route of `/fr/blog`: a first segment that is no language of ours is an unknown address. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isLanguage(params.lang)) throw data(null, { status: 404 });
  return null;
}

export default function SiteLayout() {
  return (
    <Frame translated={!usePage().isProblem}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return <SiteProblem />;
}

/** In the place of a page that could not be shown. */
function SiteProblem() {
  const error = useRouteError();
  return (
    <Frame translated={false}>
      <Problem status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  );
}

import { createPortal } from 'react-dom';
import { type LinksFunction, Outlet } from 'react-router';
import { StaffQueries } from '#app/staff/session/query.tsx';
import { Button } from '#app/ui/button.tsx';
import { Toaster } from '#app/ui/toast/toaster.tsx';
import { layoutWords } from '#content/staff/layout.ts';
import type { Route } from './+types/layout.ts';
import staffSheet from './staff.css?url';
import { StandalonePage } from './standalone-page.tsx';
import { useTopDialog } from './use-shown-modally.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: staffSheet }];

/** The server knows whether the request has a session cookie; the page asks whether the session is still valid. */
export function loader({ request }: Route.LoaderArgs) {
  return { signedOut: request.headers.get('x-session') === 'none' };
}

/** The page itself keeps track of the session from here on. */
export const shouldRevalidate = () => false;

export default function StaffLayout({ loaderData: { signedOut } }: Route.ComponentProps) {
  return (
    <StaffQueries signedOut={signedOut}>
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1322" />
      <Outlet />
      <StaffToaster />
    </StaffQueries>
  );
}

export function ErrorBoundary() {
  const { title, text, reload } = layoutWords.broken;
  return (
    <StandalonePage title={title} text={text}>
      <Button onClick={() => location.reload()}>{reload}</Button>
    </StandalonePage>
  );
}

const labels = { region: layoutWords.notifications, close: layoutWords.dismiss };

/** Toasts are rendered inside an open dialog, because outside of it their Undo would be inert. */
function StaffToaster() {
  const dialog = useTopDialog();
  const toaster = <Toaster labels={labels} />;
  return dialog ? createPortal(toaster, dialog) : toaster;
}

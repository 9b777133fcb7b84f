import { createPortal } from 'react-dom';
import { type LinksFunction, Outlet } from 'react-router';
import { StaffQueries } from '#app/staff/session/query.tsx';
import { Button } from '#app/ui/button.tsx';
import { Toaster } from '#app/ui/toast/toaster.tsx';
import { frameWords } from '#content/staff/frame.ts';
import type { Route } from './+types/layout.ts';
import staffSheet from './staff.css?url';
import { StandalonePage } from './standalone-page.tsx';
import { useTopDialog } from './use-shown-modally.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: staffSheet }];

/** The server knows whether a browser brought a session. Whether it still stands is asked by the page itself. */
export function loader({ request }: Route.LoaderArgs) {
  return { signedOut: request.headers.get('x-session') === 'none' };
}

/** From here on the page knows better. */
export const shouldRevalidate = () => false;

export default function StaffLayout({ loaderData: { signedOut } }: Route.ComponentProps) {
  return (
    <StaffQueries signedOut={signedOut}>
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <Outlet />
      <StaffToaster />
    </StaffQueries>
  );
}

export function ErrorBoundary() {
  const { title, text, reload } = frameWords.broken;
  return (
    <StandalonePage title={title} text={text}>
      <Button onClick={() => location.reload()}>{reload}</Button>
    </StandalonePage>
  );
}

const labels = { region: frameWords.notifications, close: frameWords.dismiss };

/** Toasts go along into a dialog, where their Undo can be pressed. */
function StaffToaster() {
  const dialog = useTopDialog();
  const toaster = <Toaster labels={labels} />;
  return dialog ? createPortal(toaster, dialog) : toaster;
}

import { type LinksFunction, Outlet } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { frameWords } from '#content/staff/frame.ts';
import { Notice } from './notice.tsx';
import { StaffQueries } from './query.tsx';
import staffSheet from './staff.css?url';
import { StaffToaster } from './staff-toaster.tsx';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: staffSheet }];

export default function StaffLayout() {
  return (
    <StaffQueries>
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
    <Notice title={title} text={text}>
      <Button onClick={() => location.reload()}>{reload}</Button>
    </Notice>
  );
}

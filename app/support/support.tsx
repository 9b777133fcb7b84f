import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type LinksFunction, useBlocker, useSearchParams } from 'react-router';
import { showAgain } from '#app/site/forms/show-again.server.ts';
import { NameQuestion } from '#app/staff/account/profile.tsx';
import { isAccount } from '#app/staff/frame/header.tsx';
import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { StaffShell } from '#app/staff/frame/shell.tsx';
import { StaffOnly } from '#app/staff/session/staff-only.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { site } from '#content/site.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { supportWords } from '#content/staff/support.ts';
import { useGoToChat } from './chat-address.ts';
import { Portal } from './portal.tsx';
import { alertAgent, sound } from './show-alert.ts';
import { InboxProvider, useInboxState } from './use-inbox.tsx';

const Account = lazy(() => import('#app/staff/account/account.tsx'));

export const action = showAgain;

/** What a phone needs to keep the portal as an app. */
export const links: LinksFunction = () => [
  { rel: 'manifest', href: '/support.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
];

export default function Support() {
  return (
    <StaffOnly title={`${supportWords.title} · ${site.brand}`} audience="agent">
      <Alerted>
        <Page />
      </Alerted>
    </StaffOnly>
  );
}

/** An agent who looks at the account stays connected, and is alerted. */
function Page() {
  const [params] = useSearchParams();
  if (!isAccount(params))
    return (
      <StaffShell fills>
        <div className="max-h-1/2 shrink-0 overflow-y-auto px-4 pb-4 empty:hidden sm:px-6">
          <NameQuestion />
        </div>
        <Portal />
      </StaffShell>
    );
  return (
    <StaffShell>
      <Suspense fallback={<Spinner label={staffWords.loading} className="py-8" />}>
        <Account />
      </Suspense>
    </StaffShell>
  );
}

function Alerted({ children }: { children: ReactNode }) {
  const goTo = useGoToChat();
  useEffect(() => {
    // Each time: a finger counts only once it is lifted, and the system may have silenced the page since.
    const unlock = () => void sound.unlock().catch(() => {});
    document.addEventListener('click', unlock);
    document.addEventListener('keydown', unlock);
    return () => {
      document.removeEventListener('click', unlock);
      document.removeEventListener('keydown', unlock);
    };
  }, []);
  return (
    <InboxProvider onEvent={(event) => alertAgent(event, (sessionId) => goTo(sessionId, 'box'))}>
      {children}
      <LeaveQuestion />
    </InboxProvider>
  );
}

/** A reply that waits for a connection is sent by this page alone. */
function LeaveQuestion() {
  const isWaiting = useInboxState(({ outbox }) => outbox.some(({ refusal }) => !refusal));
  const refused = useInboxState(({ outbox }) => outbox.filter(({ refusal }) => refusal).length);
  const refusedBefore = useRef(0);
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    refusedBefore.current = refused;
    return isWaiting && nextLocation.pathname !== currentLocation.pathname;
  });
  useEffect(() => {
    // A reply that is refused meanwhile is seen on this page alone.
    if (refused > refusedBefore.current) reset?.();
    else if (!isWaiting) proceed?.();
  }, [isWaiting, refused, proceed, reset]);
  if (state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={supportWords.leave.title}
      text={supportWords.leave.text}
      action={supportWords.leave.action}
      busy={false}
      onConfirm={proceed}
      onClose={reset}
    />
  );
}

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showAgain } from '#app/site/forms/show-again.server.ts';
import { isAccount } from '#app/staff/frame/header.tsx';
import { StaffShell } from '#app/staff/frame/shell.tsx';
import { StaffOnly } from '#app/staff/session/staff-only.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { site } from '#content/site.ts';
import { staffWords } from '#content/staff/kit.ts';
import { supportWords } from '#content/staff/support.ts';
import { alertAgent, sound } from './alerts.ts';
import { useGoToChat } from './chat-address.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { Portal } from './portal.tsx';
import { InboxProvider } from './use-inbox.tsx';

const Account = lazy(() => import('#app/staff/account/account.tsx'));

export const action = showAgain;

export default function Support() {
  return (
    <StaffOnly title={`${supportWords.title} · ${site.brand}`} audience="agent">
      <Alerted>
        <Page />
      </Alerted>
    </StaffOnly>
  );
}

/** Whoever looks at the account stays connected, and is told what comes. */
function Page() {
  const [params] = useSearchParams();
  if (!isAccount(params))
    return (
      <StaffShell fills>
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
    const wake = () => void sound.wake().catch(() => {});
    document.addEventListener('click', wake);
    document.addEventListener('keydown', wake);
    return () => {
      document.removeEventListener('click', wake);
      document.removeEventListener('keydown', wake);
    };
  }, []);
  return (
    <InboxProvider onEvent={(event) => alertAgent(event, (sessionId) => goTo(sessionId, 'box'))}>
      {children}
      <LeaveQuestion />
    </InboxProvider>
  );
}

import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { staffPaths } from '#app/paths.ts';
import { StandalonePage, StandaloneShell } from '#app/staff/frame/standalone-page.tsx';
import { ChoosePassword } from '#app/staff/sign-in/choose-password.tsx';
import { SignInAgain, SignInPage } from '#app/staff/sign-in/sign-in.tsx';
import { usePasswordToken } from '#app/staff/sign-in/use-password-token.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { layoutWords } from '#content/staff/layout.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import type { Me, StaffRole } from '#contract/staff.ts';
import { useSession } from './session.ts';
import { SignOutButton } from './sign-out.tsx';

interface StaffOnlyProps {
  /** The document's title until the session is known. */
  title: string;
  audience: StaffRole;
  children: ReactNode;
}

/** Mounts its children for a signed-in colleague of this audience alone; for others the sign-in, or a refusal. */
export function StaffOnly({ title, audience, children }: StaffOnlyProps) {
  const session = useSession();
  const password = usePasswordToken();
  if (password.token) return <ChoosePassword {...password.token} onDone={password.forget} />;
  if (!session.data)
    return session.isError ? <Unreachable onRetry={session.refetch} /> : <Waiting {...{ title }} />;
  const { me, ended } = session.data;
  if (!me) return <SignInPage saved={password.saved} />;
  if (audience === 'admin' && me.role !== 'admin') return <AdminsOnly me={me} />;
  return (
    <>
      {/* With the colleague's id as key, so that another one gets no state of the one before. */}
      <Fragment key={me.id}>{children}</Fragment>
      {ended ? <SignInAgain /> : null}
    </>
  );
}

/** Rendered by the server for a request with a session cookie, whose session may have ended. */
function Waiting({ title }: { title: string }) {
  return (
    <StandaloneShell>
      <title>{title}</title>
      <div role="status" className="grid grid-cols-1 gap-5 noscript:hidden">
        <span className="sr-only">{layoutWords.loading}</span>
        <span className="h-6 w-28 rounded-[0.25rem] bg-line" />
        <span className="h-12 rounded-field bg-line" />
        <span className="h-12 rounded-field bg-line" />
        <span className="h-12 rounded-pill bg-line" />
      </div>
      <p className="hidden noscript:block">{layoutWords.needsScripts}</p>
    </StandaloneShell>
  );
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <StandalonePage title={layoutWords.unreachable.title} text={layoutWords.unreachable.text}>
      <Button onClick={() => onRetry()}>{staffWords.tryAgain}</Button>
    </StandalonePage>
  );
}

function AdminsOnly({ me }: { me: Me }) {
  const { title, text, toSupport } = layoutWords.adminsOnly;
  return (
    <StandalonePage title={title} text={text({ email: me.email })}>
      <Link to={staffPaths.support} className={buttonLook()}>
        {toSupport}
      </Link>
      <SignOutButton />
    </StandalonePage>
  );
}

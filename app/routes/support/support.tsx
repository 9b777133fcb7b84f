import { staffPaths } from '#app/paths.ts';
import { Gate } from '#app/staff/gate.tsx';
import { Notice } from '#app/staff/notice.tsx';
import { useMe } from '#app/staff/session.ts';
import { SignOutButton } from '#app/staff/sign-out.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { site } from '#content/site.ts';
import { frameWords } from '#content/staff/frame.ts';

const words = frameWords.support;

export default function Support() {
  return (
    <Gate title={`${words.title} · ${site.brand}`} audience="agent">
      <Desk />
    </Gate>
  );
}

function Desk() {
  const me = useMe();
  return (
    <Notice title={words.heading} text={words.text}>
      {me.role === 'admin' ? <ButtonLink to={staffPaths.admin}>{words.toAdmin}</ButtonLink> : null}
      <SignOutButton />
    </Notice>
  );
}

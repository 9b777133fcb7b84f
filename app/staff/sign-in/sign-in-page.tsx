import { useActionData, useLocation, useNavigate } from 'react-router';
import { OwnAddress } from '#app/islands/inline-script.tsx';
import { Notice } from '#app/staff/frame/standalone-page.tsx';
import type { RefusedForm } from '#contract/forms.ts';
import { useSteps } from './use-steps.tsx';

/** `email` is whose password was chosen a moment ago. */
export function SignInPage({ email }: { email: string | undefined }) {
  const refused = useActionData<RefusedForm>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSecond = new URLSearchParams(search).get('step') === 'code';
  const { title, lead, form } = useSteps({
    first: isSecond ? 'code' : 'password',
    refused,
    email,
    onLeaveCode: () => void (isSecond && navigate(pathname, { replace: true })),
  });
  return (
    <Notice title={title} text={lead}>
      {refused ? <OwnAddress /> : null}
      {form}
    </Notice>
  );
}

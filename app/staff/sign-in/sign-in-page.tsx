import { useActionData, useLocation, useNavigate } from 'react-router';
import { Notice } from '#app/staff/notice.tsx';
import type { RefusedForm } from '#contract/forms.ts';
import { useSteps } from './use-steps.tsx';

export function SignInPage() {
  const refused = useActionData<RefusedForm>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSecond = new URLSearchParams(search).get('step') === 'code';
  const { title, lead, form } = useSteps({
    first: isSecond ? 'code' : 'password',
    refused,
    onLeaveCode: () => void (isSecond && navigate(pathname, { replace: true })),
  });
  return (
    <Notice title={title} text={lead}>
      {refused ? <OwnAddress path={pathname + search} /> : null}
      {form}
    </Notice>
  );
}

/** The answer to a form stands under the form's address, where the scripts would find no page, nor a reload. */
function OwnAddress({ path }: { path: string }) {
  const html = `history.replaceState(null,'',${JSON.stringify(path)})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: one of our own addresses, allowed by its hash in the CSP
  return <script dangerouslySetInnerHTML={{ __html: html }} />;
}

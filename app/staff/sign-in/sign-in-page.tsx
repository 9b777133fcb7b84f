import { Notice } from '#app/staff/notice.tsx';
import { useSteps } from './use-steps.tsx';

export function SignInPage() {
  const { title, lead, form } = useSteps();
  return (
    <Notice title={title} text={lead}>
      {form}
    </Notice>
  );
}

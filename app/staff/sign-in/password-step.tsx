import { useMutation } from '@tanstack/react-query';
import { postJson } from '#app/staff/session/api.ts';
import { useRenewSession } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { signInWords } from '#content/staff/sign-in.ts';
import type { RefusedForm } from '#contract/forms.ts';
import { PasswordField } from './password-field.tsx';
import { Step, signInProblem } from './step.tsx';

const action = '/api/auth/sign-in/email';

interface PasswordStepProps {
  refused: RefusedForm | undefined;
  email: string | undefined;
  /** The user came back to this step. */
  focused: boolean;
  onCode: () => void;
  onForgot: () => void;
}

export function PasswordStep({ refused, email, focused, onCode, onForgot }: PasswordStepProps) {
  const renewSession = useRenewSession();
  const signIn = useMutation({
    mutationFn: async ({ email, password }: Record<string, string>) => {
      const answer = await postJson<{ twoFactorRedirect?: boolean }>(action, { email, password });
      if (answer.twoFactorRedirect) onCode();
      else await renewSession();
    },
  });
  return (
    <Step
      action={action}
      onSubmit={signIn.mutate}
      busy={signIn.isPending}
      submit={signInWords.submit}
      problem={refused && signIn.isIdle ? refused.message : signInProblem(signIn.error)}
      aside={
        <Button variant="quiet" size="sm" onClick={onForgot} className="noscript:hidden">
          {signInWords.forgot}
        </Button>
      }
    >
      <Field
        label={signInWords.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={refused?.values.email ?? email}
        required
        autoFocus={focused && !email}
      />
      <PasswordField
        label={signInWords.password}
        name="password"
        autoComplete="current-password"
        autoFocus={Boolean(email)}
      />
    </Step>
  );
}

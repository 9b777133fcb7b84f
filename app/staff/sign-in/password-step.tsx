import { useMutation } from '@tanstack/react-query';
import { postJson } from '#app/staff/api.ts';
import { useRenewSession } from '#app/staff/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { signInWords } from '#content/staff/sign-in.ts';
import { PasswordField } from './password-field.tsx';
import { signInProblem } from './problem.ts';
import { Step } from './step.tsx';

interface PasswordStepProps {
  /** Somebody came back to it. */
  focused: boolean;
  onCode: () => void;
  onForgot: () => void;
}

export function PasswordStep({ focused, onCode, onForgot }: PasswordStepProps) {
  const renewSession = useRenewSession();
  const signIn = useMutation({
    mutationFn: async (values: Record<string, string>) => {
      const answer = await postJson<{ twoFactorRedirect?: boolean }>('/api/auth/sign-in/email', values);
      if (answer.twoFactorRedirect) onCode();
      else await renewSession();
    },
  });
  return (
    <Step
      onSubmit={signIn.mutate}
      busy={signIn.isPending}
      submit={signInWords.submit}
      problem={signInProblem(signIn.error)}
      aside={
        <Button variant="quiet" size="sm" onClick={onForgot}>
          {signInWords.forgot}
        </Button>
      }
    >
      <Field
        label={signInWords.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        autoFocus={focused}
      />
      <PasswordField label={signInWords.password} name="password" autoComplete="current-password" />
    </Step>
  );
}

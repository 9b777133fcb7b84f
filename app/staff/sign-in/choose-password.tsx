import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#app/api-request.ts';
import { StandalonePage } from '#app/staff/frame/standalone-page.tsx';
import { postJson } from '#app/staff/session/api.ts';
import { useRenewSession } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { signInWords } from '#content/staff/sign-in.ts';
import type { PasswordAnswer } from '#contract/staff.ts';
import { PasswordField } from './password-field.tsx';
import { Step, signInProblem } from './step.tsx';
import type { PasswordToken, SavedPassword } from './use-password-token.ts';

const words = signInWords.choose;

interface ChoosePasswordProps extends PasswordToken {
  onDone: (saved?: SavedPassword) => void;
}

/** The target of the link in an invitation or a reset mail. */
export function ChoosePassword({ token, isFirst, onDone }: ChoosePasswordProps) {
  const renewSession = useRenewSession();
  const save = useMutation({
    mutationFn: ({ password }: Record<string, string>) =>
      postJson<PasswordAnswer>('/api/staff/password', { token, password }),
    onSuccess: async ({ data }) => {
      await renewSession();
      onDone({ email: data.email, toastId: showToast({ title: words.done }) });
    },
  });
  const refused = save.error instanceof ApiError ? save.error.fields.password : undefined;
  const { lead, label } = isFirst ? words.first : words;
  return (
    <StandalonePage title={words.title} text={lead}>
      <Step
        onSubmit={save.mutate}
        busy={save.isPending}
        submit={words.submit}
        problem={refused ? undefined : signInProblem(save.error, words.failed)}
        aside={
          <Button variant="quiet" size="sm" onClick={() => onDone()}>
            {words.instead}
          </Button>
        }
      >
        <PasswordField
          label={label}
          hint={words.hint}
          error={refused}
          name="password"
          autoComplete="new-password"
        />
      </Step>
    </StandalonePage>
  );
}

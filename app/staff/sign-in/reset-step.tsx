import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { postJson } from '#app/staff/session/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { signInWords } from '#content/staff/sign-in.ts';
import { Step, signInProblem } from './step.tsx';

const words = signInWords.reset;

/** The response is the same whether the account exists or not. */
export function ResetStep({ onBack }: { onBack: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const ask = useMutation({
    mutationFn: ({ email }: Record<string, string>) => postJson('/api/staff/password-reset', { email }),
  });
  return (
    <Step
      onSubmit={ask.mutate}
      busy={ask.isPending}
      submit={words.submit}
      problem={signInProblem(ask.error)}
      notice={ask.isSuccess ? words.sent : undefined}
      aside={
        <Button variant="quiet" size="sm" onClick={onBack}>
          {words.back}
        </Button>
      }
    >
      <Field
        ref={field}
        label={signInWords.email}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
    </Step>
  );
}

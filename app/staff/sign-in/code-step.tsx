import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { postJson } from '#app/staff/api.ts';
import { useRenewSession } from '#app/staff/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { signInWords } from '#content/staff/sign-in.ts';
import { signInProblem } from './problem.ts';
import { Step } from './step.tsx';

const words = signInWords.code;

export function CodeStep({ onRestart }: { onRestart: () => void }) {
  const renewSession = useRenewSession();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const confirm = useMutation({
    mutationFn: async ({ code = '' }: Record<string, string>) => {
      const typed = code.replaceAll(/\s/g, '');
      const isOfApp = /^\d{6}$/.test(typed);
      await postJson(`/api/auth/two-factor/verify-${isOfApp ? 'totp' : 'backup-code'}`, { code: typed });
      await renewSession();
    },
    onError: () => field.current?.select(),
  });
  return (
    <Step
      onSubmit={confirm.mutate}
      busy={confirm.isPending}
      submit={words.submit}
      problem={signInProblem(confirm.error)}
      aside={
        <Button variant="quiet" size="sm" onClick={onRestart}>
          {words.restart}
        </Button>
      }
    >
      <Field
        ref={field}
        label={words.label}
        hint={words.hint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
    </Step>
  );
}

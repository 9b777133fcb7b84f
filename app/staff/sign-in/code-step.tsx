import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { postJson } from '#app/staff/session/api.ts';
import { useRenewSession } from '#app/staff/session/session.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { signInWords } from '#content/staff/sign-in.ts';
import type { RefusedForm } from '#contract/forms.ts';
import { isCodeOfApp } from '#contract/staff.ts';
import { Step, signInProblem } from './step.tsx';

const words = signInWords.code;

const actionOf = (factor: 'totp' | 'backup-code') => `/api/auth/two-factor/verify-${factor}`;

interface CodeStepProps {
  refused: RefusedForm | undefined;
  onRestart: () => void;
  onDone: (() => void) | undefined;
}

export function CodeStep({ refused, onRestart, onDone }: CodeStepProps) {
  const renewSession = useRenewSession();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: async ({ code = '' }: Record<string, string>) => {
      const typed = code.replaceAll(/\s/g, '');
      await postJson(actionOf(isCodeOfApp(typed) ? 'totp' : 'backup-code'), { code: typed });
      onDone?.();
      await renewSession();
    },
    onError: () => field.current?.select(),
  });
  const restart = (event: MouseEvent) => {
    event.preventDefault();
    onRestart();
  };
  return (
    <Step
      // Without a script the server distinguishes app codes from backup codes.
      action={actionOf('totp')}
      onSubmit={confirm.mutate}
      busy={confirm.isPending}
      submit={words.submit}
      problem={refused && confirm.isIdle ? refused.message : signInProblem(confirm.error)}
      aside={
        <Link to={pathname} onClick={restart} className={buttonLook({ variant: 'quiet', size: 'sm' })}>
          {words.restart}
        </Link>
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
        autoFocus
      />
    </Step>
  );
}

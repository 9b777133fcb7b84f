import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#app/api-request.ts';
import { sentenceOf } from '#app/staff/session/api.ts';
import { Button } from '#app/ui/button.tsx';
import { signInWords } from '#content/staff/sign-in.ts';

interface StepProps {
  /** The form's target without scripts. */
  action?: string;
  onSubmit: (values: Record<string, string>) => void;
  busy: boolean;
  submit: string;
  /** An error about the whole form. */
  problem?: string | undefined;
  notice?: string | undefined;
  /** Another action, under the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One form of the sign-in. It keeps what was typed when it was refused. */
export function Step({ action, onSubmit, busy, submit, problem, notice, aside, children }: StepProps) {
  const page = useLocation().pathname.slice(1);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
  };
  return (
    <form method="post" action={action} onSubmit={send} className="grid grid-cols-1 gap-2">
      {action ? <input type="hidden" name="page" value={page} /> : null}
      <div role="status" className="text-sm text-ink not-empty:pb-3">
        {notice}
      </div>
      {children}
      <div role="alert" className="text-sm font-medium text-alarm not-empty:pb-3">
        {problem}
      </div>
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      {aside}
    </form>
  );
}

/** The error of a sign-in, or of a form that asks for the password again. */
export function signInProblem(error: Error | null, otherwise = signInWords.failed): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return signInWords.unreachable;
  return sentenceOf(error, otherwise);
}

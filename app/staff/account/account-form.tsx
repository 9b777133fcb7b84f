import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { signInProblem } from '#app/staff/sign-in/step.tsx';
import { Button } from '#app/ui/button.tsx';
import { staffWords } from '#content/staff/shared-words.ts';

interface AccountFormProps {
  /** Sends the fields. The form is cleared when it succeeds, and keeps what was typed when it fails. */
  send: (values: Record<string, string>) => Promise<void>;
  submit: string;
  /** Shown where the server gave no reason. */
  failed: string;
  variant?: 'outline' | 'primary' | 'danger';
  onCancel?: () => void;
  children: ReactNode;
}

export function AccountForm({
  send,
  submit,
  failed,
  variant = 'outline',
  onCancel,
  children,
}: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useMutation({ mutationFn: send, onSuccess: () => form.current?.reset() });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    if (!sending.isPending) sending.mutate(values);
  };
  return (
    <form ref={form} method="post" onSubmit={onSubmit} className="grid max-w-80 grid-cols-1 gap-2">
      {children}
      <div role="alert" className="text-sm font-medium text-alarm not-empty:pb-2">
        {signInProblem(sending.error, failed)}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant={variant} busy={sending.isPending}>
          {submit}
        </Button>
        {onCancel ? (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            {staffWords.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

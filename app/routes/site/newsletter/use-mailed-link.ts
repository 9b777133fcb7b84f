import { useState } from 'react';
import { useFailureToast } from '#app/features/newsletter/use-failure-toast.ts';
import { useForm } from '#app/forms/use-form.ts';

/** What a link in a mail is for: nothing happens before its button is pressed, because mail scanners open links too. */
export function useMailedLink<Answer>(action: string) {
  const [answer, setAnswer] = useState<Answer>();
  const showFailure = useFailureToast();
  const { busy, errors, form } = useForm<Answer>({
    action,
    onOutcome: (outcome) => (outcome.kind === 'sent' ? setAnswer(outcome.answer) : showFailure(outcome)),
  });
  return { answer, busy, form, refused: errors.token !== undefined };
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { AskingEmailField } from '#app/site/forms/email-field.tsx';
import { hasOpenQuestion } from '#app/site/forms/use-form.ts';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { useAskAgain } from '#app/staff/lists/cached-rows.ts';
import { postJson, sentenceOf, showFailure } from '#app/staff/session/api.ts';
import { useMailed } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import suggestion from '#content/copy/en/email-suggestion.ts';
import { orderWords } from '#content/staff/orders.ts';
import type { OrderDetails } from '#contract/orders.ts';

const words = orderWords.correction;

interface CorrectionDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Corrects a mistyped address of a buyer, who gets no mails. */
export function CorrectionDialog({ order: { id, number, email }, onClose }: CorrectionDialogProps) {
  const mailed = useMailed();
  const askAgain = useAskAgain('order');
  const form = useRef<HTMLFormElement>(null);
  const correct = useMutation({
    mutationFn: (corrected: string) => postJson(`/api/admin/orders/${id}/email`, { email: corrected }),
    onSuccess: () => {
      showToast({ title: words.done, description: mailed(words.sent) });
      void askAgain();
    },
    onError: (error) => {
      void askAgain();
      if (!form.current) showFailure(error, words.failed);
    },
  });
  const { error } = correct;
  const [isUnchanged, setUnchanged] = useState(false);
  const refused = error instanceof ApiError ? error.fields.email : undefined;
  useEffect(() => {
    if (error || isUnchanged) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error, isUnchanged]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = `${new FormData(event.currentTarget).get('email') ?? ''}`.trim();
    setUnchanged(typed === email);
    if (hasOpenQuestion(event.currentTarget)) return;
    if (typed !== email && !correct.isPending) correct.mutate(typed, { onSuccess: onClose });
  };
  return (
    <OpenDialog title={words.title({ number })} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-soft">{`${mailed(words.mailed)} ${words.lead}`}</p>
        <StateTag wraps tone="failed">
          <span className="text-sm">{words.sure}</span>
        </StateTag>
        <AskingEmailField
          words={suggestion}
          name="email"
          label={words.email}
          error={isUnchanged ? words.unchanged : refused}
          defaultValue={email ?? ''}
          maxLength={254}
          autoComplete="off"
        />
        <DialogEnd error={error && !refused && sentenceOf(error, words.failed)} onCancel={onClose}>
          <Button type="submit" size="sm" busy={correct.isPending}>
            {words.submit}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}

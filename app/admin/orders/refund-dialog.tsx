import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { formatDate } from '#app/staff/frame/format.ts';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { centsIn } from '#app/staff/frame/typed-price.ts';
import { useAskAgain } from '#app/staff/lists/cached-rows.ts';
import { postJson, sentenceOf, showFailure } from '#app/staff/session/api.ts';
import { useMailed } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { uuid } from '#app/uuid.ts';
import { orderWords } from '#content/staff/orders.ts';
import { isRunning, needsAnswer, type OrderDetails } from '#contract/orders.ts';

const words = orderWords.refund;
const { money } = orderWords;

/** The amount of an order that is neither refunded nor on its way back. */
export function leftToRefund({ state, amount, refunded, refunds }: OrderDetails): number {
  if (!isRunning({ state })) return 0;
  const pending = refunds.filter((refund) => refund.state === 'pending');
  return amount - refunded - pending.reduce((sum, refund) => sum + refund.amount, 0);
}

/** The button has the amount. The request id makes two presses of it one refund. */
export function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { id, number, email, isRefundedByHand } = order;
  const mailed = useMailed();
  const askAgain = useAskAgain('order');
  const [requestId, setRequestId] = useState(uuid);
  const form = useRef<HTMLFormElement>(null);
  // The amount when the dialog was opened: it stays while the refund is under way.
  const [left] = useState(() => leftToRefund(order));
  const [how, setHow] = useState<'whole' | 'part'>('whole');
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const most = money(left);
  const cents = how === 'whole' ? left : centsIn(typed);
  const isRight = cents !== null && cents > 0 && cents <= left;
  const refund = useMutation({
    mutationFn: (wanted: { amount: number; reason: string }) =>
      postJson<{ message: string }>(`/api/admin/orders/${id}/refund`, { ...wanted, requestId }),
    onSuccess: ({ message }) => {
      showToast({ title: message });
      void askAgain();
    },
    onError: (error) => {
      // PayPal has refused this refund: the next press is a new one.
      if (error instanceof ApiError && error.code === 'refundRefused') setRequestId(uuid());
      void askAgain();
      if (!form.current) showFailure(error, words.failed);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isRight || refund.isPending) return;
    const reason = `${new FormData(event.currentTarget).get('reason') ?? ''}`;
    refund.mutate({ amount: cents, reason }, { onSuccess: onClose });
  };
  return (
    <OpenDialog title={words.title({ number })} from="title" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <DisputeWarning order={order} />
        <RadioCards
          legend={words.how}
          value={how}
          onChange={setHow}
          options={[
            { value: 'whole', label: words.whole({ amount: most }) },
            { value: 'part', label: words.part },
          ]}
        />
        {how === 'part' ? (
          <Field
            name="amount"
            label={words.amount}
            hint={words.amountHint({ most })}
            error={isChecked && !isRight ? words.amountWrong({ most }) : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="max-w-56"
          />
        ) : null}
        <Field
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          maxLength={500}
          autoComplete="off"
        />
        <p className="text-sm text-ink-soft">
          {[
            isRefundedByHand && words.manual,
            cents === left && words.endsAccess,
            email && mailed(words.mailed),
            words.warning,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <DialogEnd error={refund.error && sentenceOf(refund.error, words.failed)} onCancel={onClose}>
          <Button type="submit" variant="danger" size="sm" busy={refund.isPending}>
            {words.confirm({ amount: isRight ? money(cents) : '' })}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}

/** A refund and a dispute are two ways for the same money, and PayPal keeps them apart. */
export function DisputeWarning({ order }: { order: OrderDetails }) {
  const open = order.disputes.filter(({ outcome }) => outcome === null);
  if (open.length === 0) return null;
  const named = open.map((dispute) => {
    const { id, dueAt } = dispute;
    return words.disputed({ id, due: dueAt && needsAnswer(dispute) ? formatDate(dueAt) : null });
  });
  return (
    <StateTag wraps tone="failed">
      <span className="text-sm wrap-anywhere">{[...named, words.disputedTodo].join(' ')}</span>
    </StateTag>
  );
}

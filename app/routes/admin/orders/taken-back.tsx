import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '#app/staff/api.ts';
import { showFailure } from '#app/staff/failure.ts';
import { formatDate } from '#app/staff/format.ts';
import { DialogEnd, OpenDialog } from '#app/staff/open-dialog.tsx';
import { useAskAgain } from '#app/staff/rows.ts';
import { StateTag } from '#app/staff/state-tag.tsx';
import { Button } from '#app/ui/button.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { orderWords } from '#content/staff/orders.ts';
import type { OrderDetails, OrderDispute } from '#contract/orders.ts';
import { inWords } from './order-events.tsx';

const { held, disputes: words, reversal, money } = orderWords;

/** A page of PayPal, in a tab of its own. The stand-in's is one page for everything. */
function PaypalLink({ order, page, children }: { order: OrderDetails; page: string; children: string }) {
  const { paypalUrl } = order;
  if (!paypalUrl) return null;
  const href = paypalUrl.startsWith('/') ? paypalUrl : `${paypalUrl}${page}`;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLinkLook()}>
      {children}
    </a>
  );
}

/** Why PayPal holds the payment, and what to do about it. */
export function HeldPayment({ order }: { order: OrderDetails }) {
  const { pendingReason, pendingSince, providerCapture } = order;
  if (!pendingSince || !pendingReason) return null;
  return (
    <section className="grid grid-cols-1 gap-1.5 rounded-field border border-edge p-3.5 text-sm">
      <h3 className="font-semibold">{held.title({ since: formatDate(pendingSince) })}</h3>
      <p className="max-w-measure">{held.reasons[pendingReason] ?? inWords(pendingReason)}</p>
      <p>
        <PaypalLink
          order={order}
          page={providerCapture ? `/activity/payment/${providerCapture}` : '/activities'}
        >
          {held.open}
        </PaypalLink>
      </p>
    </section>
  );
}

export function Disputes({ order }: { order: OrderDetails }) {
  if (order.disputes.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-base font-semibold">{words.title}</h3>
      <ul>
        {order.disputes.map((dispute) => (
          <Dispute key={dispute.id} order={order} dispute={dispute} />
        ))}
      </ul>
    </section>
  );
}

const inPlainWords = (code: string) => words.codes[code] ?? inWords(code);

function Dispute({ order, dispute }: { order: OrderDetails; dispute: OrderDispute }) {
  const { id, reason, status, stage, amount, dueAt, outcome, openedAt } = dispute;
  const isOpen = outcome === null;
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold wrap-anywhere">{words.dispute({ id })}</span>
        <StateTag tone={isOpen ? 'failed' : 'quiet'}>{inPlainWords(outcome ?? status)}</StateTag>
        {amount === null ? null : <span className="tabular-nums">{money(amount)}</span>}
      </div>
      <p className="text-ink-soft">
        {[reason, stage].flatMap((code) => (code ? [inPlainWords(code)] : [])).join(' · ')}
      </p>
      {isOpen && dueAt ? (
        <p className="font-semibold text-alarm">
          {Date.parse(dueAt) > Date.now()
            ? words.due({ at: formatDate(dueAt) })
            : words.overdue({ at: formatDate(dueAt) })}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-quiet">
        {words.opened({ at: formatDate(openedAt) })}
        {isOpen ? (
          <PaypalLink order={order} page={`/resolutioncenter/view/${id}`}>
            {words.open}
          </PaypalLink>
        ) : null}
      </p>
    </li>
  );
}

/** What became of money that was taken back, where PayPal does not say it itself. */
export function ReversalDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const askAgain = useAskAgain('order');
  const [how, setHow] = useState<'lost' | 'won'>('lost');
  const settle = useMutation({
    mutationFn: () => postJson(`/api/admin/orders/${order.id}/reversal`, { won: how === 'won' }),
    onSuccess: () => {
      showToast({ title: reversal.done });
      onClose();
      return askAgain();
    },
    onError: (error) => showFailure(error, reversal.failed),
  });
  return (
    <OpenDialog title={reversal.title(order)} from="title" onClose={onClose}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          settle.mutate();
        }}
      >
        <p>{reversal.text}</p>
        <RadioCards
          legend={reversal.question}
          value={how}
          onChange={setHow}
          options={[
            { value: 'lost', label: reversal.lost },
            { value: 'won', label: reversal.won, description: reversal.wonHint },
          ]}
        />
        <DialogEnd onCancel={onClose}>
          <Button type="submit" size="sm" busy={settle.isPending}>
            {reversal.submit}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}

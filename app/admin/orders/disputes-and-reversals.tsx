import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AskingButton } from '#app/staff/frame/asking-button.tsx';
import { formatDate } from '#app/staff/frame/format.ts';
import { DialogEnd, focusTitle, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { useAskAgain } from '#app/staff/lists/cached-rows.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { orderWords } from '#content/staff/orders.ts';
import {
  isUnreadable,
  lostOutcomes,
  needsAnswer,
  type OrderDetails,
  type OrderDispute,
} from '#contract/orders.ts';
import { inWords } from './order-events.tsx';

const { held, disputes: words, reversal, money } = orderWords;

interface PaypalLinkProps {
  paypalUrl: string;
  page: string;
  children: string;
}

/** A page of PayPal, in a new tab. The stand-in has one page for everything. */
function PaypalLink({ paypalUrl, page, children }: PaypalLinkProps) {
  if (!paypalUrl) return null;
  const href = paypalUrl.startsWith('/') ? paypalUrl : `${paypalUrl}${page}`;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLinkLook()}>
      {children}
    </a>
  );
}

function PaymentLink({ order: { paypalUrl, providerCapture } }: { order: OrderDetails }) {
  const page = providerCapture ? `/activity/payment/${providerCapture}` : '/activities';
  return (
    <PaypalLink paypalUrl={paypalUrl} page={page}>
      {held.open}
    </PaypalLink>
  );
}

/** A reversal that no admin has settled, and what to do about it. */
export function OpenReversal({ order, onSettle }: { order: OrderDetails; onSettle: () => void }) {
  if (order.state !== 'reversed' || order.reversalSettledAt) return null;
  const { disputes } = order;
  const isDecided = disputes.length > 0 && disputes.every(({ outcome }) => outcome !== null);
  return (
    <section className="grid grid-cols-1 gap-2 rounded-field border border-alarm p-3.5 text-sm">
      <h3 className="font-semibold">
        {reversal.heading({ amount: money(order.reversed), at: formatDate(order.reversedAt) })}
      </h3>
      <p className="max-w-measure">
        {reasonOf(order)} {isDecided ? reversal.decided : reversal.todo}
      </p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button ref={focusTitle} variant="outline" size="sm" aria-haspopup="dialog" onClick={onSettle}>
          {reversal.open}
        </Button>
        <PaymentLink order={order} />
      </p>
    </section>
  );
}

/** Of the newest reversal: as PayPal gave it with the payment, or else with a dispute that may have caused it. */
function reasonOf({ events, disputes }: OrderDetails): string {
  const code = events.findLast(({ kind }) => kind === 'reversed')?.detail.reason;
  const said = typeof code === 'string' ? reversal.reasons[code] : undefined;
  if (said) return said;
  const cause = disputes.findLast(
    ({ reason, outcome }) => reason !== null && (outcome === null || lostOutcomes.includes(outcome)),
  );
  return cause ? reversal.inDispute(cause) : reversal.unknownReason;
}

/** Why PayPal holds the payment, and what to do about it. */
export function HeldPayment({ order }: { order: OrderDetails }) {
  const { pendingReason, pendingSince } = order;
  if (!pendingSince || !pendingReason) return null;
  return (
    <section className="grid grid-cols-1 gap-1.5 rounded-field border border-edge p-3.5 text-sm">
      <h3 className="font-semibold">{held.title({ since: formatDate(pendingSince) })}</h3>
      <p className="max-w-measure">{held.reasons[pendingReason] ?? inWords(pendingReason)}</p>
      <p>
        <PaymentLink order={order} />
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
          <Dispute key={dispute.id} dispute={dispute} paypalUrl={order.paypalUrl} />
        ))}
      </ul>
    </section>
  );
}

const inPlainWords = (code: string) => words.codes[code] ?? inWords(code);

interface DisputeProps {
  dispute: OrderDispute;
  paypalUrl: string;
  /** In a list of disputes: the order that it is about. */
  children?: ReactNode;
}

export function Dispute({ dispute, paypalUrl, children }: DisputeProps) {
  const { id, reason, status, stage, amount, outcome, openedAt } = dispute;
  const isOurs = needsAnswer(dispute);
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-semibold wrap-anywhere">{words.dispute({ id })}</span>
        {amount === null ? null : <span className="font-semibold tabular-nums">{money(amount)}</span>}
        {children}
      </p>
      <StateTag wraps tone={isOurs ? 'failed' : 'quiet'}>
        {deadlineOf(dispute) ?? inPlainWords(outcome ?? status)}
      </StateTag>
      <p className="text-ink-soft">
        {[reason, stage].flatMap((code) => (code ? [inPlainWords(code)] : [])).join(' · ')}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        {words.opened({ at: formatDate(openedAt) })}
        {outcome === null ? (
          <PaypalLink paypalUrl={paypalUrl} page={`/resolutioncenter/view/${id}`}>
            {isOurs ? words.open : words.look}
          </PaypalLink>
        ) : null}
      </p>
      {isUnreadable(dispute) ? <SettleDispute id={id} /> : null}
    </li>
  );
}

/** The heading or, in the list of all disputes, the counter takes over the focus when the button is removed. */
const focusBeside = focusAfter(
  (button) =>
    button.closest('dialog')?.querySelector('h2') ??
    button.closest('main')?.querySelector<HTMLElement>('a[aria-current=true]'),
);

/**
 * An action on orders or their payments, with a toast for success and failure. It is over with the answer: a dialog closes and returns the
 * focus to its button before the button is removed. With `untilShown` it is over when what changed is shown.
 */
export function useOrderAction(
  path: string,
  payload: object,
  done: string,
  failed: string,
  { untilShown = false } = {},
) {
  const askAgain = useAskAgain('order');
  return useMutation({
    mutationFn: () => postJson(`/api/admin/orders/${path}`, payload),
    onSuccess: () => {
      showToast({ title: done });
      const shown = askAgain();
      return untilShown ? shown : undefined;
    },
    onError: (error) => showFailure(error, failed),
  });
}

/** PayPal does not let us read it, so nobody but a person may see that it is over. */
function SettleDispute({ id }: Pick<OrderDispute, 'id'>) {
  const settle = useOrderAction('disputes/settled', { dispute: id }, words.settled, words.failed);
  return (
    <p>
      <AskingButton
        ref={focusBeside}
        label={words.settle}
        title={words.question({ id })}
        text={words.text}
        action={words.confirm}
        mutation={settle}
      />
    </p>
  );
}

/** The deadline for our response, where it is still due. */
export function deadlineOf(dispute: OrderDispute): string | undefined {
  const { dueAt } = dispute;
  if (!dueAt || !needsAnswer(dispute)) return undefined;
  const at = formatDate(dueAt);
  return Date.parse(dueAt) > Date.now() ? words.due({ at }) : words.overdue({ at });
}

/** An admin enters the outcome of a reversal where PayPal does not report it. */
export function ReversalDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [how, setHow] = useState<'lost' | 'won'>('lost');
  const won = how === 'won';
  const settle = useOrderAction(`${order.id}/reversal`, { won }, reversal.done, reversal.failed);
  return (
    <OpenDialog title={reversal.title(order)} from="title" onClose={onClose}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          settle.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <p>{reversal.text}</p>
        <RadioCards
          legend={reversal.question}
          value={how}
          onChange={setHow}
          options={[
            { value: 'lost', label: reversal.lost, description: reversal.lostHint },
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

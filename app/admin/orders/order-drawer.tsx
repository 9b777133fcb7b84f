import { type ReactNode, useState } from 'react';
import { formatDate, formatLanguage } from '#app/staff/frame/format.ts';
import { PersonLink } from '#app/staff/frame/links.tsx';
import { ConfirmDialog, focusTitle } from '#app/staff/frame/open-dialog.tsx';
import { useRow } from '#app/staff/lists/cached-rows.ts';
import { DescriptionList } from '#app/staff/lists/description-list.tsx';
import { DetailDrawer } from '#app/staff/lists/detail-drawer.tsx';
import { RowDetails } from '#app/staff/lists/row-details.tsx';
import type { OpenRow } from '#app/staff/lists/use-open-row.ts';
import { useLive } from '#app/staff/session/live.ts';
import { useMailed } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { orderWords as words } from '#content/staff/orders.ts';
import {
  hasOpenRequest,
  isAccessOff,
  isRunning,
  type OrderDetails,
  type OrderRow,
  situationOf,
} from '#contract/orders.ts';
import { LinkedMailState } from '../mails/mail-state.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import {
  Disputes,
  HeldPayment,
  OpenReversal,
  ReversalDialog,
  useOrderAction,
} from './disputes-and-reversals.tsx';
import { OrderState } from './order-columns.tsx';
import { OrderEvents, Refunds } from './order-events.tsx';
import { leftToRefund, RefundDialog } from './refund-dialog.tsx';

export function OrderDrawer({ id, listed, steps, onClose }: OpenRow<OrderRow>) {
  const found = useRow<OrderDetails>('order', '/api/admin/orders', id, undefined);
  // The state of the receipt's mail may have changed.
  useLive('mail', found.retry);
  const number = listed?.number ?? found.row?.number;
  return (
    <DetailDrawer
      title={number ? words.openTitle({ number }) : words.untitled}
      steps={steps}
      onClose={onClose}
    >
      <RowDetails found={found} gone={words.gone}>
        {(order) => <Order order={order} />}
      </RowDetails>
    </DetailDrawer>
  );
}

function Order({ order }: { order: OrderDetails }) {
  const [question, setQuestion] = useState<'refund' | 'request' | 'reversal' | 'correction'>();
  const answered = () => setQuestion(undefined);
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <OrderState order={order} />
        <p className="text-sm text-ink-soft">{words.meanings[situationOf(order)]}</p>
      </div>
      <OpenReversal order={order} onSettle={() => setQuestion('reversal')} />
      <HeldPayment order={order} />
      <Disputes order={order} />
      <DescriptionList items={detailsOf(order)} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        {leftToRefund(order) > 0 ? (
          <Button
            ref={focusTitle}
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setQuestion('refund')}
          >
            {words.refund.open}
          </Button>
        ) : null}
        {hasOpenRequest(order) ? (
          <Button
            ref={focusTitle}
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setQuestion('request')}
          >
            {words.request.open}
          </Button>
        ) : null}
        {isRunning(order) && order.email ? <ReceiptButton order={order} /> : null}
        {isRunning(order) ? (
          <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setQuestion('correction')}>
            {words.correction.open}
          </Button>
        ) : null}
        {order.email ? <PersonLink email={order.email} /> : null}
      </div>
      <Refunds refunds={order.refunds} />
      <OrderEvents events={order.events} advisedHold={order.pendingSince && order.pendingReason} />
      {question === 'refund' ? <RefundDialog order={order} onClose={answered} /> : null}
      {question === 'request' ? <SettleDialog order={order} onClose={answered} /> : null}
      {question === 'reversal' ? <ReversalDialog order={order} onClose={answered} /> : null}
      {question === 'correction' ? <CorrectionDialog order={order} onClose={answered} /> : null}
    </>
  );
}

function detailsOf(order: OrderDetails): (readonly [string, ReactNode])[] {
  const { facts } = words;
  const { amount, refunded, refunds, startsAt, endsAt } = order;
  return [
    [facts.name, order.name || words.nameless],
    [facts.email, order.email],
    [facts.plan, words.plan(order)],
    [facts.amount, words.money(amount)],
    [facts.refunded, refunded > 0 && words.money(refunded)],
    [facts.reversed, order.reversed > 0 && words.money(order.reversed)],
    [facts.reversalSettled, order.reversalSettledAt && formatDate(order.reversalSettledAt)],
    [facts.left, (refunded > 0 || refunds.length > 0) && words.money(leftToRefund(order))],
    [facts.method, words.methods[order.method]],
    [
      facts.period,
      isAccessOff(order)
        ? words.accessOff
        : startsAt &&
          words.access({ from: formatDate(startsAt), to: endsAt ? formatDate(endsAt) : words.forLife }),
    ],
    [facts.ordered, formatDate(order.createdAt)],
    [facts.paid, order.paidAt && formatDate(order.paidAt)],
    [
      facts.provisioned,
      order.paidAt && (order.provisionedAt ? formatDate(order.provisionedAt) : words.notYet),
    ],
    [facts.receipt, order.receipt && <LinkedMailState key="receipt" mail={order.receipt} />],
    [facts.withdrawal, order.withdrawalAt && <Request key="request" order={order} />],
    [facts.withdrawalSettled, order.withdrawalSettledAt && formatDate(order.withdrawalSettledAt)],
    [facts.language, formatLanguage(order.language)],
    [facts.note, order.note],
    [facts.enteredBy, order.enteredBy],
    // A payment by link has no order at PayPal: its order id is made from the payment's.
    [
      facts.providerOrder,
      order.method !== 'link' && order.providerOrder && <Code key="order">{order.providerOrder}</Code>,
    ],
    [facts.providerCapture, order.providerCapture && <Code key="capture">{order.providerCapture}</Code>],
    [facts.quote, <Code key="quote">{order.quote}</Code>],
  ];
}

function Request({ order }: { order: OrderDetails }) {
  const { withdrawalAt, refundableUntil, requestDueAt } = order;
  const dates = { until: formatDate(refundableUntil), due: formatDate(requestDueAt) };
  return (
    <>
      {formatDate(withdrawalAt)}
      {hasOpenRequest(order) ? <p className="text-ink-soft">{words.request.inTime(dates)}</p> : null}
    </>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-xs">{children}</code>;
}

function ReceiptButton({ order }: { order: OrderDetails }) {
  const done = useMailed()(words.receipt.done);
  // A second press before the first is in the history would send a second receipt.
  const untilShown = true;
  const send = useOrderAction(`${order.id}/receipt`, {}, done, words.receipt.failed, { untilShown });
  return (
    <Button ref={focusTitle} variant="quiet" size="sm" busy={send.isPending} onClick={() => send.mutate()}>
      {words.receipt.send}
    </Button>
  );
}

function SettleDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const settle = useOrderAction(`${order.id}/request`, {}, words.request.done, words.request.failed);
  return (
    <ConfirmDialog
      title={words.request.title(order)}
      text={words.request.text({ until: formatDate(order.refundableUntil) })}
      action={words.request.settle}
      busy={settle.isPending}
      onConfirm={() => settle.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatDate } from '#app/staff/frame/format.ts';
import type { OrderEvent } from '#contract/orders.ts';
import { OrderEvents } from './order-events.tsx';

const textOf = (event: Pick<OrderEvent, 'kind' | 'detail'>) =>
  renderToStaticMarkup(
    <OrderEvents events={[{ id: 1, at: '2026-11-10T09:41:00.000Z', source: 'webhook', ...event }]} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it.each<[kind: string, OrderEvent['detail'], says: string]>([
  [
    'heard',
    { kind: 'PAYMENT.CAPTURE.COMPLETED', status: 'APPROVED' },
    'Message: The payment is complete PAYMENT.CAPTURE.COMPLETED PayPal’s order: Approved by the customer',
  ],
  ['heard', { kind: 'PAYMENT.SOMETHING.NEW' }, 'Message: Payment something new PAYMENT.SOMETHING.NEW'],
  ['declined', { issue: 'CARD_EXPIRED' }, 'Reason: The card has expired CARD_EXPIRED'],
  [
    'refundFailed',
    { why: 'TRANSACTION_DISPUTED' },
    'Reason: There is a dispute: answer that instead TRANSACTION',
  ],
  ['createUnanswered', { why: 'PayPal answered 503' }, 'Reason: PayPal answered 503 '],
  [
    'reversed',
    { reason: 'CHARGEBACK' },
    'Reason: The customer’s bank took it back (a chargeback). CHARGEBACK',
  ],
  [
    'cardNotVerified',
    { shift: 'NO', status: 'R' },
    'Liable for fraud: Not the bank Status: Refused by the bank ',
  ],
  ['mismatch', { wrong: ['amount', 'payee'] }, 'Mismatch: Amount, Account that was paid '],
  ['ordered', { quote: 'yearly-2-13899' }, 'Plan: 12 months, 2 devices '],
  [
    'disputeOpened',
    { dispute: 'PP-D-1', status: 'UNDER_REVIEW', reason: 'UNAUTHORISED' },
    'Dispute: PP-D-1 Status: PayPal is deciding Reason: Says they did not pay it UNAUTHORISED',
  ],
  [
    'provisioningFailed',
    { reason: 'connect ECONNREFUSED 10.0.0.1:443' },
    'Reason: connect ECONNREFUSED 10.0.0.1:443 ',
  ],
])('says of an event %s with %j in words what it was', (kind, detail, says) => {
  expect(textOf({ kind, detail })).toContain(says);
});

it('shows times as the rest of the drawer does', () => {
  const at = '2026-11-10T09:41:00.000Z';
  const endsAt = '2027-11-10T09:41:00.000Z';
  const moved = { id: 1, at, source: 'system', kind: 'movedUp', detail: { startsAt: at, endsAt } } as const;
  const shown = renderToStaticMarkup(<OrderEvents events={[moved]} />);
  expect(shown).toContain(`>${formatDate(at)}</dd>`);
  expect(shown).toContain(`>${formatDate(endsAt)}</dd>`);
});

it.each([
  ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'reason', 'until you accept US dollars'],
  ['RESOLVED_WITH_PAYOUT', 'outcome', 'Closed: PayPal paid for it'],
  ['NONE', 'outcome', 'Closed without a decision'],
])('says in plain words what PayPal says by the code %s', (code, name, sentence) => {
  const kind = name === 'reason' ? 'pending' : 'disputeResolved';
  const event: OrderEvent = {
    ...{ id: 1, at: '2026-11-10T09:41:00.000Z', source: 'webhook', kind },
    detail: { [name]: code },
  };
  expect(renderToStaticMarkup(<OrderEvents events={[event]} />)).toContain(sentence);
});

it('tells once what PayPal says again about a payment that it holds', () => {
  const hold = (id: number, source: OrderEvent['source'], reason = 'PENDING_REVIEW'): OrderEvent => ({
    ...{ id, source, kind: 'pending', at: `2026-11-10T09:4${id}:00.000Z` },
    detail: { reason, capture: '3C679366HH908993F' },
  });
  const heard: OrderEvent = {
    ...hold(2, 'webhook'),
    kind: 'heard',
    detail: { kind: 'PAYMENT.CAPTURE.PENDING' },
  };
  const shown = (events: OrderEvent[]) => {
    const html = renderToStaticMarkup(<OrderEvents events={events} />);
    return [html.split('PayPal holds the payment').length - 1, html.includes('We asked PayPal')];
  };
  expect(shown([hold(1, 'buyer'), hold(2, 'reconciliation'), hold(3, 'webhook')])).toEqual([1, false]);
  expect(shown([hold(1, 'buyer'), heard, hold(3, 'webhook')])).toEqual([1, false]);
  expect(shown([hold(1, 'buyer'), hold(2, 'reconciliation', 'ECHECK')])).toEqual([2, true]);
});

it('names PayPal, and not the customer, as the source of what PayPal answered to the browser', () => {
  const sourceOf = (kind: string) =>
    renderToStaticMarkup(
      <OrderEvents events={[{ id: 1, at: '2026-11-10T09:41:00.000Z', source: 'buyer', kind, detail: {} }]} />,
    ).match(/>([^<>]+) · </)?.[1];
  expect(['ordered', 'pending', 'declined'].map(sourceOf)).toEqual([
    'Customer',
    'PayPal told us',
    'PayPal told us',
  ]);
});

it('leaves the advice about a hold to the box that has it', () => {
  const hold: OrderEvent = {
    ...{ id: 1, at: '2026-11-10T09:41:00.000Z', source: 'webhook', kind: 'pending' },
    detail: { reason: 'PENDING_REVIEW' },
  };
  const isAdvised = (advisedHold: string | null) =>
    renderToStaticMarkup(<OrderEvents events={[hold]} advisedHold={advisedHold} />).includes('but wait');
  expect(['PENDING_REVIEW', 'ECHECK', null].map(isAdvised)).toEqual([false, true, true]);
});

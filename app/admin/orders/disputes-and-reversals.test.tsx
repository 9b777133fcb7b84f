import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheckIcon } from '#app/ui/icons.tsx';
import { orderWords } from '#content/staff/orders.ts';
import { type OrderDetails, type OrderDispute, type OrderEvent, situationOf } from '#contract/orders.ts';
import { Disputes, HeldPayment, OpenReversal } from './disputes-and-reversals.tsx';
import { OrderState } from './order-columns.tsx';
import { at, details, held, reversed } from './test-kit.ts';

const takenBack = (reason?: string): OrderEvent => ({
  ...{ id: 9, at, source: 'webhook', kind: 'reversed' },
  detail: { amount: 138_99, ...(reason && { reason }) },
});
const bank = 'The customer’s bank took it back (a chargeback).';
const look = 'Look in PayPal for the reason.';
const inDispute = 'Dispute PP-R-HUM-33148954 below has the reason.';
const disputed = (changes: Partial<OrderDispute>) => ({
  disputes: reversed.disputes.map((one) => ({ ...one, ...changes })),
});

it.each<[known: string, Partial<OrderDetails>, says: string]>([
  ['with the payment', { events: [takenBack('CHARGEBACK')], disputes: [] }, bank],
  ['with the newest reversal', { events: [takenBack('BUYER_COMPLAINT'), takenBack('CHARGEBACK')] }, bank],
  ['with a dispute', { events: [takenBack()] }, inDispute],
  ['with a lost dispute', { events: [takenBack()], ...disputed({ outcome: 'ACCEPTED' }) }, inDispute],
  ['with a won dispute only', { events: [takenBack()], ...disputed({ outcome: 'DENIED' }) }, look],
  ['with no word of the dispute', { events: [takenBack()], ...disputed({ reason: null }) }, look],
  ['as a state alone', { events: [takenBack('REFUNDED')], disputes: [] }, look],
  ['not at all', { events: [], disputes: [] }, look],
])('the reason of a reversal, known %s, is said once', (_, changes, says) => {
  const shown = renderToStaticMarkup(
    <OpenReversal order={{ ...reversed, ...changes }} onSettle={() => {}} />,
  );
  expect([bank, look, inDispute].filter((sentence) => shown.includes(sentence))).toEqual([says]);
});

it.each<[disputes: string, Partial<OrderDispute>[], isDecided: boolean]>([
  ['none', [], false],
  ['an open one', [{ outcome: null }], false],
  ['a lost one', [{ outcome: 'RESOLVED_BUYER_FAVOUR' }], true],
  ['a lost one beside an open one', [{ outcome: 'ACCEPTED' }, { outcome: null }], false],
])(
  'with %s, staff is told to answer in PayPal only while there is something to answer',
  (_, some, isDecided) => {
    const disputes = some.flatMap((changes) => disputed(changes).disputes);
    const shown = renderToStaticMarkup(
      <OpenReversal order={{ ...reversed, disputes }} onSettle={() => {}} />,
    );
    expect([shown.includes('answer in PayPal'), shown.includes('The dispute is decided.')]).toEqual([
      !isDecided,
      isDecided,
    ]);
  },
);

it('a deadline is that of one dispute, under its id', () => {
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  const [first] = disputed({ dueAt }).disputes;
  const second = { ...first, id: 'PP-R-OTHER', outcome: 'NONE' };
  const disputes = [first, second] as OrderDetails['disputes'];
  const text = renderToStaticMarkup(<Disputes order={{ ...reversed, disputes }} />).replaceAll(
    /<[^>]*>/g,
    ' ',
  );
  expect(text).toMatch(
    /PP-R-HUM-33148954 .*Answer this dispute by .* Dispute PP-R-OTHER .* Closed without a decision/,
  );
  expect(text.split('Answer this dispute by')).toHaveLength(2);
});

it('a dispute that PayPal does not let us read can be settled, until it is', () => {
  const settle = (changes: Partial<OrderDispute>) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Disputes order={{ ...reversed, ...disputed(changes) }} />
      </QueryClientProvider>,
    ).includes(orderWords.disputes.settle);
  const unread: Partial<OrderDispute> = { status: 'UNKNOWN', outcome: null };
  expect([unread, { ...unread, outcome: 'SETTLED' }, {}].map(settle)).toEqual([true, false, false]);
});

it('a held payment is told as one, and leads to itself at PayPal', () => {
  const { meanings } = orderWords;
  expect(meanings[situationOf(held)]).toContain('has paid, but PayPal has not released the money');
  expect(meanings[situationOf({ ...held, pendingSince: null })]).toContain('may have paid');
  const shown = renderToStaticMarkup(<HeldPayment order={held} />);
  expect(shown).toContain(`/activity/payment/${held.providerCapture}`);
});

it('an order whose payment was sent back at PayPal does not say that nothing was charged', () => {
  const failed: OrderDetails = { ...details, state: 'failed', isDisputed: false, withdrawalAt: null };
  expect(orderWords.meanings[situationOf(failed)]).toContain('sent back at PayPal');
  expect(orderWords.meanings[situationOf({ ...failed, providerCapture: null })]).toContain(
    'Nothing was charged',
  );
});

it('a paid order whose dispute was lost does not look paid and done', () => {
  const lost: OrderDetails = { ...details, isDisputeLost: true, withdrawalAt: null };
  expect(orderWords.meanings[situationOf(lost)]).toContain('PayPal has not taken the money yet');
  const stateOf = (order: OrderDetails) => renderToStaticMarkup(<OrderState order={order} />);
  expect(stateOf(lost)).toContain('Dispute lost: PayPal will take the money');
  const tick = renderToStaticMarkup(<CheckIcon className="size-4 text-ink-quiet" />);
  expect(stateOf({ ...lost, isDisputeLost: false })).toContain(tick);
  expect(stateOf(lost)).not.toContain(tick);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CopySourceContext } from '#app/copy/copy.ts';
import { readCopy } from '#app/copy/source.server.ts';
import { PageContext, pageData } from '#app/page.ts';
import type { CustomerOrder } from '#contract/orders.ts';
import { OpenedOrder } from './opened-order.tsx';
import { order } from './test-kit.ts';

const nothing = () => {};
const htmlOf = (changes: Partial<CustomerOrder>) =>
  renderToStaticMarkup(
    <PageContext value={pageData(new URL('http://localhost/en/order'), 'en')}>
      <CopySourceContext value={readCopy}>
        <OpenedOrder
          order={{ ...order, ...changes }}
          guides={[{ device: 'ios', name: 'iOS' }, { name: 'Another device' }]}
          onChange={nothing}
          onClose={nothing}
          onExpired={nothing}
        />
      </CopySourceContext>
    </PageContext>,
  );

it.each<
  [state: string, Partial<CustomerOrder>, says: string[], shows: { access: boolean; renewal: boolean }]
>([
  [
    'processing',
    { state: 'processing', paidAt: null, startsAt: null, endsAt: null, withdrawalUntil: null },
    ['Please don’t pay again.'],
    { access: false, renewal: false },
  ],
  [
    'waiting for access',
    { access: 'waiting' },
    ['We’re setting up your access.', 'Paid. Thank you!'],
    { access: false, renewal: true },
  ],
  [
    'unreadable',
    { access: 'unreadable', withdrawalUntil: null },
    ['can’t show your login details right now', 'The refund window for this order has closed.'],
    { access: false, renewal: true },
  ],
  [
    'refunded',
    {
      state: 'refunded',
      refunded: 138_99,
      refundedAt: '2099-11-18T09:30:00.000Z',
      withdrawalUntil: null,
      withdrawalAt: '2099-11-17T09:30:00.000Z',
      withdrawalSettledAt: '2099-11-18T09:30:00.000Z',
    },
    [
      'Refund for order',
      'We refunded $138.99 on November 18, 2099 and sent the money back the way you paid. How soon you see it',
      'Your access through this order has ended.',
      'Questions about this order?',
    ],
    { access: false, renewal: false },
  ],
  [
    'asked to be refunded',
    { withdrawalAt: '2099-11-17T09:30:00.000Z' },
    [
      'Refund for order',
      'You asked for a refund on November 17, 2099. Your request came in time, so we’ll approve it and email you in 3 to 5 business days.',
      'Take back my request',
    ],
    { access: true, renewal: false },
  ],
  [
    'being refunded',
    { withdrawalAt: '2099-11-17T09:30:00.000Z', refundUnderWay: 138_99 },
    ['Refund for order', 'We’re sending $138.99 back to you'],
    { access: true, renewal: false },
  ],
  [
    'refunded in part, of a request that is still open',
    {
      state: 'partlyRefunded',
      refunded: 10_00,
      refundedAt: '2099-11-18T09:30:00.000Z',
      withdrawalAt: '2099-11-17T09:30:00.000Z',
    },
    [
      'Refund for order',
      'You asked for a refund on November 17, 2099. We’ve refunded $10 so far; the rest follows',
    ],
    { access: true, renewal: false },
  ],
  [
    'refunded in part, by staff, before it was asked to be refunded',
    {
      state: 'partlyRefunded',
      refunded: 10_00,
      refundedAt: '2099-11-16T09:30:00.000Z',
      withdrawalAt: '2099-11-17T09:30:00.000Z',
    },
    ['Your request came in time', 'Take back my request'],
    { access: true, renewal: false },
  ],
  [
    'being refunded in part, by staff',
    { refundUnderWay: 10_00 },
    ['Paid. Thank you!', 'Get a refund'],
    { access: true, renewal: true },
  ],
  [
    'not refunded after all',
    { withdrawalAt: '2099-11-17T09:30:00.000Z', withdrawalSettledAt: '2099-11-18T09:30:00.000Z' },
    [
      'Paid. Thank you!',
      'You asked for a refund on November 17, 2099, and we answered on November 18, 2099.',
    ],
    { access: true, renewal: true },
  ],
  [
    'renewed',
    { renewsFrom: '2101-11-16T09:30:00.000Z' },
    ['Your plan runs until November 16, 2101'],
    { access: true, renewal: true },
  ],
  [
    'renewed by a later order',
    {
      renewsFrom: '2101-11-16T09:30:00.000Z',
      later: { number: 'NL-3PZR-0D4W', endsAt: '2101-11-16T09:30:00.000Z' },
    },
    [
      'You’ve already renewed with order NL-3PZR-0D4W: your plan runs until November 16, 2101.',
      'href="/en/order?number=NL-3PZR-0D4W"',
    ],
    { access: true, renewal: false },
  ],
  [
    'followed by a lifetime',
    { later: { number: 'NL-3PZR-0D4W', endsAt: null } },
    ['You’ve switched to Lifetime with order NL-3PZR-0D4W', 'Open order NL-3PZR-0D4W'],
    { access: true, renewal: false },
  ],
  [
    'taken back',
    { state: 'reversed', withdrawalUntil: null },
    ['your access is paused', 'Questions about this order?', 'Your order</h2>'],
    { access: false, renewal: false },
  ],
  [
    'lifetime',
    { period: 'lifetime', endsAt: null },
    ['from November 16, 2099, for as long as we run the service'],
    { access: true, renewal: false },
  ],
  [
    'ended',
    { startsAt: '2019-11-16T09:30:00.000Z', endsAt: '2020-11-16T09:30:00.000Z', renewsFrom: null },
    ['Your plan ended on November 16, 2020.'],
    { access: true, renewal: true },
  ],
])('an order that is %s says so', (_state, changes, says, shows) => {
  const html = htmlOf(changes);
  for (const sentence of says) expect(html).toContain(sentence);
  if (html.includes('Refund for order')) expect(html).not.toMatch(/Thank you|Set up your device/);
  if (html.includes('Set up your device'))
    expect(html).toMatch(/href="\/en\/installation\?device=ios".*href="\/en\/installation"/s);
  if (html.includes('so far')) expect(html).not.toMatch(/Take back|we answered/);
  if (html.includes('Get a refund')) expect(html).toMatch(/Stuck\?.*Get a refund/s);
  expect(html.match(/<button[^>]*>[^<]*/g)?.at(-1)).toMatch(/>Sign out of this order$/);
  expect({ access: html.includes('r8t2vw4yz3kq'), renewal: html.includes('Renew this plan') }).toEqual(shows);
});

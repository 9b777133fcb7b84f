import { articlePath } from '#app/paths.ts';
import { thorough } from '#test/thorough.ts';
import { expectNoOverlaps, judgeBubble } from '../kit/overlaps.ts';
import { addresses } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

const selling = ['/en/checkout/yearly?devices=2', '/en/lifetime?devices=3', '/fr/checkout?period=unknown'];
const asking = [
  '/en/pay/yearly',
  '/en/pay/confirmed',
  '/en/order',
  '/en/order/sent',
  '/en/form/contact',
  '/en/sent/trial',
  '/en/sent/contact',
  '/en/newsletter/confirm',
  '/en/newsletter/unsubscribe',
  '/en/rating',
];
const reading = [...addresses('en'), ...addresses('fr'), articlePath(1, 'en')];

/** An opened order is looked at in order.spec.ts, staff pages wherever they are judged (staff.ts). */
for (const address of thorough ? [...selling, ...asking, ...reading] : selling)
  test(`no text is printed over another, nor under the bubble, while ${address} is scrolled`, async ({
    page,
  }) => {
    await page.goto(address);
    await expectNoOverlaps(page, address);
    if (thorough) await judgeBubble(page, address);
  });

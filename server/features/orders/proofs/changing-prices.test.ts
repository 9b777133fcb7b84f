import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import type { Promotion } from '#contract/content/promotions.ts';
import type { Quote } from '#contract/orders.ts';
import { addCatalogue } from '#server/payments/price-history.ts';
import { sellingYearly, wasInForce } from '#test/catalogues.ts';
import { describeOnTwoNodes } from '#test/engines.ts';
import { thorough } from '#test/thorough.ts';
import { reconcile } from '../reconciliation.ts';
import { payer, shopOn } from '../test-kit.ts';

const buyers = thorough ? 1_000 : 40;
const atOnce = 20;

const plan = { plan: 'yearly', devices: 2 } as const;
/** Ended an hour ago: below every price that comes later. */
const outdated = 9_99;

const oneOf = <Item>(items: readonly Item[]) => items[randomInt(items.length)] as Item;

/** What one buyer saw, and what became of it. */
interface Buyer {
  email: string;
  shown: Quote[];
  /** PayPal's ids of what they paid. */
  paid: string[];
}

describeOnTwoNodes('buyers who pay while prices change and promotions begin and end', (first, second) => {
  const sold = [catalogue, catalogue];
  const one = shopOn(first, { sells: () => sold[0] ?? catalogue });
  const other = shopOn(second, { sells: () => sold[1] ?? catalogue, beside: one });
  const nodes = [one, other];

  let changed = 0;
  /** How many saw the price of a promotion. */
  let promoted = 0;
  let changeNext = Promise.withResolvers<void>();
  /** Between any two steps of a buyer the prices change, and more than once. */
  async function seeChanges(count: number): Promise<void> {
    for (const until = changed + count; changed < until; ) await changeNext.promise;
  }

  /** It begins within a few changes, perhaps when others hold already, and ends as soon. */
  function promotion(): Promotion {
    const begins = Date.now() + randomInt(-100, 100);
    const ends = begins + randomInt(1, 200);
    const yearly = { period: 'yearly', devices: 2 } as const;
    return {
      begins: new Date(begins).toISOString(),
      ends: new Date(ends).toISOString(),
      ...oneOf<Omit<Promotion, 'begins' | 'ends'>>([
        { percentOff: randomInt(10, 45), plans: [yearly] },
        { plans: [{ ...yearly, price: randomInt(15_00, 100_00) }] },
      ]),
    };
  }

  /** As a publication does it: committed by one node, and shown by the other a little later. */
  async function change(): Promise<void> {
    const next = {
      ...sellingYearly(randomInt(20_00, 500_00), oneOf([12, 13, 14])),
      promotions: [promotion(), promotion()],
    };
    const publisher = randomInt(2);
    await [first, second][publisher]?.().transact((tx) => addCatalogue(tx, next));
    sold[publisher] = next;
    await nodes[1 - publisher]?.app().inject({ url: '/health/live' });
    sold[1 - publisher] = next;
    changed += 1;
    changeNext.resolve();
    changeNext = Promise.withResolvers();
  }

  /** The page as the node renders it now. */
  function look(buyer: Buyer): Quote {
    const index = randomInt(2);
    const quote = (nodes[index] ?? one).context().prices.present({ period: 'yearly', devices: 2 });
    buyer.shown.push(quote);
    const listed = sold[index]?.periods.find(({ id }) => id === 'yearly')?.prices[2];
    if (quote.amount !== listed) promoted += 1;
    return quote;
  }

  const order = (buyer: Buyer, cents: number, card = false) =>
    oneOf(nodes).post('/api/create-paypal-order', {
      ...{ ...plan, amount: cents / 100, card, language: 'en' },
      ...{ firstName: 'A', lastName: 'B', email: buyer.email },
    });

  async function payAtCheckout(buyer: Buyer, quote: Quote, card: boolean): Promise<void> {
    await seeChanges(randomInt(4));
    const { status, body } = await order(buyer, quote.amount, card);
    expect([status, body.message]).toEqual([200, expect.anything()]);
    await seeChanges(randomInt(4));
    if (card)
      await one.standIn().approveCard(body.orderId, { authentication: { liabilityShift: 'POSSIBLE' } });
    else await one.standIn().approve(body.orderId, payer, 'good');
    buyer.paid.push(body.orderId);
    await seeChanges(randomInt(4));
    // Where the buyer closes the window, the message or reconciliation finds it.
    if (randomInt(4) > 0) expect((await oneOf(nodes).capture(body.orderId)).body.success).toBe(true);
  }

  async function payOnHostedPage(buyer: Buyer, quote: Quote): Promise<void> {
    await seeChanges(randomInt(4));
    const { capture } = await one.standIn().payLink({
      amount: { currency: 'USD', cents: quote.amount },
      customId: `${quote.id}.en`,
      description: 'x',
      payer: { ...payer, email: buyer.email },
    });
    buyer.paid.push(capture.id);
  }

  /** Their page is from before: they are told, and decide. */
  async function comeLate(buyer: Buyer): Promise<void> {
    const refused = await order(buyer, oneOf([outdated, outdated + 1, 1]));
    expect([refused.status, refused.body.code]).toEqual([400, 'wrongAmount']);
    expect(refused.body.message).toContain('You haven’t been charged.');
    buyer.shown.push(refused.body.quote);
    if (randomInt(2)) await payAtCheckout(buyer, oneOf([refused.body.quote, look(buyer)]), false);
  }

  async function buy(): Promise<Buyer> {
    const buyer: Buyer = { email: `${randomUUID()}@example.org`, shown: [], paid: [] };
    await seeChanges(randomInt(4));
    const ways = [
      () => payAtCheckout(buyer, look(buyer), false),
      () => payAtCheckout(buyer, look(buyer), true),
      () => payOnHostedPage(buyer, look(buyer)),
      () => comeLate(buyer),
    ];
    await oneOf(ways)();
    if (randomInt(8) === 0) {
      oneOf(nodes).hearWebhooks();
      await one.standIn().webhooks.deliver();
    }
    return buyer;
  }

  it('are charged what they were shown, and those who were refused are not charged', async () => {
    await wasInForce(first().queries, 24 * 60, sellingYearly(outdated));
    await wasInForce(first().queries, 60, catalogue);
    // Our account there is known from the first order on.
    await one.create({ amount: one.context().prices.present({ period: 'yearly', devices: 2 }).amount / 100 });

    let isOver = false;
    const publishing = (async () => {
      while (!isOver) await change();
    })();
    const all: Buyer[] = [];
    try {
      while (all.length < buyers) all.push(...(await Promise.all(Array.from({ length: atOnce }, buy))));
    } finally {
      isOver = true;
      await publishing;
    }
    // Prices have changed many times since the last of them paid.
    for (let times = 0; times < 20; times += 1) await change();
    for (const node of nodes) {
      node.hearWebhooks();
      await one.standIn().webhooks.deliver();
      await first()
        .queries.updateTable('customer_order')
        .set({ updated_at: new Date(Date.now() - 90_000), next_check_at: new Date(0) })
        .execute();
      await reconcile(node.context());
    }
    await one.standIn().webhooks.deliver();

    const ledger = await one.standIn().ledger();
    const orders = await one.orders();
    const wrong = all.flatMap(({ shown, paid }) => {
      const charged = ledger.filter(({ orderId, captureId }) =>
        paid.some((id) => [orderId, captureId].includes(id)),
      );
      const isAsShown = charged.every(({ amount, captureId }) => {
        const its = orders.find(({ provider_capture }) => provider_capture === captureId);
        return shown.some((quote) => quote.amount === amount && (its?.months ?? 0) >= quote.months);
      });
      return isAsShown && charged.length === paid.length ? [] : [{ shown, charged }];
    });
    expect(wrong).toEqual([]);
    expect(ledger).toHaveLength(all.reduce((sum, { paid }) => sum + paid.length, 0));
    expect(ledger.filter(({ amount }) => amount <= outdated + 1)).toEqual([]);
    expect(await first().queries.selectFrom('stray_payment').selectAll().execute()).toEqual([]);
    await one.expectEqualBooks();
    expect(changed).toBeGreaterThan(buyers);
    expect(promoted).toBeGreaterThan(0);
  });
});

import { beforeAll, expect, it } from 'vitest';
import { deliveredPart } from '#content/live.ts';
import { quoteNamed, quoteOf } from '#content/price.ts';
import { describeOnTwoNodes } from '#test/engines.ts';
import { payer, shopOn } from './test-kit.ts';

const plan = { period: 'yearly', devices: 2 } as const;
const [listed, promoted] = [138_99, 111_19];

describeOnTwoNodes('the end of a promotion', (first, second) => {
  const renderer = {
    development: false,
    render: async () =>
      new Response(quoteOf(plan.period, plan.devices).id, { headers: { 'content-type': 'text/html' } }),
  };
  const one = shopOn(first, { renderer });
  const other = shopOn(second, { renderer, beside: one });
  const nodes = [one, other];
  beforeAll(() => Promise.all(nodes.map((node) => node.context().prices.start())));

  const priceOn = async (node: typeof one) => quoteNamed((await node.app().inject('/blog')).body)?.amount;

  it('is the same moment on both nodes, and who saw it before pays what they saw', async () => {
    const admin = { 'x-test-role': 'admin' };
    const url = '/api/admin/content';
    const { version } = (await one.app().inject({ url, headers: admin })).json().data;
    const end = Date.now() + 2_000;
    const promotion = { ends: new Date(end).toISOString(), percentOff: 20, plans: [plan] };
    const catalogue = { ...deliveredPart('catalogue'), promotions: [promotion] };
    const published = await one
      .app()
      .inject({ method: 'POST', url, headers: admin, payload: { basedOn: version, parts: { catalogue } } });
    expect(published.statusCode).toBe(200);

    const answers: { asked: number; answered: number; price: number | undefined }[] = [];
    const look = async (node: typeof one) => {
      const asked = Date.now();
      const price = await priceOn(node);
      answers.push({ asked, answered: Date.now(), price });
      return price;
    };
    await expect.poll(() => priceOn(other)).toBe(promoted);
    const bought = await one.create({ amount: promoted / 100 });
    while (Date.now() < end) for (const node of nodes) await look(node);
    for (const node of nodes) expect(await look(node)).toBe(listed);
    // A node is ahead of the database by no more than its answer took.
    const wrong = answers.filter(
      ({ asked, answered, price }) =>
        (asked >= end && price !== listed) || (answered < end - 500 && price !== promoted),
    );
    expect(wrong).toEqual([]);
    expect(answers.some(({ price }) => price === promoted)).toBe(true);

    // Ordered while it ran, and paid after its end.
    await one.standIn().approve(bought.body.orderId, payer, 'good');
    expect((await other.capture(bought.body.orderId)).body.success).toBe(true);
    // Ordered after its end, from a page of before.
    const late = await other.create({ amount: promoted / 100 });
    expect(late.status).toBe(200);
    await one.standIn().approve(late.body.orderId, payer, 'good');
    expect((await one.capture(late.body.orderId)).body.success).toBe(true);
    expect((await one.standIn().ledger()).map(({ amount }) => amount)).toEqual([promoted, promoted]);
    for (const node of nodes)
      expect(await node.create({ amount: (promoted - 1) / 100 })).toMatchObject({
        status: 400,
        body: { code: 'wrongAmount', quote: { amount: listed } },
      });
  });
});

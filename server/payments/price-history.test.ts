import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import { sellingYearly, wasInForce } from '#test/catalogues.ts';
import { describeOnEachEngine, describeOnTwoNodes } from '#test/engines.ts';
import { addCatalogue, PriceHistory } from './price-history.ts';

type Catalogue = typeof catalogue;

const plan = { period: 'yearly', devices: 2 } as const;
const at = (cents: number) => ({ ...plan, amount: cents });

const publish = (database: Database, sold: Catalogue) => database.transact((tx) => addCatalogue(tx, sold));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const forget = (database: Database) => sql`truncate catalogue_history`.execute(database.queries);

describeOnEachEngine('the history of prices', (database) => {
  beforeEach(() => forget(database()));
  const node = (sold: Catalogue) => new PriceHistory({ database: database(), own: () => sold });

  it('knows what the node itself shows, without a word to the database', async () => {
    const away = {} as Database;
    const prices = new PriceHistory({ database: away, own: () => sellingYearly(100_00) });
    const quote = { id: 'yearly-2-10000', ...at(100_00), currency: 'USD', months: 12 };
    expect(await prices.shown(at(100_00))).toEqual(quote);
    expect(prices.present(plan)).toEqual(quote);
    for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(await prices.shown(at(amount))).toBeNull();
  });

  it('is the price of the last half hour, and no other', async () => {
    await wasInForce(database().queries, 300, sellingYearly(50_00));
    await wasInForce(database().queries, 60, sellingYearly(60_00));
    await wasInForce(database().queries, 31, sellingYearly(70_00));
    await wasInForce(database().queries, 29, sellingYearly(80_00));
    await wasInForce(database().queries, 10, sellingYearly(90_00));
    const prices = node(sellingYearly(90_00));
    await prices.start();
    const honoured = async (cents: number) => (await prices.shown(at(cents)))?.amount;
    expect(await Promise.all([50_00, 60_00, 70_00, 80_00, 90_00, 89_99].map(honoured))).toEqual([
      ...[undefined, undefined, 70_00, 80_00, 90_00, undefined],
    ]);
    // Nor for another plan.
    expect(await prices.shown({ ...at(80_00), devices: 1 })).toBeNull();
    expect(await prices.shown({ ...at(80_00), period: 'monthly' })).toBeNull();
  });

  it('is the price of the half hour before a payment, however late it is heard of', async () => {
    await wasInForce(database().queries, 300, sellingYearly(50_00));
    await wasInForce(database().queries, 200, sellingYearly(60_00));
    await wasInForce(database().queries, 100, sellingYearly(70_00));
    const prices = node(sellingYearly(70_00));
    await prices.start();
    const honoured = async (cents: number, minutes: number) =>
      (await prices.shown(at(cents), minutesAgo(minutes)))?.amount;
    expect(await honoured(50_00, 250)).toBe(50_00);
    expect(await honoured(50_00, 175)).toBe(50_00);
    expect(await honoured(50_00, 165)).toBeUndefined();
    expect(await honoured(60_00, 210)).toBeUndefined();
    // PayPal's clock may be behind.
    expect(await honoured(60_00, 203)).toBe(60_00);
    expect(await honoured(60_00, 75)).toBe(60_00);
    expect(await honoured(60_00, 5)).toBeUndefined();
    // A payment of the future is one of now.
    expect(await honoured(60_00, -10_000)).toBeUndefined();
  });

  it('is known just after a start, where prices changed half an hour ago', async () => {
    await wasInForce(database().queries, 60, sellingYearly(60_00));
    await wasInForce(database().queries, 30 + 2 / 60, sellingYearly(70_00));
    const prices = node(sellingYearly(70_00));
    await prices.start();
    expect((await prices.shown(at(60_00), minutesAgo(50)))?.amount).toBe(60_00);
  });

  it('promises the months that were shown, and the most of them where the price did not tell', async () => {
    await wasInForce(database().queries, 60, sellingYearly(90_00, 14));
    await wasInForce(database().queries, 10, sellingYearly(90_00, 12));
    const prices = node(sellingYearly(90_00, 12));
    await prices.start();
    expect(await prices.shown(at(90_00))).toMatchObject({ months: 14 });
    expect(await prices.shown(at(90_00), minutesAgo(45))).toMatchObject({ months: 14 });
  });

  describe('of promotions', () => {
    const ago = (minutes: number) => minutesAgo(minutes).toISOString();
    const promoted = (...promotions: NonNullable<Catalogue['promotions']>) => ({
      ...sellingYearly(100_00),
      promotions,
    });
    const at20 = (minutes: number, until: number) => ({
      begins: ago(minutes),
      ends: ago(until),
      percentOff: 20,
      plans: [plan],
    });
    const honoured = async (prices: PriceHistory, cents: number, paidAt?: Date) =>
      (await prices.shown(at(cents), paidAt))?.amount;

    it('is what each moment of the last half hour asked for, and nothing that is planned', async () => {
      const sold = promoted(
        at20(300, 31),
        { begins: ago(200), ends: ago(29), plans: [{ ...plan, price: 70_00 }] },
        { begins: ago(10), ends: ago(5), plans: [{ ...plan, price: 60_00 }] },
        { begins: ago(-1), plans: [{ ...plan, price: 50_00 }] },
      );
      await wasInForce(database().queries, 400, sold);
      const prices = node(sold);
      await prices.start();
      const asked = [50_00, 60_00, 70_00, 80_00, 100_00];
      const now = await Promise.all(asked.map((cents) => honoured(prices, cents)));
      expect(now).toEqual([undefined, 60_00, 70_00, undefined, 100_00]);
      expect(prices.present(plan).amount).toBe(100_00);
    });

    it('is what the half hour before a payment asked for, however late it is heard of', async () => {
      await wasInForce(database().queries, 400, promoted(at20(300, 200)));
      await wasInForce(database().queries, 100, sellingYearly(90_00));
      const prices = node(sellingYearly(90_00));
      await prices.start();
      const paid = (minutes: number) => honoured(prices, 80_00, minutesAgo(minutes));
      // PayPal's clock may be behind.
      expect([await paid(310), await paid(303), await paid(250)]).toEqual([undefined, 80_00, 80_00]);
      expect([await paid(175), await paid(165), await paid(50)]).toEqual([80_00, undefined, undefined]);
      expect(await honoured(prices, 100_00, minutesAgo(290))).toBe(100_00);
      expect(await honoured(prices, 100_00, minutesAgo(240))).toBeUndefined();
    });

    it('ends with the catalogue that planned it', async () => {
      await wasInForce(database().queries, 400, promoted(at20(300, -300)));
      await wasInForce(database().queries, 31, sellingYearly(100_00));
      const prices = node(sellingYearly(100_00));
      await prices.start();
      expect(await honoured(prices, 80_00)).toBeUndefined();
      expect(await honoured(prices, 80_00, minutesAgo(60))).toBe(80_00);
    });
  });

  it('is added once, however often nodes start', async () => {
    await Promise.all([1, 2, 3].map(() => node(sellingYearly(80_00)).start()));
    await Promise.all([1, 2, 3].map(() => node(sellingYearly(80_00)).start()));
    const stored = () => database().queries.selectFrom('catalogue_history').select('catalogue').execute();
    expect(await stored()).toHaveLength(1);
    // Two versions side by side, and the older one starts again.
    const [older, newer] = [node(sellingYearly(80_00)), node(sellingYearly(70_00))];
    await newer.start();
    await older.start();
    expect(await stored()).toHaveLength(3);
    for (const prices of [older, newer])
      for (const cents of [70_00, 80_00])
        expect(await prices.shown(at(cents))).toMatchObject({ amount: cents });
  });

  it('ends with what was published while the node started', async () => {
    await publish(database(), sellingYearly(60_00));
    let sold = sellingYearly(90_00);
    const prices = new PriceHistory({
      database: database(),
      own: () => sold,
      readOwn: async () => {
        sold = sellingYearly(60_00);
      },
    });
    await prices.start();
    const rows = await database().queries.selectFrom('catalogue_history').selectAll().orderBy('id').execute();
    expect(rows.at(-1)?.catalogue).toEqual(sellingYearly(60_00));
  });

  it('leaves out what it cannot read, and a plan that was not sold', async () => {
    for (const stored of [null, {}, { periods: [] }, { ...catalogue, currency: 'EUR' }, 'x'])
      await wasInForce(database().queries, 20, stored);
    await wasInForce(database().queries, 20, {
      ...sellingYearly(60_00),
      periods: sellingYearly(60_00).periods.filter(({ id }) => id !== 'lifetime'),
    });
    const prices = node(sellingYearly(90_00));
    await prices.start();
    expect(await prices.shown(at(60_00))).toMatchObject({ amount: 60_00 });
    expect(await prices.shown({ period: 'lifetime', devices: 1, amount: 1 })).toBeNull();
  });

  it('keeps its order where the clock of the database is put back', async () => {
    await wasInForce(database().queries, -60, sellingYearly(60_00));
    await publish(database(), sellingYearly(70_00));
    const rows = await database().queries.selectFrom('catalogue_history').selectAll().orderBy('id').execute();
    expect(rows[1]?.since).toEqual(rows[0]?.since);
  });

  it('does not say that a catalogue is in force whose transaction was rolled back', async () => {
    const prices = node(sellingYearly(90_00));
    await prices.start();
    const work = database().transact(async (tx) => {
      await addCatalogue(tx, sellingYearly(1_00));
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await prices.shown(at(1_00))).toBeNull();
  });
});

describeOnTwoNodes('the history of prices', (first, second) => {
  it('knows at once what the other node has begun to show, and what it showed before', async () => {
    await forget(first());
    let sold = sellingYearly(80_00);
    const nodes = [first(), second()].map((database) => new PriceHistory({ database, own: () => sold }));
    await Promise.all(nodes.map((prices) => prices.start()));
    for (const cents of [70_00, 60_00, 50_00]) {
      await publish(first(), sellingYearly(cents));
      for (const prices of nodes) expect(await prices.shown(at(cents))).toMatchObject({ amount: cents });
    }
    sold = sellingYearly(50_00);
    for (const prices of nodes) expect(await prices.shown(at(80_00))).toMatchObject({ amount: 80_00 });
    // What only a notification can tell: at the price that the node shows itself, more was promised.
    await publish(first(), sellingYearly(50_00, 14));
    for (const prices of nodes)
      await expect.poll(() => prices.shown(at(50_00))).toMatchObject({ amount: 50_00, months: 14 });
    for (const prices of nodes) prices.close();
  });
});

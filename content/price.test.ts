import { describe, expect, it } from 'vitest';
import { deviceCounts, type PeriodId, periodIds } from '#contract/catalogue.ts';
import { languages } from '#contract/language.ts';
import { catalogue } from './catalogue.ts';
import { cheapestMonth, paymentLinkOf, planMonths, priceOf, quoteNamed, quoteOf } from './price.ts';

const amounts = (source = catalogue) =>
  Object.fromEntries(
    periodIds.map((id) => [id, deviceCounts.map((n) => priceOf(id, n, source).amount / 100)]),
  );

describe('prices', () => {
  it('are those of the specification, with the lifetime promotion running', () => {
    expect(amounts()).toEqual({
      monthly: [14.99, 26.99, 38.99],
      threeMonths: [34.99, 60.99, 89.99],
      sixMonths: [49.99, 80.99, 110.99],
      yearly: [79.99, 138.99, 199.99],
      twoYears: [139.99, 269.99, 379.99],
      lifetime: [240, 425, 600],
    });
  });

  it('strike the list price through only while the promotion runs', () => {
    const ended = { ...catalogue, lifetimePromotion: { ...catalogue.lifetimePromotion, running: false } };
    expect(deviceCounts.map((n) => priceOf('lifetime', n).struck)).toEqual([480_00, 850_00, 1200_00]);
    expect(deviceCounts.map((n) => priceOf('lifetime', n, ended))).toEqual([
      { amount: 480_00 },
      { amount: 850_00 },
      { amount: 1200_00 },
    ]);
  });

  it('count the free months of a period in its monthly figure', () => {
    expect(priceOf('twoYears', 1).perMonth).toBe(518);
  });

  it('say what they save against paying month by month, never more than that', () => {
    const saved = (id: PeriodId) => deviceCounts.map((n) => priceOf(id, n).savedPercent);
    expect(saved('threeMonths')).toEqual([22, 24, 23]);
    expect(saved('yearly')).toEqual([55, 57, 57]);
    expect(saved('twoYears')).toEqual([65, 62, 63]);
    expect([saved('monthly'), saved('lifetime')].flat()).toEqual(Array(6).fill(undefined));
  });
});

describe('payment links', () => {
  const period = { id: 'yearly', months: 12, prices: { 1: 1, 2: 2, 3: 3 } } as const;

  it('fill in period and devices', () => {
    const link = 'https://pay.example/{period}/{devices}?again={period}';
    expect(paymentLinkOf({ ...period, paymentLink: link }, 2)).toBe(
      'https://pay.example/yearly/2?again=yearly',
    );
  });

  it('are absent where the catalogue has none', () => {
    expect(paymentLinkOf(period, 2)).toBeUndefined();
  });
});

describe('the months of a plan', () => {
  it('are those that are paid for where a plan is named, and all of them where a month is priced', () => {
    expect(planMonths()).toEqual({ shortest: 1, longest: 24 });
    expect(cheapestMonth(1)).toEqual({ months: 24, perMonth: 5_18, savedPercent: 65 });
    const onlyMonthly = { ...catalogue, periods: catalogue.periods.slice(0, 1) };
    expect(cheapestMonth(1, onlyMonthly)).toEqual({ months: 1, perMonth: 14_99, savedPercent: undefined });
  });

  it.each(languages)('are in its name in %s', async (language) => {
    const { pricing } = (await import(`./copy/${language}/home.ts`)).default;
    const { plan } = (await import(`./copy/${language}/chat.ts`)).default;
    for (const { id, months, freeMonths = 0 } of catalogue.periods) {
      if (!months) continue;
      const name = new RegExp(`^${months - freeMonths}\\s`);
      expect([pricing[id], plan[id]]).toEqual([expect.stringMatching(name), expect.stringMatching(name)]);
    }
  });
});

describe('a quote', () => {
  it('names plan, devices and cents, and is found again by its name', () => {
    const quote = quoteOf('twoYears', 2);
    expect(quote).toMatchObject({ id: `twoYears-2-${quote.amount}`, months: 27, currency: 'USD' });
    expect(quoteOf('lifetime', 1).months).toBe(0);
    for (const period of periodIds)
      for (const devices of deviceCounts) {
        const { id, amount } = quoteOf(period, devices);
        expect(quoteNamed(id)).toEqual({ period, devices, amount });
      }
  });

  it.each([
    ...['', 'yearly', 'yearly-2', 'yearly-2-', 'yearly-4-1', 'weekly-1-1', 'yearly-2-0', 'yearly-2--1'],
    ...['yearly-2-1.5', 'yearly-2-01', 'yearly-2-1e3', ' yearly-2-1', 'yearly-2-1\n', 'yearly-02-1'],
    ...['yearly-2-9999999999', '__proto__-1-1'],
  ])('is not named by %j', (id) => {
    expect(quoteNamed(id)).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { type Catalogue, changesInWords } from './catalogue-changes.ts';
import { deliveredPart } from './live.ts';

const delivered = deliveredPart('catalogue');
const withPrice = (id: string, devices: 1 | 2 | 3, cents: number): Catalogue => ({
  ...delivered,
  periods: delivered.periods.map((period) =>
    period.id === id ? { ...period, prices: { ...period.prices, [devices]: cents } } : period,
  ),
});
const withPromotion = (running: boolean, percentOff = 50): Catalogue => ({
  ...delivered,
  lifetimePromotion: { running, percentOff },
});

it.each<[what: string, after: Catalogue, sentences: string[]]>([
  ['nothing', structuredClone(delivered), []],
  ['a price', withPrice('yearly', 2, 129_99), ['12 months, 2 devices: $138.99 → $129.99']],
  [
    'a price above a thousand',
    withPrice('twoYears', 3, 1_000_00),
    ['24 months, 3 devices: $379.99 → $1,000.00'],
  ],
  [
    'a list price under a promotion, with what buyers pay',
    withPrice('lifetime', 1, 500_00),
    [
      'Lifetime, 1 device, list price: $480.00 → $500.00',
      'Lifetime, 1 device, what buyers pay: $240.00 → $250.00',
    ],
  ],
  [
    'the end of the promotion',
    withPromotion(false),
    [
      'Lifetime promotion: On → Off',
      'Lifetime, 1 device, what buyers pay: $240.00 → $480.00',
      'Lifetime, 2 devices, what buyers pay: $425.00 → $850.00',
      'Lifetime, 3 devices, what buyers pay: $600.00 → $1,200.00',
    ],
  ],
  [
    'free months, a badge, what is basic and the order',
    {
      ...delivered,
      basicPlans: [],
      periods: delivered.periods
        .map(({ badge, ...period }) =>
          period.id === 'twoYears'
            ? { ...period, freeMonths: 4, months: 28 }
            : { ...period, ...(badge && { badge }) },
        )
        .toReversed(),
    },
    [
      '24 months, free months: 3 → 4',
      '24 months, badge: Popular → none',
      'Plans with HD instead of 4K: Lifetime, 1 device → none',
      'Order of the plans: 1 month, 3 months, 6 months, 12 months, 24 months, Lifetime → Lifetime, 24 months, 12 months, 6 months, 3 months, 1 month',
    ],
  ],
])('tells %s', (_, after, sentences) => {
  expect(changesInWords(delivered, after)).toEqual(sentences);
});

it('tells a list price once where no promotion runs', () => {
  const before = withPromotion(false);
  const after = { ...before, periods: withPrice('lifetime', 2, 800_00).periods };
  expect(changesInWords(before, after)).toEqual(['Lifetime, 2 devices: $850.00 → $800.00']);
});

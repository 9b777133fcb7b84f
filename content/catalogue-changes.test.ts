import { describe, expect, it } from 'vitest';
import { type DeviceCount, deviceCounts, type PeriodId, periodIds } from '#contract/catalogue.ts';
import type { Promotion } from '#contract/content/promotions.ts';
import {
  type Catalogue,
  changesInWords,
  cutInWords,
  momentInWords,
  promotionInWords,
  warningsInWords,
} from './catalogue-changes.ts';
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

describe('warnings', () => {
  const promoted = (promotion: Promotion): Catalogue => ({ ...delivered, promotions: [promotion] });
  const plans: Promotion['plans'] = [{ period: 'yearly', devices: 2 }];

  it.each<[what: string, after: Catalogue, sentences: string[]]>([
    ['nothing', delivered, []],
    ['a usual change', withPrice('yearly', 2, 119_99), []],
    [
      'a digit that slipped down',
      withPrice('twoYears', 3, 37_99),
      [
        'The list price of 24 months, 3 devices falls by 90%, from $379.99 to $37.99.',
        '24 months, 3 devices would cost less than 2 devices: $37.99 and $269.99.',
        '24 months, 3 devices would cost less than 12 months: $37.99 and $199.99.',
      ],
    ],
    [
      'a digit that slipped up',
      withPrice('monthly', 3, 389_90),
      [
        'The list price of 1 month, 3 devices rises to 10 times as much, from $38.99 to $389.90.',
        '3 months, 3 devices would cost less than 1 month: $89.99 and $389.90.',
      ],
    ],
    [
      'exactly half',
      withPrice('lifetime', 3, 600_00),
      [
        'The list price of Lifetime, 3 devices falls by 50%, from $1,200.00 to $600.00.',
        'Lifetime, 3 devices would cost less than 2 devices: $300.00 and $425.00.',
        'Lifetime, 3 devices would cost less than 24 months: $300.00 and $379.99.',
      ],
    ],
    ['more than half', withPrice('yearly', 1, 70_00), []],
    ['less off Lifetime', withPromotion(true, 40), []],
    ['much off Lifetime', withPromotion(true, 60), ['The Lifetime promotion takes 60% off.']],
    ['much off while it is off', withPromotion(false, 90), []],
    ['a usual promotion', promoted({ percentOff: 59, plans }), []],
    [
      'a steep promotion',
      promoted({ percentOff: 60, plans }),
      ['The promotion ‘12 months, 2 devices: 60% off’ takes up to 60% off the list price.'],
    ],
    [
      'a steep new price',
      promoted({ plans: [{ period: 'yearly', devices: 2, price: 13_89 }] }),
      ['The promotion ‘12 months, 2 devices: $13.89’ takes up to 90% off the list price.'],
    ],
  ])('tell of %s', (_, after, sentences) => {
    expect(warningsInWords(delivered, after)).toEqual(sentences);
  });

  it('are only of what the publication causes', () => {
    const odd = withPrice('twoYears', 3, 250_00);
    expect(warningsInWords(delivered, odd)).toHaveLength(1);
    expect(warningsInWords(odd, { ...odd, periods: withPrice('twoYears', 3, 240_00).periods })).toEqual([]);
    const steep = { percentOff: 70, plans };
    expect(warningsInWords(promoted(steep), promoted({ ...steep, ends: '2030-01-01T00:00:00Z' }))).toEqual(
      [],
    );
  });
});

describe('of promotions', () => {
  const yearly = [1, 2, 3].map((devices) => ({ period: 'yearly', devices }) as Promotion['plans'][number]);
  const weekend: Promotion = {
    begins: '2026-11-20T18:00:00Z',
    ends: '2026-11-22T23:59:00Z',
    percentOff: 20,
    plans: yearly,
  };
  const inWords =
    '12 months, all device counts: 20% off, Fri, Nov 20, 2026, 6:00 PM to Sun, Nov 22, 2026, 11:59 PM, Europe/Dublin';
  const selling = (...promotions: Promotion[]): Catalogue => ({
    ...delivered,
    timeZone: 'Europe/Dublin',
    promotions,
  });

  it('tells plans, price, begin and end', () => {
    expect(changesInWords(selling(), selling(weekend))).toEqual([`Promotion added: ${inWords}`]);
    expect(changesInWords(selling(weekend), selling())).toEqual([`Promotion removed: ${inWords}`]);
    expect(changesInWords(delivered, selling())).toEqual(['Time zone of promotions: UTC → Europe/Dublin']);
  });

  it('knows one that ends earlier, and no difference in how a moment is written', () => {
    const other = { ...weekend, plans: [{ period: 'lifetime', devices: 1 } as const] };
    const earlier = { ...weekend, ends: '2026-11-21T10:00:05Z' };
    expect(changesInWords(selling(weekend, other), selling(other, earlier))).toEqual([
      'Promotion ‘12 months, all device counts: 20% off’: Fri, Nov 20, 2026, 6:00 PM to Sun, Nov 22, 2026, 11:59 PM, Europe/Dublin → Fri, Nov 20, 2026, 6:00 PM to Sat, Nov 21, 2026, 10:00:05 AM, Europe/Dublin',
    ]);
    expect(changesInWords(selling(weekend), selling({ ...weekend, percentOff: 25 }))).toEqual([
      `Promotion: ${inWords} → ${inWords.replace('20%', '25%')}`,
    ]);
    const same = { ...weekend, begins: '2026-11-20T19:00:00+01:00', plans: yearly.toReversed() };
    expect(changesInWords(selling(weekend), selling(same))).toEqual([]);
    expect(changesInWords(selling(weekend, same), selling(weekend))).toEqual([
      `Promotion removed: ${inWords}`,
    ]);
  });

  it.each<[Promotion, string]>([
    [{ ...weekend, plans: plansFor(periodIds, deviceCounts) }, 'All plans: 20% off'],
    [{ ...weekend, plans: plansFor(periodIds, [2]) }, 'All periods, 2 devices: 20% off'],
    [
      { ...weekend, plans: [...plansFor(['sixMonths', 'yearly'], [1, 3]), ...plansFor(['lifetime'], [2])] },
      '6 months and 12 months, 1 device and 3 devices; Lifetime, 2 devices: 20% off',
    ],
    [{ plans: [{ period: 'yearly', devices: 2, price: 129_99 }] }, '12 months, 2 devices: $129.99'],
  ])('tells which plans: %#', (promotion, plans) => {
    expect(cutInWords(promotion)).toBe(plans);
  });

  it('tells what has no begin or no end', () => {
    const { begins, ends, ...undated } = weekend;
    const when = (promotion: Promotion) =>
      promotionInWords(promotion, 'UTC').replace('12 months, all device counts: 20% off, ', '');
    expect(when(undated)).toBe('from its publication until it is removed');
    expect(when({ ...undated, ends: ends ?? '' })).toBe(
      'from its publication to Sun, Nov 22, 2026, 11:59 PM, UTC',
    );
    expect(when({ ...undated, begins: begins ?? '' })).toBe(
      'from Fri, Nov 20, 2026, 6:00 PM, UTC, until it is removed',
    );
  });

  it('tells of an hour that comes twice which one', () => {
    expect(momentInWords(Date.parse('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toBe(
      'Sun, Oct 25, 2026, 2:30 AM GMT+2',
    );
    expect(momentInWords(Date.parse('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toBe(
      'Sun, Oct 25, 2026, 2:30 AM GMT+1',
    );
  });

  it('tells what Lifetime costs outside of them, whenever it is asked', () => {
    const held: Promotion = { percentOff: 60, plans: [{ period: 'lifetime', devices: 1 }] };
    const dearer = { ...selling(held), periods: withPrice('lifetime', 1, 500_00).periods };
    expect(changesInWords(selling(held), dearer)).toEqual([
      'Lifetime, 1 device, list price: $480.00 → $500.00',
      'Lifetime, 1 device, what buyers pay outside other promotions: $240.00 → $250.00',
    ]);
  });
});

function plansFor(
  periods: readonly PeriodId[],
  devices: readonly DeviceCount[],
): { period: PeriodId; devices: DeviceCount }[] {
  return periods.flatMap((period) => devices.map((count) => ({ period, devices: count })));
}

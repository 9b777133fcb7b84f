import { describe, expect, it } from 'vitest';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { Promotion } from '#contract/content/promotions.ts';
import { catalogue } from './catalogue.ts';
import { deliveredPart } from './live.ts';
import { priceOf, quoteOf } from './price.ts';
import { heldAt, spanAround } from './promotions.ts';

const yearly = { period: 'yearly', devices: 2 } as const;
const friday = '2026-11-20T18:00:00Z';
const saturday = '2026-11-21T12:00:00+01:00';
const sunday = '2026-11-22T23:59:00Z';
const justBefore = (moment: string) => Date.parse(moment) - 1;

const selling = (...promotions: Promotion[]): typeof catalogue => ({
  ...deliveredPart('catalogue'),
  promotions,
});
const weekend: Promotion = { begins: friday, ends: sunday, percentOff: 20, plans: [yearly] };

function priceAt(
  moment: string | number,
  source: typeof catalogue,
  { period, devices }: { period: PeriodId; devices: DeviceCount } = yearly,
) {
  return priceOf(period, devices, source, typeof moment === 'string' ? Date.parse(moment) : moment);
}

describe('a promotion', () => {
  it('holds from its first moment on, and not at its last', () => {
    const sold = selling(weekend);
    const listed = { amount: 138_99, perMonth: 11_58, savedPercent: 57 };
    const promoted = {
      amount: 111_19,
      struck: 138_99,
      percentOff: 20,
      until: Date.parse(sunday),
      perMonth: 9_27,
      savedPercent: 65,
    };
    expect(priceAt(justBefore(friday), sold)).toEqual(listed);
    expect(priceAt(friday, sold)).toEqual(promoted);
    expect(priceAt(justBefore(sunday), sold)).toEqual(promoted);
    expect(priceAt(sunday, sold)).toEqual(listed);
    expect(quoteOf('yearly', 2, sold, Date.parse(friday)).id).toBe('yearly-2-11119');
    expect(priceAt(friday, sold, { period: 'yearly', devices: 1 }).amount).toBe(79_99);
  });

  it('may be a new price, whose percentage is rounded down', () => {
    const sold = selling({ ends: sunday, plans: [{ ...yearly, price: 129_99 }] });
    expect(priceAt(friday, sold)).toMatchObject({ amount: 129_99, percentOff: 6 });
    const hardly = selling({ plans: [{ ...yearly, price: 138_98 }] });
    expect(priceAt(friday, hardly)).toEqual({
      amount: 138_98,
      struck: 138_99,
      perMonth: 11_58,
      savedPercent: 57,
    });
  });

  it('that is not lower than the list price changes nothing', () => {
    for (const price of [138_99, 200_00])
      expect(priceAt(friday, selling({ plans: [{ ...yearly, price }] }))).toEqual(priceAt(friday, selling()));
  });

  it('of the shortest plan counts where others say what they save', () => {
    const sold = selling({ percentOff: 50, plans: [{ period: 'monthly', devices: 2 }] });
    // 12 months at $13.50 are $162.
    expect(priceAt(friday, sold).savedPercent).toBe(14);
  });
});

describe('of several at the same time', () => {
  const saturdayOnly: Promotion = { begins: saturday, ends: sunday, percentOff: 30, plans: [yearly] };

  it('the lowest price holds, whatever their order, until it rises', () => {
    for (const sold of [selling(weekend, saturdayOnly), selling(saturdayOnly, weekend)]) {
      expect(priceAt(friday, sold)).toMatchObject({ percentOff: 20, until: Date.parse(sunday) });
      expect(priceAt(saturday, sold)).toMatchObject({ percentOff: 30, until: Date.parse(sunday) });
    }
    const shorter: Promotion = { ...saturdayOnly, begins: friday, ends: saturday };
    expect(priceAt(friday, selling(weekend, shorter))).toMatchObject({
      percentOff: 30,
      until: Date.parse(saturday),
    });
  });

  it('an end is not shown at which the same price goes on', () => {
    const longer: Promotion = { begins: saturday, percentOff: 20, plans: [yearly] };
    expect(priceAt(friday, selling(weekend, longer))).not.toHaveProperty('until');
    const next: Promotion = { begins: sunday, ends: '2026-11-30T00:00:00Z', percentOff: 20, plans: [yearly] };
    expect(priceAt(friday, selling(weekend, next)).until).toBe(Date.parse('2026-11-30T00:00:00Z'));
  });

  it('the Lifetime promotion is one without dates', () => {
    const plans = [{ period: 'lifetime', devices: 1 } as const];
    const lifetime = plans[0] as { period: 'lifetime'; devices: 1 };
    const sold = selling({ begins: friday, ends: sunday, percentOff: 60, plans });
    const half = { amount: 240_00, struck: 480_00, percentOff: 50 };
    expect(priceAt(justBefore(friday), sold, lifetime)).toEqual(half);
    expect(priceAt(friday, sold, lifetime)).toMatchObject({ amount: 192_00, until: Date.parse(sunday) });
    expect(priceAt(sunday, sold, lifetime)).toEqual(half);
    const lower = selling({ begins: friday, ends: sunday, percentOff: 40, plans });
    expect(priceAt(friday, lower, lifetime)).toEqual(half);
  });
});

describe('prices stay the same', () => {
  it('from one beginning or end to the next', () => {
    const sold = selling(weekend, { begins: saturday, percentOff: 30, plans: [yearly] });
    const span = (moment: string | number) => {
      const { since, until } = spanAround(sold, typeof moment === 'string' ? Date.parse(moment) : moment);
      return [since, until];
    };
    const [first, second, third] = [friday, saturday, sunday].map(Date.parse);
    expect(span(justBefore(friday))).toEqual([Number.NEGATIVE_INFINITY, first]);
    expect(span(friday)).toEqual([first, second]);
    expect(span(justBefore(sunday))).toEqual([second, third]);
    expect(span(sunday)).toEqual([third, Number.POSITIVE_INFINITY]);
    expect(spanAround(catalogue, 0)).toEqual({
      since: Number.NEGATIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
    });
  });

  it('without the dates, whenever they are read', () => {
    const sold = selling(weekend);
    const held = heldAt(sold, Date.parse(friday));
    expect(priceAt('2030-01-01T00:00:00Z', held)).toMatchObject({ amount: 111_19, struck: 138_99 });
    expect(JSON.stringify(held)).not.toContain('2026');
    expect(heldAt(sold, justBefore(friday)).promotions).toEqual([]);
  });
});

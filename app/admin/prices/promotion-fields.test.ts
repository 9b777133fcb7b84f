import { describe, expect, it } from 'vitest';
import '#content/catalogue.ts';
import type { Catalogue } from '#content/catalogue-changes.ts';
import { deliveredPart } from '#content/live.ts';
import type { Promotion } from '#contract/content/promotions.ts';
import { problemsIn } from '../content/area-desk.ts';
import { priceDesk } from './price-desk.ts';
import { inTimeZone, type PromotionTexts, sharedTime } from './promotion-fields.ts';

const delivered = deliveredPart('catalogue');
const timeZone = 'Europe/Dublin';
const yearly = { period: 'yearly', devices: 2 } as const;
const weekend: Promotion = {
  begins: '2026-11-20T18:00:00.000Z',
  ends: '2026-11-22T23:59:30.000Z',
  percentOff: 20,
  plans: [yearly],
};
const priced: Promotion = { plans: [{ ...yearly, price: 129_99 }] };
const texts: PromotionTexts = { key: 'new', cut: 'percent', percent: '20', plans: ['yearly-2'], prices: {} };
const typed = (change: Partial<PromotionTexts>) => {
  const form = priceDesk.formOf(delivered);
  return priceDesk.valueOf({ ...form, timeZone, promotions: [{ ...texts, ...change }] });
};
const first = ({ promotions = [] }: Catalogue) => promotions[0];

describe('the fields of promotions', () => {
  it('are what was published while nothing was typed, seconds included', () => {
    for (const sold of [delivered, { ...delivered, timeZone, promotions: [priced, weekend] }])
      expect(priceDesk.valueOf(priceDesk.formOf(sold))).toEqual(sold);
  });

  it('leave out what an older version would refuse where there is nothing', () => {
    const sold = priceDesk.valueOf(priceDesk.formOf({ ...delivered, timeZone: 'UTC', promotions: [] }));
    expect(Object.keys(sold)).toEqual(Object.keys(delivered));
  });

  it('read percent, prices and plans', () => {
    expect(first(typed({ percent: '12,5 %' }))).toEqual({ percentOff: 12.5, plans: [yearly] });
    expect(first(typed({ cut: 'prices', prices: { 'yearly-2': '$129.99', 'yearly-1': '1' } }))).toEqual(
      priced,
    );
  });

  it('read times by the clocks of their zone: of two the first as a begin, and the second as an end', () => {
    const summer = { text: '2026-07-01T18:00' };
    const twice = { text: '2026-10-25T01:30' };
    expect(first(typed({ begins: summer, ends: twice }))).toMatchObject({
      begins: '2026-07-01T17:00:00.000Z',
      ends: '2026-10-25T01:30:00.000Z',
    });
    expect(first(typed({ begins: twice }))?.begins).toBe('2026-10-25T00:30:00.000Z');
  });

  it('keep the moment when the zone is another', () => {
    const planned = { ...texts, begins: { text: '2026-07-01T18:00' }, ends: { text: 'soon' } };
    expect(inTimeZone(planned, timeZone, 'Asia/Tokyo')).toMatchObject({
      begins: { text: '2026-07-02T02:00', moment: '2026-07-01T17:00:00.000Z' },
      ends: { text: 'soon' },
    });
  });

  it.each<[Partial<PromotionTexts>, string, RegExp]>([
    [{ percent: '' }, 'percentOff', /above 0/],
    [{ percent: '100' }, 'percentOff', /at most 99/],
    [{ plans: [] }, 'plans', /at least one plan/],
    [{ cut: 'prices' }, 'yearly-2', /such as 129\.99/],
    [{ cut: 'prices', prices: { 'yearly-2': '0' } }, 'yearly-2', /such as 129\.99/],
    [{ begins: { text: '' } }, 'begins', /date and a time/],
    [{ ends: { text: '2026-03-29T01:30' } }, 'ends', /date and a time/],
    [{ begins: { text: '2026-07-01T18:00' }, ends: { text: '2026-07-01T18:00' } }, 'ends', /after/],
  ])('refuse %j at %s', (change, field, sentence) => {
    expect(problemsIn(priceDesk, typed(change))).toEqual({
      [`promotions.0.${field}`]: expect.stringMatching(sentence),
    });
  });
});

describe('the time that two promotions share', () => {
  const open: Promotion = { percentOff: 10, plans: [yearly] };
  const saturday: Promotion = { ...open, begins: '2026-11-21T00:00:00+01:00', ends: '2026-11-22T00:00:00Z' };

  it('is where both hold', () => {
    expect(sharedTime(weekend, saturday)).toEqual({ begins: saturday.begins, ends: saturday.ends });
    expect(sharedTime(open, weekend)).toEqual({ begins: weekend.begins, ends: weekend.ends });
    expect(sharedTime(open, open)).toEqual({});
  });

  it('is none for other plans, or where one ends when the other begins', () => {
    expect(sharedTime(open, { ...open, plans: [{ ...yearly, devices: 1 }] })).toBeUndefined();
    expect(sharedTime({ ...open, ends: weekend.begins ?? '' }, weekend)).toBeUndefined();
  });
});

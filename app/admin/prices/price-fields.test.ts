import { expect, it } from 'vitest';
import '#content/catalogue.ts';
import { deliveredPart } from '#content/live.ts';
import { problemsIn } from '../content/area-desk.ts';
import { priceDesk } from './price-desk.ts';
import { catalogueOf, fieldAt, textsOf } from './price-fields.ts';

const delivered = deliveredPart('catalogue');
const typed = (changes: Record<string, string>) =>
  catalogueOf(delivered, { ...textsOf(delivered), ...changes });

it('is what was shown while nothing was typed', () => {
  expect(typed({})).toEqual(delivered);
});

it('reads dollars, percent and free months, and keeps the months that are paid for', () => {
  const { periods, lifetimePromotion } = typed({
    'yearly-2': '$129,9',
    'twoYears-free': '4',
    running: 'off',
    percentOff: '12.5 %',
  });
  expect(periods.find(({ id }) => id === 'yearly')?.prices[2]).toBe(129_90);
  expect(periods.find(({ id }) => id === 'twoYears')).toMatchObject({ freeMonths: 4, months: 28 });
  expect(lifetimePromotion).toEqual({ running: false, percentOff: 12.5 });
});

it.each([
  ['yearly-2', '', /such as 129\.99/],
  ['yearly-2', '0', /such as 129\.99/],
  ['yearly-2', '12.345', /such as 129\.99/],
  ['yearly-2', '100001', /\$100,000 at most/],
  ['twoYears-free', '61', /60 free months/],
  ['twoYears-free', '0', /whole number/],
  ['twoYears-free', '1.5', /whole number/],
  ['twoYears-free', '', /whole number/],
  ['percentOff', '', /0 to 99/],
  ['percentOff', '100', /0 to 99/],
])('refuses %s of %j at its field', (field, text, sentence) => {
  expect(problemsIn(priceDesk, typed({ [field]: text }))).toEqual({
    [field]: expect.stringMatching(sentence),
  });
});

it('finds the field for a path of the server', () => {
  expect(fieldAt('catalogue.periods.3.prices.2', delivered)).toBe('yearly-2');
  expect(fieldAt('catalogue.periods.4.months', delivered)).toBe('twoYears-free');
  expect(fieldAt('catalogue.lifetimePromotion.percentOff', delivered)).toBe('percentOff');
  expect(fieldAt('catalogue.basicPlans', delivered)).toBeUndefined();
});

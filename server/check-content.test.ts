import { expect, it } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import { retention } from '#content/retention.ts';
import { checkContent } from './check-content.ts';

const withMonthly = (changes: object) => ({
  ...catalogue,
  periods: catalogue.periods.map((period) => (period.id === 'monthly' ? { ...period, ...changes } : period)),
});
const withPrice = (price: unknown) => withMonthly({ prices: { 1: price, 2: 26_99, 3: 38_99 } });

it('the content as it is can be sold', () => {
  expect(() => checkContent(catalogue, retention)).not.toThrow();
});

it.each<[string, typeof catalogue, RegExp]>([
  ['a price in dollars', withPrice(14.99) as typeof catalogue, /says 14\.99 for 'monthly', devices 1/],
  ['a price in quotation marks', withPrice('7999') as typeof catalogue, /whole cents/],
  ['a price that is missing', withPrice(undefined) as typeof catalogue, /whole cents/],
  ['nothing to pay', withPrice(0) as typeof catalogue, /whole cents/],
  ['half a month', withMonthly({ months: 0.5 }) as typeof catalogue, /0\.5 months/],
  ['a period twice', withMonthly({ id: 'yearly' }) as typeof catalogue, /0 periods 'monthly'/],
  [
    'a promotion that raises the price',
    { ...catalogue, lifetimePromotion: { running: true, percentOff: -50 } },
    /percentOff -50/,
  ],
])('%s ends the start in a sentence', (_, sold, sentence) => {
  expect(() => checkContent(sold, retention)).toThrow(sentence);
});

it.each([
  ['chats', -1],
  ['orders', 1.5],
  ['mails', 7],
])('so does a retention of %s for %s days', (name, days) => {
  expect(() => checkContent(catalogue, { ...retention, [name]: days })).toThrow(`'${name}'`);
});

import { expect, it } from 'vitest';
import { articles } from '#content/articles.ts';
import { catalogue } from '#content/catalogue.ts';
import { policy } from '#content/policy.ts';
import { retention } from '#content/retention.ts';
import { site } from '#content/site.ts';
import { checkContent } from './check-content.ts';
import { problemsOfPart } from './content/check-part.ts';

const content = { site, catalogue, retention, policy, articles };
const withPeriod = (id: string, changes: object) => ({
  ...catalogue,
  periods: catalogue.periods.map((period) => (period.id === id ? { ...period, ...changes } : period)),
});
const withMonthly = (changes: object) => withPeriod('monthly', changes);
const withPrice = (price: unknown) => withMonthly({ prices: { 1: price, 2: 26_99, 3: 38_99 } });

it('the content as it is can be sold', () => {
  expect(() => checkContent(content)).not.toThrow();
});

it.each<[string, typeof catalogue, RegExp]>([
  ['a price in dollars', withPrice(14.99) as typeof catalogue, /says 14\.99 for 'monthly', devices 1/],
  ['a price in quotation marks', withPrice('7999') as typeof catalogue, /whole cents/],
  ['a price that is missing', withPrice(undefined) as typeof catalogue, /whole cents/],
  ['nothing to pay', withPrice(0) as typeof catalogue, /whole cents/],
  ['half a month', withMonthly({ months: 0.5 }) as typeof catalogue, /0\.5 months/],
  ['a month without an end', withMonthly({ months: null }) as typeof catalogue, /null months for 'monthly'/],
  [
    'a lifetime of a year',
    withPeriod('lifetime', { months: 12 }) as typeof catalogue,
    /12 months for 'lifetime': set null/,
  ],
  [
    'a currency that customers cannot pay in',
    { ...catalogue, currency: 'EUR' } as unknown as typeof catalogue,
    /'EUR'/,
  ],
  ['a period twice', withMonthly({ id: 'yearly' }) as typeof catalogue, /0 periods 'monthly'/],
  [
    'a promotion that raises the price',
    { ...catalogue, lifetimePromotion: { running: true, percentOff: -50 } },
    /percentOff -50/,
  ],
  [
    'a promotion that ends before it begins',
    {
      ...catalogue,
      promotions: [
        {
          begins: '2026-11-22T18:00:00Z',
          ends: '2026-11-20T18:00:00Z',
          percentOff: 20,
          plans: [{ period: 'yearly', devices: 2 }],
        },
      ],
    },
    /promotions\.0\.ends: The end has to come after/,
  ],
  ['a time zone that nobody knows', { ...catalogue, timeZone: 'Europe/Nowhere' }, /timeZone: Enter a time/],
])('%s ends the start in a sentence', (_, sold, sentence) => {
  expect(() => checkContent({ ...content, catalogue: sold })).toThrow(sentence);
  // What no file may say, nobody may publish.
  expect(problemsOfPart('catalogue', sold)).not.toEqual({});
});

it('so does an address that no mail can be sent from', () => {
  const unreachable = { ...site, email: 'help(at)x' };
  expect(() => checkContent({ ...content, site: unreachable })).toThrow('help(at)x');
  expect(problemsOfPart('site', unreachable)).toEqual({ 'site.email': 'emailInvalid' });
});

it.each([
  ['chats', -1],
  ['orders', 1.5],
  ['mails', 7],
])('so does a retention of %s for %s days', (name, days) => {
  expect(() => checkContent({ ...content, retention: { ...retention, [name]: days } })).toThrow(`'${name}'`);
});

it('so does a misspelled kind of data, which would never be deleted', () => {
  const { trials, ...others } = retention;
  const misspelled = { ...others, trails: trials } as unknown as typeof retention;
  expect(() => checkContent({ ...content, retention: misspelled })).toThrow(`'trails'`);
  expect(() => checkContent({ ...content, retention: others as typeof retention })).toThrow(`'trials'`);
});

it.each([
  ['15.04.2026', 3, /lastUpdated '15\.04\.2026': set a day such as '2026-04-15'\.$/],
  ['2026-02-30', 3, /lastUpdated/],
  ['2026-04-15', -3, /says -3 for refund\.periodPlanDays/],
  ['2026-04-15', Number.NaN, /says NaN/],
])('so does a policy of %s with a window of %s days', (lastUpdated, periodPlanDays, sentence) => {
  const changed = { ...policy, lastUpdated, refund: { ...policy.refund, periodPlanDays } };
  expect(() => checkContent({ ...content, policy: changed as unknown as typeof policy })).toThrow(sentence);
});

it.each(['nl', 'K T', '', 'KESTRELTELEVISION'])('so does %j in front of order numbers', (orderPrefix) => {
  expect(() => checkContent({ ...content, site: { ...site, orderPrefix } })).toThrow(
    `orderPrefix '${orderPrefix}'`,
  );
});

it('so does an article of no day', () => {
  const undated = [{ id: 14, date: '2026-1-32' }];
  expect(() => checkContent({ ...content, articles: undated })).toThrow(/'2026-1-32' for article 14/);
});

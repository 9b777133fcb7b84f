import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { site } from '#content/site.ts';
import { testimonials } from '#content/testimonials.ts';
import { type AreaName, problemsOfArea } from './areas.ts';
import { portraitCount } from './testimonials.ts';

const delivered = { catalogue, claims, site, faq, testimonials };

/** The delivered value with another one at this path. */
function changed(path: string, value: unknown): [AreaName, unknown] {
  const [area = '', ...keys] = path.split('.');
  const copy = JSON.parse(JSON.stringify(delivered));
  const last = keys.pop() ?? '';
  const parent = keys.reduce((at, key) => at[key], copy[area]);
  if (last === '') copy[area] = value;
  else if (value === undefined) delete parent[last];
  else parent[last] = value;
  return [area as AreaName, copy[area]];
}

describe('a part is refused, and the path named, for', () => {
  it.each<[string, unknown, string]>([
    ['catalogue.periods.3.prices.2', 138.99, 'price'],
    ['catalogue.periods.3.prices.2', '13899', 'price'],
    ['catalogue.periods.3.prices.2', 0, 'price'],
    ['catalogue.periods.3.prices.2', -1, 'price'],
    ['catalogue.periods.3.prices.2', undefined, 'price'],
    ['catalogue.periods.3.prices.2', 1e12, 'tooLarge'],
    ['catalogue.periods.3.prices.4', 1_00, 'unknownName'],
    ['catalogue.periods.3.paymentLink', 'javascript:alert(1)', 'paymentLink'],
    ['catalogue.periods.3.paymentLink', '//elsewhere.example', 'paymentLink'],
    ['catalogue.periods.3.paymentLink', 'http://pay.example', 'paymentLink'],
    ['catalogue.periods.3.months', 0.5, 'months'],
    ['catalogue.periods.3.months', null, 'months'],
    ['catalogue.periods.5.months', 12, 'monthsOfLifetime'],
    ['catalogue.periods.4.freeMonths', 27, 'freeMonths'],
    ['catalogue.periods.4.badge', 'best', 'badge'],
    ['catalogue.periods', 'none', 'wrongShape'],
    ['catalogue.currency', 'EUR', 'currency'],
    ['catalogue.lifetimePromotion.percentOff', -50, 'percentOff'],
    ['catalogue.lifetimePromotion.percentOff', 100, 'percentOff'],
    ['catalogue.promotion', {}, 'unknownName'],
    ['claims.channels', 0, 'notWhole'],
    ['claims.channels', '23,000', 'notWhole'],
    ['claims.uptimePercent', 100.1, 'percent'],
    ['claims.customerRating.score', 5.1, 'score'],
    ['site.brand', '', 'textMissing'],
    ['site.brand', ' ', 'textMissing'],
    ['site.brand', 'x'.repeat(41), 'textTooLong'],
    ['site.brand', 'A\r\nBcc: b@x.org', 'textUnreadable'],
    ['site.brand', 'NUL\0', 'textUnreadable'],
    ['site.player', '[me](javascript:alert(1))', 'nameSigns'],
    ['site.email', 'help(at)x', 'emailInvalid'],
    ['site.email', ' help@kestrel.example', 'emailInvalid'],
    ['site.email', 'help@kestrel.example\r\nBcc: b@x.org', 'emailInvalid'],
    ['site.messagingNumber', '+1 555', 'messagingNumber'],
    ['site.portal', 'javascript:alert(1)', 'address'],
    ['site.orderPrefix', 'nl', 'orderPrefix'],
    ['faq.0.answer.fr', undefined, 'textMissing'],
    ['faq.0.answer.fr', 'Plus de {{chanels}}', 'unknownFact'],
    ['faq.0.answer.fr', 'Plus de {{channels}', 'unknownFact'],
    ['faq.0.answer.fr', 'Ici : [lien](https://elsewhere.example)', 'unknownLink'],
    ['faq.0.answer.de', 'Ja', 'unknownName'],
    ['faq.0.id', 'no spaces', 'id'],
    ['faq.1.id', 'legal', 'twice'],
    ['faq', [], 'tooFew'],
    ['testimonials.0.rating', 4.7, 'rating'],
    ['testimonials.0.portrait', portraitCount + 1, 'portrait'],
    ['testimonials.1.name', 'Margaret O.', 'twice'],
    ['testimonials', { 0: {} }, 'wrongShape'],
  ])('%s as %j: %s', (path, value, reason) => {
    const [area, part] = changed(path, value);
    expect(problemsOfArea(area, part)).toMatchObject({ [path]: reason });
  });

  it('a period that is sold twice, and one that is not', () => {
    const [area, part] = changed('catalogue.periods.1.id', 'yearly');
    expect(problemsOfArea(area, part)).toMatchObject({
      'catalogue.periods.3.id': 'twice',
      'catalogue.periods': 'periods',
    });
  });

  it('a price that the promotion brings below a cent', () => {
    const [area, part] = changed('catalogue.periods.5.prices.1', 1);
    expect(
      problemsOfArea(area, { ...(part as object), lifetimePromotion: { running: true, percentOff: 99 } }),
    ).toEqual({
      'catalogue.lifetimePromotion.percentOff': 'promotedPrice',
    });
  });

  it('ten thousand questions', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ ...faq[0], id: `q${index}` }));
    expect(problemsOfArea('faq', many)).toEqual({ faq: 'tooMany' });
  });

  it.each([null, undefined, 'text', 7, true, []])('%j in place of an object', (value) => {
    expect(Object.keys(problemsOfArea('claims', value))).toEqual(['claims']);
  });
});

it('a testimonial may have any portrait that is drawn', () => {
  expect(globSync('app/art/portraits/*.svg')).toHaveLength(portraitCount);
});

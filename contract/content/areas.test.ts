import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import { channelSections } from '#content/channels.ts';
import { claims } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { hours } from '#content/hours.ts';
import { site } from '#content/site.ts';
import { cannedReplies } from '#content/staff/canned-replies.ts';
import { testimonials } from '#content/testimonials.ts';
import { type AreaName, problemsOfArea } from './areas.ts';
import { channelKey, mostChannels } from './channels.ts';
import { portraitCount } from './testimonials.ts';

const delivered = {
  catalogue,
  claims,
  site,
  faq,
  testimonials,
  channels: channelSections,
  cannedReplies,
  hours,
};

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
    ['catalogue.timeZone', 'Europe/Nowhere', 'timeZone'],
    ['catalogue.timeZone', '+01:00', 'timeZone'],
    ['catalogue.promotions', {}, 'wrongShape'],
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
    ['site.accent', 'green', 'accent'],
    ['site.accent', '#6EF3C5', 'accent'],
    ['site.accent', '#fff;}body{display:none', 'accent'],
    ['site.accent', '#0a6b4e', 'accentContrast'],
    ['site.logo', 'https://elsewhere.example/logo.png', 'logo'],
    ['site.logo', `${'0'.repeat(64)}-10x10.svg`, 'logo'],
    ['site.logo', `${'0'.repeat(64)}-641x10.png`, 'logoSize'],
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
    ['channels.0.channels.1', 'ESPN [HD]', 'nameSigns'],
    ['channels.0.channels.1', '<img src=x onerror=alert(1)>', 'nameSigns'],
    ['channels.0.channels.1', '★ ★', 'channelName'],
    ['channels.0.channels.1', '\u200b', 'textUnreadable'],
    ['channels.0.channels.1', 'Wherry\u202eenO', 'textUnreadable'],
    ['channels.0.channels.1', 'Two\nLines', 'textUnreadable'],
    ['channels.0.channels.1', 'x'.repeat(81), 'textTooLong'],
    ['channels.0.channels.1', 'NORTHLIGHT  one', 'twice'],
    ['channels.0.channels', [], 'tooFew'],
    ['channels.0.id', 'all', 'sectionId'],
    ['channels.0.id', '"]{}', 'sectionId'],
    ['channels.1.id', 'usa', 'twice'],
    ['channels.0.claimed', 0, 'notWhole'],
    ['channels.0.claimed', 'channels', 'notWhole'],
    ['channels.7.adult', undefined, 'adultSection'],
    ['channels', [], 'tooFew'],
    ['cannedReplies.0.word', 'wi fi', 'replyWord'],
    ['cannedReplies.0.word', '<script>', 'replyWord'],
    ['cannedReplies.1.word', 'hello', 'twice'],
    ['cannedReplies.0.title', 'Two\nlines', 'textUnreadable'],
    ['cannedReplies.0.text.fr', undefined, 'textMissing'],
    ['cannedReplies.0.text.fr', 'x'.repeat(2_001), 'textTooLong'],
    ['cannedReplies.0.text.fr', 'Bonjour {{nom}}', 'unknownFact'],
    ['cannedReplies.1.text.fr', 'Dans [minutes minutes', 'blank'],
    ['cannedReplies.1.text.fr', 'Dans [] minutes', 'blank'],
    ['cannedReplies.1.text.fr', 'Dans quelques minutes', 'blankCount'],
    ['cannedReplies', [], 'tooFew'],
    ['hours.week.monday.0', { from: '12:00', to: '12:00' }, 'openingEnds'],
    ['hours.week.someday', [], 'unknownName'],
    ['hours.closed.0', '2026-02-30', 'closedDay'],
  ])('%s as %j: %s', (path, value, reason) => {
    const [area, part] = changed(path, value);
    expect(problemsOfArea(area, part)).toMatchObject({ [path]: reason });
  });

  it.each<[string, string, object]>([
    ['promotions.0.begins', 'moment', { begins: '2026-11-20T18:00' }],
    ['promotions.0.begins', 'moment', { begins: '2026-02-30T18:00:00Z' }],
    ['promotions.0.ends', 'promotionEnds', { ends: '2026-11-20T19:00:00+01:00' }],
    ['promotions.0.percentOff', 'promotionPercent', { percentOff: 0 }],
    ['promotions.0.percentOff', 'promotionPercent', { percentOff: 100 }],
    [
      'promotions.0.percentOff',
      'promotedPrice',
      { percentOff: 99, plans: [{ period: 'monthly', devices: 1 }] },
    ],
    ['promotions.0.plans', 'promotionPlans', { plans: [] }],
    ['promotions.0.plans.1', 'twice', { plans: [1, 1].map(() => ({ period: 'yearly', devices: 2 })) }],
    [
      'promotions.0.plans.0.price',
      'promotionCut',
      { plans: [{ period: 'yearly', devices: 2, price: 1_00 }] },
    ],
    ['promotions.0.plans.0.price', 'price', { percentOff: undefined }],
    ['promotions.0.plans.0.price', 'price', { plans: [{ period: 'yearly', devices: 2, price: 9.99 }] }],
    ['promotions.0.name', 'unknownName', { name: 'x' }],
  ])('a promotion, at %s: %s', (path, reason, change) => {
    const planned = {
      begins: '2026-11-20T18:00:00Z',
      percentOff: 20,
      plans: [{ period: 'yearly', devices: 2 }],
      ...change,
    };
    const periods = catalogue.periods.map((period) =>
      period.id === 'monthly' ? { ...period, prices: { ...period.prices, 1: 20 } } : period,
    );
    const part = JSON.parse(JSON.stringify({ ...catalogue, periods, promotions: [planned] }));
    expect(problemsOfArea('catalogue', part)).toMatchObject({ [`catalogue.${path}`]: reason });
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

  it('a section of one’s own without a name in each language', () => {
    const own = { id: 'kids', channels: ['A'] };
    expect(problemsOfArea('channels', [own])).toEqual({ 'channels.0.name': 'sectionName' });
    const name = { en: 'Kids', fr: 'Enfants', es: 'Niños', it: 'Bambini' };
    expect(problemsOfArea('channels', [{ ...own, name }])).toEqual({ 'channels.0.name.sq': 'textMissing' });
  });

  it('more channels than the page can show, or more sections', () => {
    const channels = Array.from({ length: 40_000 }, (_, index) => `Kestrel ${index}`);
    expect(problemsOfArea('channels', [{ id: 'usa', channels }])).toEqual({ channels: 'tooManyChannels' });
    const half = mostChannels / 2;
    const two = [
      { id: 'usa', channels: channels.slice(0, half) },
      { id: 'uk', channels: channels.slice(0, half) },
    ];
    expect(problemsOfArea('channels', two)).toEqual({});
    const name = { en: 'Kids', fr: 'Enfants', es: 'Niños', it: 'Bambini', sq: 'Fëmijë' };
    const many = Array.from({ length: 25 }, (_, index) => ({ id: `kids-${index}`, name, channels: ['A'] }));
    expect(problemsOfArea('channels', many)).toEqual({ channels: 'tooManySections' });
  });

  it.each([null, undefined, 'text', 7, true, []])('%j in place of an object', (value) => {
    expect(Object.keys(problemsOfArea('claims', value))).toEqual(['claims']);
  });
});

it('two channels that look the same are one, and scripts with joiners are not touched', () => {
  const keys = ['Wherry\u00a0One', 'wherry \u200bONE ', 'Ｗherry One'].map(channelKey);
  expect(new Set(keys).size).toBe(1);
  const persian = [{ id: 'usa', channels: ['شبکه\u200cی یک', 'Télé-Bouleau', '北斗 5', 'A&E 24/7 (US)'] }];
  expect(problemsOfArea('channels', persian)).toEqual({});
});

it('a testimonial may have any portrait that is drawn', () => {
  expect(globSync('app/art/portraits/*.svg')).toHaveLength(portraitCount);
});

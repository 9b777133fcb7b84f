import { describe, expect, it } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import { channelSections } from '#content/channels.ts';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { testimonials } from '#content/testimonials.ts';
import { type Config, readConfig } from '#server/config.ts';
import { checklist, type Known } from './checklist.ts';
import type { Content } from './samples.ts';

const delivered: Content = { site, policy, claims, testimonials, channelSections, catalogue };

/** Everything that can be replaced, replaced. */
const own: Content = {
  site: {
    brand: 'Kestrel TV',
    orderPrefix: 'KT',
    email: 'help@kestrel.example',
    phone: '+1 1',
    messagingNumber: '11',
    onAirChannel: 'Kestrel 1',
    portal: 'https://kestrel.example',
    player: 'Kestrel Player',
    legalName: 'Kestrel Ltd',
    postalAddress: '1 Quay Street, Dublin',
    country: 'IE',
  },
  policy: { lastUpdated: '2026-01-01' },
  claims: { channels: 1, movies: 2, series: 3, adultChannels: 4, customerRating: {}, reviewRating: {} },
  testimonials: [{ name: 'A real customer' }],
  channelSections: [{ id: 'usa', channels: ['Kestrel 1'] }],
  catalogue: {
    periods: catalogue.periods.map((period) => ({ ...period, paymentLink: 'https://pay.example/{period}' })),
  },
};
const withoutLink = ({ paymentLink: _, ...period }: (typeof catalogue.periods)[number]) => period;
const launched: Config = {
  ...readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://a:b@c/d' }),
  publicUrl: new URL('https://tv.example.com'),
  appSecret: 'x'.repeat(32),
};
const word = { by: 'ada@example.org', at: '2026-01-01T00:00:00.000Z' };
const safe: Known = {
  done: { mail: true, paypal: true, password: true, secondFactor: true, backup: true },
  confirmed: {
    withdrawal: word,
    retention: word,
    territories: word,
    prices: word,
    faq: word,
    articles: word,
    guides: word,
  },
};

const open = (content: Content, config: Config, known: Known = safe) =>
  checklist(content, config, known).flatMap(({ id, done }) => (done ? [] : [id]));

describe('the launch checklist', () => {
  it('has everything open on a fresh copy', () => {
    const unsafe = { done: { password: false }, confirmed: {} };
    const items = checklist(delivered, readConfig({}), unsafe);
    expect(items.map(({ id, done }) => [id, done])).toEqual(
      'brand contact operator portal legal withdrawal retention territories testimonials claims prices faq channels articles guides payment paypal address mail secret password secondFactor backup'
        .split(' ')
        .map((id) => [id, false]),
    );
    expect(items.every(({ title, hint }) => title && hint)).toBe(true);
  });

  it('knows each delivered sample by name: every section, customer, figure and link', () => {
    const hints = Object.fromEntries(checklist(delivered, launched, safe).map(({ id, hint }) => [id, hint]));
    for (const { id } of channelSections) expect(hints.channels).toContain(id);
    for (const { name } of testimonials) expect(hints.testimonials).toContain(name);
    expect(hints.payment).toContain(
      'Not replaced yet: monthly, three months, six months, yearly, two years, lifetime.',
    );
    expect(hints.claims).toContain(
      'Not replaced yet: channels, movies, series, adult channels, customer rating',
    );
    expect(hints.contact).toContain('Not replaced yet: email, phone, messaging number.');
  });

  it('is done when everything is, also where the own checkout sells instead of a payment page', () => {
    expect(open(own, launched)).toEqual([]);
    const withCheckout = { ...own, catalogue: { periods: catalogue.periods.map(withoutLink) } };
    expect(open(withCheckout, launched)).toEqual([]);
  });

  it.each([
    ['contact', { ...own, site: { ...own.site, phone: site.phone } }],
    ['portal', { ...own, site: { ...own.site, portal: site.portal } }],
    ['portal', { ...own, site: { ...own.site, portal: 'http://kestrel.example' } }],
    ['guides', { ...own, site: { ...own.site, player: site.player } }],
    ['legal', { ...own, policy }],
    ['claims', { ...own, claims: { ...own.claims, reviewRating: { ...claims.reviewRating } } }],
    ['testimonials', { ...own, testimonials: [{ name: 'A' }, { name: 'Owen P.' }] }],
    ['channels', { ...own, channelSections: [{ id: 'uk' as const, channels: ['Kestrel', 'Wherry One'] }] }],
    ['payment', { ...own, catalogue }],
  ])('stays open for %s as long as a part of it is a sample', (id, content) => {
    expect(open(content, launched)).toEqual([id]);
  });

  it('stays open for the articles too without the address and law that one of them demands', () => {
    for (const name of ['postalAddress', 'country']) {
      expect(open({ ...own, site: { ...own.site, [name]: '' } }, launched)).toEqual(['operator', 'articles']);
    }
  });

  it.each([
    'http://tv.example.com',
    'https://localhost',
    'https://x.localhost',
    'https://10.0.0.1',
    'https://[::1]',
  ])('does not take %s for a public address', (address) => {
    expect(open(own, { ...launched, publicUrl: new URL(address) })).toEqual(['address']);
  });

  it('stays open for what a feature says is not done, or says nothing of', () => {
    expect(open(own, launched, { ...safe, done: { password: false } })).toEqual([
      'paypal',
      'mail',
      'password',
      'secondFactor',
      'backup',
    ]);
  });

  it.each(['withdrawal', 'retention', 'territories', 'prices', 'faq', 'articles', 'guides'])(
    'takes an admin’s word for %s',
    (id) => {
      const item = (known: Known) => checklist(own, launched, known).find((each) => each.id === id);
      expect(item(safe)).toMatchObject({ done: true, confirmation: word });
      expect(item({ ...safe, confirmed: {} })).toMatchObject({ done: false, confirmation: null });
    },
  );

  it('asks for no admin’s word as long as something else is missing', () => {
    const lawless = { ...own, site: { ...own.site, country: '' } };
    const articles = (known: Known) =>
      checklist(lawless, launched, known).find(({ id }) => id === 'articles');
    expect(articles({ ...safe, confirmed: {} })).not.toHaveProperty('confirmation');
    expect(articles({ ...safe, confirmed: {} })?.hint).toContain(
      'Once postal address and country are published, you can confirm here.',
    );
    expect(articles(safe)).toMatchObject({ done: false, confirmation: word });
    expect(articles(safe)?.hint).toContain('Not replaced yet: country.');
  });

  it('takes an admin’s word for backups where none are made by the site', () => {
    const told = { ...safe, confirmed: { ...safe.confirmed, backup: word } };
    const item = (known: Known) => checklist(own, launched, known).at(-1);
    const { backup: _, ...unknown } = safe.done;
    expect(item({ ...safe, done: unknown })).toMatchObject({ id: 'backup', done: false, confirmation: null });
    expect(item({ ...told, done: unknown })).toMatchObject({ done: true, confirmation: word });
    expect(item({ ...told, done: { ...unknown, backup: false } })).toMatchObject({ done: false });
    expect(item(told)).not.toHaveProperty('confirmation');
  });
});

import { describe, expect, it } from 'vitest';
import { numbersIn } from '#content/numbers.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { languages } from '#contract/language.ts';
import { features } from '#server/features.ts';
import { secretFrom } from '#server/security/secret.ts';
import { composer } from './compose.ts';
import type { MailFacts, MailKind } from './kinds.ts';
import { mailHtml, mailText } from './template.ts';

const secret = secretFrom('for tests only');
const compose = composer(features, new URL('https://tv.example'), secret);
const name = 'Zoë <script>alert(1)</script>';
const sealedToken = secret.seal('token-of-the-link');

const order = { name, number: 'NL-7K2M-9QXD', period: 'yearly', devices: 2 } as const;
const access = { portal: 'http://portal.example:8080', user: 'kx7m', password: 'p4ssw0rd' };
const sealedAccess = secret.seal(JSON.stringify(access));

const facts: MailFacts = {
  trialReceived: { name },
  trialActivated: { name, trialId: 42, expiresAt: '2026-11-16T09:30:00.000Z' },
  trialExtended: { name, trialId: 42, expiresAt: '2026-11-17T09:30:00.000Z' },
  trialAgain: { name, trialId: 42, expiresAt: '2026-11-16T09:30:00.000Z', isOver: false },
  contactReceived: { name },
  contactReply: { name, message: 'My question\nsecond <b>line</b>', reply: 'One.\n\nTwo.' },
  chatTranscript: {
    name,
    messages: [
      { author: null, at: '2026-11-16T09:30:00.000Z', text: 'My <b>question</b>' },
      { author: 'Mira', at: '2026-11-16T09:31:00.000Z', text: 'An answer' },
      { author: 'Mira', at: '2026-11-16T09:32:00.000Z', text: '[sent a picture]', picture: 'sealed' },
    ],
  },
  chatAnswer: {
    name,
    author: 'Mira',
    answers: ['One', 'Two <b>lines</b>'],
    sealedToken,
    sealedRating: sealedToken,
  },
  chatRating: { name, author: 'Mira', sealedToken },
  orderReceipt: {
    ...order,
    amount: 138_99,
    method: 'paypal',
    paidAt: '2026-11-16T09:30:00.000Z',
    startsAt: '2026-11-16T09:30:00.000Z',
    endsAt: '2027-11-16T09:30:00.000Z',
    withAccess: true,
    sealedToken: sealedAccess,
  },
  orderAccess: { ...order, sealedToken: sealedAccess },
  orderReminder: { ...order, endsAt: '2027-11-16T09:30:00.000Z' },
  orderFailed: order,
  orderRefunded: { ...order, amount: 138_99, isWhole: true },
  orderCode: { ...order, sealedToken: secret.seal('042137') },
  chatCode: { sealedToken: secret.seal('042138') },
  withdrawalReceived: order,
  withdrawalUndone: order,
  paymentAlert: {
    what: 'disputeOpened',
    number: order.number,
    amount: 138_99,
    dispute: 'PP-R-TST-1',
    dueAt: '2026-11-26T09:30:00.000Z',
    path: '?tab=orders&open=7',
  },
  pricesPublished: {
    by: 'Ada <b>Byron</b>',
    at: '2026-11-16T09:30:00.000Z',
    note: 'For <i>Friday</i>',
    changes: ['12 months, 2 devices: $138.99 → $129.99'],
  },
  backupFailed: {
    at: '2026-11-16T04:40:00.000Z',
    error: 'There is no folder /mnt/<b>backups</b>: create it, or mount its disk.',
    last: { at: '2026-11-14T04:40:00.000Z', file: 'marquee-2026-11-14T04-40-00Z.backup' },
  },
  newsletterConfirm: { sealedToken },
  newsletterWelcome: { sealedToken },
  staffInvitation: { name, sealedToken },
  passwordReset: { name, sealedToken },
};
const kinds = Object.keys(facts) as MailKind[];

describe.each(languages)('mails in %s', (language) => {
  it.each(kinds)('%s says everything, in HTML and in text, and nothing as markup', (kind) => {
    const composed = compose(kind, facts[kind], language);
    const [html, text] = [mailHtml(composed, language), mailText(composed, language)];
    expect(composed.subject).not.toMatch(/[\r\n<]/);
    expect(composed.subject.length).toBeLessThanOrEqual(78);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<script|<b>|undefined|\[object/);
    expect(text).not.toMatch(/undefined|\[object/);
    if (composed.action) {
      expect(html).toContain(`href="${composed.action.href.replaceAll('&', '&amp;')}"`);
      expect(text).toContain(composed.action.href);
    }
  });
});

it('tells admins which payments PayPal holds and why, and how a dispute ended', () => {
  const held = compose(
    'paymentAlert',
    {
      what: 'held',
      payments: [
        { number: 'NL-1', amount: 79_99, reason: 'ECHECK', since: '2026-11-16T09:30:00.000Z' },
        { number: 'NL-2', amount: 14_99, reason: 'SOMETHING_NEW', since: '2026-11-16T10:30:00.000Z' },
      ],
      path: '?tab=orders&attention=held',
    },
    'fr',
  );
  expect(held.subject).toBe('PayPal is holding 2 payments');
  expect(held.details?.[0]).toEqual([
    'NL-1, $79.99, since November 16, 2026 at 9:30 AM (UTC)',
    'The customer paid from a bank account. The money arrives in 3 to 6 business days.',
  ]);
  expect(held.details?.[1]?.[1]).toBe('SOMETHING_NEW');
  const resolved = compose(
    'paymentAlert',
    { what: 'disputeResolved', number: null, amount: null, dispute: 'PP-1', isWon: true, path: '' },
    'en',
  );
  expect(resolved.paragraphs).toEqual([
    'PayPal has decided the dispute over an unknown amount for a payment without an order.',
    'You won: the money is yours.',
  ]);
});

it('carries access details that follow from the trial alone', () => {
  const details = compose('trialActivated', facts.trialActivated, 'en').details;
  expect(details).toEqual(
    compose('trialActivated', facts.trialActivated, 'fr').details?.map(([, value], index) => [
      details?.[index]?.[0],
      value,
    ]),
  );
  const others = compose('trialActivated', { ...facts.trialActivated, trialId: 43 }, 'en').details;
  expect(others?.[2]?.[1]).not.toBe(details?.[2]?.[1]);
});

describe('mails about a trial', () => {
  const textOf = <Kind extends MailKind>(kind: Kind, more: Partial<MailFacts[Kind]> = {}) =>
    mailText(compose(kind, { ...facts[kind], ...more }, 'en'), 'en');
  const password = compose('trialActivated', facts.trialActivated, 'en').details?.[2]?.[1] ?? '';

  it('say by when the login details come, and from when and until when it runs', () => {
    expect(textOf('trialReceived')).toContain(`within ${policy.trial.sentWithinHours} hours`);
    const text = textOf('trialActivated');
    expect(text).toContain(`${policy.trial.hours} hours from now, until November 16, 2026 at 9:30 AM UTC`);
    expect(text).toContain('https://tv.example/en/#pricing');
  });

  it('tell an evening that was named, by the visitor’s clock: in the confirmation, when it is ready, and to a visitor who asks again', () => {
    const start = { startsAt: '2026-11-15T17:00:00.000Z', timeZone: 'Europe/Paris' };
    const from = 'start on November 15, 2026 at 6:00 PM GMT+1';
    expect(textOf('trialReceived', start)).toContain(from);
    const ready = textOf('trialActivated', start);
    expect(ready).toContain(`${from} and end on November 16, 2026 at 10:30 AM GMT+1.`);
    expect(ready).toContain('Your free trial is ready');
    expect(textOf('trialAgain', start)).toContain(from);
    expect(textOf('trialAgain', { ...start, expiresAt: null })).toContain(from);
  });

  it('tell a visitor who asks again what they have: the wait, the login details once more, or the plans', () => {
    const [waiting, running, over] = [
      textOf('trialAgain', { expiresAt: null }),
      textOf('trialAgain'),
      textOf('trialAgain', { isOver: true }),
    ];
    expect(waiting).toContain(`within ${policy.trial.sentWithinHours} hours of your first request`);
    expect(running).toContain('runs until November 16, 2026 at 9:30 AM UTC');
    expect(running).toContain(`Password: ${password}`);
    expect(over).toContain('ended on November 16, 2026 at 9:30 AM UTC');
    expect(over).toContain('https://tv.example/en/#pricing');
    for (const text of [waiting, over]) expect(text).not.toContain(password);
    for (const text of [waiting, running, over]) expect(text).toContain('Just reply to this email.');
  });
});

it('answers a message in the name of the house, and quotes it at the end', () => {
  const text = mailText(compose('contactReply', facts.contactReply, 'en'), 'en');
  expect(text).toContain(
    `Two.\n\nAnything else? Just reply to continue.\n\nBest regards,\nThe ${site.brand} team\n\nYou wrote:\n\n> My question`,
  );
});

it('leads new readers to the blog first, and lets them go with one click', () => {
  const { action, links, unsubscribe } = compose('newsletterWelcome', facts.newsletterWelcome, 'es');
  expect(action?.href).toBe('https://tv.example/es/blog');
  expect(links?.map(({ href }) => href)).toEqual([
    'https://tv.example/es/newsletter/unsubscribe#token-of-the-link',
  ]);
  expect(unsubscribe).toContain('token-of-the-link');
});

describe('mails about an order', () => {
  const textOf = <Kind extends MailKind>(kind: Kind, more: Partial<MailFacts[Kind]> = {}, language = 'en') =>
    mailText(compose(kind, { ...facts[kind], ...more }, language), language);

  it('are a receipt with everything that was bought, the access details and the ways on', () => {
    const text = textOf('orderReceipt');
    expect(text).toContain('Order number: NL-7K2M-9QXD');
    expect(text).toContain('Date: November 16, 2026');
    expect(text).toContain('Plan: 12 Months, 2 devices');
    expect(text).toContain('Period: November 16, 2026 to November 16, 2027');
    expect(text).toContain('Amount: $138.99 (US dollars)');
    expect(text).toContain('Paid with: PayPal');
    expect(text).toContain(`Seller: ${site.legalName}\n`);
    expect(text).toContain('Username: kx7m\nPassword: p4ssw0rd');
    expect(text).toContain(`full refund within ${policy.refund.periodPlanDays} days of buying`);
    expect(textOf('orderReceipt', { withdrawalHours: 240 })).toContain(
      'full refund within 10 days of buying',
    );
    expect(text).toContain('https://tv.example/en/order?number=NL-7K2M-9QXD');
    expect(text).toContain('https://tv.example/en/installation');
  });

  it('say that a lifetime runs as long as the service and when the access details come, where they are not there yet', () => {
    const lifetime = { period: 'lifetime', amount: 240_00, endsAt: null, withAccess: false } as const;
    const text = textOf('orderReceipt', lifetime);
    expect(text).toContain('Period: from November 16, 2026, for as long as we run the service');
    expect(text).toContain('Amount: $240 (US dollars)');
    expect(text).toContain(`full refund within ${policy.refund.lifetimeHours} hours of buying`);
    expect(text).toContain('come in a second email');
    expect(text).not.toContain('Password');
  });

  it('say that the login details replace others or stay the same, wherever those details are', () => {
    const replace = 'These login details replace the ones we sent before';
    expect(textOf('orderReceipt', { login: 'kept' })).toContain('Your login details stay the same.');
    expect(textOf('orderReceipt', { login: 'replaced' })).toContain(replace);
    expect(textOf('orderAccess', { login: 'replaced' })).toContain(replace);
    for (const text of [textOf('orderReceipt'), textOf('orderAccess')]) expect(text).not.toContain(replace);
  });

  it('write amounts and dates as the pages of the language do', () => {
    for (const language of languages)
      expect(textOf('orderReceipt', {}, language)).toContain(numbersIn(language).price(138_99));
    expect(textOf('orderReceipt', {}, 'fr')).toMatch(/Montant\u202f: 138,99\s\$ \(dollars américains\)/);
    expect(textOf('orderReceipt', {}, 'sq')).toContain('nga data 16 nëntor 2026 deri më 16 nëntor 2027');
  });

  it('show the words in place of the details to staff who may not read them', () => {
    const reader = composer(features, new URL('https://tv.example'), { ...secret, unseal: () => 'hidden' });
    const { sealedToken: _, ...sent } = facts.orderReceipt;
    const { more } = reader('orderReceipt', sent, 'en');
    expect(more?.details.map(([, value]) => value)).toEqual(['hidden', 'hidden', 'hidden']);
  });

  it('lead to the same plan again', () => {
    const { action, subject } = compose('orderReminder', facts.orderReminder, 'it');
    expect(action?.href).toBe(
      'https://tv.example/it/checkout?period=yearly&devices=2&renewal=yes&number=NL-7K2M-9QXD',
    );
    expect(subject).toContain('Il tuo piano scade martedì 16 novembre 2027');
  });

  it('carry a code on a line of its own, larger than all else, and no link beside it', () => {
    expect(textOf('orderCode')).toMatch(/^042137$/m);
    expect(textOf('orderCode')).not.toContain('https:');
    const html = mailHtml(compose('orderCode', facts.orderCode, 'en'), 'en');
    const sizeOf = (size = '') => Number(/font-size:(\d+)px/.exec(size)?.[1]);
    const [code] = /<p[^>]*>042137</.exec(html) ?? [];
    expect(sizeOf(code)).toBe(Math.max(...(html.match(/font-size:\d+px/g) ?? []).map(sizeOf)));
  });

  it('name what is inside: the receipt, with the login details where they are there', () => {
    const subject = (withAccess: boolean) =>
      compose('orderReceipt', { ...facts.orderReceipt, withAccess }, 'en').subject;
    expect(subject(true)).toMatch(/^Your login details and receipt for order NL-7K2M-9QXD/);
    expect(subject(false)).toMatch(/^Your receipt for order NL-7K2M-9QXD/);
  });
});

it('leaves no link in a name, and a name as it is', () => {
  const titled = (given: string) => compose('trialReceived', { name: given }, 'en').title;
  expect(titled('Prize at http://evil.example/x')).toContain('http: / / evil. example/ x');
  expect(titled('J. R. Smith-O’Neil')).toContain('J. R. Smith-O’Neil');
});

it('sets French colons in the French way', () => {
  const text = (language: string) =>
    mailText(compose('trialActivated', facts.trialActivated, language), language);
  expect(text('fr')).toMatch(/^Mot de passe\u202f: \S+$/m);
  expect(text('fr')).toMatch(/\S\u202f:\nhttps:/);
  expect(text('en')).toMatch(/^Password: \S+$/m);
});

it('puts tokens behind the #, where no proxy and no log sees them', () => {
  for (const kind of ['newsletterConfirm', 'staffInvitation', 'passwordReset'] as const) {
    const { action } = compose(kind, facts[kind] as never, 'en');
    expect(new URL(action?.href ?? '').hash).toContain('token-of-the-link');
  }
});

it('speaks English where the language is none of ours', () => {
  expect(compose('trialReceived', { name: 'A' }, 'de').subject).toBe(
    compose('trialReceived', { name: 'A' }, 'en').subject,
  );
});

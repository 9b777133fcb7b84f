import { describe, expect, it } from 'vitest';
import { languages } from '#contract/language.ts';
import { secretFrom } from '#server/secret.ts';
import { composer } from './compose.ts';
import type { MailFacts, MailKind } from './kinds.ts';
import { letterHtml, letterText } from './letter.ts';

const secret = secretFrom('for tests only');
const compose = composer(new URL('https://tv.example'), secret);
const name = 'Zoë <script>alert(1)</script>';
const sealedToken = secret.seal('token-of-the-link');

const facts: MailFacts = {
  trialReceived: { name },
  trialActivated: { name, trialId: 42, expiresAt: '2026-11-16T09:30:00.000Z' },
  trialOver: { name, endedAt: '2026-11-16T09:30:00.000Z' },
  contactReceived: { name },
  contactReply: { name, message: 'My question\nsecond <b>line</b>', reply: 'One.\n\nTwo.' },
  chatTranscript: {
    name,
    messages: [
      { author: null, at: '2026-11-16T09:30:00.000Z', text: 'My <b>question</b>' },
      { author: 'Mira', at: '2026-11-16T09:31:00.000Z', text: 'An answer' },
    ],
  },
  chatAnswer: { name, author: 'Mira', answers: ['One', 'Two <b>lines</b>'], sealedToken },
  newsletterConfirm: { sealedToken },
  newsletterWelcome: { sealedToken },
  staffInvitation: { name, sealedToken },
  passwordReset: { name, sealedToken },
};
const kinds = Object.keys(facts) as MailKind[];

describe.each(languages)('mails in %s', (language) => {
  it.each(kinds)('%s says everything, in HTML and in text, and nothing as markup', (kind) => {
    const letter = compose(kind, facts[kind], language);
    const [html, text] = [letterHtml(letter, language), letterText(letter, language)];
    expect(letter.subject).not.toMatch(/[\r\n<]/);
    expect(letter.subject.length).toBeLessThanOrEqual(78);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<script|<b>|undefined|\[object/);
    expect(text).not.toMatch(/undefined|\[object/);
    if (letter.action) {
      expect(html).toContain(`href="${letter.action.href}"`);
      expect(text).toContain(letter.action.href);
    }
  });
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

it('leaves no link in a name, and a name as it is', () => {
  const titled = (given: string) => compose('trialReceived', { name: given }, 'en').title;
  expect(titled('Prize at http://evil.example/x')).toContain('http: / / evil. example/ x');
  expect(titled('J. R. Smith-O’Neil')).toContain('J. R. Smith-O’Neil');
});

it('sets French colons in the French way', () => {
  const text = (language: string) =>
    letterText(compose('trialActivated', facts.trialActivated, language), language);
  expect(text('fr')).toMatch(/^Mot de passe\u00a0: \S+$/m);
  expect(text('fr')).toMatch(/\S\u00a0:\nhttps:/);
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

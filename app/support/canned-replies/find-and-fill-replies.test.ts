import { describe, expect, it } from 'vitest';
import { site } from '#content/site.ts';
import { type CannedReply, cannedReplies, repliesForPortal } from '#content/staff/canned-replies.ts';
import {
  fillReply,
  findReplies,
  learnBlanks,
  nextPlaceholder,
  placeholdersIn,
  requestedReply,
} from './find-and-fill-replies.ts';

const reply = (name: string) => repliesForPortal().find(({ word }) => word === name) as CannedReply;
const inFrench = reply('wifi').text.fr;
learnBlanks(cannedReplies);

describe('a placeholder', () => {
  it('is what a canned reply left open', () => {
    const [placeholder] = placeholdersIn(inFrench);
    expect(inFrench.slice(placeholder?.start, placeholder?.end)).toBe('[nom du réseau]');
  });

  it('is gone when something else stands in its place', () => {
    expect(placeholdersIn(inFrench.replace('[nom du réseau]', 'Livebox-5G'))).toEqual([]);
  });

  it('is not what an agent put into brackets', () => {
    expect(placeholdersIn('Press [OK], then [1].')).toEqual([]);
  });

  it('stays one in a draft when its reply is changed', () => {
    learnBlanks([{ ...reply('wifi'), text: { ...reply('wifi').text, fr: 'Livebox\u202f: [le nom]' } }]);
    expect(placeholdersIn(inFrench)).toHaveLength(1);
    expect(placeholdersIn('[le nom]')).toHaveLength(1);
  });

  it('is found one after the other', () => {
    const text = 'Box and [appareil], then [appareil].';
    const first = nextPlaceholder(text, 0);
    expect(nextPlaceholder(text, first?.end ?? 0)?.start).toBe(text.lastIndexOf('['));
    expect(nextPlaceholder(text, text.length)).toBeUndefined();
  });
});

describe('canned replies', () => {
  it('say what holds now, and name the two who talk', () => {
    const from = (name: string | null) => ({ session: { name }, agent: 'Mira' });
    expect(fillReply(reply('hello'), 'en', from('Ada'))).toBe('Hi Ada, I’m Mira. How can I help?');
    expect(fillReply(reply('hello'), 'fr', from(null))).toMatch(/^Bonjour, je m’appelle Mira\./);
    expect(fillReply(reply('hello'), 'es', from('{{agent}}'))).toMatch(/^Hola {{agent}}, me llamo Mira\./);
    expect(fillReply(reply('refund'), 'en', from('Ada'))).toContain(`email to ${site.email} with`);
    expect(
      repliesForPortal()
        .flatMap(({ text }) => Object.values(text))
        .join(),
    ).not.toMatch(/{{(?!name|agent)/);
  });

  it('are found by their name first, and by their text without regard to accents', () => {
    expect(
      findReplies(cannedReplies, 're', 'fr')
        .map(({ word }) => word)
        .slice(0, 2),
    ).toEqual(['restart', 'refund']);
    expect(findReplies(cannedReplies, 'reseau', 'fr').map(({ word }) => word)).toEqual(['wifi']);
    expect(findReplies(cannedReplies, 'reseau', 'en')).toEqual([]);
  });

  it('are asked for by a slash that stands alone', () => {
    expect(requestedReply('/wi')).toBe('wi');
    expect(requestedReply('/')).toBe('');
    expect(requestedReply('look at /fr/installation')).toBeNull();
  });
});

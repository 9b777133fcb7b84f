import { describe, expect, it } from 'vitest';
import { cannedReplies } from '#content/staff/canned-replies.ts';
import { languages } from '#contract/language.ts';
import { findReplies, nextPlaceholder, placeholdersIn, requestedReply } from './find-and-fill-replies.ts';

const wifi = cannedReplies.find(({ word }) => word === 'wifi');
const inFrench = wifi?.text.fr({ name: null, agent: 'Mira' }) ?? '';

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

  it('is found one after the other', () => {
    const text = 'Box and [appareil], then [appareil].';
    const first = nextPlaceholder(text, 0);
    expect(nextPlaceholder(text, first?.end ?? 0)?.start).toBe(text.lastIndexOf('['));
    expect(nextPlaceholder(text, text.length)).toBeUndefined();
  });
});

describe('canned replies', () => {
  it('have the same number of placeholders in every language', () => {
    for (const { word, text } of cannedReplies) {
      const counts = languages.map(
        (language) => placeholdersIn(text[language]({ name: 'Ada', agent: 'Mira' })).length,
      );
      expect(new Set(counts).size, word).toBe(1);
    }
  });

  it('are found by their name first, and by their text without regard to accents', () => {
    expect(
      findReplies('re', 'fr')
        .map(({ word }) => word)
        .slice(0, 2),
    ).toEqual(['restart', 'refund']);
    expect(findReplies('reseau', 'fr').map(({ word }) => word)).toEqual(['wifi']);
    expect(findReplies('reseau', 'en')).toEqual([]);
  });

  it('are asked for by a slash that stands alone', () => {
    expect(requestedReply('/wi')).toBe('wi');
    expect(requestedReply('/')).toBe('');
    expect(requestedReply('look at /fr/installation')).toBeNull();
  });
});

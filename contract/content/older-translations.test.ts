import { expect, it } from 'vitest';
import { type FollowedTexts, follow, olderInDraft, olderOf, type Translated } from './older-translations.ts';

const text = (en: string, fr: string): Translated => ({ en, fr, es: 'e', it: 'i', sq: 's' });
const question = (en: string, fr: string) => [{ id: 'legal', answer: text(en, fr) }];
const after = (...values: unknown[]) => olderOf(values.reduce<FollowedTexts>(follow, new Map()));
const all = (en: string) => ({ es: en, it: en, sq: en });

it('is older from the change of its English on, until it is changed itself', () => {
  expect(after(question('A', 'a'))).toEqual({});
  expect(after(question('A', 'a'), question('B', 'a'))).toEqual({ 'legal.answer': { fr: 'A', ...all('A') } });
  expect(after(question('A', 'a'), question('B', 'b'))).toEqual({ 'legal.answer': all('A') });
  expect(after(question('A', 'a'), question('B', 'a'), question('C', 'a'), question('C', 'c'))).toEqual({
    'legal.answer': all('A'),
  });
});

it('is not older once the English is what it was', () => {
  expect(after(question('A', 'a'), question('B', 'a'), question('A', 'a'))).toEqual({});
  expect(after(question('A', 'a'), question('B', 'b'), [], question('A', 'b'))).toEqual({
    'legal.answer': { fr: 'B' },
  });
});

it('is missing, not older, where nothing is written', () => {
  expect(after(question('A', ''), question('B', ' '))).toEqual({ 'legal.answer': all('A') });
});

it('goes with what tells elements of a list apart, not with their places', () => {
  const rows = ['hello', 'bye'].map((word) => ({ word, text: text(word, word) }));
  expect(after(rows, rows.toReversed())).toEqual({});
  expect(after([{ name: text('A', 'a') }], [{ name: text('B', 'b') }])).toEqual({ '0.name': all('A') });
});

it('of a draft knows what was older before, and what the draft changes', () => {
  const older = { 'legal.answer': { fr: 'A' } };
  const live = question('B', 'a');
  expect(olderInDraft(older, live, live)).toEqual(older);
  expect(olderInDraft(older, live, question('B', 'b'))).toEqual({});
  expect(olderInDraft(older, live, question('C', 'a'))).toEqual({ 'legal.answer': { fr: 'A', ...all('B') } });
  expect(olderInDraft(older, live, [])).toEqual({});
});

it.each([null, undefined, 7, 'text', [null], { en: 'A' }])('finds nothing in %j', (value) => {
  expect(after(value)).toEqual({});
});

import { expect, it } from 'vitest';
import { textDifference } from './text-difference.ts';

/** `[-old-]{+new+}` as tools for text write it. */
const told = (from: string, to: string) =>
  textDifference(from, to)
    .map(({ text, change }) =>
      change === 'removed' ? `[-${text}-]` : change === 'added' ? `{+${text}+}` : text,
    )
    .join('');

it.each([
  ['the same', 'the same', 'the same'],
  ['', 'all of it', '{+all of it+}'],
  ['all of it', '', '[-all of it-]'],
  ['We answer in a day.', 'We answer in an hour.', 'We answer in[- a day.-]{+ an hour.+}'],
  ['Yes. Ask us.', 'Yes. Please ask us.', 'Yes.[- Ask-]{+ Please ask+} us.'],
  ['one two three four', 'one three four five', 'one[- two-] three four{+ five+}'],
  ['a  b\nc', 'a b\nc', 'a[-  b-]{+ b+}\nc'],
])('from %j to %j', (from, to, difference) => {
  expect(told(from, to)).toBe(difference);
});

it('loses no character, however the texts differ', () => {
  const words = ['ja ', 'nein', ' ', '\n', 'été ', '{{channels}}'];
  const text = (seed: number) =>
    Array.from({ length: 40 }, (_, index) => words[(seed * (index + 3) ** 2) % words.length]).join('');
  for (let seed = 1; seed < 40; seed += 1) {
    const [from, to] = [text(seed), text(seed * 7 + 1)];
    const parts = textDifference(from, to);
    const without = (change: string) =>
      parts.map((part) => (part.change === change ? '' : part.text)).join('');
    expect([without('added'), without('removed')]).toEqual([from, to]);
  }
});

it('takes texts without a common word, however long, in one piece', () => {
  const from = `a${' a'.repeat(2_000)}`;
  const to = `b${' b'.repeat(2_000)}`;
  expect(textDifference(from, to)).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { cannedReplies } from '#content/staff/canned-replies.ts';
import { fillReply } from './find-and-fill-replies.ts';
import { offeredReplies } from './use-canned-replies.ts';

test('an agent is offered their own replies first, in the words they wrote, then those that are used the most', () => {
  const data = cannedReplies.slice(0, 3);
  const [first, second, third] = data.map(({ word }) => word);
  const own = [{ id: 1, word: 'bye', title: 'Goodbye', text: 'Auf Wiedersehen, {{name}}!' }];
  const offered = offeredReplies({ data, own, timesUsed: { [`${third}`]: 5, [`${second}`]: 2 } });
  expect(offered.map(({ word }) => word)).toEqual(['bye', third, second, first]);
  const parties = { session: { name: 'Ada' }, agent: 'Mira' };
  expect(offered[0] && fillReply(offered[0], 'fr', parties)).toBe('Auf Wiedersehen, Ada!');
});

test('a server of an earlier version offers what is published, in its order', () => {
  const data = cannedReplies.slice(0, 3);
  expect(offeredReplies({ data })).toEqual(data);
});

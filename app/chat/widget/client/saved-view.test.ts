import { expect, test } from 'vitest';
import { noConversation, rangeOf } from '#app/chat/protocol/conversation.ts';
import type { ChatMessage } from '#contract/chat/sessions-and-messages.ts';
import { createClock } from '#test/chat/clock.ts';
import { memoryStorage } from '#test/chat/fake-browser.ts';
import { createViewSaver, type SavedView, savedView } from './saved-view.ts';

const messages: ChatMessage[] = Array.from({ length: 60 }, (_, index) => ({
  id: index,
  seq: index + 1,
  text: '',
  isUser: true,
  timestamp: '',
  sessionId: 's',
  clientId: `${index}`,
}));

const view: SavedView = {
  sessionId: 's.secret',
  conversation: { ...noConversation, ...rangeOf(messages, false) },
  isSynced: true,
  automatic: [],
  seenHere: 3,
  faces: {},
};

test('the next page has the last fifty messages, and knows that there are more', () => {
  const own = memoryStorage();
  createViewSaver({ ...createClock(), own }, () => view).save();
  const { conversation, seenHere } = savedView(own, 's.secret');
  expect([conversation.messages.length, conversation.base, conversation.more, seenHere]).toEqual([
    50,
    10,
    true,
    3,
  ]);
});

test('a view of another session, or one that cannot be read, is not shown', () => {
  const own = memoryStorage();
  createViewSaver({ ...createClock(), own }, () => view).save();
  expect(savedView(own, 'other').conversation).toBe(noConversation);
  own.set('chatView', '{');
  expect(savedView(own, 's.secret').isSynced).toBe(false);
});

test('many changes are saved once, a moment later', () => {
  const [own, clock] = [memoryStorage(), createClock()];
  let reads = 0;
  const saver = createViewSaver({ ...clock, own }, () => {
    reads += 1;
    return view;
  });
  for (let change = 0; change < 5; change += 1) saver.saveSoon();
  clock.advance(1_000);
  expect(reads).toBe(1);
});

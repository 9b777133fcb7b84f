import { expect, test } from 'vitest';
import { noConversation, withMessages, withProgress } from '#app/chat/protocol/conversation.ts';
import { logEntries } from './log-entries.ts';

const timestamp = '2026-11-18T10:00:00.000Z';
const message = (seq: number, isUser: boolean) => {
  const text = `message ${seq}`;
  return { id: seq, seq, text, isUser, timestamp, sessionId: 's', clientId: `c${seq}`, author: 'Mira' };
};
const waiting = (clientId: string) => ({ clientId, text: `waits as ${clientId}`, writtenAt: 7 });
const conversation = withMessages(noConversation, [
  message(1, true),
  message(2, true),
  message(3, true),
  message(4, false),
]);

test('a message of the visitor is sent, delivered or seen as far as the agent has come', () => {
  const progress = { customerDelivered: 0, customerSeen: 0, agentDelivered: 2, agentSeen: 1 };
  const entries = logEntries(withProgress(conversation, progress), [waiting('c9')], []);
  expect(entries.flatMap((entry) => (entry.kind === 'own' ? entry.state : []))).toEqual([
    'seen',
    'delivered',
    'sent',
    'waiting',
  ]);
  expect(entries[3]).toEqual({
    kind: 'agent',
    key: 'c4',
    text: 'message 4',
    author: 'Mira',
    at: Date.parse(timestamp),
  });
});

test('what was confirmed while it still waits is shown once', () => {
  expect(logEntries(conversation, [waiting('c3'), waiting('c9')], []).map(({ key }) => key)).toEqual([
    'c1',
    'c2',
    'c3',
    'c4',
    'c9',
  ]);
});

test('an automatic reply stands behind its message, and knows whether that was sent', () => {
  const reply = { key: 'r', to: 'c1', reply: 4, at: 9 };
  const others = [
    { ...reply, key: 'other', to: 'gone' },
    { ...reply, key: 'later', to: 'c9' },
  ];
  const entries = logEntries(conversation, [waiting('c9')], [reply, ...others]);
  expect(entries.map(({ key }) => key)).toEqual(['c1', 'r', 'c2', 'c3', 'c4', 'c9', 'later']);
  expect(entries[1]).toEqual({ kind: 'automatic', key: 'r', reply: 4, at: 9, isWaiting: false });
  expect(entries[6]).toMatchObject({ isWaiting: true });
});

import { expect, test } from 'vitest';
import { noConversation } from '#app/chat/protocol/conversation.ts';
import type { FromClient } from '#contract/chat/input.ts';
import type { ChatMessage } from '#contract/chat/sessions-and-messages.ts';
import { createClock } from '#test/chat/clock.ts';
import { createReceivedMessages } from './received-messages.ts';

const fromAgent = (seq: number): ChatMessage => ({
  id: seq,
  seq,
  text: `message ${seq}`,
  isUser: false,
  timestamp: '',
  sessionId: 's',
  clientId: `${seq}`,
});

function setup(messages: ChatMessage[] = [fromAgent(1)], more = false) {
  const clock = createClock();
  const server = { hasHandshake: true };
  const sent: FromClient[] = [];
  const received = createReceivedMessages(
    clock,
    { conversation: noConversation, isSynced: false, seenHere: 0 },
    { hasHandshake: () => server.hasHandshake, send: (message) => sent.push(message) },
  );
  const progress = { customerDelivered: 0, customerSeen: 0, agentDelivered: 0, agentSeen: 0 };
  const session = { sessionId: 's.secret', name: null, email: null, status: 'active' } as const;
  received.start({ type: 'init', ...session, messages, more, resumed: false, ...progress });
  received.acknowledge();
  return { clock, server, sent, received };
}

test('what has arrived is acknowledged once as delivered, and once as seen when it was in view', () => {
  const { sent, received } = setup();
  expect(sent).toEqual([{ type: 'delivered', seq: 1 }]);
  expect(received.unread).toBe(1);
  expect(received.see()).toBe(1);
  expect(received.see()).toBeNull();
  received.acknowledge();
  received.acknowledge();
  expect(sent.slice(1)).toEqual([{ type: 'seen', seq: 1 }]);
  expect(received.unread).toBe(0);
});

test('nothing is acknowledged before the handshake, and again on the next connection what the server does not know', () => {
  const { server, sent, received } = setup();
  server.hasHandshake = false;
  received.add(fromAgent(2));
  expect(sent).toHaveLength(1);
  received.reset();
  server.hasHandshake = true;
  received.acknowledge();
  expect(sent.at(-1)).toEqual({ type: 'delivered', seq: 2 });
});

test('what lies behind a gap is neither delivered nor resumed from, and the gap is asked for after two seconds', () => {
  const { clock, sent, received } = setup();
  received.add(fromAgent(3));
  expect([sent, received.resumableFrom]).toEqual([[{ type: 'delivered', seq: 1 }], 1]);
  clock.advance(2_000);
  expect(sent.at(-1)).toEqual({ type: 'history', before: 3 });
  received.addOlder([fromAgent(1), fromAgent(2)], false);
  expect(sent.at(-1)).toEqual({ type: 'delivered', seq: 3 });
  clock.advance(60_000);
  expect(sent).toHaveLength(3);
});

test('older messages are asked for once at a time, and again after a refusal', () => {
  const { sent, received } = setup([fromAgent(9)], true);
  const asked = () => sent.filter(({ type }) => type === 'history');
  received.loadOlder();
  received.loadOlder();
  expect(asked()).toEqual([{ type: 'history', before: 9 }]);
  received.refused();
  received.loadOlder();
  expect(asked()).toHaveLength(2);
  received.addOlder([fromAgent(8)], false);
  received.loadOlder();
  expect(asked()).toHaveLength(2);
});

test('what another tab has seen is read here as well', () => {
  const { received } = setup();
  received.seenInOtherTab(1);
  expect([received.unread, received.see()]).toEqual([0, null]);
});

test('of the conversation that was left nothing remains', () => {
  const { received } = setup();
  received.see();
  received.forget();
  expect(received).toMatchObject({ isSynced: false, seenHere: 0, resumableFrom: 0, unread: 0 });
});

import { expect, test } from 'vitest';
import { noConversation } from '#app/chat/protocol/conversation.ts';
import type { SharedEntry } from '#app/chat/protocol/stored-outbox.ts';
import type { ChatErrorMessage, ChatMessage, ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import { createClock } from '#test/chat/clock.ts';
import { memoryStorage } from '#test/chat/fake-browser.ts';
import { createHandshake } from './handshake.ts';
import { createReceivedMessages } from './received-messages.ts';
import { createServerMessages, type Notice } from './server-messages.ts';
import { createStoredSession } from './stored-session.ts';
import { createSwitching } from './switching.ts';

const progress = { customerDelivered: 0, customerSeen: 0, agentDelivered: 0, agentSeen: 0 };
const init: Extract<ToCustomer, { type: 'init' }> = {
  type: 'init',
  sessionId: 's1.secret',
  name: null,
  email: null,
  status: 'active',
  messages: [],
  more: false,
  resumed: false,
  ...progress,
};
const fromAgent: ChatMessage = {
  id: 1,
  seq: 1,
  text: 'Hi',
  isUser: false,
  timestamp: '',
  sessionId: 's1',
  clientId: 'a1',
};

/** The visitor's side after its handshake, with what waits in its outbox, and what it did. */
function setup(texts: string[] = []) {
  const clock = createClock();
  const [shared, own] = [memoryStorage(), memoryStorage()];
  const environment = { shared, own, uuid: () => 'key' };
  const session = createStoredSession(environment);
  const handshake = createHandshake(clock, () => {});
  const sent: string[] = [];
  const send = ({ type }: { type: string }) => sent.push(type) > 0;
  const received = createReceivedMessages(
    clock,
    { conversation: noConversation, isSynced: false, seenHere: 0 },
    { hasHandshake: () => handshake.state === 'answered', send },
  );
  const held: (number | undefined)[] = [];
  let waiting = texts.map((text): SharedEntry => ({ clientId: text, text, writtenAt: 1 }));
  const sender = {
    get waiting() {
      return waiting;
    },
    find: (clientId?: string) => waiting.find((entry) => entry.clientId === clientId),
    remove(clientId: string) {
      waiting = waiting.filter((entry) => entry.clientId !== clientId);
    },
    hold: ({ retryAfter }: Pick<ChatErrorMessage, 'retryAfter'>) => void held.push(retryAfter),
  };
  const typing = {
    name: null as string | null,
    show(name: string | null) {
      typing.name = name;
    },
  };
  const notices: Notice[] = [];
  const did: string[] = [];
  const receive = createServerMessages({
    ...{ now: clock.now, handshake, session, received, sender: sender as never, typing: typing as never },
    connection: { send, live: () => did.push('live') } as never,
    requests: { refuse: () => false, respond: () => {} } as never,
    pictures: {} as never,
    switching: createSwitching(environment, session, {
      ...{ isLive: () => true, hasWaiting: () => waiting.length > 0 },
      ...{ switched() {}, repeatHandshake() {}, prove() {}, closeConnection() {} },
    }),
    adopt(id) {
      session.adopt(id);
      received.forget();
    },
    startAgain: () => did.push('repeats the handshake'),
    drain: () => did.push('drains'),
    add: (message) => received.add(message),
    confirmed: (message) => did.push(`confirmed ${message.text}`),
    setNotice: (notice) => notices.push(notice),
    setHere() {},
    addFaces() {},
  });
  const shakeHands = (messages: ChatMessage[] = []) => {
    handshake.sent();
    receive({ ...init, messages });
    did.length = 0;
    sent.length = 0;
  };
  const refuse = (code: ChatErrorMessage['code'], more: Partial<ChatErrorMessage> = {}) =>
    receive({ type: 'error', code, message: `Because of ${code}.`, ...more });
  return {
    shared,
    session,
    handshake,
    received,
    sender,
    typing,
    held,
    sent,
    notices,
    did,
    receive,
    shakeHands,
    refuse,
  };
}

test('the response to the handshake stores the conversation and lets what waits out', () => {
  const { session, handshake, received, did, receive } = setup();
  handshake.sent();
  receive({ ...init, messages: [fromAgent] });
  expect([session.id, handshake.state, received.unread, did]).toEqual([
    's1.secret',
    'answered',
    1,
    ['live', 'drains'],
  ]);
});

test('of the conversation that was left nothing is taken before the next one has come', () => {
  const { received, receive, typing } = setup();
  const messages: ToCustomer[] = [
    { type: 'message', message: fromAgent },
    { type: 'typing', isTyping: true, name: 'Mira' },
    { type: 'session_status', status: 'closed' },
    { type: 'seen', ...progress, agentSeen: 1 },
  ];
  for (const message of messages) receive(message);
  expect([received.conversation, typing.name]).toEqual([noConversation, null]);
});

test('a message of the agent ends their typing, and how far they have read is noted', () => {
  const { shakeHands, received, receive, typing } = setup();
  shakeHands();
  receive({ type: 'typing', isTyping: true, name: 'Mira' });
  expect(typing.name).toBe('Mira');
  receive({ type: 'message', message: fromAgent });
  expect([typing.name, received.unread]).toEqual([null, 1]);
  receive({ type: 'seen', ...progress, agentDelivered: 2, agentSeen: 1 });
  expect(received.conversation).toMatchObject({ agentDelivered: 2, agentSeen: 1 });
});

test('a ping is answered, and what a newer server says is left unread', () => {
  const { shakeHands, receive, sent } = setup();
  shakeHands();
  receive({ type: 'ping' });
  receive({ type: 'horoscope' } as never);
  expect(sent).toEqual(['pong']);
});

test('a confirmation of what this tab does not wait for is left alone', () => {
  const { shakeHands, receive, did } = setup(['one']);
  shakeHands();
  const confirmation = { type: 'message_confirmation', messageId: 7, seq: 7, timestamp: '' } as const;
  for (const clientId of ['stranger', 'one']) receive({ ...confirmation, clientId });
  expect(did).toEqual(['confirmed one', 'drains']);
});

test('a text that is refused is back in the box with its reason, and does not keep others waiting', () => {
  const { shakeHands, refuse, session, sender, notices, did } = setup(['bad', 'good']);
  shakeHands();
  session.setDraft('next');
  refuse('textUnreadable', { clientId: 'bad' });
  expect(session.draft).toBe('bad\nnext');
  expect(sender.waiting.map(({ text }) => text)).toEqual(['good']);
  expect(notices).toEqual([{ about: 'message', sentence: 'Because of textUnreadable.' }]);
  expect(did).toEqual(['drains']);
});

test.each(['tooMany', 'unavailable'] as const)(
  'after %s a message waits as long as the server said',
  (code) => {
    const { shakeHands, refuse, sender, held, notices } = setup(['first', 'second']);
    shakeHands();
    refuse(code, { clientId: 'first', retryAfter: 20 });
    expect([held, sender.waiting.length, notices]).toEqual([[20], 2, []]);
  },
);

test('where no new session is allowed for a while, the handshake is repeated with the next message', () => {
  const { handshake, refuse, held } = setup(['first']);
  handshake.sent();
  refuse('tooMany', { retryAfter: 30 });
  expect([handshake.state, held]).toEqual(['none', [30]]);
});

test('a conversation that is gone from the screen is forgotten and reported', () => {
  const { shakeHands, refuse, session, received, notices, did } = setup();
  shakeHands([fromAgent]);
  refuse('unknownSession');
  expect([session.id, received.unread, did]).toEqual([null, 0, ['repeats the handshake']]);
  expect(notices).toEqual([{ about: 'session', sentence: 'Because of unknownSession.' }]);
});

test.each([
  ['was not on the screen', [], []],
  ['is followed by what waits', [fromAgent], ['one']],
])('a conversation that is gone and %s is forgotten without a word', (_why, messages, texts) => {
  const { shakeHands, refuse, session, notices } = setup(texts);
  shakeHands(messages);
  refuse('unknownSession');
  expect([session.id, notices]).toEqual([null, []]);
});

test('the refusal of an earlier handshake is about a conversation that was left', () => {
  const { handshake, shakeHands, refuse, session } = setup();
  shakeHands();
  handshake.sent();
  handshake.sent();
  refuse('unknownSession');
  expect(session.id).toBe('s1.secret');
});

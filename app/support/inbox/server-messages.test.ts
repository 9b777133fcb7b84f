import { expect, it } from 'vitest';
import type { ChatErrorMessage } from '#contract/chat/sessions-and-messages.ts';
import { createClock } from '#test/chat/clock.ts';
import { message, session, webStorage } from '#test/chat/fake-portal.ts';
import { createInboxStore, type Outgoing } from './inbox-state.ts';
import { createServerMessages } from './server-messages.ts';
import { createTimers } from './timers.ts';

const text = 'Hello';

/** The portal's side with a list of one chat, with replies that wait in its outbox, and what it did. */
function setup(replies: string[] = []) {
  const clock = createClock();
  const did: string[] = [];
  const note =
    (what: string) =>
    (...of: unknown[]) =>
      void did.push([what, ...of.map(String)].join(' '));
  let waiting = replies.map((clientId): Outgoing => ({ clientId, text, sessionId: 'a', timestamp: '' }));
  const sender = {
    get waiting() {
      return waiting;
    },
    find: (clientId?: string) => waiting.find((entry) => entry.clientId === clientId),
    remove(clientId: string) {
      waiting = waiting.filter((entry) => entry.clientId !== clientId);
    },
    refuse: note('refuses'),
    hold: ({ retryAfter }: ChatErrorMessage) => void did.push(`holds for ${retryAfter}`),
    drain() {},
  };
  const store = createInboxStore({} as never, waiting);
  const receive = createServerMessages({
    ...{ store, timers: createTimers(clock), storage: webStorage(), me: { id: 'mira', name: 'Mira' } },
    connection: { settle() {}, refuse: note('leaves') } as never,
    sender: sender as never,
    uploads: { isMissing: () => true },
    conversations: {
      ...{ check() {}, checkSoon() {}, forget: note('forgets'), showPage() {} },
      addMessage: (_: string, added: { text: string; author?: string }) =>
        void did.push(`adds ${added.text}${added.author ? ` by ${added.author}` : ''}`),
    } as never,
    receipts: {
      ...{ withOwnProgress: (one: object) => one, markSeen() {}, reset: note('forgets receipts') },
      deliver: note('delivered'),
    } as never,
    alertRules: {
      ...{ newCustomer: note('alerts'), message: note('alerts'), refusal: note('alerts') },
      ...{ missed: note('alerts'), changed() {}, forget() {} },
    } as never,
    setSession: store.setSession,
    published() {},
    send: ({ type }) => did.push(type) > 0,
    askForAll: note('asks for all'),
  });
  const listed = () => receive({ type: 'sessions', sessions: [session('a')] });
  listed();
  did.length = 0;
  return { clock, did, store, sender, receive, listed };
}

it('has what was published fetched again when it changes, and after a gap in the connection', () => {
  const { store, receive } = setup();
  const before = store.state.contentEdition;
  receive({ type: 'content' });
  expect(store.state.contentEdition).toBe(before + 1);
  receive({ type: 'sessions', sessions: [], counts: { active: 0, pending: 0, closed: 0 }, agents: [] });
  expect(store.state.contentEdition).toBe(before + 2);
});

it('has contact messages fetched again when they change, and after a gap in the connection', () => {
  const { store, receive, listed } = setup();
  const editions = () => [store.state.messagesEdition, store.state.mailsEdition];
  const [messages = 0, mails = 0] = editions();
  receive({ type: 'messages', of: 'contact' });
  receive({ type: 'messages', of: 'mail' });
  expect(editions()).toEqual([messages + 1, mails + 1]);
  listed();
  expect(editions()).toEqual([messages + 2, mails + 1]);
});

it('shows that a customer types for six seconds after the last signal, or until the message comes', () => {
  const { clock, store, receive } = setup();
  const types = () => receive({ type: 'typing', sessionId: 'a', isTyping: true });
  types();
  clock.advance(4_000);
  types();
  clock.advance(5_999);
  expect([...store.state.typing]).toEqual(['a']);
  clock.advance(1);
  expect([...store.state.typing]).toEqual([]);
  types();
  receive({ type: 'message', sessionId: 'a', message: message('a', 1) });
  expect([...store.state.typing]).toEqual([]);
});

it('delivers and alerts to what a customer wrote, and neither what a colleague wrote', () => {
  const { did, receive } = setup();
  receive({ type: 'message', sessionId: 'a', message: message('a', 1, { text: 'Bonjour' }) });
  expect(did).toEqual(['adds Bonjour', 'delivered a 1', 'alerts a Bonjour']);
  did.length = 0;
  receive({ type: 'message', sessionId: 'a', message: message('a', 2, { text, isUser: false }) });
  expect(did).toEqual([`adds ${text}`]);
});

it('adds a confirmed reply under the name of the agent, once', () => {
  const { did, sender, store, receive } = setup(['own-1', 'own-2']);
  const confirmation = {
    type: 'message_confirmation',
    clientId: 'own-1',
    messageId: 1,
    seq: 1,
    timestamp: '',
  };
  for (let time = 0; time < 2; time += 1) receive(confirmation);
  expect(did).toEqual([`adds ${text} by Mira`]);
  expect(store.state.outbox).toBe(sender.waiting);
  expect(sender.waiting.map(({ clientId }) => clientId)).toEqual(['own-2']);
});

it('holds a reply that the server had no time for, and alerts to one that it refused', () => {
  const { did, receive } = setup(['own-1']);
  const error = { type: 'error', message: 'No.', clientId: 'own-1' };
  receive({ ...error, code: 'unavailable', retryAfter: 2 });
  receive({ ...error, code: 'textTooLong' });
  expect(did).toEqual(['holds for 2', 'refuses own-1 No.', 'alerts a No.']);
});

it('asks for all sessions again after what may have been a receipt was refused', () => {
  const { clock, did, receive } = setup();
  receive({ type: 'error', code: 'unavailable', message: '', retryAfter: 5 });
  clock.advance(4_999);
  expect(did).toEqual([]);
  clock.advance(1);
  expect(did).toEqual(['forgets receipts', 'asks for all']);
});

it('asks for the sessions again where a message belongs to none of them', () => {
  const { clock, did, receive, listed } = setup();
  receive({ type: 'message', sessionId: 'old', message: message('old', 7) });
  did.length = 0;
  clock.advance(1_000);
  expect(did).toEqual(['asks for all']);
  listed();
  did.length = 0;
  clock.advance(60_000);
  expect(did).toEqual([]);
});

it('is not made to ask without end by strangers who open chats and write nothing', () => {
  const { clock, did, receive, listed } = setup();
  for (let count = 0; count < 180; count += 1) {
    receive({ type: 'new_session', sessionId: `stranger ${count}`, name: null, guest: 7, page: null });
    clock.advance(333);
    listed();
  }
  expect(did.filter((what) => what === 'asks for all').length).toBeGreaterThan(1);
  expect(did.filter((what) => what === 'asks for all').length).toBeLessThan(7);
});

it('drops a chat that was erased, with the replies and the drafts for it', () => {
  const { did, store, sender, receive } = setup(['own-1']);
  receive({ type: 'error', code: 'unknownSession', message: '', sessionId: 'a' });
  expect([store.state.sessions.size, sender.waiting, did]).toEqual([0, [], ['forgets a']]);
});

it('leaves where it is not let in, and answers a ping', () => {
  const { did, receive } = setup();
  receive({ type: 'ping' });
  receive({ type: 'horoscope' });
  receive(null);
  receive({ type: 'error', code: 'notAllowed', message: '' });
  expect(did).toEqual(['pong', 'leaves']);
});

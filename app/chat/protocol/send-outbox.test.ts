import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inBrowser } from './connection.ts';
import { createSender, type TakeTurn } from './send-outbox.ts';
import { createSharedOutbox, type OutboxEntry } from './stored-outbox.ts';
import { createTabOutbox } from './tab-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup(options: { takeTurn?: TakeTurn } = {}) {
  let stored: string | null = null;
  const storage = {
    read: () => stored,
    write(value: string | null) {
      stored = value;
    },
  };
  const isEntry = (entry: unknown): entry is OutboxEntry => typeof entry === 'object';
  const openOutbox = () => createTabOutbox(storage, isEntry);
  const sent: string[] = [];
  let isReady = true;
  const sender = createSender(
    { after: inBrowser.after, outbox: openOutbox(), confirmationTimeoutMs: 20_000, ...options },
    {
      isReady: () => isReady,
      send: ({ clientId }) => void sent.push(clientId),
      resumed: () => sender.drain(),
      timedOut: () => sender.drain(),
    },
  );
  const write = (clientId: string, sessionId?: string) => {
    sender.add({ clientId, text: clientId, ...(sessionId && { sessionId }) });
    sender.drain();
  };
  return {
    sender,
    sent,
    write,
    openOutbox,
    setReady(ready: boolean) {
      isReady = ready;
    },
  };
}

test('in each conversation the next message goes when the one before it is confirmed', () => {
  const { sender, sent, write } = setup();
  for (const [clientId, sessionId] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b'],
  ] as const)
    write(clientId, sessionId);
  expect(sent).toEqual(['a1', 'b1']);
  sender.remove('a1');
  sender.drain();
  expect(sent).toEqual(['a1', 'b1', 'a2']);
});

test('a refused message stays with its reason, is not sent again and does not keep others waiting', () => {
  const { sender, sent, write, openOutbox } = setup();
  write('one');
  write('two');
  sender.refuse('one', 'Too long.');
  sender.drain();
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual(['one', 'two']);
  expect(openOutbox().entries()).toMatchObject([
    { clientId: 'one', refusal: 'Too long.' },
    { clientId: 'two' },
  ]);
});

test('a pause holds all conversations, and then sends again what was refused', () => {
  const { sender, sent, write } = setup();
  write('a1', 'a');
  write('b1', 'b');
  sender.hold({ clientId: 'a1', retryAfter: 2 });
  write('c1', 'c');
  expect(sent).toEqual(['a1', 'b1']);
  vi.advanceTimersByTime(2_000);
  expect(sent).toEqual(['a1', 'b1', 'a1', 'c1']);
});

test('a message without a confirmation goes out again, and so does what was sent on a lost connection', () => {
  const { sender, sent, write, setReady } = setup();
  write('one');
  vi.advanceTimersByTime(20_000);
  expect(sent).toEqual(['one', 'one']);
  setReady(false);
  sender.reset();
  sender.drain();
  expect(sent).toHaveLength(2);
  setReady(true);
  sender.drain();
  expect(sent).toHaveLength(3);
});

test('nothing is sent before it is the turn of this tab, which lasts until nothing waits', () => {
  const turns: string[] = [];
  let grant = () => {};
  const { sender, sent, write } = setup({
    takeTurn(granted) {
      turns.push('asked');
      grant = granted;
      return () => void turns.push('given back');
    },
  });
  write('one');
  write('two');
  expect(sent).toEqual([]);
  grant();
  sender.remove('one');
  sender.drain();
  expect([sent, turns]).toEqual([['one', 'two'], ['asked']]);
  sender.remove('two');
  sender.drain();
  expect(turns).toEqual(['asked', 'given back']);
});

test('an outbox that tabs share is in the order of writing, also where two clocks say the same', () => {
  const values = new Map<string, string>();
  const outbox = createSharedOutbox({
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
    keys: () => [...values.keys()],
  });
  for (const clientId of ['z', 'y', 'x']) outbox.put({ clientId, text: clientId, writtenAt: 7 });
  values.set('chatOutbox.broken', '{');
  values.set('other', '{"clientId":"o","text":"o"}');
  expect(outbox.entries().map(({ clientId }) => clientId)).toEqual(['z', 'y', 'x']);
  expect([outbox.remove('y'), outbox.remove('y')]).toEqual([true, false]);
  expect(outbox.entries()).toHaveLength(2);
});

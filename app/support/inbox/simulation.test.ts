import { expect, it } from 'vitest';
import type { SocketEvents } from '#app/chat/protocol/connection.ts';
import type { Upload } from '#app/chat/protocol/pictures.ts';
import type { FromClient } from '#contract/chat/input.ts';
import type { ChatMessage, ToAgent } from '#contract/chat/sessions-and-messages.ts';
import { closeCodes } from '#contract/socket-close-codes.ts';
import { createClock } from '#test/chat/clock.ts';
import { session, webStorage } from '#test/chat/fake-portal.ts';
import { Random } from '#test/chat/random.ts';
import { thorough } from '#test/thorough.ts';
import { createInbox } from './inbox.ts';

const seeds = thorough ? 1_000 : 60;
const steps = 250;
const pageSize = 10;
const ids = ['a', 'b', 'c'];

/** What the server has stored, and a line to one agent on which frames wait until they are delivered or lost. */
function createWorld(seed: number) {
  const generator = new Random(seed);
  const random = () => generator.next();
  const clock = createClock();
  const table = new Map<string, ChatMessage[]>(ids.map((id) => [id, []]));
  const seen = new Map<string, number>();
  let line: { events: SocketEvents; up: string[]; down: string[]; isOpen: boolean } | null = null;
  let made = 0;
  const makeId = () => {
    made += 1;
    return `id-${made}`;
  };
  const rows = (id: string) => table.get(id) ?? [];
  const say = (message: ToAgent) => line?.down.push(JSON.stringify(message));
  const sessionOf = (id: string) => {
    const agentSeen = seen.get(id) ?? 0;
    const unread = rows(id).filter(({ isUser, seq }) => isUser && seq > agentSeen).length;
    return session(id, { lastSeq: rows(id).length, agentSeen, unread });
  };
  const counts = { active: ids.length, pending: 0, closed: 0 };

  /** `isHeard`: a notification may get lost between nodes; then only the session tells. */
  function store(id: string, text: string, isUser: boolean, clientId: string, isHeard = true): ChatMessage {
    const known = rows(id).find((message) => message.clientId === clientId);
    if (known) return known;
    const seq = rows(id).length + 1;
    const timestamp = new Date(clock.now()).toISOString();
    const message = { id: seq, text, isUser, timestamp, sessionId: id, seq, clientId };
    rows(id).push(message);
    if (isHeard) say({ type: 'message', sessionId: id, message });
    say({ type: 'session', session: sessionOf(id), counts });
    return message;
  }

  function answer(frame: FromClient): void {
    if (frame.type === 'init') say({ type: 'sessions', sessions: ids.map(sessionOf), counts, agents: [] });
    if (frame.type === 'view_session' && frame.sessionId) {
      const messages = rows(frame.sessionId).slice(-pageSize);
      const more = (messages[0]?.seq ?? 1) > 1;
      say({ type: 'session_messages', sessionId: frame.sessionId, messages, more, notes: [] });
    }
    if (frame.type === 'history' && frame.sessionId) {
      const before = rows(frame.sessionId).filter(({ seq }) => seq < frame.before);
      const messages = before.slice(-pageSize);
      say({
        type: 'history',
        sessionId: frame.sessionId,
        messages,
        more: before.length > messages.length,
      });
    }
    if (frame.type === 'seen' && frame.sessionId) {
      seen.set(frame.sessionId, Math.max(frame.seq, seen.get(frame.sessionId) ?? 0));
      say({ type: 'session', session: sessionOf(frame.sessionId), counts });
    }
    if (frame.type !== 'message' || !frame.sessionId || !frame.clientId) return;
    if (random() < 0.1)
      return void say({
        type: 'error',
        code: 'unavailable',
        message: '',
        clientId: frame.clientId,
        retryAfter: 1,
      });
    const { id: messageId, seq, timestamp } = store(frame.sessionId, frame.text, false, frame.clientId);
    say({ type: 'message_confirmation', clientId: frame.clientId, messageId, seq, timestamp });
  }

  return {
    random,
    clock,
    table,
    rows,
    makeId,
    environment: {
      openSocket(events: SocketEvents) {
        const own = { events, up: [] as string[], down: [] as string[], isOpen: false };
        line = own;
        return {
          send: (text: string) => void own.up.push(text),
          close: () => {
            if (line === own) line = null;
          },
        };
      },
      ...clock,
      random,
    },
    writeAsCustomer: (id: string) => store(id, `from ${id}`, true, makeId(), random() > 0.1),
    /** One frame in one direction, or the opening of the socket. */
    deliver(): boolean {
      if (!line) return false;
      if (!line.isOpen) {
        line.isOpen = true;
        line.events.opened();
        return true;
      }
      const [first, second] = random() < 0.5 ? ['up', 'down'] : ['down', 'up'];
      for (const way of [first, second]) {
        const frame = way === 'up' ? line.up.shift() : line.down.shift();
        if (frame === undefined) continue;
        if (way === 'up') answer(JSON.parse(frame));
        else line.events.received(frame);
        return true;
      }
      return false;
    },
    /** What was on its way is lost. */
    cut(code: number): void {
      const lost = line;
      line = null;
      lost?.events.closed(code);
    },
    ping: () => say({ type: 'ping' }),
  };
}

function simulate(seed: number): void {
  const world = createWorld(seed);
  const { random, clock } = world;
  const storage = webStorage();
  const open = () => {
    const { environment, makeId } = world;
    const me = { id: 'mira', name: 'Mira' };
    const uploadPicture: Upload = (_request, done) => done('uploaded');
    const next = createInbox({ environment, storage, makeId, windowId: makeId(), me, uploadPicture });
    next.start();
    return next;
  };
  let inbox = open();
  const accepted = new Map<string, number>();
  const anyId = () => ids[Math.floor(random() * ids.length)] ?? 'a';
  const actions: [chance: number, run: () => void][] = [
    [0.5, () => void world.deliver()],
    [0.12, () => void world.writeAsCustomer(anyId())],
    [
      0.12,
      () => {
        const [id, text] = [anyId(), world.makeId()];
        if (inbox.reply(id, text)) accepted.set(text, 0);
      },
    ],
    [0.08, () => inbox.view(random() < 0.2 ? null : anyId())],
    [0.06, () => clock.advance(random() * 5_000)],
    [0.04, () => inbox.setAttentive(random() < 0.6)],
    [0.03, () => inbox.loadOlder()],
    [0.03, () => world.cut(random() < 0.3 ? closeCodes.restart : 1006)],
    [
      0.02,
      () => {
        inbox.stop();
        inbox = open();
      },
    ],
  ];
  for (let step = 0; step < steps; step += 1) {
    const dice = random();
    let sum = 0;
    for (const [chance, run] of actions) {
      sum += chance;
      if (dice >= sum) continue;
      run();
      break;
    }
  }
  inbox.setAttentive(true);
  inbox.view('a');
  for (let round = 0; round < 30; round += 1) {
    while (world.deliver());
    clock.advance(5_000);
    world.ping();
  }

  const where = `seed ${seed}`;
  expect(inbox.state.connection.status, where).toBe('connected');
  expect(inbox.state.outbox, where).toEqual([]);
  const stored = ids.flatMap((id) => world.rows(id)).filter(({ isUser }) => !isUser);
  expect(stored.map(({ text }) => text).sort(), where).toEqual([...accepted.keys()].sort());
  for (const id of ids) {
    inbox.view(id);
    for (let round = 0; round < 3; round += 1) {
      while (world.deliver());
      clock.advance(4_000);
      world.ping();
    }
    const shown = inbox.state.conversations.get(id);
    const rows = world.rows(id);
    const behind = shown?.more ? rows.filter(({ seq }) => seq >= (shown.messages[0]?.seq ?? 0)) : rows;
    expect(
      shown?.messages.map(({ seq, text }) => [seq, text]),
      where,
    ).toEqual(behind.map(({ seq, text }) => [seq, text]));
    expect(inbox.state.sessions.get(id), where).toMatchObject({ lastSeq: rows.length, unread: 0 });
  }
  inbox.stop();
}

it(`loses, doubles and swaps nothing on a bad connection (${seeds} seeds)`, () => {
  for (let seed = 1; seed <= seeds; seed += 1) simulate(seed);
});

import type { SocketEvents } from '#app/chat/protocol/connection.ts';
import type { Upload } from '#app/chat/protocol/pictures.ts';
import { createInbox } from '#app/support/inbox/inbox.ts';
import type { InboxEvent } from '#app/support/inbox/inbox-state.ts';
import type { FromClient } from '#contract/chat/input.ts';
import type { ChatMessage, ChatSession, ToAgent } from '#contract/chat/sessions-and-messages.ts';
import { createClock } from './clock.ts';

interface FakeSocket extends SocketEvents {
  sent: FromClient[];
  isClosed: boolean;
}

type FakeUpload = Parameters<Upload>[0] & { done: Parameters<Upload>[1] };

/** A server that sends agents what the test makes it send. */
function createScriptedServer() {
  const sockets: FakeSocket[] = [];
  const uploads: FakeUpload[] = [];
  return {
    sockets,
    /** What was uploaded; each is to be answered. */
    uploads,
    connect(events: SocketEvents) {
      const socket: FakeSocket = { ...events, sent: [], isClosed: false };
      sockets.push(socket);
      return {
        send: (text: string) => void socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.isClosed = true;
        },
      };
    },
    get latest(): FakeSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('No client has connected.');
      return socket;
    },
    open(): void {
      this.latest.opened();
    },
    say(message: ToAgent): void {
      this.latest.received(JSON.stringify(message));
    },
    close(code = 1006): void {
      this.latest.closed(code);
    },
    /** What it was sent of this type on the newest connection, each time all of it anew. */
    got<Type extends FromClient['type']>(type: Type): Extract<FromClient, { type: Type }>[] {
      return this.latest.sent.filter(
        (message): message is Extract<FromClient, { type: Type }> => message.type === type,
      );
    },
  };
}

export function webStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

export function session(sessionId: string, changes: Partial<ChatSession> = {}): ChatSession {
  return {
    id: 1,
    sessionId,
    name: 'Claire Bernard',
    email: null,
    isPremium: false,
    isVerified: false,
    codeUntil: null,
    status: 'active',
    createdAt: '2026-11-15T13:00:00Z',
    updatedAt: '2026-11-15T13:00:00Z',
    language: 'fr',
    page: '/fr/installation',
    lastSeq: 0,
    unread: 0,
    waitingSince: null,
    lastMessage: null,
    assignee: null,
    labels: [],
    guest: 1,
    snoozedUntil: null,
    blocked: null,
    customerDelivered: 0,
    customerSeen: 0,
    agentDelivered: 0,
    agentSeen: 0,
    ...changes,
  };
}

export function message(sessionId: string, seq: number, changes: Partial<ChatMessage> = {}): ChatMessage {
  const timestamp = new Date(Date.parse('2026-11-15T13:00:00Z') + seq * 1_000).toISOString();
  return {
    id: seq,
    text: `message ${seq}`,
    isUser: true,
    timestamp,
    sessionId,
    seq,
    clientId: `client-${sessionId}-${seq}`,
    ...changes,
  };
}

export function messages(sessionId: string, from: number, to: number): ChatMessage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => message(sessionId, from + index));
}

/** An inbox on a fake server and a fake clock. */
export function createSetup(storage = webStorage()) {
  const clock = createClock();
  const server = createScriptedServer();
  const events: InboxEvent[] = [];
  let ids = 0;
  const inbox = createInbox({
    environment: {
      ...clock,
      openSocket: (events) => server.connect(events),
      random: () => 0.5,
    },
    storage,
    makeId: () => {
      ids += 1;
      return `own-${ids}`;
    },
    windowId: 'this window',
    me: { id: 'mira', name: 'Mira' },
    uploadPicture: (request, done) => void server.uploads.push({ ...request, done }),
  });
  inbox.onEvent((event) => events.push(event));
  const sayAll = (...sessions: ChatSession[]) =>
    server.say({ type: 'sessions', sessions, counts: { active: 1, pending: 2, closed: 3 }, agents: [] });
  return {
    clock,
    server,
    inbox,
    events,
    storage,
    sayAll,
    /** Connected, with these sessions. */
    connect(...sessions: ChatSession[]): void {
      inbox.start();
      server.open();
      sayAll(...sessions);
    },
    sayPage(sessionId: string, page: ChatMessage[], more = false): void {
      server.say({ type: 'session_messages', sessionId, messages: page, more, notes: [] });
    },
    seqsOf: (sessionId: string) =>
      inbox.state.conversations.get(sessionId)?.messages.map(({ seq }) => seq) ?? [],
  };
}

import type { ConnectionEnvironment } from '#app/chat/protocol/connection.ts';
import { withProgress } from '#app/chat/protocol/conversation.ts';
import {
  createUploads,
  textOfPicture,
  type Upload,
  type WaitingPicture,
} from '#app/chat/protocol/pictures.ts';
import { createSender } from '#app/chat/protocol/send-outbox.ts';
import { createTabOutbox } from '#app/chat/protocol/tab-outbox.ts';
import { createTypingSignal } from '#app/chat/protocol/typing.ts';
import { draftOf, type KeyValueStorage, outboxKey } from '#app/staff/session/reply-and-note-drafts.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { createAgentConnection } from './connection.ts';
import { createConversations, type Page } from './conversations.ts';
import { createInboxStore, type InboxState, isOutgoing } from './inbox-state.ts';
import { createReceipts } from './receipts.ts';
import { createServerMessages } from './server-messages.ts';
import { createTimers } from './timers.ts';
import { createAlertRules } from './when-to-alert.ts';

export interface InboxOptions {
  environment: ConnectionEnvironment;
  storage: KeyValueStorage;
  makeId: () => string;
  /** A UUID, of this window alone. */
  windowId: string;
  me: { id: string; name: string };
  uploadPicture: Upload;
}

const confirmationTimeoutMs = 20_000;

/** Which agents are there and who types is known with a connection only. */
const withoutConnection: Pick<InboxState, 'agents' | 'typing'> = { agents: [], typing: new Set() };

export type Inbox = ReturnType<typeof createInbox>;

/** What agents know of all chats, and what they do in them. Knows the socket, but neither the page nor React. */
export function createInbox({ environment, storage, makeId, windowId, me, uploadPicture }: InboxOptions) {
  const key = outboxKey(me.id);
  const stored = {
    read: () => storage.getItem(key),
    write: (value: string | null) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)),
  };
  const texts = createTabOutbox(stored, isOutgoing);
  const pictures = createWaitingPictures(me.id, storage);
  const outbox = {
    ...texts,
    remove(clientId: string): boolean {
      pictures.write(clientId, '');
      return texts.remove(clientId);
    },
  };
  const uploads = createUploads(uploadPicture, pictures.read);
  const connection = createAgentConnection(environment, {
    opened: greet,
    received: (message) => receive(message),
    changed: (now) =>
      store.set(now.status === 'connected' ? { connection: now } : { ...withoutConnection, connection: now }),
  });
  const { send } = connection;
  const store = createInboxStore(connection.state, outbox.entries());
  const timers = createTimers(environment);
  let away = false;
  let attentive = false;
  /** An agent who has walked away leaves the page on the screen. */
  const isLookedAt = (sessionId: string) => attentive && !away && store.state.viewing === sessionId;

  const typing = createTypingSignal(environment, (sessionId: string, isTyping) =>
    send({ type: 'typing', sessionId, isTyping }),
  );
  const sender = createSender(
    { after: environment.after, outbox, confirmationTimeoutMs },
    {
      isReady: () => store.state.connection.status === 'connected',
      send: ({ clientId, sessionId, text, picture, replies }) =>
        send({
          type: 'message',
          sessionId,
          text,
          isUser: false,
          clientId,
          ...(picture && { picture: true }),
          ...(replies && { replies }),
        }),
      upload: ({ sessionId, clientId }, done) => uploads.upload(sessionId, clientId, done),
      uploadRefused: ({ clientId }, sentence) =>
        receive({ type: 'error', code: 'pictureRefused', clientId, message: sentence }),
      resumed: () => sender.drain(),
      timedOut: () => sender.drain(),
    },
  );
  const receipts = createReceipts({ store, timers, me, send, isLookedAt });
  const conversations = createConversations({ store, timers, send, isLookedAt, shown: receipts.markSeen });
  const alertRules = createAlertRules({ store, me, windowId, isAway: () => away, isLookedAt });
  /** For each request under way, the sessions of which the connection has brought something since it was sent. */
  const requests = new Set<Set<string>>();
  const receive = createServerMessages({
    store,
    timers,
    storage,
    me,
    connection,
    sender,
    uploads,
    conversations,
    receipts,
    alertRules,
    setSession,
    published(sessionId) {
      for (const since of requests) since.add(sessionId);
    },
    send,
    askForAll,
  });

  function greet(): void {
    sender.reset();
    receipts.reset();
    typing.forget();
    askForAll();
  }

  /** To the server a window that sends `init` is new, and looks at nothing. */
  function askForAll(): boolean {
    const isSent = send({ type: 'init', role: 'admin', away, windowId, staffId: me.id });
    conversations.askAgain();
    return isSent;
  }

  function setSession(session: ChatSession): void {
    const known = store.state.sessions.get(session.sessionId);
    store.setSession(receipts.withOwnProgress(known ? withKnown(session, known) : session));
  }

  return {
    subscribe: store.subscribe,
    onEvent: alertRules.subscribe,
    get state() {
      return store.state;
    },
    start: () => connection.start(),
    stop(): void {
      timers.clear();
      typing.forget();
      connection.stop();
    },
    reconnect: () => connection.reconnect(),
    comeBack: () => connection.comeBack(),
    lose: () => connection.lose(),

    /** Everything again, as after a new connection. */
    refresh(): void {
      if (!askForAll()) connection.reconnect();
    },

    view(sessionId: string | null): void {
      if (sessionId === store.state.viewing) return;
      typing.stop();
      conversations.view(sessionId);
    },

    /** The agent sits in front of the screen, and the end of the viewed chat is on it. */
    setAttentive(now: boolean): void {
      attentive = now;
      receipts.markSeen();
    },

    setAway(now: boolean): void {
      if (now === away) return;
      away = now;
      if (away) typing.stop();
      send({ type: 'presence', away });
      receipts.markSeen();
    },

    loadOlder: conversations.loadOlder,

    /** False where there is no connection: text and picture stay where they were begun. */
    reply(
      sessionId: string,
      text: string,
      chosen: WaitingPicture | null = null,
      replies: string[] = [],
    ): boolean {
      if (store.state.connection.status !== 'connected' || !connection.isOpen) return false;
      const timestamp = new Date(environment.now()).toISOString();
      if (chosen) {
        const { data, ...picture } = chosen;
        const clientId = makeId();
        pictures.write(clientId, data);
        sender.add({ clientId, sessionId, text: textOfPicture, picture, timestamp });
      }
      const made = replies.length > 0 && { replies };
      if (text) sender.add({ clientId: makeId(), sessionId, text, timestamp, ...made });
      conversations.endNew(sessionId);
      store.set({ outbox: sender.waiting });
      typing.stop();
      sender.drain();
      return true;
    },

    /** A refused one: its text or picture goes back into the box. */
    takeBack(clientId: string): Unsent {
      const entry = sender.find(clientId);
      const data = pictures.read(clientId);
      sender.remove(clientId);
      store.set({ outbox: sender.waiting });
      if (!entry?.picture) return { text: entry?.text ?? '', picture: null };
      return { text: '', picture: data === null ? null : { ...entry.picture, data } };
    },

    /** Of a reply that waits, as an address that an <img> shows. */
    waitingPicture: pictures.read,

    typed: typing.typed,
    stopTyping: typing.stop,

    /** Found by a request of this page. */
    learn: setSession,
    /** To be called as a request is sent: what the connection brings of a session until the response is learned is newer. */
    beginRequest() {
      const since = new Set<string>();
      requests.add(since);
      return {
        learn(sessions: readonly ChatSession[]): void {
          for (const session of sessions) if (!since.has(session.sessionId)) setSession(session);
        },
        /** Also where it has failed. */
        end: () => void requests.delete(since),
      };
    },
    /** Read by a request, where there is no connection. */
    learnPage: (page: Page) => receive({ type: 'session_messages', ...page }),
  };
}

export interface Unsent {
  text: string;
  picture: WaitingPicture | null;
}

/** With the drafts of this colleague; as long as the page lasts where the tab has no room for them. */
function createWaitingPictures(staffId: string, storage: KeyValueStorage) {
  const inMemory = new Map<string, string>();
  const stored = (clientId: string) => draftOf(staffId, `picture ${clientId}`, storage);
  return {
    read: (clientId: string): string | null => inMemory.get(clientId) ?? (stored(clientId).read() || null),
    write(clientId: string, data: string): void {
      if (data) inMemory.set(clientId, data);
      else inMemory.delete(clientId);
      stored(clientId).write(data);
    },
  };
}

/** A response may be older than what came meanwhile: messages and progress never go back. */
function withKnown(session: ChatSession, known: ChatSession): ChatSession {
  const { lastSeq, lastMessage } = known.lastSeq > session.lastSeq ? known : session;
  const { unread } = known.agentSeen > session.agentSeen ? known : session;
  const { mentions = known.mentions } = session;
  return { ...withProgress(session, known), lastSeq, lastMessage, unread, ...(mentions && { mentions }) };
}

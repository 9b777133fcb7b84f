import type { MessageRange } from '#app/chat/protocol/conversation.ts';
import type { OutboxEntry } from '#app/chat/protocol/stored-outbox.ts';
import type { ChatAgent, ChatCounts, ChatNote, ChatSession } from '#contract/chat/sessions-and-messages.ts';
import type { ConnectionState } from './connection.ts';

/** A reply that the server has not confirmed. */
export interface Outgoing extends OutboxEntry {
  sessionId: string;
  timestamp: string;
  /** The words of the canned replies that it was made of. */
  replies?: string[];
}

export function isOutgoing(entry: unknown): entry is Outgoing {
  const fields = entry as Partial<Outgoing> | null;
  return [fields?.clientId, fields?.sessionId, fields?.text].every((field) => typeof field === 'string');
}

export interface Conversation extends MessageRange {
  loadingOlder: boolean;
  notes: readonly ChatNote[];
  /** Messages after this one were new to all agents when the chat was opened, or came while this agent did not look. */
  newAfter: number | null;
}

/** All of it is replaced, never changed: a component can tell by identity whether a part is still the same. */
export interface InboxState {
  connection: ConnectionState;
  /** The server has sent the sessions once: what is shown may be old, but is not empty for want of a response. */
  loaded: boolean;
  sessions: ReadonlyMap<string, ChatSession>;
  counts: ChatCounts;
  agents: readonly ChatAgent[];
  viewing: string | null;
  conversations: ReadonlyMap<string, Conversation>;
  /** Sessions whose customer types at this moment. */
  typing: ReadonlySet<string>;
  outbox: readonly Outgoing[];
  /** Grows when something may have been published: canned replies, prices, the brand. */
  contentEdition: number;
  /** Grow when contact messages may have changed, or the mails that answer them. */
  messagesEdition: number;
  mailsEdition: number;
}

/** What an agent who does not look at the chat is alerted to. */
export type InboxEvent =
  | { type: 'customer'; sessionId: string; name: string }
  | { type: 'message'; sessionId: string; name: string; text: string }
  /** A colleague gave it to them. */
  | { type: 'assigned'; sessionId: string; name: string }
  /** A note of a colleague names them. */
  | { type: 'mentioned'; sessionId: string; name: string; by: string; text: string }
  /** It was put aside until now. */
  | { type: 'woken'; sessionId: string; name: string }
  /** A reply of theirs: the text is why. */
  | { type: 'refused'; sessionId: string; name: string; text: string };

export type InboxStore = ReturnType<typeof createInboxStore>;

export function createInboxStore(connection: ConnectionState, outbox: readonly Outgoing[]) {
  const listeners = new Set<() => void>();
  let state: InboxState = {
    connection,
    loaded: false,
    sessions: new Map(),
    counts: { active: 0, pending: 0, closed: 0 },
    agents: [],
    viewing: null,
    conversations: new Map(),
    typing: new Set(),
    outbox,
    contentEdition: 0,
    messagesEdition: 0,
    mailsEdition: 0,
  };
  const set = (next: Partial<InboxState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    get state() {
      return state;
    },
    set,
    setSession: (session: ChatSession) =>
      set({ sessions: new Map(state.sessions).set(session.sessionId, session) }),
    setConversation: (sessionId: string, conversation: Conversation) =>
      set({ conversations: new Map(state.conversations).set(sessionId, conversation) }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

import type { MessageRange } from '#app/chat/protocol/conversation.ts';
import type { OutboxEntry } from '#app/chat/protocol/outbox.ts';
import type { ChatAgent, ChatNote, ChatSession, ChatStatus } from '#contract/chat.ts';
import type { ConnectionState } from './connection.ts';

/** A reply that the server has not confirmed. */
export interface Outgoing extends OutboxEntry {
  sessionId: string;
  timestamp: string;
}

export function isOutgoing(entry: unknown): entry is Outgoing {
  const fields = entry as Partial<Outgoing> | null;
  return [fields?.clientId, fields?.sessionId, fields?.text].every((field) => typeof field === 'string');
}

export interface Conversation extends MessageRange {
  loadingOlder: boolean;
  notes: readonly ChatNote[];
  /** Messages after this one were new to all agents when the chat was opened, or came while nobody looked. */
  newAfter: number | null;
}

/** All of it is replaced, never changed: whoever keeps a part can tell by identity whether it is still the same. */
export interface InboxState {
  connection: ConnectionState;
  /** The sessions were there once: what is shown may be old, but is not empty for want of an answer. */
  loaded: boolean;
  sessions: ReadonlyMap<string, ChatSession>;
  counts: Record<ChatStatus, number>;
  agents: readonly ChatAgent[];
  viewing: string | null;
  conversations: ReadonlyMap<string, Conversation>;
  /** Sessions whose customer writes at this moment. */
  typing: ReadonlySet<string>;
  outbox: readonly Outgoing[];
}

/** What an agent who does not look at it has to be told. */
export type InboxEvent =
  | { type: 'customer'; sessionId: string; name: string | null }
  | { type: 'message'; sessionId: string; name: string | null; text: string }
  /** A colleague gave it to them. */
  | { type: 'assigned'; sessionId: string; name: string | null }
  /** A reply of theirs: the text is why. */
  | { type: 'refused'; sessionId: string; name: string | null; text: string };

export function emptyState(connection: ConnectionState, outbox: readonly Outgoing[]): InboxState {
  return {
    connection,
    loaded: false,
    sessions: new Map(),
    counts: { active: 0, pending: 0, closed: 0 },
    agents: [],
    viewing: null,
    conversations: new Map(),
    typing: new Set(),
    outbox,
  };
}

export function countsOf(sessions: readonly ChatSession[]): Record<ChatStatus, number> {
  const counts = { active: 0, pending: 0, closed: 0 };
  for (const { status } of sessions) counts[status] += 1;
  return counts;
}

export function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

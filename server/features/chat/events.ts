import type { ChatMessage, ChatStatus } from '#contract/chat/sessions-and-messages.ts';
import { notify } from '#server/db/notify.ts';
import type { Queries } from '#server/db/tables.ts';
import { groupBySession, type MessageRow, type Span } from './store/messages.ts';
import type { SessionKey } from './store/sessions.ts';

export const chatChannel = 'chat';

/** What nodes announce to each other. */
export type ChatEvent =
  /** The node that wrote the messages has them. The others get them with the event where they are small, or read them. */
  | { kind: 'written'; node: string; batch: number; spans: Span[]; messages?: Map<number, ChatMessage[]> }
  /** Something else about these sessions changed. */
  | { kind: 'sessions'; sessions: SessionKey[] }
  | { kind: 'new'; session: SessionKey; name: string | null; guest?: number; page?: string | null }
  | { kind: 'gone'; sessions: SessionKey[] }
  /** Its visitor is refused from now on. */
  | { kind: 'blocked'; session: SessionKey }
  /** Of its browsers only the one with this key goes on. */
  | { kind: 'keysEnded'; session: SessionKey; kept: string }
  | { kind: 'note'; session: SessionKey; note: number }
  /** A colleague may not sign in any more. */
  | { kind: 'disabled'; colleague: string }
  | { kind: 'typing'; session: SessionKey; isTyping: boolean; agent?: { id: string; name: string } }
  /** Which agents are present on a node. The `piece` of so many `pieces` replaces what was announced in its place before. */
  | { kind: 'agents'; node: string; piece: number; pieces: number; agents: NodeAgent[] }
  /** A node that has just begun to listen asks the others for their agents. */
  | { kind: 'whoIsHere' };

export type WrittenEvent = Extract<ChatEvent, { kind: 'written' }>;
/** Announced apart from a statement that adds messages. */
export type AnnouncedEvent = Exclude<ChatEvent, WrittenEvent>;

export interface NodeAgent {
  id: string;
  name: string;
  away: boolean;
  viewing: string | null;
  typing: boolean;
  windowId?: string | undefined;
}

/** PostgreSQL takes 8,000 bytes in a notification. */
const sessionsTogether = 50;

export function announce(queries: Queries, ...events: AnnouncedEvent[]): Promise<void> {
  return notify(queries, chatChannel, ...events.map((event) => JSON.stringify(event)));
}

/** In as many notifications as they need. */
export async function announceAll(
  queries: Queries,
  kind: 'sessions' | 'gone',
  sessions: readonly SessionKey[],
): Promise<void> {
  for (let start = 0; start < sessions.length; start += sessionsTogether)
    await announce(queries, { kind, sessions: sessions.slice(start, start + sessionsTogether) });
}

type SpanTuple = [id: number, publicId: string, first: number, last: number, status: ChatStatus];
type MessageTuple = Omit<MessageRow, 'created_at'> & { created_at: string };

export function readEvent(payload: string): ChatEvent {
  const event: ChatEvent | [node: string, batch: number, SpanTuple[], MessageTuple[] | null] =
    JSON.parse(payload);
  if (!Array.isArray(event)) return event;
  const [node, batch, tuples, rows] = event;
  const spans = tuples.map(([id, publicId, first, last, status]) => ({
    session: { id, publicId },
    first,
    last,
    status,
  }));
  const written = { kind: 'written', node, batch, spans } as const;
  if (!rows) return written;
  const dated = rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
  return { ...written, messages: groupBySession(dated, spans) };
}

import { withProgress } from '#app/chat/protocol/conversation.ts';
import { draftOf, type KeyValueStorage } from '#app/staff/session/reply-and-note-drafts.ts';
import type { ChatListQuery } from '#contract/chat/input.ts';
import type {
  ChatAgent,
  ChatMessage,
  ChatSession,
  ChatStatus,
} from '#contract/chat/sessions-and-messages.ts';
import type { Conversation } from './inbox-state.ts';

export type ChatSort = 'wait' | 'newest';

export interface SessionFilter {
  /** Without one: everything that is open. */
  status: ChatStatus | undefined;
  owner: ChatListQuery['owner'];
  label: string | undefined;
  sort: ChatSort;
}

export function sessionsToShow(
  sessions: Iterable<ChatSession>,
  { status, owner, label, sort }: SessionFilter,
  me: string,
): ChatSession[] {
  const isShown = (session: ChatSession) =>
    (status ? session.status === status : session.status !== 'closed') &&
    (owner === undefined || (session.assignee?.id ?? null) === (owner === 'mine' ? me : null)) &&
    (label === undefined || session.labels.includes(label));
  return [...sessions].filter(isShown).sort(sort === 'wait' ? byWait : byActivity);
}

const byActivity = (one: ChatSession, other: ChatSession) => compare(other.updatedAt, one.updatedAt);

/** Customers who wait come first, Premium before the others and the longest at the top; the others follow, the newest first. */
function byWait(one: ChatSession, other: ChatSession): number {
  if (one.waitingSince && other.waitingSince) {
    if (one.isPremium !== other.isPremium) return one.isPremium ? -1 : 1;
    return compare(one.waitingSince, other.waitingSince);
  }
  if (one.waitingSince || other.waitingSince) return one.waitingSince ? -1 : 1;
  return byActivity(one, other);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export const labelsOf = (sessions: Iterable<ChatSession>): string[] =>
  [...new Set([...sessions].flatMap(({ labels }) => labels))].sort();

export const unreadOf = (sessions: Iterable<ChatSession>): number =>
  [...sessions].reduce((sum, { status, unread }) => sum + (status === 'closed' ? 0 : unread), 0);

export function countsOf(sessions: readonly ChatSession[]): Record<ChatStatus, number> {
  const counts = { active: 0, pending: 0, closed: 0 };
  for (const { status } of sessions) counts[status] += 1;
  return counts;
}

/** What a message makes of its session, until the server sends the session itself. */
export function sessionAfter(session: ChatSession, message: ChatMessage): ChatSession {
  const { seq, text, isUser, timestamp } = message;
  if (seq <= session.lastSeq) return session;
  return {
    ...session,
    lastSeq: seq,
    lastMessage: { text, isUser, timestamp },
    updatedAt: timestamp,
    unread: isUser ? session.unread + 1 : session.unread,
    waitingSince: isUser ? (session.waitingSince ?? timestamp) : null,
  };
}

/** After which message the new ones begin; null where there are none. */
export function newAfterOf(session: ChatSession | undefined): number | null {
  return session && session.unread > 0 ? session.agentSeen : null;
}

/** The message that the line for new ones stands above: the customer's first, not an agent's reply that is not seen itself. */
export function firstNewOf({ messages, newAfter }: Conversation): ChatMessage | undefined {
  return newAfter === null ? undefined : messages.find(({ isUser, seq }) => isUser && seq > newAfter);
}

/** A response may be older than what came meanwhile: messages and progress never go back. */
export function withKnown(session: ChatSession, known: ChatSession): ChatSession {
  const { lastSeq, lastMessage } = known.lastSeq > session.lastSeq ? known : session;
  const { unread } = known.agentSeen > session.agentSeen ? known : session;
  return { ...withProgress(session, known), lastSeq, lastMessage, unread };
}

/** Each colleague once, however many windows are open: away only where none of them is used. */
export function colleaguesOf(agents: readonly ChatAgent[], me: string): ChatAgent[] {
  const byId = new Map<string, ChatAgent>();
  for (const agent of agents) {
    const known = byId.get(agent.id);
    if (agent.id !== me && (!known || known.away)) byId.set(agent.id, agent);
  }
  return [...byId.values()].sort((one, other) => compare(one.name, other.name));
}

export interface Company {
  looking: string[];
  writing: string[];
}

/** Which colleagues sit in front of this chat, in any of their windows. */
export function companyIn(sessionId: string, agents: readonly ChatAgent[], me: string): Company {
  const here = agents.filter(({ id, viewing, away }) => id !== me && viewing === sessionId && !away);
  const names = (some: ChatAgent[]) => [...new Set(some.map(({ name }) => name))].sort();
  const writing = names(here.filter(({ typing }) => typing));
  const looking = names(here).filter((name) => !writing.includes(name));
  return { looking, writing };
}

/** What this member of staff has begun in a chat. */
export const draftsIn = (staffId: string, sessionId: string, storage?: KeyValueStorage) => ({
  reply: draftOf(staffId, `chat ${sessionId}`, storage),
  note: draftOf(staffId, `note ${sessionId}`, storage),
});

export const hasDraft = (staffId: string, sessionId: string): boolean =>
  Object.values(draftsIn(staffId, sessionId)).some((draft) => draft.read() !== '');

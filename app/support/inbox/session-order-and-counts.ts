import type { ChatListQuery } from '#contract/chat/input.ts';
import type {
  ChatAgent,
  ChatCounts,
  ChatMention,
  ChatSession,
} from '#contract/chat/sessions-and-messages.ts';
import type { DeskMessage } from '#contract/contacts.ts';

/** What stands in the list: a chat or, as if it were one, a contact message. */
export interface InboxItem
  extends Pick<
    ChatSession,
    | 'sessionId'
    | 'name'
    | 'guest'
    | 'page'
    | 'email'
    | 'isPremium'
    | 'isVerified'
    | 'language'
    | 'status'
    | 'createdAt'
    | 'updatedAt'
    | 'unread'
    | 'waitingSince'
    | 'lastMessage'
    | 'assignee'
    | 'labels'
    | 'snoozedUntil'
    | 'blocked'
    | 'ratings'
    | 'mentions'
  > {
  contact?: DeskMessage;
}

export const itemKinds = ['chats', 'messages'] as const;
export type ItemKind = (typeof itemKinds)[number];

export type ChatSort = 'wait' | 'newest';

export interface SessionFilter {
  /** Without one: both. */
  kind: ItemKind | undefined;
  /** Without one: everything that is open. What is put aside is shown as that alone; a mention, wherever it is. */
  status: keyof ChatCounts | 'mentioned' | undefined;
  owner: ChatListQuery['owner'];
  label: string | undefined;
  /** Of closed chats alone. */
  mark: ChatListQuery['mark'];
  sort: ChatSort;
}

export function sessionsToShow<Item extends InboxItem>(
  sessions: Iterable<Item>,
  { kind, status, owner, label, mark, sort }: SessionFilter,
  me: string,
): Item[] {
  const isShown = (session: Item) =>
    (kind === undefined || kind === kindOf(session)) &&
    (status === 'mentioned'
      ? mentionsOf(session, me).length > 0
      : status
        ? stateOf(session) === status
        : isOpen(session)) &&
    (owner === undefined || (session.assignee?.id ?? null) === (owner === 'mine' ? me : null)) &&
    (label === undefined || session.labels.includes(label)) &&
    (mark === undefined || session.ratings?.some((rating) => rating.mark === mark) === true);
  return [...sessions].filter(isShown).sort(sort === 'wait' ? byWait : byActivity);
}

/** In notes that this colleague has not read. */
export function mentionsOf(session: InboxItem | undefined, me: string): readonly ChatMention[] {
  return session?.mentions?.filter(({ staffId }) => staffId === me) ?? [];
}

export const mentionedIn = (sessions: Iterable<InboxItem>, me: string): number =>
  [...sessions].filter((session) => mentionsOf(session, me).length > 0).length;

export const kindOf = ({ contact }: InboxItem): ItemKind => (contact ? 'messages' : 'chats');

function stateOf({ status, snoozedUntil }: InboxItem): keyof ChatCounts {
  return status !== 'closed' && snoozedUntil ? 'snoozed' : status;
}

function isOpen(session: InboxItem): boolean {
  const state = stateOf(session);
  return state === 'active' || state === 'pending';
}

/** Who asks, and which agents are here; none where there is no connection that tells. */
export interface Desk {
  me: string;
  agents: readonly Pick<ChatAgent, 'id' | 'away'>[];
}

// docs/decisions.md, T174
/** Whom the agent turns to next: who has waited longest, in a chat of theirs, of nobody, or of a colleague who is not here. */
export function nextWaiting(
  sessions: Iterable<InboxItem>,
  desk: Desk,
  except?: string | null,
): InboxItem | undefined {
  const waiting = [...sessions].filter(
    (one) => one.sessionId !== except && isOpen(one) && one.waitingSince && isFor(one, desk),
  );
  return waiting.sort(byWait)[0];
}

function isFor({ assignee }: InboxItem, { me, agents }: Desk): boolean {
  if (!assignee || assignee.id === me) return true;
  return agents.length > 0 && !agents.some(({ id, away }) => id === assignee.id && !away);
}

/** How much there is to do for an agent, on the screen that they begin from. */
export function workOf(sessions: Iterable<InboxItem>, desk: Desk) {
  const open = [...sessions].filter(isOpen);
  const waiting = open.filter((one) => one.waitingSince && isFor(one, desk));
  return { waiting: waiting.length, mine: open.filter(({ assignee }) => assignee?.id === desk.me).length };
}

/** Strangers may open more chats than a screen takes: of so many, those that come first and those that came last. */
export function withinReach(sessions: readonly InboxItem[], most: number): readonly InboxItem[] {
  if (sessions.length <= most) return sessions;
  const first = sessions.slice(0, Math.ceil(most / 2));
  const newest = [...sessions]
    .sort((one, other) => compare(other.createdAt, one.createdAt))
    .slice(0, Math.floor(most / 2));
  const shown = new Set([...first, ...newest]);
  return sessions.filter((session) => shown.has(session));
}

const byActivity = (one: InboxItem, other: InboxItem) => compare(other.updatedAt, one.updatedAt);

/**
 * Customers who wait come first, Premium before the others and the longest at the top; the others follow, the newest first. A
 * message, which waits for hours without harm, comes after everybody who sits in front of a chat.
 */
function byWait(one: InboxItem, other: InboxItem): number {
  if (one.waitingSince && other.waitingSince) {
    if (!one.contact !== !other.contact) return one.contact ? 1 : -1;
    if (one.isPremium !== other.isPremium) return one.isPremium ? -1 : 1;
    return compare(one.waitingSince, other.waitingSince);
  }
  if (one.waitingSince || other.waitingSince) return one.waitingSince ? -1 : 1;
  return byActivity(one, other);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export const labelsOf = (sessions: Iterable<InboxItem>): string[] =>
  [...new Set([...sessions].flatMap(({ labels }) => labels))].sort();

export const unreadOf = (sessions: Iterable<InboxItem>): number =>
  [...sessions].reduce((sum, { status, unread }) => sum + (status === 'closed' ? 0 : unread), 0);

export function countsOf(sessions: readonly ChatSession[]): Required<ChatCounts> {
  const counts = { active: 0, pending: 0, closed: 0, snoozed: 0 };
  for (const session of sessions) counts[stateOf(session)] += 1;
  return counts;
}

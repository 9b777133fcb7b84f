import type { ChatListQuery } from '#contract/chat/input.ts';
import type { ChatSession, ChatStatus } from '#contract/chat/sessions-and-messages.ts';

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

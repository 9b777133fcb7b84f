import type { QueryClient } from '@tanstack/react-query';
import type { ChatMatch } from '#contract/chat/sessions-and-messages.ts';
import type { DeskListAnswer, DeskMessage } from '#contract/contacts.ts';
import type { InboxItem } from '../inbox/session-order-and-counts.ts';

/** Of what the list is made of, in the cache of requests. */
export const listKey = ['support', 'messages'] as const;

/** How the address, drafts and rows call it, among the chats. */
export const keyOf = (id: number) => `message-${id}`;

export function messageIn(key: string | null): number | undefined {
  const id = /^message-([1-9]\d{0,14})$/.exec(key ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
}

/** A contact message as one of the list. What is not handled waits for us. */
export function itemOf(message: DeskMessage): InboxItem {
  const { id, handledAt, createdAt, text, waitingSince } = message;
  const { name, email, isPremium, isVerified, language, assignee, snoozedUntil, updatedAt } = message;
  return {
    sessionId: keyOf(id),
    ...{ name, email, isPremium, isVerified, language, assignee, createdAt, updatedAt },
    guest: 0,
    page: null,
    status: handledAt ? 'closed' : 'active',
    unread: 0,
    waitingSince: handledAt ? null : waitingSince,
    lastMessage: { text, isUser: true, timestamp: updatedAt },
    labels: [],
    snoozedUntil: handledAt ? null : snoozedUntil,
    blocked: null,
    contact: message,
  };
}

/** All that this page has been told of: for what is looked up at a press. */
export function knownMessages(client: QueryClient): InboxItem[] {
  const lists = client.getQueriesData<DeskListAnswer>({ queryKey: listKey });
  const byId = new Map(lists.flatMap(([, answer]) => (answer?.data ?? []).map((one) => [one.id, one])));
  return [...byId.values()].map(itemOf);
}

/** Where a search found it, by its name in the list. */
export function matchOf({ id, match }: DeskMessage): [[string, ChatMatch]] | undefined {
  if (!match) return;
  const message = match.text.hits.length > 0 ? { ...match.text, isUser: true } : null;
  return [[keyOf(id), { name: match.name, email: match.email, message }]];
}

import type { ChatMessage, ChatSession } from '#contract/chat.ts';

/** In the order of `seq`, each once. Of two with the same `seq` the newer answer counts. */
export function mergeMessages(
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): readonly ChatMessage[] {
  const [only] = incoming;
  if (incoming.length === 1 && only && only.seq > (known.at(-1)?.seq ?? 0)) return [...known, only];
  const bySeq = new Map([...known, ...incoming].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** Nothing is missing between the first and the last. */
export function isComplete(messages: readonly ChatMessage[]): boolean {
  const [first] = messages;
  const last = messages.at(-1);
  return !first || !last || last.seq - first.seq === messages.length - 1;
}

/** The latest page: what was known before stays only where nothing lies between. */
export function withLatestPage(
  known: readonly ChatMessage[],
  page: readonly ChatMessage[],
): readonly ChatMessage[] {
  const [first] = page;
  const lastKnown = known.findLast(({ seq }) => !first || seq < first.seq);
  const touches = !first || lastKnown === undefined || lastKnown.seq >= first.seq - 1;
  return mergeMessages(touches ? known : known.filter(({ seq }) => seq >= first.seq), page);
}

export const lastSeqOf = (messages: readonly ChatMessage[]): number => messages.at(-1)?.seq ?? 0;

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

/** An answer may be older than what came meanwhile: messages and progress never go back. */
export function withKnown(session: ChatSession, known: ChatSession): ChatSession {
  const { lastSeq, lastMessage } = known.lastSeq > session.lastSeq ? known : session;
  return {
    ...session,
    lastSeq,
    lastMessage,
    unread: known.agentSeen > session.agentSeen && known.agentSeen >= lastSeq ? 0 : session.unread,
    customerDelivered: Math.max(session.customerDelivered, known.customerDelivered),
    customerSeen: Math.max(session.customerSeen, known.customerSeen),
    agentDelivered: Math.max(session.agentDelivered, known.agentDelivered),
    agentSeen: Math.max(session.agentSeen, known.agentSeen),
  };
}

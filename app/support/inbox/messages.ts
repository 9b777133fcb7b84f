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

/** Nothing is missing between the first and the last, nor in front of them where there should be nothing more. */
export function isComplete(messages: readonly ChatMessage[], more: boolean): boolean {
  const [first] = messages;
  const last = messages.at(-1);
  if (!first || !last) return true;
  return last.seq - first.seq === messages.length - 1 && (more || first.seq === 1);
}

interface Page {
  messages: readonly ChatMessage[];
  /** There are older ones. */
  more: boolean;
}

/** The latest page joined to what was known: older messages stay as far back as nothing is missing. */
export function withLatestPage(known: Page, page: Page): Page {
  const [first] = page.messages;
  if (!first) return known;
  let start = first.seq;
  for (const { seq } of known.messages.toReversed()) if (seq === start - 1) start = seq;
  const kept = known.messages.filter(({ seq }) => seq >= start);
  const more = start === first.seq ? page.more : start === known.messages[0]?.seq ? known.more : true;
  return { messages: mergeMessages(kept, page.messages), more };
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
    unread: (known.agentSeen > session.agentSeen ? known : session).unread,
    customerDelivered: Math.max(session.customerDelivered, known.customerDelivered),
    customerSeen: Math.max(session.customerSeen, known.customerSeen),
    agentDelivered: Math.max(session.agentDelivered, known.agentDelivered),
    agentSeen: Math.max(session.agentSeen, known.agentSeen),
  };
}

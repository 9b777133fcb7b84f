import type {
  ChatMessage,
  ChatProgress,
  ChatStatus,
  OwnRating,
} from '#contract/chat/sessions-and-messages.ts';

/** Messages of a conversation from a certain one on. Never changed in place. */
export interface MessageRange {
  /** By `seq`, each once. There may be a gap while one message is slower than another. */
  readonly messages: readonly ChatMessage[];
  /** The `seq` before the first message of the page that all others follow. */
  readonly base: number;
  /** There are older ones. */
  readonly more: boolean;
}

/** What a visitor's browser knows of the conversation. */
export interface Conversation extends MessageRange, ChatProgress {
  readonly status: ChatStatus | null;
  /** After its end. */
  readonly rating?: OwnRating | null;
}

export const noConversation: Conversation = {
  messages: [],
  base: 0,
  more: false,
  status: null,
  customerDelivered: 0,
  customerSeen: 0,
  agentDelivered: 0,
  agentSeen: 0,
};

/** A page as the server sends it. */
export function rangeOf(messages: readonly ChatMessage[], more: boolean): MessageRange {
  return { messages, base: more ? (messages[0]?.seq ?? 1) - 1 : 0, more };
}

/** With messages that came one by one. What is older than the first page belongs to its own page. */
export function withMessages<Known extends MessageRange>(known: Known, added: readonly ChatMessage[]): Known {
  const bySeq = new Map(known.messages.map((message) => [message.seq, message]));
  for (const message of added) if (message.seq > known.base) bySeq.set(message.seq, message);
  return { ...known, messages: [...bySeq.values()].sort((a, b) => a.seq - b.seq) };
}

/** With a page of older messages, which also closes a gap. A page that does not reach the known ones is of no use. */
export function withOlder<Known extends MessageRange>(
  known: Known,
  older: readonly ChatMessage[],
  more: boolean,
): Known {
  const [first, last] = [older[0], older.at(-1)];
  const base = first ? first.seq - 1 : known.base;
  if (base >= known.base) return { ...withMessages(known, older), more: older.length > 0 && known.more };
  return last && last.seq < known.base ? known : { ...withMessages({ ...known, base }, older), more };
}

/** With the latest page: older messages stay as far back as nothing is missing between them and the page. */
export function withLatest<Known extends MessageRange>(known: Known, latest: MessageRange): Known {
  const [first] = latest.messages;
  if (!first) return known;
  let base = first.seq - 1;
  for (const { seq } of known.messages.toReversed()) if (seq === base) base = seq - 1;
  const reached = base === first.seq - 1 ? latest : base === known.base ? known : { base, more: true };
  const messages = known.messages.filter(({ seq }) => seq > base);
  return withMessages({ ...known, messages, base: reached.base, more: reached.more }, latest.messages);
}

export function withProgress<Known extends ChatProgress>(known: Known, progress: ChatProgress): Known {
  const { customerDelivered, customerSeen, agentDelivered, agentSeen } = progress;
  return {
    ...known,
    customerDelivered: Math.max(known.customerDelivered, customerDelivered),
    customerSeen: Math.max(known.customerSeen, customerSeen),
    agentDelivered: Math.max(known.agentDelivered, agentDelivered),
    agentSeen: Math.max(known.agentSeen, agentSeen),
  };
}

/** Up to here nothing is missing: from here a connection is resumed. */
export function lastWithoutGap({ base, messages }: MessageRange): number {
  let last = base;
  for (const { seq } of messages) if (seq === last + 1) last = seq;
  return last;
}

/** The first message behind a gap. */
export function firstBehindGap(range: MessageRange): number | undefined {
  const last = lastWithoutGap(range);
  return range.messages.find(({ seq }) => seq > last)?.seq;
}

/** The last message of an agent before any gap. */
export function lastFromAgent(range: MessageRange): number {
  const last = lastWithoutGap(range);
  return range.messages.findLast(({ seq, isUser }) => !isUser && seq <= last)?.seq ?? 0;
}

export const lastSeqOf = (messages: readonly ChatMessage[]): number => messages.at(-1)?.seq ?? 0;

export function unreadAfter({ messages }: MessageRange, seen: number): number {
  return messages.filter(({ seq, isUser }) => !isUser && seq > seen).length;
}

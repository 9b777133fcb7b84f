import type { ChatMessage, ChatProgress, ChatStatus } from '#contract/chat.ts';

/** What this browser knows of the conversation. Never changed in place. */
export interface Conversation extends ChatProgress {
  /** By `seq`. There may be a gap while a message of an agent is slower than the confirmation of one's own. */
  readonly messages: readonly ChatMessage[];
  /** The `seq` before the first message of the page that all others follow. */
  readonly base: number;
  readonly more: boolean;
  readonly status: ChatStatus | null;
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

const bySeq = (a: ChatMessage, b: ChatMessage) => a.seq - b.seq;

/** With messages that came one by one. What is older than the first page belongs to its own page. */
export function withMessages(known: Conversation, added: readonly ChatMessage[]): Conversation {
  const seqs = new Set(known.messages.map(({ seq }) => seq));
  const fresh = added.filter(({ seq }) => seq > known.base && !seqs.has(seq));
  return fresh.length === 0 ? known : { ...known, messages: [...known.messages, ...fresh].sort(bySeq) };
}

/** With a page of older messages, which also closes a gap. */
export function withOlder(known: Conversation, older: readonly ChatMessage[], more: boolean): Conversation {
  const base = older[0] ? older[0].seq - 1 : known.base;
  if (base >= known.base) return { ...withMessages(known, older), more: older.length > 0 && known.more };
  return { ...withMessages({ ...known, base }, older), more };
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
export function lastWithoutGap({ base, messages }: Conversation): number {
  let last = base;
  for (const { seq } of messages) if (seq === last + 1) last = seq;
  return last;
}

/** The first message behind a gap. */
export function firstBehindGap(conversation: Conversation): number | undefined {
  const last = lastWithoutGap(conversation);
  return conversation.messages.find(({ seq }) => seq > last)?.seq;
}

/** The last message of an agent before any gap. */
export function lastFromAgent(conversation: Conversation): number {
  const last = lastWithoutGap(conversation);
  return conversation.messages.findLast(({ seq, isUser }) => !isUser && seq <= last)?.seq ?? 0;
}

export function unreadAfter({ messages }: Conversation, seen: number): number {
  return messages.filter(({ seq, isUser }) => !isUser && seq > seen).length;
}

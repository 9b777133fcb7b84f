import { type Conversation, noConversation } from '#app/chat/protocol/conversation.ts';
import type { KeyStorage, SharedEntry } from '#app/chat/protocol/outbox.ts';
import type { ChatMessage } from '#contract/chat.ts';

export type OwnState = 'waiting' | 'sent' | 'delivered' | 'seen';

export type ChatLine = { key: string; at: number } & (
  | { kind: 'own'; text: string; state: OwnState }
  | { kind: 'agent'; text: string; author: string | undefined }
  | { kind: 'automatic'; reply: number }
);

export interface AutomaticReply {
  key: string;
  /** The message that it answers, by its `clientId`. */
  to: string;
  reply: number;
  at: number;
}

/** What the list shows: what is confirmed, then what waits, each with its automatic reply. */
export function linesOf(
  conversation: Conversation,
  waiting: readonly SharedEntry[],
  automatic: readonly AutomaticReply[],
): ChatLine[] {
  const confirmed = new Set(conversation.messages.map(({ clientId }) => clientId));
  const lines: ChatLine[] = [
    ...conversation.messages.map((message) => lineOf(message, conversation)),
    ...waiting
      .filter(({ clientId }) => !confirmed.has(clientId))
      .map(({ clientId: key, text, writtenAt: at }) => ({
        kind: 'own' as const,
        key,
        text,
        at,
        state: 'waiting' as const,
      })),
  ];
  const answers = (line: ChatLine): ChatLine[] =>
    automatic
      .filter(({ to }) => to === line.key)
      .map(({ key, reply, at }) => ({ kind: 'automatic', key, reply, at }));
  return lines.flatMap((line) => [line, ...answers(line)]);
}

function lineOf(message: ChatMessage, progress: Conversation): ChatLine {
  const { clientId, text, timestamp, isUser, author, seq } = message;
  const line = { key: clientId, text, at: Date.parse(timestamp) };
  if (!isUser) return { ...line, kind: 'agent', author };
  const state = progress.agentSeen >= seq ? 'seen' : progress.agentDelivered >= seq ? 'delivered' : 'sent';
  return { ...line, kind: 'own', state };
}

const automaticReplies = 6;

/** Picked at random from those that were not shown in this round. */
export function nextAutomaticReply(shown: readonly AutomaticReply[], random: number): number {
  const round = shown.slice(shown.length - (shown.length % automaticReplies));
  const unused = [0, 1, 2, 3, 4, 5].filter((reply) => !round.some((one) => one.reply === reply));
  return unused[Math.floor(random * unused.length)] ?? 0;
}

const key = 'chatView';
const keptMessages = 50;

/** What the next page of this tab shows before anything is fetched. */
export interface Kept {
  sessionId: string | null;
  conversation: Conversation;
  isSynced: boolean;
  automatic: readonly AutomaticReply[];
  seenHere: number;
}

export function keepView(storage: KeyStorage, kept: Kept): void {
  const { conversation, automatic, isSynced } = kept;
  if (!isSynced && automatic.length === 0) return void storage.set(key, null);
  const messages = conversation.messages.slice(-keptMessages);
  const isCut = messages.length < conversation.messages.length;
  const base = isCut ? (messages[0]?.seq ?? 1) - 1 : conversation.base;
  const page = { ...conversation, messages, base, more: isCut || conversation.more };
  storage.set(key, JSON.stringify({ ...kept, conversation: page } satisfies Kept));
}

/** Of this session; of another one it would be somebody else's. */
export function keptView(storage: KeyStorage, sessionId: string | null): Kept {
  const nothing: Kept = {
    sessionId,
    conversation: noConversation,
    isSynced: false,
    automatic: [],
    seenHere: 0,
  };
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as Kept | null;
    return kept?.sessionId === sessionId && Array.isArray(kept.conversation.messages) ? kept : nothing;
  } catch {
    return nothing;
  }
}

import type { Conversation } from '#app/chat/protocol/conversation.ts';
import type { SharedEntry } from '#app/chat/protocol/stored-outbox.ts';
import type { ChatMessage, ChatPicture } from '#contract/chat/sessions-and-messages.ts';
import type { AutomaticReply } from './automatic-replies.ts';

export type OwnState = 'waiting' | 'sent' | 'delivered' | 'seen';

export type LogEntry = { key: string; at: number } & (
  | { kind: 'own'; text: string; picture?: ChatPicture | undefined; state: OwnState }
  | { kind: 'agent'; text: string; picture?: ChatPicture | undefined; author: string | undefined }
  /** Its message may have been sent since. */
  | { kind: 'automatic'; reply: number; isWaiting: boolean }
  /** Where an answer may be sent: the question, or what the visitor gave. */
  | { kind: 'address' }
);

/** What the log shows: confirmed messages, then those that wait, each with its automatic reply. */
export function logEntries(
  conversation: Conversation,
  waiting: readonly SharedEntry[],
  automatic: readonly AutomaticReply[],
  addressAskedAfter: string | null = null,
): LogEntry[] {
  const confirmed = new Set(conversation.messages.map(({ clientId }) => clientId));
  const entries: LogEntry[] = [
    ...conversation.messages.map((message) => entryOf(message, conversation)),
    ...waiting
      .filter(({ clientId }) => !confirmed.has(clientId))
      .map(({ clientId: key, text, picture, writtenAt: at }) => ({
        kind: 'own' as const,
        key,
        text,
        ...(picture && { picture }),
        at,
        state: 'waiting' as const,
      })),
  ];
  const repliesTo = ({ key: message }: LogEntry): LogEntry[] =>
    automatic
      .filter(({ to }) => to === message)
      .map(({ key, reply, at }) => ({
        kind: 'automatic',
        key,
        reply,
        at,
        isWaiting: !confirmed.has(message),
      }));
  const question = ({ key, at }: LogEntry): LogEntry[] =>
    key === addressAskedAfter ? [{ kind: 'address', key: `${key} address`, at }] : [];
  return entries.flatMap((entry) => [entry, ...repliesTo(entry), ...question(entry)]);
}

function entryOf(message: ChatMessage, progress: Conversation): LogEntry {
  const { clientId, text, picture, timestamp, isUser, author, seq } = message;
  const entry = { key: clientId, text, ...(picture && { picture }), at: Date.parse(timestamp) };
  if (!isUser) return { ...entry, kind: 'agent', author };
  const state = progress.agentSeen >= seq ? 'seen' : progress.agentDelivered >= seq ? 'delivered' : 'sent';
  return { ...entry, kind: 'own', state };
}

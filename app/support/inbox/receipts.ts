import { lastSeqOf } from '#app/chat/protocol/conversation.ts';
import type { FromClient } from '#contract/chat/input.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import type { InboxStore } from './inbox-state.ts';
import { mentionsOf } from './session-order-and-counts.ts';
import type { NamedTimers } from './timers.ts';

const deliveryPauseMs = 300;
/** In each pause: a portal that opens after a busy night would be taken for a flood. */
const deliveriesAtOnce = 3;

interface Parts {
  store: InboxStore;
  timers: NamedTimers;
  me: { id: string };
  send(message: FromClient): boolean;
  isLookedAt(sessionId: string): boolean;
}

export type Receipts = ReturnType<typeof createReceipts>;

/** Acknowledges which messages have arrived at an agent, and which an agent has seen. */
export function createReceipts({ store, timers, me, send, isLookedAt }: Parts) {
  const seenSent = new Map<string, number>();
  const toDeliver = new Map<string, number>();
  /** The newest note of each chat that names this agent and was seen. */
  const notesSeen = new Map<string, number>();

  /** What the server says may be older than what it was sent a moment ago. */
  function withOwnProgress(session: ChatSession): ChatSession {
    const seen = seenSent.get(session.sessionId) ?? 0;
    if (seen <= session.agentSeen) return session;
    return { ...session, agentSeen: seen, unread: seen >= session.lastSeq ? 0 : session.unread };
  }

  function sendDeliveries(): void {
    for (const [sessionId, seq] of [...toDeliver].slice(0, deliveriesAtOnce)) {
      send({ type: 'delivered', sessionId, seq });
      toDeliver.delete(sessionId);
    }
    if (toDeliver.size > 0) timers.set('deliver', deliveryPauseMs, sendDeliveries);
  }

  function markMentionsSeen(session: ChatSession | undefined): void {
    const note = mentionsOf(session, me.id).at(-1)?.note;
    if (!session || note === undefined || note <= (notesSeen.get(session.sessionId) ?? 0)) return;
    if (send({ type: 'mention_seen', sessionId: session.sessionId })) notesSeen.set(session.sessionId, note);
  }

  return {
    withOwnProgress,
    /** The chat on the screen is seen as far as it is there, where the agent looks at it. */
    markSeen(): void {
      const { viewing: sessionId, conversations, sessions } = store.state;
      if (sessionId === null || !isLookedAt(sessionId)) return;
      const messages = conversations.get(sessionId)?.messages ?? [];
      const session = sessions.get(sessionId);
      markMentionsSeen(session);
      const newest = messages.findLast(({ isUser }) => isUser)?.seq ?? 0;
      const known = Math.max(session?.agentSeen ?? 0, seenSent.get(sessionId) ?? 0);
      const seq = lastSeqOf(messages);
      // What is unread may also lie in front of the page, behind many replies.
      const isNews = newest > known || (session?.unread ?? 0) > 0;
      if (!isNews || seq <= known || !send({ type: 'seen', sessionId, seq })) return;
      seenSent.set(sessionId, seq);
      if (session) store.setSession(withOwnProgress(session));
    },
    /** Several messages of a chat are acknowledged at once. */
    deliver(sessionId: string, seq: number): void {
      toDeliver.set(sessionId, Math.max(seq, toDeliver.get(sessionId) ?? 0));
      if (!timers.has('deliver')) timers.set('deliver', deliveryPauseMs, sendDeliveries);
    },
    /** What was sent on an older connection may not have arrived. */
    reset(): void {
      seenSent.clear();
      notesSeen.clear();
    },
  };
}

import type { Timers } from '#app/chat/protocol/connection.ts';
import {
  firstBehindGap,
  lastFromAgent,
  lastWithoutGap,
  noConversation,
  rangeOf,
  unreadAfter,
  withMessages,
  withOlder,
  withProgress,
} from '#app/chat/protocol/conversation.ts';
import type { FromClient } from '#contract/chat/input.ts';
import type {
  ChatMessage,
  ChatProgress,
  ChatStatus,
  ChatVerification,
  OwnRating,
  ToCustomer,
} from '#contract/chat/sessions-and-messages.ts';
import type { SavedView } from './saved-view.ts';

const gapTimeoutMs = 2_000;

const unverified: ChatVerification = { isVerified: false, codeUntil: null };

interface Events {
  /** Whether the server knows which conversation this connection is about. */
  hasHandshake(): boolean;
  send(message: FromClient): void;
}

export type ReceivedMessages = ReturnType<typeof createReceivedMessages>;

/** What this tab has of the conversation: it acknowledges what has arrived and what was seen, and asks for what is missing. */
export function createReceivedMessages(
  { after }: Pick<Timers, 'after'>,
  saved: Pick<SavedView, 'conversation' | 'isSynced' | 'seenHere'>,
  { hasHandshake, send }: Events,
) {
  let { conversation, isSynced, seenHere } = saved;
  let verification = unverified;
  let isLoadingOlder = false;
  let acknowledged = { delivered: 0, seen: 0 };
  let stopGapTimer: (() => void) | null = null;

  /** Delivered is what arrived here without a gap, seen what was in view. */
  function acknowledge(): void {
    if (!hasHandshake()) return;
    const last = lastFromAgent(conversation);
    if (last > Math.max(acknowledged.delivered, conversation.customerDelivered)) {
      acknowledged = { ...acknowledged, delivered: last };
      send({ type: 'delivered', seq: last });
    }
    if (seenHere > Math.max(acknowledged.seen, conversation.customerSeen)) {
      acknowledged = { ...acknowledged, seen: seenHere };
      send({ type: 'seen', seq: seenHere });
    }
    watchGap();
  }

  /** What is missing usually comes a moment later, from another node; if it does not, it is asked for. */
  function watchGap(): void {
    if (stopGapTimer || firstBehindGap(conversation) === undefined) return;
    stopGapTimer = after(gapTimeoutMs, () => {
      stopGapTimer = null;
      const before = firstBehindGap(conversation);
      if (before === undefined) return;
      send({ type: 'history', before });
      watchGap();
    });
  }

  function resetConnection(): void {
    isLoadingOlder = false;
    acknowledged = { delivered: 0, seen: 0 };
  }

  return {
    get conversation() {
      return conversation;
    },
    /** It is a page that the server sent, from which a connection can be resumed. */
    get isSynced() {
      return isSynced;
    },
    get seenHere() {
      return seenHere;
    },
    get verification() {
      return verification;
    },
    get isLoadingOlder() {
      return isLoadingOlder;
    },
    get unread() {
      return unreadAfter(conversation, Math.max(seenHere, conversation.customerSeen));
    },
    /** The `seq` after which the server is asked to go on; 0 where it has to send a page. */
    get resumableFrom() {
      return isSynced ? lastWithoutGap(conversation) : 0;
    },
    acknowledge,
    /** The server's response to the handshake. */
    start(init: Extract<ToCustomer, { type: 'init' }>): void {
      const known = init.resumed
        ? withMessages(conversation, init.messages)
        : { ...noConversation, ...rangeOf(init.messages, init.more) };
      conversation = withProgress({ ...known, status: init.status, rating: init.rating ?? null }, init);
      isSynced = true;
      verification = { isVerified: init.isVerified ?? false, codeUntil: init.codeUntil ?? null };
    },
    add(message: ChatMessage): void {
      conversation = withMessages(conversation, [message]);
      acknowledge();
    },
    addOlder(messages: readonly ChatMessage[], more: boolean): void {
      isLoadingOlder = false;
      conversation = withOlder(conversation, messages, more);
      acknowledge();
    },
    loadOlder(): void {
      if (!hasHandshake() || isLoadingOlder || !conversation.more) return;
      isLoadingOlder = true;
      send({ type: 'history', before: conversation.base + 1 });
    },
    /** The server refused what was asked of it. */
    refused(): void {
      isLoadingOlder = false;
    },
    setStatus(status: ChatStatus): void {
      conversation = { ...conversation, status };
    },
    setRating(rating: OwnRating | null): void {
      conversation = { ...conversation, rating };
    },
    setProgress(progress: ChatProgress): void {
      conversation = withProgress(conversation, progress);
    },
    setVerification({ isVerified, codeUntil }: ChatVerification): void {
      verification = { isVerified, codeUntil };
    },
    /** The end of the conversation is in view. Returns the `seq` of a message that was not seen before. */
    see(): number | null {
      const last = lastFromAgent(conversation);
      if (last <= seenHere) return null;
      seenHere = last;
      return last;
    },
    seenInOtherTab(seq: number): void {
      seenHere = Math.max(seenHere, seq);
    },
    /** The tab goes over to another conversation. */
    forget(): void {
      conversation = noConversation;
      verification = unverified;
      isSynced = false;
      seenHere = 0;
      resetConnection();
    },
    /** The connection is gone. */
    reset(): void {
      resetConnection();
      stopGapTimer?.();
      stopGapTimer = null;
    },
  };
}

import {
  firstBehindGap,
  lastSeqOf,
  rangeOf,
  withLatest,
  withMessages,
  withOlder,
} from '#app/chat/protocol/conversation.ts';
import type { FromClient } from '#contract/chat/input.ts';
import type { ChatMessage, ChatNote, ChatSession, ToAgent } from '#contract/chat/sessions-and-messages.ts';
import { type Conversation, type InboxStore, without } from './inbox-state.ts';
import type { NamedTimers } from './timers.ts';

const pageTimeoutMs = 3_000;
/** What is missing may be on its way. */
const gapTimeoutMs = 1_000;
/** An agent who leaves a chat sooner goes through the list. */
const passingMs = 400;

interface Parts {
  store: InboxStore;
  timers: NamedTimers;
  send(message: FromClient): boolean;
  isLookedAt(sessionId: string): boolean;
  /** There may be something new on the screen. */
  shown(): void;
}

export type Page = Omit<Extract<ToAgent, { type: 'session_messages' }>, 'type'>;
export type Conversations = ReturnType<typeof createConversations>;

/** The messages of the chats that were opened. Where there is a gap, or the session is further than they are, it asks for the page again. */
export function createConversations({ store, timers, send, isLookedAt, shown }: Parts) {
  const conversationOf = (sessionId: string) => store.state.conversations.get(sessionId);

  function askForPage(sessionId: string): void {
    send({ type: 'view_session', sessionId });
    timers.set(`page ${sessionId}`, pageTimeoutMs, () => check(sessionId));
  }

  function askForViewed(): void {
    const { viewing } = store.state;
    if (viewing === null) send({ type: 'view_session', sessionId: null });
    else askForPage(viewing);
  }

  /** A chat that is not on the screen is forgotten instead, and asked for when it is opened. */
  function check(sessionId: string | null): void {
    if (sessionId === null) return;
    const known = conversationOf(sessionId);
    const lastSeq = store.state.sessions.get(sessionId)?.lastSeq ?? 0;
    const hasGap = known && firstBehindGap(known) !== undefined;
    if (!hasGap && lastSeqOf(known?.messages ?? []) >= lastSeq) return;
    if (sessionId === store.state.viewing) {
      if (!timers.has(`page ${sessionId}`)) askForPage(sessionId);
    } else if (known) store.set({ conversations: without(store.state.conversations, sessionId) });
  }

  function checkSoon(sessionId: string): void {
    timers.set(`gap ${sessionId}`, gapTimeoutMs, () => check(sessionId));
  }

  /** No message of the chat is new any more. */
  function endNew(sessionId: string): void {
    const known = conversationOf(sessionId);
    if (known && known.newAfter !== null) store.setConversation(sessionId, { ...known, newAfter: null });
  }

  return {
    check,
    checkSoon,
    endNew,
    /** On a new connection. */
    askAgain(): void {
      if (store.state.viewing) askForPage(store.state.viewing);
    },
    showPage({ sessionId, messages, more, notes }: Page): void {
      const known = conversationOf(sessionId);
      const page = rangeOf(messages, more);
      const joined = known ? withLatest(known, page) : page;
      timers.cancel(`page ${sessionId}`);
      store.setConversation(sessionId, {
        ...joined,
        notes: notes ?? [],
        loadingOlder: false,
        newAfter: known ? known.newAfter : newAfterOf(store.state.sessions.get(sessionId)),
      });
      if (firstBehindGap(joined) !== undefined) checkSoon(sessionId);
      shown();
    },
    addMessage(sessionId: string, message: ChatMessage): void {
      const session = store.state.sessions.get(sessionId);
      if (session) store.setSession(sessionAfter(session, message));
      const known = conversationOf(sessionId);
      if (!known) return;
      const next = withMessages(known, [message]);
      const isUnseen = message.isUser && known.newAfter === null && !isLookedAt(sessionId);
      store.setConversation(sessionId, {
        ...next,
        newAfter: isUnseen ? message.seq - 1 : message.isUser ? known.newAfter : null,
      });
      if (firstBehindGap(next) !== undefined) check(sessionId);
      shown();
    },
    addOlder(sessionId: string, messages: readonly ChatMessage[], more: boolean): void {
      const known = conversationOf(sessionId);
      if (known)
        store.setConversation(sessionId, { ...withOlder(known, messages, more), loadingOlder: false });
    },
    addNote(sessionId: string, note: ChatNote): void {
      const known = conversationOf(sessionId);
      if (known && !known.notes.some(({ id }) => id === note.id))
        store.setConversation(sessionId, { ...known, notes: [...known.notes, note] });
    },
    loadOlder(): void {
      const sessionId = store.state.viewing;
      const known = sessionId === null ? undefined : conversationOf(sessionId);
      const [first] = known?.messages ?? [];
      if (!sessionId || !known?.more || known.loadingOlder || !first) return;
      if (send({ type: 'history', sessionId, before: first.seq }))
        store.setConversation(sessionId, { ...known, loadingOlder: true });
    },
    /**
     * Puts another chat on the screen, or none. An agent who goes through the list with a key held down asks for the chat where
     * they stay: more would be taken for a flood.
     */
    view(sessionId: string | null): void {
      const { viewing } = store.state;
      if (viewing) endNew(viewing);
      const known = sessionId === null ? undefined : conversationOf(sessionId);
      if (sessionId && known)
        store.setConversation(sessionId, {
          ...known,
          newAfter: newAfterOf(store.state.sessions.get(sessionId)),
        });
      store.set({ viewing: sessionId });
      const isPassing = timers.has('view');
      if (!isPassing) askForViewed();
      timers.set('view', passingMs, () => isPassing && askForViewed());
      shown();
    },
    forget(sessionId: string): void {
      timers.cancel(`page ${sessionId}`);
      store.set({ conversations: without(store.state.conversations, sessionId) });
    },
  };
}

/** The message that the line for new ones stands above: the customer's first, not an agent's reply that is not seen itself. */
export function firstNewOf({ messages, newAfter }: Conversation): ChatMessage | undefined {
  return newAfter === null ? undefined : messages.find(({ isUser, seq }) => isUser && seq > newAfter);
}

/** After which message the new ones begin; null where there are none. */
function newAfterOf(session: ChatSession | undefined): number | null {
  return session && session.unread > 0 ? session.agentSeen : null;
}

/** What a message makes of its session, until the server sends the session itself. */
function sessionAfter(session: ChatSession, message: ChatMessage): ChatSession {
  const { seq, text, isUser, timestamp } = message;
  if (seq <= session.lastSeq) return session;
  return {
    ...session,
    lastSeq: seq,
    lastMessage: { text, isUser, timestamp },
    updatedAt: timestamp,
    unread: isUser ? session.unread + 1 : session.unread,
    waitingSince: isUser ? (session.waitingSince ?? timestamp) : null,
    snoozedUntil: isUser ? null : session.snoozedUntil,
  };
}

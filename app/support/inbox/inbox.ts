import type { ConnectionEnvironment } from '#app/chat/protocol/connection.ts';
import {
  firstBehindGap,
  lastSeqOf,
  rangeOf,
  withLatest,
  withMessages,
  withOlder,
} from '#app/chat/protocol/conversation.ts';
import { createTabOutbox } from '#app/chat/protocol/outbox.ts';
import { createSender } from '#app/chat/protocol/sender.ts';
import { createTypingSignal } from '#app/chat/protocol/typing.ts';
import { type KeyValueStorage, outboxKey } from '#app/staff/session/drafts.ts';
import type { ChatMessage, ChatSession, ToAgent } from '#contract/chat.ts';
import { createAgentConnection } from './connection.ts';
import {
  type Conversation,
  countsOf,
  emptyState,
  type InboxEvent,
  type InboxState,
  isOutgoing,
  type Outgoing,
  without,
} from './inbox-state.ts';
import { draftsIn, newAfterOf, sessionAfter, withKnown } from './sessions.ts';
import { createTimers } from './timers.ts';

export interface InboxOptions {
  environment: ConnectionEnvironment;
  storage: KeyValueStorage;
  makeId: () => string;
  /** A UUID, of this window alone. */
  windowId: string;
  me: { id: string; name: string };
}

const typingShown = 6_000;
const patience = 1_000;
const confirmationTimeoutMs = 20_000;
const deliveryPause = 300;
/** In each pause: a portal that opens after a busy night would be taken for a flood. */
const deliveriesAtOnce = 3;
/** Strangers who open chats without a word, which no list has, must not make the portal ask without end. */
const unknownPause = 15_000;
/** Milliseconds at one chat after which another is asked for at once. */
const passing = 400;

/** Who does what at this moment is known only from the line. */
const absent: Pick<InboxState, 'agents' | 'typing'> = { agents: [], typing: new Set() };

/** What agents know of all chats, and what they do in them. Knows the socket, but neither the page nor React. */
export function createInbox({ environment, storage, makeId, windowId, me }: InboxOptions) {
  const outbox = createTabOutbox<Outgoing>(storage, outboxKey(me.id), isOutgoing);
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: InboxEvent) => void>();
  const connection = createAgentConnection(environment, {
    opened: greet,
    received: receive,
    changed: (now) => set(now.status === 'connected' ? { connection: now } : { ...absent, connection: now }),
  });
  let state = emptyState(connection.state, outbox.entries());

  let away = false;
  let attentive = false;
  const { send } = connection;
  const sender = createSender(
    { after: environment.after, outbox, confirmationTimeoutMs },
    {
      isReady: () => state.connection.status === 'connected',
      send: ({ clientId, sessionId, text }) =>
        send({ type: 'message', sessionId, text, isUser: false, clientId }),
      resumed: drain,
      timedOut: drain,
    },
  );
  const typing = createTypingSignal(environment, (sessionId: string, isTyping) =>
    send({ type: 'typing', sessionId, isTyping }),
  );
  const seenSent = new Map<string, number>();
  const toDeliver = new Map<string, number>();
  const unknown = new Set<string>();
  /** What the line has told of sessions is counted, and by session when it last did. */
  let told = 0;
  const toldAt = new Map<string, number>();
  const timers = createTimers(environment);
  /** By session of which the agent was told already, the name: a first message may come before the session that says who wrote it. */
  const announced = new Map<string, string | null>();

  function set(next: Partial<InboxState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function greet(): void {
    sender.reset();
    seenSent.clear();
    typing.forget();
    askForAll();
  }

  /** To the server who says `init` is new, and looking at nothing. */
  function askForAll(): boolean {
    const isSent = send({ type: 'init', role: 'admin', away, windowId, staffId: me.id });
    if (state.viewing) askForPage(state.viewing);
    return isSent;
  }

  function askAgain(): void {
    seenSent.clear();
    askForAll();
  }

  function noteTold(sessionId: string): void {
    told += 1;
    toldAt.set(sessionId, told);
  }

  /** Where no page comes, or one with a hole, it is asked for again. */
  function askForPage(sessionId: string): void {
    send({ type: 'view_session', sessionId });
    timers.set(`page ${sessionId}`, patience * 3, () => noticeMissing(sessionId));
  }

  /** Whoever goes through the list with a key held down asks for the chat where they stay, or would be taken for a flood. */
  function askForViewed(): void {
    if (state.viewing === null) send({ type: 'view_session', sessionId: null });
    else askForPage(state.viewing);
  }

  const handlers: { [Type in ToAgent['type']]: (message: Extract<ToAgent, { type: Type }>) => void } = {
    sessions({ sessions, counts, agents = [] }) {
      const before = state;
      const next = new Map(sessions.map((session) => [session.sessionId, withOwnProgress(session)]));
      const viewed = before.viewing === null ? undefined : before.sessions.get(before.viewing);
      if (viewed && !next.has(viewed.sessionId)) next.set(viewed.sessionId, viewed);
      const isStillWhole = ([id, { messages }]: [string, Conversation]) =>
        id === before.viewing || lastSeqOf(messages) >= (next.get(id)?.lastSeq ?? Number.POSITIVE_INFINITY);
      connection.settle();
      set({
        loaded: true,
        sessions: next,
        counts: counts ?? countsOf(sessions),
        agents,
        conversations: new Map([...before.conversations].filter(isStillWhole)),
      });
      drain();
      noticeMissing(before.viewing);
      markSeen();
      for (const session of sessions) {
        noteTold(session.sessionId);
        if (session.unread > 0 && session.agentDelivered < session.lastSeq)
          deliver(session.sessionId, session.lastSeq);
        if (before.loaded) announceMissed(before.sessions.get(session.sessionId), session);
      }
    },

    new_session({ sessionId, name }) {
      tellOnce({ type: 'customer', sessionId, name });
      noticeUnknown(sessionId);
    },

    session({ session, counts }) {
      announceAssignment(state.sessions.get(session.sessionId), session);
      noteTold(session.sessionId);
      keepSession(session);
      if (counts) set({ counts });
      markSeen();
      // Its message may be on its way.
      timers.set(`gap ${session.sessionId}`, patience, () => noticeMissing(session.sessionId));
    },

    session_gone({ sessionId, counts }) {
      noteTold(sessionId);
      timers.cancel(`page ${sessionId}`);
      for (const entry of sender.waiting) if (entry.sessionId === sessionId) sender.remove(entry.clientId);
      for (const draft of Object.values(draftsIn(me.id, sessionId, storage))) draft.write('');
      set({
        outbox: sender.waiting,
        sessions: without(state.sessions, sessionId),
        conversations: without(state.conversations, sessionId),
        ...(counts && { counts }),
      });
    },

    message({ sessionId, message }) {
      settle(message.clientId);
      addMessage(sessionId, message);
      if (!message.isUser) return;
      stopTyping(sessionId);
      deliver(sessionId, message.seq);
      const name = state.sessions.get(sessionId)?.name ?? announced.get(sessionId) ?? null;
      noticeUnknown(sessionId);
      if (!isLookedAt(sessionId)) tellOnce({ type: 'message', sessionId, name, text: message.text });
    },

    message_confirmation({ clientId, messageId, seq, timestamp }) {
      const item = sender.find(clientId);
      settle(clientId);
      if (!item) return;
      const { sessionId, text } = item;
      const own = { id: messageId, text, isUser: false, timestamp, sessionId, seq, clientId };
      addMessage(sessionId, { ...own, author: me.name });
    },

    session_messages({ sessionId, messages, more, notes }) {
      const known = state.conversations.get(sessionId);
      const page = rangeOf(messages, more);
      const joined = known ? withLatest(known, page) : page;
      timers.cancel(`page ${sessionId}`);
      for (const { clientId } of messages) settle(clientId);
      keepConversation(sessionId, {
        ...joined,
        notes: notes ?? [],
        loadingOlder: false,
        newAfter: known ? known.newAfter : newAfterOf(state.sessions.get(sessionId)),
      });
      if (firstBehindGap(joined) !== undefined)
        timers.set(`gap ${sessionId}`, patience, () => noticeMissing(sessionId));
      markSeen();
    },

    history({ sessionId, messages, more }) {
      const known = state.conversations.get(sessionId);
      if (!known) return;
      keepConversation(sessionId, { ...withOlder(known, messages, more), loadingOlder: false });
    },

    note({ sessionId, note }) {
      const known = state.conversations.get(sessionId);
      if (!known || known.notes.some(({ id }) => id === note.id)) return;
      keepConversation(sessionId, { ...known, notes: [...known.notes, note] });
    },

    typing({ sessionId, isTyping }) {
      if (!isTyping) return stopTyping(sessionId);
      if (!state.typing.has(sessionId)) set({ typing: new Set([...state.typing, sessionId]) });
      timers.set(`typing ${sessionId}`, typingShown, () => stopTyping(sessionId));
    },

    presence({ agents }) {
      set({ agents });
    },

    ping() {
      send({ type: 'pong' });
    },

    error(error) {
      const { code, message, clientId, sessionId: gone, retryAfter } = error;
      if (code === 'notAllowed' && !clientId) return connection.refuse();
      // Deleted while nobody could be told of it.
      if (code === 'unknownSession' && gone && !clientId)
        handlers.session_gone({ type: 'session_gone', sessionId: gone });
      const item = sender.find(clientId);
      const pause = (retryAfter ?? 3) * 1_000;
      if (!item) {
        // What was looked at may not have been taken: the server's own figures tell what has to be said again.
        if (['tooMany', 'unavailable', 'internal'].includes(code)) timers.set('again', pause, askAgain);
        return;
      }
      if (code === 'tooMany' || code === 'unavailable') return sender.hold(error);
      sender.refuse(item.clientId, message);
      set({ outbox: sender.waiting });
      drain();
      const { sessionId } = item;
      const name = state.sessions.get(sessionId)?.name ?? null;
      if (!isLookedAt(sessionId)) announce({ type: 'refused', sessionId, name, text: message });
    },
  };

  /** One that is of a newer server must not keep the others from being heard. */
  function receive(said: unknown): void {
    const message = said as ToAgent | null;
    if (message === null) return;
    const handle = handlers[message.type] as ((message: ToAgent) => void) | undefined;
    handle?.(message);
  }

  function keepSession(session: ChatSession): void {
    const known = state.sessions.get(session.sessionId);
    const next = withOwnProgress(known ? withKnown(session, known) : session);
    set({ sessions: new Map(state.sessions).set(session.sessionId, next) });
  }

  /** What the server says may be older than what we told it a moment ago. */
  function withOwnProgress(session: ChatSession): ChatSession {
    const seen = seenSent.get(session.sessionId) ?? 0;
    if (seen <= session.agentSeen) return session;
    return { ...session, agentSeen: seen, unread: seen >= session.lastSeq ? 0 : session.unread };
  }

  function keepConversation(sessionId: string, conversation: Conversation): void {
    set({ conversations: new Map(state.conversations).set(sessionId, conversation) });
  }

  function addMessage(sessionId: string, message: ChatMessage): void {
    const session = state.sessions.get(sessionId);
    if (session) set({ sessions: new Map(state.sessions).set(sessionId, sessionAfter(session, message)) });
    const known = state.conversations.get(sessionId);
    if (!known) return;
    const next = withMessages(known, [message]);
    const isUnseen = message.isUser && known.newAfter === null && !isLookedAt(sessionId);
    keepConversation(sessionId, {
      ...next,
      newAfter: isUnseen ? message.seq - 1 : message.isUser ? known.newAfter : null,
    });
    if (firstBehindGap(next) !== undefined) noticeMissing(sessionId);
    markSeen();
  }

  /** Somewhere between what is shown and what the server has is a hole: ask again for the latest page. */
  function noticeMissing(sessionId: string | null): void {
    if (sessionId === null) return;
    const known = state.conversations.get(sessionId);
    const lastSeq = state.sessions.get(sessionId)?.lastSeq ?? 0;
    const hasGap = known && firstBehindGap(known) !== undefined;
    if (!hasGap && lastSeqOf(known?.messages ?? []) >= lastSeq) return;
    if (sessionId === state.viewing) {
      if (!timers.has(`page ${sessionId}`)) askForPage(sessionId);
    } else if (state.conversations.has(sessionId)) {
      set({ conversations: without(state.conversations, sessionId) });
    }
  }

  /** The session itself may be on its way; if it does not come, one question is enough for all of them. */
  function noticeUnknown(sessionId: string): void {
    if (state.sessions.has(sessionId)) return;
    unknown.add(sessionId);
    if (!timers.has('unknown')) timers.set('unknown', patience, askForUnknown);
  }

  function askForUnknown(): void {
    const isMissing = [...unknown].some((sessionId) => !state.sessions.has(sessionId));
    unknown.clear();
    if (!isMissing) return;
    askForAll();
    timers.set('unknown', unknownPause, askForUnknown);
  }

  /** Whoever takes it has it on the screen. */
  function announceAssignment(before: ChatSession | undefined, now: ChatSession): void {
    const { sessionId, name, assignee } = now;
    const isNews = before && before.assignee?.id !== me.id && assignee?.id === me.id;
    if (isNews && (away || sessionId !== state.viewing)) tellOnce({ type: 'assigned', sessionId, name });
  }

  function announceMissed(before: ChatSession | undefined, now: ChatSession): void {
    announceAssignment(before, now);
    const { sessionId, name, lastMessage, lastSeq } = now;
    if (!before && now.unread > 0 && !announced.has(sessionId))
      tellOnce({ type: 'customer', sessionId, name });
    else if (before && before.lastSeq < lastSeq && lastMessage?.isUser && !isLookedAt(sessionId))
      tellOnce({ type: 'message', sessionId, name, text: lastMessage.text });
  }

  /** What every window of theirs hears of: one in use is enough. */
  function tellOnce(event: InboxEvent): void {
    announced.set(event.sessionId, event.name);
    if (!isLeftToAnotherWindow(event.sessionId)) announce(event);
  }

  function announce(event: InboxEvent): void {
    for (const listener of eventListeners) listener(event);
  }

  /** The server names each agent once, by a window in use: it may be this one, as it was on a line that is lost. */
  const isLeftToAnotherWindow = (sessionId: string) =>
    state.agents.some(
      ({ id, away: isAway, viewing, windowId: named }) =>
        id === me.id &&
        named !== windowId &&
        !isAway &&
        (away || (viewing === sessionId && sessionId !== state.viewing)),
    );

  /** Somebody who has walked away leaves the page on the screen. */
  const isLookedAt = (sessionId: string) => attentive && !away && state.viewing === sessionId;

  function markSeen(): void {
    const sessionId = state.viewing;
    if (sessionId === null || !isLookedAt(sessionId)) return;
    const messages = state.conversations.get(sessionId)?.messages ?? [];
    const session = state.sessions.get(sessionId);
    const newest = messages.findLast(({ isUser }) => isUser)?.seq ?? 0;
    const known = Math.max(session?.agentSeen ?? 0, seenSent.get(sessionId) ?? 0);
    const seq = lastSeqOf(messages);
    // What is unread may also lie in front of the page, behind many answers.
    const isNews = newest > known || (session?.unread ?? 0) > 0;
    if (!isNews || seq <= known || !send({ type: 'seen', sessionId, seq })) return;
    seenSent.set(sessionId, seq);
    if (session) set({ sessions: new Map(state.sessions).set(sessionId, withOwnProgress(session)) });
  }

  /** Several at once are one word. */
  function deliver(sessionId: string, seq: number): void {
    toDeliver.set(sessionId, Math.max(seq, toDeliver.get(sessionId) ?? 0));
    if (!timers.has('deliver')) timers.set('deliver', deliveryPause, sendDeliveries);
  }

  function sendDeliveries(): void {
    for (const [sessionId, seq] of [...toDeliver].slice(0, deliveriesAtOnce)) {
      send({ type: 'delivered', sessionId, seq });
      toDeliver.delete(sessionId);
    }
    if (toDeliver.size > 0) timers.set('deliver', deliveryPause, sendDeliveries);
  }

  function stopTyping(sessionId: string): void {
    if (!state.typing.has(sessionId)) return;
    set({ typing: new Set([...state.typing].filter((id) => id !== sessionId)) });
  }

  function settle(clientId: string): void {
    if (!sender.find(clientId)) return;
    sender.remove(clientId);
    set({ outbox: sender.waiting });
    drain();
  }

  function drain(): void {
    sender.drain();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEvent(listener: (event: InboxEvent) => void): () => void {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
    get state() {
      return state;
    },
    start: () => connection.start(),
    stop(): void {
      timers.clear();
      typing.forget();
      connection.stop();
    },
    reconnect: () => connection.reconnect(),
    comeBack: () => connection.comeBack(),
    lose: () => connection.lose(),

    /** Everything again, as after a new connection. */
    refresh(): void {
      if (!askForAll()) connection.reconnect();
    },

    view(sessionId: string | null): void {
      if (sessionId === state.viewing) return;
      const left = state.viewing === null ? undefined : state.conversations.get(state.viewing);
      if (state.viewing && left) keepConversation(state.viewing, { ...left, newAfter: null });
      const known = sessionId === null ? undefined : state.conversations.get(sessionId);
      if (sessionId && known)
        keepConversation(sessionId, { ...known, newAfter: newAfterOf(state.sessions.get(sessionId)) });
      typing.stop();
      set({ viewing: sessionId });
      const isPassing = timers.has('view');
      if (!isPassing) askForViewed();
      timers.set('view', passing, () => isPassing && askForViewed());
      markSeen();
    },

    /** Somebody sits in front of the screen, and the end of the viewed chat is on it. */
    setAttentive(now: boolean): void {
      attentive = now;
      markSeen();
    },

    setAway(now: boolean): void {
      if (now === away) return;
      away = now;
      if (away) typing.stop();
      send({ type: 'presence', away });
      markSeen();
    },

    loadOlder(): void {
      const sessionId = state.viewing;
      const known = sessionId === null ? undefined : state.conversations.get(sessionId);
      const [first] = known?.messages ?? [];
      if (!sessionId || !known?.more || known.loadingOlder || !first) return;
      if (send({ type: 'history', sessionId, before: first.seq }))
        keepConversation(sessionId, { ...known, loadingOlder: true });
    },

    /** False where there is no connection: the text stays where it was written. */
    reply(sessionId: string, text: string): boolean {
      if (state.connection.status !== 'connected' || !connection.isOpen) return false;
      const timestamp = new Date(environment.now()).toISOString();
      sender.add({ clientId: makeId(), sessionId, text, timestamp });
      const known = state.conversations.get(sessionId);
      if (known?.newAfter != null) keepConversation(sessionId, { ...known, newAfter: null });
      set({ outbox: sender.waiting });
      typing.stop();
      drain();
      return true;
    },

    /** A refused one: its text goes back into the box. */
    takeBack(clientId: string): string {
      const item = sender.find(clientId);
      sender.remove(clientId);
      set({ outbox: sender.waiting });
      return item?.text ?? '';
    },

    typed: typing.typed,
    stopTyping: typing.stop,

    /** To be read as a request is sent, and given to `learn` with its answer. */
    get told() {
      return told;
    },
    /** Found by a search, or changed by a request of ours. What the line has told of it since then is newer. */
    learn(session: ChatSession, asked = told): void {
      if ((toldAt.get(session.sessionId) ?? 0) <= asked) keepSession(session);
    },
    /** Read by a request, where there is no connection. */
    learnPage: (page: Omit<Extract<ToAgent, { type: 'session_messages' }>, 'type'>) =>
      handlers.session_messages({ type: 'session_messages', ...page }),
  };
}

export type Inbox = ReturnType<typeof createInbox>;

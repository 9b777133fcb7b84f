import { lastSeqOf } from '#app/chat/protocol/conversation.ts';
import type { Sender } from '#app/chat/protocol/send-outbox.ts';
import { draftsIn, type KeyValueStorage } from '#app/staff/session/reply-and-note-drafts.ts';
import type { FromClient } from '#contract/chat/input.ts';
import { typingEndsAfterMs } from '#contract/chat/limits.ts';
import type { ChatErrorMessage, ChatSession, ToAgent } from '#contract/chat/sessions-and-messages.ts';
import { chatName } from './chat-name.ts';
import type { createAgentConnection } from './connection.ts';
import type { Conversations } from './conversations.ts';
import { type Conversation, type InboxStore, type Outgoing, without } from './inbox-state.ts';
import type { Receipts } from './receipts.ts';
import { countsOf } from './session-order-and-counts.ts';
import type { NamedTimers } from './timers.ts';
import type { AlertRules } from './when-to-alert.ts';

/** A session of which a message has come may be on its way. */
const unknownTimeoutMs = 1_000;
/** Strangers who open chats without a word, which no list has, must not make the portal ask without end. */
const unknownPauseMs = 15_000;
const defaultRetrySeconds = 3;

interface Parts {
  store: InboxStore;
  timers: NamedTimers;
  storage: KeyValueStorage;
  me: { id: string; name: string };
  connection: ReturnType<typeof createAgentConnection>;
  sender: Sender<Outgoing>;
  uploads: { isMissing(sessionId: string, clientId: string): boolean };
  conversations: Conversations;
  receipts: Receipts;
  alertRules: AlertRules;
  /** Takes what the server says of a session. */
  setSession(session: ChatSession): void;
  /** The server has published something of a session. */
  published(sessionId: string): void;
  send(message: FromClient): boolean;
  askForAll(): void;
}

type Handlers = { [Type in ToAgent['type']]: (message: Extract<ToAgent, { type: Type }>) => void };

/** What the portal does with each message of the server. */
export function createServerMessages(parts: Parts): (message: unknown) => void {
  const { store, timers, me, connection, sender, conversations, receipts, alertRules } = parts;
  const unknown = new Set<string>();

  const stopTyping = (sessionId: string) => {
    const { typing } = store.state;
    if (typing.has(sessionId)) store.set({ typing: new Set([...typing].filter((id) => id !== sessionId)) });
  };

  const confirm = (clientId: string) => {
    if (!sender.find(clientId)) return;
    sender.remove(clientId);
    store.set({ outbox: sender.waiting });
    sender.drain();
  };

  const handlers: Handlers = {
    sessions({ sessions, counts, agents = [] }) {
      const before = store.state;
      const next = new Map(sessions.map((one) => [one.sessionId, receipts.withOwnProgress(one)]));
      const viewed = before.viewing === null ? undefined : before.sessions.get(before.viewing);
      if (viewed && !next.has(viewed.sessionId)) next.set(viewed.sessionId, viewed);
      const isStillWhole = ([id, { messages }]: [string, Conversation]) =>
        id === before.viewing || lastSeqOf(messages) >= (next.get(id)?.lastSeq ?? Number.POSITIVE_INFINITY);
      connection.settle();
      store.set({
        loaded: true,
        sessions: next,
        counts: counts ?? countsOf(sessions),
        agents,
        conversations: new Map([...before.conversations].filter(isStillWhole)),
        // They may have changed while there was no connection.
        contentEdition: before.contentEdition + (before.loaded ? 1 : 0),
        messagesEdition: before.messagesEdition + 1,
      });
      sender.drain();
      conversations.check(before.viewing);
      receipts.markSeen();
      for (const session of sessions) {
        parts.published(session.sessionId);
        if (session.unread > 0 && session.agentDelivered < session.lastSeq)
          receipts.deliver(session.sessionId, session.lastSeq);
        if (before.loaded) alertRules.missed(before.sessions.get(session.sessionId), session);
      }
    },

    new_session({ sessionId, ...visitor }) {
      alertRules.newCustomer(sessionId, chatName(visitor));
      noticeUnknown(sessionId);
    },

    session({ session, counts }) {
      alertRules.changed(store.state.sessions.get(session.sessionId), session);
      parts.published(session.sessionId);
      parts.setSession(session);
      if (counts) store.set({ counts });
      receipts.markSeen();
      conversations.checkSoon(session.sessionId);
    },

    session_gone({ sessionId, counts }) {
      parts.published(sessionId);
      for (const entry of sender.waiting) if (entry.sessionId === sessionId) sender.remove(entry.clientId);
      for (const draft of Object.values(draftsIn(me.id, sessionId, parts.storage))) draft.write('');
      conversations.forget(sessionId);
      alertRules.forget(sessionId);
      store.set({
        outbox: sender.waiting,
        sessions: without(store.state.sessions, sessionId),
        ...(counts && { counts }),
      });
    },

    message({ sessionId, message }) {
      confirm(message.clientId);
      conversations.addMessage(sessionId, message);
      if (!message.isUser) return;
      stopTyping(sessionId);
      receipts.deliver(sessionId, message.seq);
      noticeUnknown(sessionId);
      alertRules.message(sessionId, message.text);
    },

    message_confirmation({ clientId, messageId, seq, timestamp }) {
      const entry = sender.find(clientId);
      confirm(clientId);
      if (!entry) return;
      const { sessionId, text, picture } = entry;
      const own = { id: messageId, text, isUser: false, timestamp, sessionId, seq, clientId };
      conversations.addMessage(sessionId, { ...own, author: me.name, ...(picture && { picture }) });
    },

    session_messages(page) {
      for (const { clientId } of page.messages) confirm(clientId);
      conversations.showPage(page);
    },

    history: ({ sessionId, messages, more }) => conversations.addOlder(sessionId, messages, more),

    note: ({ sessionId, note }) => conversations.addNote(sessionId, note),

    typing({ sessionId, isTyping }) {
      if (!isTyping) return stopTyping(sessionId);
      const { typing } = store.state;
      if (!typing.has(sessionId)) store.set({ typing: new Set([...typing, sessionId]) });
      timers.set(`typing ${sessionId}`, typingEndsAfterMs, () => stopTyping(sessionId));
    },

    presence: ({ agents }) => store.set({ agents }),

    content: () => store.set({ contentEdition: store.state.contentEdition + 1 }),

    messages({ of }) {
      const { messagesEdition, mailsEdition } = store.state;
      store.set(
        of === 'contact' ? { messagesEdition: messagesEdition + 1 } : { mailsEdition: mailsEdition + 1 },
      );
    },

    ping: () => parts.send({ type: 'pong' }),

    error(error) {
      const { code, clientId, sessionId: gone } = error;
      if (code === 'notAllowed' && !clientId) return connection.refuse();
      // It was deleted while there was no connection.
      if (code === 'unknownSession' && gone && !clientId)
        handlers.session_gone({ type: 'session_gone', sessionId: gone });
      const entry = sender.find(clientId);
      if (entry) replyRefused(entry, error);
      // A receipt may not have been taken: the server's own figures say what has to be sent again.
      else if (['tooMany', 'unavailable', 'internal'].includes(code))
        timers.set('again', (error.retryAfter ?? defaultRetrySeconds) * 1_000, () => {
          receipts.reset();
          parts.askForAll();
        });
    },
  };

  function replyRefused({ clientId, sessionId }: Outgoing, error: ChatErrorMessage): void {
    const { code } = error;
    const isMissing = code === 'pictureMissing' && parts.uploads.isMissing(sessionId, clientId);
    if (isMissing || code === 'tooMany' || code === 'unavailable') return void sender.hold(error);
    sender.refuse(clientId, error.message);
    store.set({ outbox: sender.waiting });
    sender.drain();
    alertRules.refusal(sessionId, error.message);
  }

  /** The session itself may be on its way; if it does not come, one question is enough for all of them. */
  function noticeUnknown(sessionId: string): void {
    if (store.state.sessions.has(sessionId)) return;
    unknown.add(sessionId);
    if (!timers.has('unknown')) timers.set('unknown', unknownTimeoutMs, askForUnknown);
  }

  function askForUnknown(): void {
    const isMissing = [...unknown].some((sessionId) => !store.state.sessions.has(sessionId));
    unknown.clear();
    if (!isMissing) return;
    parts.askForAll();
    timers.set('unknown', unknownPauseMs, askForUnknown);
  }

  return (received) => {
    const message = received as ToAgent | null;
    if (message === null) return;
    // A newer server may say what this page does not know yet.
    const handle = handlers[message.type] as ((message: ToAgent) => void) | undefined;
    handle?.(message);
  };
}

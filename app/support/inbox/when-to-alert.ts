import { supportWords } from '#content/staff/support.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { chatName } from './chat-name.ts';
import type { InboxEvent, InboxStore } from './inbox-state.ts';
import { mentionsOf } from './session-order-and-counts.ts';

/** Chats of which the agent was alerted and that may still be named by it. Visitors open chats without end. */
const mostRemembered = 500;

interface Parts {
  store: InboxStore;
  me: { id: string };
  /** A UUID, of this window alone. */
  windowId: string;
  isAway(): boolean;
  isLookedAt(sessionId: string): boolean;
}

export type AlertRules = ReturnType<typeof createAlertRules>;

/** Decides what the agent is alerted to: what happens in chats that they do not look at, in one of their windows alone. `support/show-alert.ts` shows it. */
export function createAlertRules({ store, me, windowId, isAway, isLookedAt }: Parts) {
  const listeners = new Set<(event: InboxEvent) => void>();
  /** The name by session: a first message may come before the session that says who wrote it. */
  const alerted = new Map<string, string>();

  const alert = (event: InboxEvent) => {
    for (const listener of listeners) listener(event);
  };

  const remember = ({ sessionId, name }: InboxEvent) => {
    alerted.delete(sessionId);
    alerted.set(sessionId, name);
    const [oldest] = alerted.keys();
    if (alerted.size > mostRemembered && oldest !== undefined) alerted.delete(oldest);
  };

  /** The server names each agent once, by a window in use: it may be this one, as it was on a connection that is lost. */
  const isLeftToAnotherWindow = (sessionId: string) =>
    store.state.agents.some(
      ({ id, away, viewing, windowId: named }) =>
        id === me.id &&
        named !== windowId &&
        !away &&
        (isAway() || (viewing === sessionId && sessionId !== store.state.viewing)),
    );

  /** What happens in a chat comes to every window of the agent: one in use is enough. */
  const alertOnce = (event: InboxEvent) => {
    remember(event);
    if (!isLeftToAnotherWindow(event.sessionId)) alert(event);
  };

  /** An agent who takes a chat, or brings it back, has it on the screen. */
  function changed(before: ChatSession | undefined, now: ChatSession): void {
    const { sessionId, assignee } = now;
    const known = new Set(mentionsOf(before, me.id).map(({ note }) => note));
    if (!isLookedAt(sessionId))
      for (const { note, by, text } of mentionsOf(now, me.id))
        if (!known.has(note)) alertOnce({ type: 'mentioned', sessionId, name: chatName(now), by, text });
    if (!before || (!isAway() && sessionId === store.state.viewing)) return;
    const isMine = assignee?.id === me.id;
    const isWoken = before.snoozedUntil && !now.snoozedUntil && now.status !== 'closed';
    if (isMine && before.assignee?.id !== me.id)
      alertOnce({ type: 'assigned', sessionId, name: chatName(now) });
    else if (isWoken && (isMine || !assignee)) alertOnce({ type: 'woken', sessionId, name: chatName(now) });
  }

  const nameOf = (sessionId: string) => {
    const session = store.state.sessions.get(sessionId);
    return session ? chatName(session) : (alerted.get(sessionId) ?? supportWords.anonymous);
  };

  return {
    subscribe(listener: (event: InboxEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    newCustomer: (sessionId: string, name: string) => alertOnce({ type: 'customer', sessionId, name }),
    message(sessionId: string, text: string): void {
      if (!isLookedAt(sessionId)) alertOnce({ type: 'message', sessionId, name: nameOf(sessionId), text });
    },
    /** A reply of this window was refused. */
    refusal(sessionId: string, text: string): void {
      if (!isLookedAt(sessionId)) alert({ type: 'refused', sessionId, name: nameOf(sessionId), text });
    },
    changed,
    /** What happened without a connection. */
    missed(before: ChatSession | undefined, now: ChatSession): void {
      changed(before, now);
      const { sessionId, lastMessage, lastSeq } = now;
      const name = chatName(now);
      if (!before && now.unread > 0 && !alerted.has(sessionId))
        alertOnce({ type: 'customer', sessionId, name });
      else if (before && before.lastSeq < lastSeq && lastMessage?.isUser && !isLookedAt(sessionId))
        alertOnce({ type: 'message', sessionId, name, text: lastMessage.text });
    },
    /** The chat was deleted. */
    forget: (sessionId: string) => alerted.delete(sessionId),
  };
}

import type { ConnectionStatus, Trouble } from '#app/chat/protocol/connection.ts';
import { Refusal } from '#app/chat/protocol/requests.ts';
import type { ChatStatus } from '#contract/chat/sessions-and-messages.ts';
import { type ChatEnvironment, createParts } from './client/parts.ts';
import type { Notice } from './client/server-messages.ts';
import { type LogEntry, logEntries } from './log-entries.ts';

export interface ChatView {
  status: ConnectionStatus;
  trouble: Trouble | null;
  entries: readonly LogEntry[];
  /** There are older ones. */
  more: boolean;
  isLoadingOlder: boolean;
  hasSession: boolean;
  /** There is another conversation to go to. */
  hasOthers: boolean;
  /** Nothing of this one is still to be sent, and there is a connection to fetch the other one by. */
  canSwitch: boolean;
  /** A link would take the place of the conversation: the visitor has not said yet whether it may, or it is about to. */
  link: 'asked' | 'opening' | null;
  sessionStatus: ChatStatus | null;
  /** The name of the agent who types. */
  typing: string | null;
  unread: number;
  draft: string;
  name: string | null;
  email: string | null;
  isOpen: boolean;
  notice: Notice | null;
}

export type ChatClient = ReturnType<typeof createChatClient>;

/** The customer's side of the chat, without a screen. */
export function createChatClient(environment: ChatEnvironment) {
  const parts = createParts(environment, changed);
  const { connection, handshake, session, received, sender, requests } = parts;
  const { typing, automatic, switching, tab, drain } = parts;
  const listeners = new Set<() => void>();
  let view: ChatView | null = null;

  function changed(): void {
    view = null;
    parts.saver.saveSoon();
    for (const listener of [...listeners]) listener();
  }

  function look(): ChatView {
    const { conversation, isLoadingOlder } = received;
    const unread = tab.isInView() ? 0 : received.unread;
    // A tab without a connection does not know, and would contradict one that does.
    if (handshake.state === 'answered' || tab.isInView()) session.setUnread(unread);
    return {
      status: connection.status,
      trouble: connection.trouble,
      entries: logEntries(conversation, sender.waiting, automatic.shown),
      more: conversation.more,
      isLoadingOlder,
      hasSession: session.id !== null,
      hasOthers: session.others().length > 0,
      canSwitch: switching.canSwitch(),
      link: switching.question,
      sessionStatus: conversation.status,
      typing: typing.name,
      unread,
      draft: session.draft,
      ...session.details,
      isOpen: tab.isOpen,
      notice: parts.notice,
    };
  }

  const open = () => {
    tab.setOpen(true);
    drain();
    changed();
  };

  return {
    ...tab.events,
    getSnapshot(): ChatView {
      view ??= look();
      return view;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reconnect: connection.reconnect,

    open,
    close(): void {
      tab.setOpen(false);
      parts.setNotice(null);
      if (switching.isOffered) switching.declineLink();
      drain();
      // A conversation is listened to for as long as the connection holds; without one no agent could write.
      if (!session.id && sender.waiting.length === 0) connection.close();
      changed();
    },
    /** Learns whether there is something to read. */
    listen(): void {
      drain();
      tab.listen();
    },
    /** A conversation that was begun on another device: `<token>.<its public half>`, or the token alone. */
    openLink(given: string): void {
      switching.openLink(given);
      open();
    },
    acceptLink(): void {
      if (switching.acceptLink()) open();
    },
    declineLink(): void {
      switching.declineLink();
      changed();
    },
    switchChat(): void {
      switching.switchChat();
      changed();
    },

    /** False where there is nothing to send. */
    send(text: string): boolean {
      const trimmed = text.trim();
      if (!trimmed) return false;
      const clientId = environment.uuid();
      sender.add({ clientId, text: trimmed, writtenAt: environment.now() });
      session.setDraft('');
      typing.typed('');
      session.listenFrom(environment.now(), true);
      parts.setNotice(null);
      automatic.written(clientId);
      drain();
      changed();
      return true;
    },
    type(text: string): void {
      session.setDraft(text);
      if (handshake.state === 'answered') typing.typed(text);
      changed();
    },
    loadOlder(): void {
      received.loadOlder();
      changed();
    },
    /** Rejected with a `Refusal`. */
    ask: ((type, fields) =>
      handshake.state === 'answered'
        ? requests.ask(type, fields)
        : Promise.reject(new Refusal('offline'))) as typeof requests.ask,
    /** Stored, and sent with the first message or when there is a connection again. */
    setDetails(name: string | null, email: string | null): void {
      session.setDetails(name, email);
      changed();
    },
  };
}

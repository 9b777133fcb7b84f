import type { ConnectionStatus, Trouble } from '#app/chat/protocol/connection.ts';
import { textOfPicture, type WaitingPicture } from '#app/chat/protocol/pictures.ts';
import { Refusal } from '#app/chat/protocol/requests.ts';
import type {
  AgentsHere,
  ChatStatus,
  ChatVerification,
  Faces,
  OwnRating,
} from '#contract/chat/sessions-and-messages.ts';
import { type ChatEnvironment, createParts } from './client/parts.ts';
import type { Notice } from './client/server-messages.ts';
import { type LogEntry, logEntries } from './log-entries.ts';
import { ratingWordsKey, typedAddressKey } from './storage-keys.ts';

export interface ChatView {
  status: ConnectionStatus;
  trouble: Trouble | null;
  /** Null as long as the server has not said who is here. */
  here: AgentsHere | null;
  faces: Faces;
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
  rating: OwnRating | null;
  /** The name of the agent who types. */
  typing: string | null;
  unread: number;
  draft: string;
  /** That is about to be sent. */
  draftPicture: WaitingPicture | null;
  name: string | null;
  email: string | null;
  verification: ChatVerification;
  isOpen: boolean;
  notice: Notice | null;
}

export type ChatClient = ReturnType<typeof createChatClient>;

/** The customer's side of the chat, without a screen. */
export function createChatClient(environment: ChatEnvironment) {
  const parts = createParts(environment, changed);
  const { connection, handshake, session, received, sender, requests } = parts;
  const { typing, automatic, address, switching, tab, pictures, drain } = parts;
  const listeners = new Set<() => void>();
  let view: ChatView | null = null;
  /** The question that the server knows to have been seen. */
  let ratingTold: OwnRating | null = null;

  function changed(): void {
    view = null;
    parts.address.watch();
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
      here: parts.here,
      faces: parts.faces,
      entries: logEntries(conversation, sender.waiting, automatic.shown, address.askedAfter()),
      more: conversation.more,
      isLoadingOlder,
      hasSession: session.id !== null,
      hasOthers: session.others().length > 0,
      canSwitch: switching.canSwitch(),
      link: switching.question,
      sessionStatus: conversation.status,
      // Until the server has said so, the end of before does not count as the end of what was asked since.
      rating: (conversation.status === 'closed' && conversation.rating) || null,
      typing: typing.name,
      unread,
      draft: session.draft,
      draftPicture: parts.pictures.draft,
      ...session.details,
      verification: received.verification,
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
    /** The page has learned who its visitor is, by a cookie: the server reads that of a new connection alone. */
    visitorKnown(): void {
      if (connection.isOpen) connection.reconnect();
    },

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

    /** The picture that was chosen, then the text. False where there is nothing to send. */
    send(text: string): boolean {
      const trimmed = text.trim();
      const { draft: chosen } = pictures;
      if (!trimmed && !chosen) return false;
      if (chosen) {
        const { width, height } = chosen;
        const clientId = environment.uuid();
        pictures.keep(clientId, chosen);
        pictures.setDraft(null);
        sender.add({
          clientId,
          text: textOfPicture,
          picture: { width, height },
          writtenAt: environment.now(),
        });
        automatic.written(clientId);
      }
      if (trimmed) {
        const clientId = environment.uuid();
        sender.add({ clientId, text: trimmed, writtenAt: environment.now() });
        session.setDraft('');
        typing.typed('');
        automatic.written(clientId);
      }
      session.listenFrom(environment.now(), true);
      parts.setNotice(null);
      drain();
      changed();
      return true;
    },
    /** Null takes it back. */
    choosePicture(picture: WaitingPicture | null): void {
      pictures.setDraft(picture);
      if (parts.notice?.about === 'picture') parts.setNotice(null);
      changed();
    },
    /** A picture of the conversation, as an address that an <img> shows. */
    showPicture: (clientId: string) => pictures.show(session.id ?? '', clientId),
    type(text: string): void {
      session.setDraft(text);
      if (handshake.state === 'answered') typing.typed(text);
      changed();
    },
    /** What was typed beside a rating and not sent. */
    ratingWords: kept(environment.own, ratingWordsKey),
    /** What was typed into the question for an address, and not sent. */
    typedAddress: kept(environment.own, typedAddressKey),
    ratingShown(): void {
      const { rating } = received.conversation;
      if (!rating || rating.mark || rating === ratingTold || handshake.state !== 'answered') return;
      if (!tab.isInView()) return;
      ratingTold = rating;
      connection.send({ type: 'rating_shown' });
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

const kept = (storage: ChatEnvironment['own'], key: string) => ({
  read: () => storage.get(key) ?? '',
  write: (text: string) => storage.set(key, text || null),
});

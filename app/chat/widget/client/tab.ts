import type { Connection } from '#app/chat/protocol/connection.ts';
import type { Sender } from '#app/chat/protocol/send-outbox.ts';
import { isOutboxKey, type KeyStorage } from '#app/chat/protocol/stored-outbox.ts';
import { openKey } from '#app/chat/widget/storage-keys.ts';
import type { ChatMessage } from '#contract/chat/sessions-and-messages.ts';
import type { Pictures } from './pictures.ts';
import type { ReceivedMessages } from './received-messages.ts';
import type { StoredSession } from './stored-session.ts';
import type { Switching } from './switching.ts';

/** What one tab announces to the others. */
export type TabMessage =
  | { type: 'message'; message: ChatMessage }
  | { type: 'seen'; sessionId: string; seq: number };

interface Parts {
  own: KeyStorage;
  notifyTabs(message: TabMessage): void;
  connection: Connection;
  session: StoredSession;
  received: ReceivedMessages;
  sender: Pick<Sender<never>, 'reload'>;
  switching: Switching;
  pictures: Pick<Pictures, 'reload'>;
  drain(): void;
  /** Another tab went over to another conversation. */
  followSession(): void;
  add(message: ChatMessage): void;
  saveView(): void;
  changed(): void;
}

/** Whether the visitor has the chat before their eyes in this tab, and what the page and other tabs report. */
export function createTab(parts: Parts) {
  const { own, connection, session, received, changed } = parts;
  let isOpen = false;
  let isVisible = true;
  /** Not known before the panel has reported it: it may begin where the page before was left. */
  let isAtEnd = false;

  /** The newest message is on a screen that the visitor looks at. */
  const isInView = () => isOpen && isVisible && isAtEnd;

  /** What has arrived is in view only when it is shown: the reader may have scrolled up a moment ago. */
  const see = () => {
    const seq = isInView() ? received.see() : null;
    if (seq === null) return;
    parts.notifyTabs({ type: 'seen', sessionId: session.publicId, seq });
    received.acknowledge();
  };

  /** A conversation is listened to also with a closed panel. */
  const listen = () => {
    if (session.id) connection.open();
  };

  const storageChanged = (key: string | null) => {
    if (session.isForNextPage(key)) return;
    if (key === null || isOutboxKey(key)) {
      parts.sender.reload();
      parts.drain();
    }
    parts.pictures.reload(key);
    if (session.reload(key)) parts.followSession();
    changed();
  };

  return {
    get isOpen() {
      return isOpen;
    },
    isInView,
    listen,
    setOpen(open: boolean): void {
      isOpen = open;
      if (!open) isAtEnd = false;
      own.set(openKey, open ? '1' : null);
    },
    /** The part of the client that the page and other tabs call. */
    events: {
      setVisible(visible: boolean): void {
        isVisible = visible;
        if (!visible) parts.saveView();
        else {
          connection.hurry();
          listen();
          see();
        }
        changed();
      },
      /** Whether the panel shows the end of the conversation, said again when messages have come. */
      setAtEnd(atEnd: boolean): void {
        const isNew = atEnd !== isAtEnd;
        isAtEnd = atEnd;
        see();
        if (isNew) changed();
      },
      setOnline(online: boolean): void {
        if (online) {
          connection.hurry();
          listen();
        } else connection.drop();
      },
      suspend(): void {
        parts.saveView();
        connection.suspend();
      },
      /** A page that was put away got no events of what other tabs did. */
      resume(): void {
        isOpen = own.get(openKey) !== null;
        parts.switching.reload();
        connection.resume();
        storageChanged(null);
        listen();
      },
      /** Another tab wrote the key; null where anything may have changed. */
      storageChanged,
      notifiedByTab(message: TabMessage): void {
        // Where storage is refused each tab has a conversation of its own.
        const { sessionId } = message.type === 'message' ? message.message : message;
        if (sessionId !== session.publicId) return;
        if (message.type === 'message') parts.add(message.message);
        else received.seenInOtherTab(message.seq);
        changed();
      },
    },
  };
}

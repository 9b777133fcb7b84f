import type { KeyStorage } from '#app/chat/protocol/stored-outbox.ts';
import { linkKey, tokenKey } from '#app/chat/widget/storage-keys.ts';
import { mostChatLinkCharacters } from '#contract/chat/limits.ts';
import { publicHalf } from '#contract/chat/sessions-and-messages.ts';
import type { StoredSession } from './stored-session.ts';

/** The third part of what is stored of a link. */
const leavingPart = 'leaving';

interface Events {
  isLive(): boolean;
  /** Whether messages wait to be confirmed. */
  hasWaiting(): boolean;
  /** A conversation that this browser has is asked for. */
  switched(id: string): void;
  /** The link is not used any more. */
  repeatHandshake(): void;
  /** A link in a mail led into the conversation that is here: it shows whose address that is. */
  prove(token: string): void;
  /** A link is used where there was no conversation: the next connection begins with it. */
  closeConnection(): void;
}

export type Switching = ReturnType<typeof createSwitching>;

/**
 * Leaves a conversation for another one: for one that this browser had before, or for one that a link from another device
 * leads to. Anybody can make such a link, and reads what is written there: it is used only after the visitor's yes, also
 * where there was no conversation.
 */
export function createSwitching(
  { own, uuid }: { own: KeyStorage; uuid(): string },
  session: StoredSession,
  { isLive, hasWaiting, switched, repeatHandshake, prove, closeConnection }: Events,
) {
  let link = own.get(linkKey);
  /** A link that waits for a yes. */
  let offered: string | null = null;
  /** The visitor asked for a conversation that the server has not shown yet. */
  let isPending = false;
  let isByLink = false;

  const isLeaving = () => link?.split('.')[2] === leavingPart;
  /** What was written and given in a conversation belongs to it: it goes out before the conversation is left. */
  const mayLeave = () => !hasWaiting() && !session.hasUnsentDetails;
  const isLinkDue = () => link !== null && (mayLeave() || !isLeaving());
  const canSwitch = () => session.others().length > 0 && mayLeave() && isLive();

  const setLink = (used: string | null) => {
    link = used;
    own.set(linkKey, used);
  };

  const dropToken = () => own.set(tokenKey, null);

  const takeLink = (token = '', ...parts: string[]) => {
    dropToken();
    // With the same key it is the same use of it, however often it has to be sent.
    setLink([token, uuid(), ...parts].join('.'));
  };

  const switchTo = (id: string) => {
    session.leaveFor(id);
    isPending = true;
    switched(id);
  };

  return {
    get hasLink() {
      return link !== null;
    },
    /** A link would take the place of the conversation: the visitor has not said yet whether it may, or it is about to. */
    get question(): 'asked' | 'opening' | null {
      return offered ? 'asked' : isLeaving() ? 'opening' : null;
    },
    get isPending() {
      return isPending;
    },
    canSwitch,
    /** Whether the next handshake uses the link. */
    isLinkDue,
    /** Of the next handshake, where it uses the link. */
    handshakeFields() {
      isByLink = isLinkDue();
      const [token = '', key = ''] = link?.split('.') ?? [];
      // A longer one is no link of ours, which the server would not say of it.
      return isByLink ? { link: token.slice(0, mostChatLinkCharacters), key } : null;
    },
    /** Whether the last handshake used a link. */
    get isByLink() {
      return isByLink;
    },
    /** The link was used, or is too old. */
    endLink: () => setLink(null),
    /** The server has shown a conversation, or does not know the one that was asked for. */
    ended(): void {
      isPending = false;
    },

    /** `<token>.<public half of its conversation>`, or the token alone. */
    openLink(given: string): void {
      const [token, id] = given.split('.');
      offered = null;
      if (session.id && id === session.publicId) {
        dropToken();
        prove(token ?? '');
      } else offered = given;
    },
    /** False where no link was offered. */
    acceptLink(): boolean {
      if (!offered) return false;
      const [token, id] = offered.split('.');
      const known = session.others().find((other) => publicHalf(other) === id);
      offered = null;
      if (known && mayLeave()) {
        dropToken();
        switchTo(known);
      } else if (session.id || hasWaiting()) takeLink(token, leavingPart);
      else {
        takeLink(token);
        closeConnection();
      }
      return true;
    },
    declineLink(): void {
      offered = null;
      dropToken();
      if (!isLeaving()) return;
      setLink(null);
      repeatHandshake();
    },
    get isOffered() {
      return offered !== null;
    },
    /** To the conversation that was left first, and so on around. */
    switchChat(): void {
      const [next] = session.others();
      if (next && canSwitch()) switchTo(next);
    },
    /** Another page of this tab may have answered the question. */
    reload(): void {
      link = own.get(linkKey);
      if (!own.get(tokenKey)) offered = null;
    },
  };
}

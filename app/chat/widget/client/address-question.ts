import type { Timers } from '#app/chat/protocol/connection.ts';
import type { KeyStorage } from '#app/chat/protocol/stored-outbox.ts';
import { addressAskedKey } from '#app/chat/widget/storage-keys.ts';

/** So long after the last word of a visitor whom nobody answers. */
const quietMs = 60_000;

interface Conversation {
  publicId: string;
  /**
   * The message that nobody is here to answer, where the visitor writes no other one and gave no address; otherwise null.
   * Undefined without a line, which changes nothing.
   */
  unanswered(): string | null | undefined;
  changed(): void;
}

/** Asks a visitor once in each conversation where an answer may be sent, when nobody is here. All tabs show the question in the same place. */
export function createAddressQuestion(
  { after, shared }: Pick<Timers, 'after'> & { shared: KeyStorage },
  conversation: Conversation,
) {
  let waitsAt: string | null = null;
  let stop = () => {};

  /** The message behind which it stands; null where it was not asked. */
  const askedAfter = () => {
    const [session, message = null] = shared.get(addressAskedKey)?.split(' ') ?? [];
    return session === conversation.publicId ? message : null;
  };

  const ask = (message: string) => {
    const now = conversation.unanswered();
    if (now === undefined) return wait(message);
    if (now !== message || askedAfter()) return;
    shared.set(addressAskedKey, `${conversation.publicId} ${message}`);
    conversation.changed();
  };

  const wait = (message: string) => {
    stop = after(quietMs, () => ask(message));
  };

  return {
    askedAfter,
    /** To be called after every change: whatever the visitor does begins the minute anew. */
    watch(): void {
      const message = conversation.unanswered();
      if (message === undefined || message === waitsAt) return;
      stop();
      waitsAt = message;
      if (message) wait(message);
    },
  };
}

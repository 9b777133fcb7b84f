import type { Timers } from '#app/chat/protocol/connection.ts';

export interface AutomaticReply {
  key: string;
  /** The message that it replies to, by its `clientId`. */
  to: string;
  /** One of six, whose words are in the copy of the chat. */
  reply: number;
  at: number;
}

/** What the replies say of the site. It comes with the page: without a connection there is nothing to ask for it. */
export interface AutomaticFacts {
  channels: string;
  least: number;
  most: number;
  trialHours: number;
  monthPrice: string;
  refundDays: number;
  lifetimeHours: number;
  movies: string;
  series: string;
  catchUpHours: number;
  hd: number;
  ultraHd: number;
}

const delayMs = 1_500;
const replies = [0, 1, 2, 3, 4, 5];

interface Events {
  isLive(): boolean;
  /** Whether the message is still to be confirmed. */
  isWaiting(clientId: string): boolean;
  changed(): void;
}

/** Never instead of a person: each says that it is automatic, and comes only while there is no connection. */
export function createAutomaticReplies(
  { now, after, random, uuid }: Timers & { uuid(): string },
  saved: readonly AutomaticReply[],
  { isLive, isWaiting, changed }: Events,
) {
  let shown = saved;
  let dueTo: string | null = null;

  /** Several messages in a row get one reply. */
  function replyTo(clientId: string): void {
    if (dueTo && isWaiting(dueTo)) return;
    dueTo = clientId;
    after(delayMs, () => {
      if (dueTo !== clientId) return;
      dueTo = null;
      if (isLive() || !isWaiting(clientId)) return;
      const reply = nextReply(shown, random());
      shown = [...shown, { key: uuid(), to: clientId, reply, at: now() }];
      changed();
    });
  }

  return {
    get shown() {
      return shown;
    },
    /** A message was written. */
    written(clientId: string): void {
      if (!isLive()) replyTo(clientId);
    },
    /** The connection is gone, and this message was the last one that was written on it, or before. */
    connectionLost(clientId: string): void {
      if (!shown.some(({ to }) => to === clientId)) replyTo(clientId);
    },
  };
}

/** Picked at random from those that were not shown in this round. */
function nextReply(shown: readonly AutomaticReply[], random: number): number {
  const round = shown.slice(shown.length - (shown.length % replies.length));
  const unused = replies.filter((reply) => !round.some((one) => one.reply === reply));
  return unused[Math.floor(random * unused.length)] ?? 0;
}

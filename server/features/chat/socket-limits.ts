import type { FromClient } from '#contract/chat/input.ts';
import { Problem } from '#server/http/problem.ts';
import { localCounts } from '#server/security/limit-counters.ts';

// What a socket may send. How many an address may open: server/http/connections/sockets.ts.

const minuteMs = 60_000;
/** Frames of any kind that a socket may send in a minute. */
const mostFrames = 1_000;
/** Frames that make the database work count for several. */
const weights: Partial<Record<FromClient['type'], number>> = {
  init: 10,
  history: 10,
  view_session: 10,
  details: 20,
  link: 50,
  transcript: 50,
  verify: 50,
  rating: 20,
  rating_shown: 20,
};
/** Refused frames in a minute, from which on the socket is closed. */
const mostRefused = 200;
/** An agent answers many customers at once. */
const agentFactor = 5;
/** An office shares an address, but one office does not fill the disk. */
const addressFactor = 10;
/** Between two announcements of the same typing. */
const typingPauseMs = 1_000;
/** Beginnings that are announced in a minute: a page reports typing every three seconds. */
const mostTyped = 60;
/** Frames that wait for the one before, and their characters: the largest frame fits alone. */
const mostWaiting = { frames: 200, characters: 64 * 1024 };

export type NodeLimits = ReturnType<typeof nodeLimits>;

/** What the sockets of a node share: the setting CHAT_MESSAGES_PER_MINUTE (by default `messagesPerMinute` of contract/chat/limits.ts), and what the customers of each address did. */
export function nodeLimits(messagesPerMinute: number) {
  return { messagesPerMinute, messages: localCounts(Date.now), typing: localCounts(Date.now) };
}

/** What one socket may send in a minute: messages, typing, frames; and how much of it may wait for its turn. */
export class SocketLimits {
  readonly #address: string;
  readonly #node: NodeLimits;
  isAgent = false;
  #minuteEnds = 0;
  #messages = 0;
  #frames = 0;
  #refused = 0;
  #typed = 0;
  #waitingFrames = 0;
  #waitingCharacters = 0;
  /** What was announced last, until its end was. */
  #typing: { session: number; at: number } | undefined;

  constructor(address: string, node: NodeLimits) {
    this.#address = address;
    this.#node = node;
  }

  /** False where the socket is to be closed: it goes on sending refused frames, or far too many. */
  countFrame(): boolean {
    const now = Date.now();
    if (now >= this.#minuteEnds) {
      this.#minuteEnds = now + minuteMs;
      this.#messages = 0;
      this.#typed = 0;
      this.#frames = 0;
      this.#refused = 0;
    }
    this.#frames += 1;
    const most = Math.max(mostFrames, this.#node.messagesPerMinute * agentFactor);
    return this.#frames <= most && this.#refused <= mostRefused;
  }

  countWeight(type: FromClient['type']): void {
    this.#frames += weights[type] ?? 0;
  }

  countRefusal(): void {
    this.#refused += 1;
  }

  /** Throws where it is one too many. */
  countMessage(): void {
    this.#messages += 1;
    const most = this.#node.messagesPerMinute * (this.isAgent ? agentFactor : 1);
    if (this.#messages > most) throw tooMany(this.#minuteEnds - Date.now());
    if (this.isAgent) return;
    const together = { max: most * addressFactor, window: minuteMs };
    const { count, ttl } = this.#node.messages.add(this.#address, together);
    if (count > together.max) throw tooMany(ttl);
  }

  /** Each is announced to all nodes: an end only after a beginning, and no more beginnings than a person makes. */
  mayAnnounceTyping(session: number, isTyping: boolean): boolean {
    const at = Date.now();
    const known = this.#typing?.session === session ? this.#typing : undefined;
    if (!isTyping) {
      if (known) this.#typing = undefined;
      return known !== undefined;
    }
    if (known && at - known.at < typingPauseMs) return false;
    this.#typed += 1;
    if (this.#typed > mostTyped * (this.isAgent ? agentFactor : 1)) return false;
    const together = { max: mostTyped * addressFactor, window: minuteMs };
    if (!this.isAgent && this.#node.typing.add(this.#address, together).count > together.max) return false;
    this.#typing = { session, at };
    return true;
  }

  /** Throws where too much waits already. What is returned is to be called when the frame's turn has come. */
  wait(characters: number): () => void {
    const isFull =
      this.#waitingFrames >= mostWaiting.frames ||
      this.#waitingCharacters + characters > mostWaiting.characters;
    if (isFull) throw new Problem('tooMany');
    this.#waitingFrames += 1;
    this.#waitingCharacters += characters;
    return () => {
      this.#waitingFrames -= 1;
      this.#waitingCharacters -= characters;
    };
  }
}

function tooMany(untilMs: number): Problem {
  return new Problem('tooMany', { retryAfter: Math.ceil(untilMs / 1000) });
}

import type { FromClient } from '#contract/chat/input.ts';
import type { SocketLimits } from './socket-limits.ts';

interface Handler {
  /** Only a promise makes the next frames wait. */
  handle(frame: FromClient): Promise<void> | undefined;
  refuse(error: unknown, frame: FromClient): void;
}

/** While a frame of a socket waits for the database, those after it wait for their turn. */
export class FrameQueue {
  readonly #limits: SocketLimits;
  readonly #handler: Handler;
  #turn: Promise<void> | undefined;

  constructor(limits: SocketLimits, handler: Handler) {
    this.#limits = limits;
    this.#handler = handler;
  }

  /** Throws where too much waits already. */
  take(frame: FromClient, characters: number): void {
    if (!this.#turn) {
      const work = this.#handler.handle(frame);
      if (work) this.#wait(work, frame);
      return;
    }
    const stopWaiting = this.#limits.wait(characters);
    this.#wait(
      this.#turn.then(() => {
        stopWaiting();
        return this.#handler.handle(frame);
      }),
      frame,
    );
  }

  #wait(work: Promise<void>, frame: FromClient): void {
    const turn = work
      .catch((error) => this.#handler.refuse(error, frame))
      .then(() => {
        if (this.#turn === turn) this.#turn = undefined;
      });
    this.#turn = turn;
  }
}

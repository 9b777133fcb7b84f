import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseUnavailable } from '../unavailable.ts';

/** So many transactions take one to two seconds: a later one would wait longer than a request may. */
const maxWaiting = 100;

// docs/decisions.md, T42
/**
 * Hands out the one connection of PGlite, first come, first served. PGlite works on the thread of the event loop: one
 * statement a turn lets timers and sockets have theirs, however many statements wait.
 */
export class ConnectionQueue {
  readonly #waiting: (() => void)[] = [];
  #taken = false;
  #turned: Promise<void> = Promise.resolve();

  /** Rejects where the queue is full. */
  async take(max = maxWaiting): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    if (this.#waiting.length >= max) throw new DatabaseUnavailable('too many statements wait for it');
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  /** For the holder of the connection. */
  async inOwnTurn<Result>(statement: () => Promise<Result>): Promise<Result> {
    await this.#turned;
    try {
      return await statement();
    } finally {
      this.#turned = nextTurn();
    }
  }
}

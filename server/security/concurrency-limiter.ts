import { Problem } from '#server/http/problem.ts';

/** Work that costs the processor: once for all who wait for the same thing, a few at a time, and not without end. */
export class ConcurrencyLimiter<Result> {
  readonly #atOnce: number;
  readonly #atMostWaiting: number;
  readonly #longestWait: number | undefined;
  readonly #underWay = new Map<string, Promise<Result>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `longestWait`, in milliseconds, is for work that may itself take long. */
  constructor(atOnce: number, atMostWaiting: number, longestWait?: number) {
    this.#atOnce = atOnce;
    this.#atMostWaiting = atMostWaiting;
    this.#longestWait = longestWait;
  }

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#underWay.get(key);
    if (known) return known;
    const result = this.#inTurn(work).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }

  async #inTurn(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#atMostWaiting) throw new Problem('busy');
    const turn = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(turn.resolve), 1);
      turn.reject(new Problem('busy'));
    };
    const timer = this.#longestWait === undefined ? undefined : setTimeout(giveUp, this.#longestWait);
    this.#waiting.push(turn.resolve);
    await turn.promise;
    clearTimeout(timer);
  }

  /** Whoever waits longest takes the place over. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

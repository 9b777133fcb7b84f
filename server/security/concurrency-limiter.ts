import { Problem } from '#server/http/problem.ts';

/** For work that loads the processor: done once for all callers of a key, a few at a time, with a limited queue. */
export class ConcurrencyLimiter<Result> {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waitTimeoutMs: number | undefined;
  readonly #underWay = new Map<string, Promise<Result>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `waitTimeoutMs` is for work that may itself take long. */
  constructor(maxRunning: number, maxWaiting: number, waitTimeoutMs?: number) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
    this.#waitTimeoutMs = waitTimeoutMs;
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
    if (this.#running < this.#maxRunning) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) throw new Problem('busy');
    const turn = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(turn.resolve), 1);
      turn.reject(new Problem('busy'));
    };
    const timer = this.#waitTimeoutMs === undefined ? undefined : setTimeout(giveUp, this.#waitTimeoutMs);
    this.#waiting.push(turn.resolve);
    await turn.promise;
    clearTimeout(timer);
  }

  /** The caller that has waited longest takes the place over. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

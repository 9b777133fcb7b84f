import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** What a request waits for. */
type Waiting = 'databaseMs' | 'connectionMs' | 'pageMs';

const traces = new AsyncLocalStorage<RequestTrace>();

// docs/decisions.md, T197
/** Where the time of a request goes. */
export class RequestTrace {
  readonly #slowAfterMs: number;
  readonly #began = performance.now();
  readonly #loop = performance.eventLoopUtilization();
  /** The moments at which its parts are over. */
  #hooksOver: number | undefined;
  #bodyRead: number | undefined;
  #answered: number | undefined;
  #statements = 0;
  readonly #waited: Record<Waiting, number> = { databaseMs: 0, connectionMs: 0, pageMs: 0 };

  constructor(slowAfterMs: number) {
    this.#slowAfterMs = slowAfterMs;
  }

  /** Whatever the work asks for counts for this request. */
  follow(work: () => void): void {
    traces.run(this, work);
  }

  async measure<Result>(what: Waiting, work: Promise<Result>): Promise<Result> {
    const began = performance.now();
    if (what === 'databaseMs') this.#statements += 1;
    try {
      return await work;
    } finally {
      this.#waited[what] += performance.now() - began;
    }
  }

  hooksAreOver(): void {
    this.#hooksOver = performance.now();
  }

  bodyIsRead(): void {
    this.#bodyRead = performance.now();
  }

  isAnswered(): void {
    this.#answered ??= performance.now();
  }

  /** Without the time that the visitor's line takes for the body and the answer. */
  wasSlowByUs(): boolean {
    const { bodyMs, sendMs, totalMs } = this.#parts();
    return totalMs - bodyMs - sendMs >= this.#slowAfterMs;
  }

  /** For the log; undefined for a request that was quick. */
  ifSlow(): Record<string, number> | undefined {
    const { totalMs, ...parts } = this.#parts();
    if (totalMs < this.#slowAfterMs) return undefined;
    const times = Object.entries({ ...parts, ...this.#waited }).map(([name, ms]) => [name, rounded(ms, 10)]);
    const { utilization } = performance.eventLoopUtilization(this.#loop);
    return {
      ...Object.fromEntries(times),
      statements: this.#statements,
      loopBusy: rounded(utilization, 100),
    };
  }

  #parts() {
    const now = performance.now();
    const answered = this.#answered ?? now;
    // What a hook has refused has neither body nor handler.
    const hooksOver = this.#hooksOver ?? answered;
    const bodyRead = this.#bodyRead ?? hooksOver;
    return {
      totalMs: now - this.#began,
      hooksMs: hooksOver - this.#began,
      bodyMs: bodyRead - hooksOver,
      handlerMs: answered - bodyRead,
      sendMs: now - answered,
    };
  }
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}

/** The same work, and for the request that asked for it how long it waited. */
export function timed<Result>(what: Waiting, work: Promise<Result>): Promise<Result> {
  const trace = traces.getStore();
  return trace ? trace.measure(what, work) : work;
}

import type { PGlite } from '@electric-sql/pglite';
import { Subscriptions } from '../subscriptions.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { discardFiles } from './instance.ts';

export type StartInstance = (onCrash: () => void) => Promise<PGlite>;

/** Each restart blocks the process for half a second, and a full disk may stay full. */
const restartPauseMs = 5000;

/** A PGlite that is started again after a crash and recovers as a server would. For one caller at a time. */
export class RevivingInstance {
  readonly subscriptions: Subscriptions;
  readonly #startInstance: StartInstance;
  readonly #onTrouble: (error: unknown) => void;
  #live: PGlite | undefined;
  #closed = false;
  #restartAfter = 0;

  constructor(startInstance: StartInstance, onTrouble: (error: unknown) => void) {
    this.#startInstance = startInstance;
    this.#onTrouble = onTrouble;
    this.subscriptions = new Subscriptions(onTrouble);
  }

  async start(): Promise<PGlite> {
    const pglite = await this.#startInstance(() => this.abandon(pglite));
    pglite.onNotification((channel, payload) => this.subscriptions.deliver(channel, payload));
    for (const channel of this.subscriptions.channels) await pglite.exec(`listen ${channel}`);
    this.#live = pglite;
    return pglite;
  }

  async current(): Promise<PGlite> {
    return this.#live ?? (await this.#restart());
  }

  /** Never to be used again, but for its files: the next one recovers from them. */
  abandon(pglite: PGlite): void {
    if (this.#live !== pglite) return;
    this.#live = undefined;
    this.#onTrouble(new Error('The embedded database crashed and will be started again'));
    // Not at once: the code that crashed is still running.
    setImmediate(() => void discardFiles(pglite.fs));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#live?.close();
    this.#live = undefined;
  }

  async #restart(): Promise<PGlite> {
    if (this.#closed) throw new Error('The database is closed');
    if (performance.now() < this.#restartAfter)
      throw new DatabaseUnavailable('it crashed and will be started again');
    this.#restartAfter = performance.now() + restartPauseMs;
    const pglite = await this.start().catch((error) => {
      throw new DatabaseUnavailable(error);
    });
    this.subscriptions.announceGap();
    return pglite;
  }
}

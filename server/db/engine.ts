import type { Subscriber, Unsubscribe } from './subscriptions.ts';
import type { Queries } from './tables.ts';

/** What the embedded PostgreSQL and a PostgreSQL server have in common. */
export interface Engine {
  readonly queries: Queries;
  /** Runs without the timeouts that keep a visitor's request short. */
  withoutTimeouts(work: (queries: Queries) => Promise<void>): Promise<void>;
  /**
   * Resolves once notifications of the channel are certain to arrive, or to be replaced by onGap. Rejects where that takes
   * too long: then the subscriber is removed, and the caller may try again.
   */
  listen(channel: string, subscriber: Subscriber): Promise<Unsubscribe>;
  close(): Promise<void>;
}

export interface EngineHooks {
  /** Takes a sentence for the operator who waits for the start. */
  onProgress(sentence: string): void;
  /** Takes an error that no request reports. */
  onTrouble(error: unknown): void;
}

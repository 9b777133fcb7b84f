import type { Subscriber, Unsubscribe } from './subscriptions.ts';
import type { Queries } from './tables.ts';

/** What the embedded PostgreSQL and a PostgreSQL server have in common. */
export interface Engine {
  readonly queries: Queries;
  /** Work that may take its time: without the limits that keep a visitor's request short. */
  withoutTimeouts(work: (queries: Queries) => Promise<void>): Promise<void>;
  /**
   * Resolves once notifications of the channel are certain to arrive, or to be made up for by onGap. Rejects where that
   * takes too long: then the subscriber is told of nothing, and the caller may try again.
   */
  listen(channel: string, subscriber: Subscriber): Promise<Unsubscribe>;
  close(): Promise<void>;
}

export interface EngineHooks {
  /** A sentence for whoever waits for the start. */
  onProgress(sentence: string): void;
  /** Something failed that no request will report. */
  onTrouble(error: unknown): void;
}

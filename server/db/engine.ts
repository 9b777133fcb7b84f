import type { PostgresPoolClient } from 'kysely';
import { timed } from '#server/request-trace.ts';
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

/** PostgreSQL's type number of bigint. */
export const int8Type = 20;

/** A wrong id is worse than an error: beyond 2^53 a JavaScript number would silently become another one. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a JavaScript number: select it as text`);
  return value;
}

type Run = (statement: string, parameters: unknown[]) => Promise<object>;

/** A connection as Kysely expects it. The cursors in its type are used with a cursor class only. */
export function kyselyClient(run: Run, release: (broken?: boolean) => void): PostgresPoolClient {
  const query = (statement: string, parameters: readonly unknown[]) =>
    timed('databaseMs', run(statement, [...parameters]));
  return { query: query as unknown as PostgresPoolClient['query'], release };
}

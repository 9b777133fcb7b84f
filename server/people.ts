import type { TimelineEntry } from '#contract/people.ts';
import type { Queries } from './db/tables.ts';

/** What a feature knows of the person behind a mailbox, hands over to them, and forgets when asked to. */
export interface PersonSource {
  kind: string;
  entries(queries: Queries, mailbox: string): Promise<TimelineEntry[]>;
  /** Everything stored, for the person themselves. */
  export(queries: Queries, mailbox: string): Promise<unknown[]>;
  /** How much was forgotten. */
  erase(tx: Queries, mailbox: string): Promise<number>;
}

import type { keptReasons } from '#content/staff/people.ts';
import type { Kept, TimelineEntry } from '#contract/people.ts';
import type { Queries } from './db/tables.ts';

/** What a feature knows of the person behind a mailbox, hands over to them, and forgets when asked to. */
export interface PersonSource {
  kind: string;
  entries(queries: Queries, mailbox: string): Promise<TimelineEntry[]>;
  /** Everything stored, for the person themselves. */
  export(queries: Queries, mailbox: string): Promise<unknown[]>;
  /** How much was forgotten: everything but what has to be kept. */
  erase(tx: Queries, mailbox: string): Promise<number>;
  /** What an erasure leaves, and why. Sources that keep nothing need not say so. */
  kept?(queries: Queries, mailbox: string): Promise<(Omit<Kept, 'kind'> & { reason: KeptReason })[]>;
}

type KeptReason = keyof typeof keptReasons;

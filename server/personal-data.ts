import type { RawBuilder } from 'kysely';
import type { keptReasons } from '#content/staff/people.ts';
import type { Kept, TimelineEntry } from '#contract/people.ts';
import type { Queries, Tables } from './db/tables.ts';

/** What a feature knows of the person behind a mailbox, hands over to them, and forgets when asked to. */
export interface PersonalData {
  kind: string;
  entries(queries: Queries, mailbox: string): Promise<TimelineEntry[]>;
  /** Where a person is found by a name, an address or a number, or the beginnings of their words. */
  search?: PersonSearch;
  /** Everything stored, for the person themselves: without what staff wrote for each other. */
  export(queries: Queries, mailbox: string): Promise<unknown[]>;
  /** What staff wrote for each other, for the file that stays with them. */
  staffNotes?(queries: Queries, mailbox: string): Promise<unknown[]>;
  /** Erases everything but what has to be retained, and returns how much. */
  erase(tx: Queries, mailbox: string): Promise<number>;
  /** What an erasure leaves, and why. */
  kept?(queries: Queries, mailbox: string): Promise<(Omit<Kept, 'kind'> & { reason: KeptReason })[]>;
  /** Those who are Premium, as a query with the columns `mailbox` and `address`, in small letters (premium-customers.ts). */
  premium?: RawBuilder<unknown>;
}

/** A table with the columns `email_key`, `email` and `created_at`, by whose words a person is found. */
export interface PersonSearch {
  table: keyof Tables;
  /** None where it knows only an address. */
  name?: RawBuilder<string | null>;
  /** Where the words of the list hold more than names, addresses and numbers. */
  words?: RawBuilder<unknown>;
}

type KeptReason = keyof typeof keptReasons;

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kept, TimelineEntry } from '#contract/people.ts';
import { auditTrail } from '#server/audit.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { findPeople } from './search.ts';

/** Everything that the features know of the person behind a mailbox. A feature joins by being one of the sources. */
export function personFile(database: Database, sources: readonly PersonalData[]) {
  return {
    async timeline(mailbox: string): Promise<TimelineEntry[]> {
      const entries: TimelineEntry[] = [];
      for (const source of sources) entries.push(...(await source.entries(database.queries, mailbox)));
      return entries.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
    },

    find: (typed: string) => findPeople(database.queries, sources, typed),

    kept: (mailbox: string) => keptOf(database.queries, sources, mailbox),

    /** With `staffNotes` it is for the staff alone. */
    async export(mailbox: string, actor: string, { staffNotes = false } = {}) {
      return asOfOneMoment(database, async (tx) => {
        const rows: Record<string, unknown[]> = {};
        const notes: Record<string, unknown[]> = {};
        for (const source of sources) {
          rows[source.kind] = await source.export(tx, mailbox);
          if (staffNotes && source.staffNotes) notes[source.kind] = await source.staffNotes(tx, mailbox);
        }
        const kept = await keptOf(tx, sources, mailbox);
        const details = staffNotes ? { staffNotes } : {};
        await auditTrail(tx).record({
          actor,
          action: 'person.exported',
          target: pseudonymOf(mailbox),
          details,
        });
        return { sources: rows, kept, ...(staffNotes && { staffNotes: notes }) };
      });
    },

    /** How much each source forgot, and what it kept. */
    async erase(mailbox: string, actor: string) {
      return asOfOneMoment(database, async (tx) => {
        const erased: Record<string, number> = {};
        for (const source of sources) erased[source.kind] = await source.erase(tx, mailbox);
        const kept = await keptOf(tx, sources, mailbox);
        const details = { ...erased, ...(kept.length > 0 && { kept }) };
        await auditTrail(tx).record({
          actor,
          action: 'person.erased',
          target: pseudonymOf(mailbox),
          details,
        });
        return { erased, kept };
      });
    },
  };
}

async function keptOf(queries: Queries, sources: readonly PersonalData[], mailbox: string): Promise<Kept[]> {
  const all: Kept[] = [];
  for (const { kind, kept } of sources)
    all.push(...((await kept?.(queries, mailbox)) ?? []).map((entry) => ({ kind, ...entry })));
  return all;
}

/** The trail outlives the person's data: an admin who knows the address finds the line again, and cannot read the address there. */
export function pseudonymOf(mailbox: string): string {
  return `person ${createHash('sha256').update(mailbox).digest('hex').slice(0, 16)}`;
}

/**
 * All sources see the same moment: what the person sends meanwhile stays whole, the message with its mail. Where another
 * transaction changed one of the rows in between, PostgreSQL refuses, and `transact` takes a new moment.
 */
function asOfOneMoment<Result>(database: Database, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return database.transact(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    return work(tx);
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import { StartError } from '#server/start-error.ts';
import type { Queries } from './tables.ts';
import { isTransactionConflict } from './transaction-guard.ts';

export interface Migration {
  readonly name: string;
  // docs/decisions.md, T200
  /**
   * Of a migration that takes something away: the last migration of the release that first did without it. No version
   * that does not know that one starts from then on. Without it a migration only expands the tables.
   */
  readonly needs?: string;
  /** Gets SQL only: the types of today's tables mean nothing to a step of the past. */
  up(tx: QueryExecutorProvider): Promise<void>;
}

/** Statements of nodes that run queue behind a migration that waits for a table, and have little more than a second. */
const tableTimeoutMs = 300;
const retryPauseMs = 1000;

// docs/decisions.md, T6
// docs/decisions.md, T199
/**
 * Brings the tables up to date, while other nodes use them. Each migration is one transaction that first waits for the lock
 * of all migrations: a crash leaves what is done, and two nodes never run the same one. Kysely's own Migrator makes its
 * tables outside that transaction and orders what it finds by wall-clock time.
 */
export async function migrate(
  queries: Queries,
  migrations: readonly Migration[],
  onProgress: (sentence: string) => void,
): Promise<void> {
  let waitsFor: string | undefined;
  for (let isDone = false; !isDone; ) {
    let last = '';
    const onStep = (name: string) => {
      last = name;
      if (name !== waitsFor) onProgress(`Migrating the database: ${name}`);
    };
    isDone = await migrateNext(queries, migrations, onStep).catch(async (error) => {
      if (!isInUse(error)) throw error;
      if (waitsFor !== last)
        onProgress(`Its tables are in use, so ${last} is tried again until they are free.`);
      waitsFor = last;
      await pause(retryPauseMs);
      return false;
    });
  }
  const newer = (await appliedMigrations(queries)).slice(migrations.length);
  if (newer.length > 0)
    onProgress(
      `A newer version has added to the tables, which this one can work with (${newer.join(', ')}).`,
    );
}

/** True when none is left. */
function migrateNext(
  queries: Queries,
  migrations: readonly Migration[],
  onStep: (name: string) => void,
): Promise<boolean> {
  return queries.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('marquee migrations'))`.execute(tx);
    await sql`
      create table if not exists marquee_migration (
        position integer generated always as identity primary key,
        name text not null unique,
        applied_at timestamptz not null default now(),
        needs text
      )`.execute(tx);
    await sql`set local lock_timeout = ${sql.lit(tableTimeoutMs)}`.execute(tx);
    const applied = await appliedWithNeeds(tx);
    const missing = pending(migrations, applied);
    // Nobody uses a new database yet.
    const steps = applied.length === 0 ? missing : missing.slice(0, 1);
    for (const { name, needs, up } of steps) {
      onStep(name);
      await up(tx);
      await sql`insert into marquee_migration (name) values (${name})`.execute(tx);
      if (needs) await recordNeeds(tx, name, needs);
    }
    return steps.length === missing.length;
  });
}

/** A database that was made before there were any has no column for it. */
async function recordNeeds(tx: QueryExecutorProvider, name: string, needs: string): Promise<void> {
  await sql`alter table marquee_migration add column if not exists needs text`.execute(tx);
  await sql`update marquee_migration set needs = ${needs} where name = ${name}`.execute(tx);
}

/** A table could not be had in time (SQLSTATE lock_not_available), or what had it wanted another one of ours. */
function isInUse(error: unknown): boolean {
  return isTransactionConflict(error) || (error as { code?: unknown }).code === '55P03';
}

/** Changes nothing. Stops where the tables are not Marquee's, or of another version than this one can work with. */
export async function inspectTables(
  queries: Queries,
  migrations: readonly Migration[],
  wanted: 'current' | 'current or earlier',
): Promise<void> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select to_regclass('marquee_migration') is not null as is_ours`.execute(queries);
  if (!rows[0]?.is_ours)
    throw new StartError(
      'This is no database of Marquee: set DATA_DIR or DATABASE_URL as for the site, or start it once.',
    );
  const [next] = pending(migrations, await appliedWithNeeds(queries));
  if (next && wanted === 'current')
    throw new StartError(
      `The database is of an earlier version of Marquee (it lacks ${next.name}): use the command of that version, or start this one once.`,
    );
}

export async function appliedMigrations(tx: QueryExecutorProvider): Promise<string[]> {
  return (await appliedWithNeeds(tx)).map(({ name }) => name);
}

interface Applied {
  name: string;
  needs: string | null;
}

async function appliedWithNeeds(tx: QueryExecutorProvider): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select name, to_jsonb(applied) ->> 'needs' as needs
    from marquee_migration as applied order by position`.execute(tx);
  return rows;
}

/** Those that are missing. What a newer version has added is no obstacle. */
function pending(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const known = migrations.map(({ name }) => name);
  const stranger = applied.slice(0, known.length).find(({ name }, index) => name !== known[index]);
  const contracting = applied.slice(known.length).find(({ needs }) => needs && !known.includes(needs));
  const refused = stranger ?? contracting;
  if (refused)
    throw new StartError(
      `The database was migrated by a newer version of Marquee (it has ${refused.name}, with which this version cannot work): start that version, or restore a backup made before the upgrade.`,
    );
  return migrations.slice(applied.length);
}

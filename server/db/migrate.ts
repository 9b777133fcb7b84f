import { type QueryExecutorProvider, sql } from 'kysely';
import { StartError } from '#server/start-error.ts';
import type { Queries } from './tables.ts';

export interface Migration {
  readonly name: string;
  /** Gets SQL only: the types of today's tables mean nothing to a step of the past. */
  up(tx: QueryExecutorProvider): Promise<void>;
}

// docs/decisions.md, T6
/**
 * Brings the tables up to date, once, also when several nodes start: all of it is one transaction that first waits
 * for the lock, so a crash leaves the old state and two nodes never run the same step. Kysely's own Migrator
 * makes its tables outside that transaction and orders what it finds by wall-clock time.
 */
export async function migrate(
  queries: Queries,
  migrations: readonly Migration[],
  onProgress: (sentence: string) => void,
): Promise<void> {
  await queries.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('marquee migrations'))`.execute(tx);
    await sql`
      create table if not exists marquee_migration (
        position integer generated always as identity primary key,
        name text not null unique,
        applied_at timestamptz not null default now()
      )`.execute(tx);
    for (const { name, up } of pending(migrations, await appliedMigrations(tx))) {
      onProgress(`Migrating the database: ${name}`);
      await up(tx);
      await sql`insert into marquee_migration (name) values (${name})`.execute(tx);
    }
  });
}

/** Changes nothing. Stops where the tables are not Marquee's, or of another version than is asked for. */
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
  const [next] = pending(migrations, await appliedMigrations(queries));
  if (next && wanted === 'current')
    throw new StartError(
      `The database is of an earlier version of Marquee (it lacks ${next.name}): use the command of that version, or start this one once.`,
    );
}

export async function appliedMigrations(tx: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from marquee_migration order by position`.execute(
    tx,
  );
  return rows.map((row) => row.name);
}

function pending(migrations: readonly Migration[], applied: readonly string[]): readonly Migration[] {
  const stranger = applied.find((name, index) => migrations[index]?.name !== name);
  if (stranger) {
    throw new StartError(
      `The database was migrated by a newer version of Marquee (it has ${stranger}, which this version does not know): start that version, or restore a backup made before the upgrade.`,
    );
  }
  return migrations.slice(applied.length);
}

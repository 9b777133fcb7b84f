import { sql } from 'kysely';
import type { Engine, EngineHooks } from './engine.ts';
import { inspectTables, type Migration, migrate } from './migrate.ts';
import { migrations as productMigrations } from './migrations.ts';
import { channelName } from './notify.ts';
import { openEmbedded, openInMemory } from './pglite/embedded.ts';
import { openServer } from './postgres/server.ts';
import type { Subscriber, Unsubscribe } from './subscriptions.ts';
import type { Queries } from './tables.ts';
import {
  insideTransaction,
  isTransactionConflict,
  outsideTransactionsOnly,
  refuseInsideTransaction,
} from './transaction-guard.ts';
import { withTimeout } from './unavailable.ts';

export type DatabaseLocation =
  | { kind: 'embedded'; dataDir: string }
  | { kind: 'server'; url: string }
  /** Gone when closed. A snapshot is what PGlite's dumpDataDir() returned. */
  | { kind: 'memory'; snapshot?: Blob };

export interface DatabaseOptions extends Partial<EngineHooks> {
  migrations?: readonly Migration[];
  /** For commands, which do not own the tables: these are used as they are, or the command fails. Without it they are made and migrated. */
  tables?: Parameters<typeof inspectTables>[2];
  /** By how much the timeouts of a server are multiplied: tests share their machine. */
  timeoutFactor?: number;
}

export interface Database {
  /** For reads, and for writes that are a single statement. */
  readonly queries: Queries;
  /**
   * All of the work or nothing. It gets the transaction, or the store that `bind` makes of it, and uses nothing beside it.
   * After a deadlock or a serialization failure the work runs again, in a new transaction: it must be able to, or say `once`.
   */
  transact<Result>(work: (tx: Queries) => Promise<Result>, options?: TransactOptions): Promise<Result>;
  transact<Store, Result>(
    bind: (tx: Queries) => Store,
    work: (store: Store) => Promise<Result>,
    options?: TransactOptions,
  ): Promise<Result>;
  /** Subscribes to a channel's notifications. A rejected call may be repeated. */
  listen(
    channel: string,
    onPayload: Subscriber['onPayload'],
    rest: Pick<Subscriber, 'onGap'>,
  ): Promise<Unsubscribe>;
  /** Rejects where the database does not answer soon, or could store nothing now. */
  checkReady(): Promise<void>;
  /** Lets running transactions finish. */
  close(): Promise<void>;
}

interface TransactOptions {
  /** Never run again: the work reads a stream or does something else that cannot be repeated. */
  once?: true;
}

const readyTimeoutMs = 2000;
const maxTransactionAttempts = 4;

/** A command of the operator keeps no visitor waiting. */
export const commandTimeoutFactor = 60;

/** Opens the database, made and migrated where needed. An error that the operator can correct is thrown as a StartError. */
export async function openDatabase(
  location: DatabaseLocation,
  {
    migrations = productMigrations,
    tables,
    onProgress = () => {},
    onTrouble = () => {},
    timeoutFactor,
  }: DatabaseOptions = {},
): Promise<Database> {
  const engine = await openEngine(location, { onProgress, onTrouble }, timeoutFactor);
  try {
    if (tables) await inspectTables(engine.queries, migrations, tables);
    else await engine.withoutTimeouts((queries) => migrate(queries, migrations, onProgress));
  } catch (error) {
    await engine.close();
    throw error;
  }
  return databaseOn(engine);
}

function openEngine(location: DatabaseLocation, hooks: EngineHooks, timeoutFactor?: number): Promise<Engine> {
  switch (location.kind) {
    case 'embedded':
      return openEmbedded(location.dataDir, hooks);
    case 'server':
      return openServer(location.url, hooks, timeoutFactor);
    case 'memory':
      return openInMemory(location.snapshot, hooks);
  }
}

function databaseOn(engine: Engine): Database {
  const queries = engine.queries.withPlugin(outsideTransactionsOnly);
  let closed: Promise<void> | undefined;
  async function transact<Result>(
    work: (tx: Queries) => Promise<Result>,
    { once }: TransactOptions = {},
  ): Promise<Result> {
    refuseInsideTransaction();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await engine.queries.transaction().execute((tx) => insideTransaction(() => work(tx)));
      } catch (error) {
        if (once || attempt === maxTransactionAttempts || !isTransactionConflict(error)) throw error;
      }
    }
  }
  return {
    queries,
    transact: (<Store, Result>(
      first: (tx: Queries) => Store & Promise<Result>,
      second?: ((store: Store) => Promise<Result>) | TransactOptions,
      options?: TransactOptions,
    ) =>
      typeof second === 'function'
        ? transact((tx) => second(first(tx)), options)
        : transact(first, second)) as Database['transact'],
    listen: (channel, onPayload, { onGap }) => engine.listen(channelName(channel), { onPayload, onGap }),
    async checkReady() {
      await withTimeout(readyTimeoutMs, engine.queries.transaction().execute(storeSomething));
    },
    close() {
      closed ??= engine.close();
      return closed;
    },
  };
}

// docs/decisions.md, T114
/**
 * What a full disk, a standby or a missing replica would refuse, without a table of its own: a commit, and a temporary
 * file, since the log has space in reserve when tables cannot grow any more.
 */
async function storeSomething(tx: Queries): Promise<void> {
  await sql`set local work_mem = '64kB'`.execute(tx);
  await sql`
    select pg_logical_emit_message(true, 'marquee ready', ''), (select count(*) from generate_series(1, 10000))`.execute(
    tx,
  );
}

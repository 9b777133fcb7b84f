import { sql } from 'kysely';
import type { Engine, EngineHooks } from './engine.ts';
import { inspectTables, type Migration, migrate } from './migrate.ts';
import { migrations as productMigrations } from './migrations.ts';
import { channelName } from './notify.ts';
import { openEmbedded } from './pglite/embedded.ts';
import { openInMemory } from './pglite/memory.ts';
import { openServer } from './postgres/server.ts';
import type { Subscriber, Unsubscribe } from './subscriptions.ts';
import type { Queries } from './tables.ts';
import {
  insideTransaction,
  isTransactionConflict,
  outsideTransactionsOnly,
  refuseInsideTransaction,
} from './transaction-guard.ts';
import { within } from './within.ts';

export type DatabaseLocation =
  | { kind: 'embedded'; dataDir: string }
  | { kind: 'server'; url: string }
  /** Gone when closed. A snapshot is what PGlite's dumpDataDir() returned. */
  | { kind: 'memory'; snapshot?: Blob };

export interface DatabaseOptions extends Partial<EngineHooks> {
  migrations?: readonly Migration[];
  /** For whom the tables are somebody else's: they are taken as they are, or not at all. Without it they are made and migrated. */
  tables?: Parameters<typeof inspectTables>[2];
  /** How many times longer than usual a request waits for a server: tests share their machine. */
  patienceFactor?: number;
}

export interface Database {
  /** For reads, and for writes that are a single statement. */
  readonly queries: Queries;
  /**
   * All of the work or nothing. It gets a store bound to the transaction, and nothing beside it. After a deadlock or a
   * serialization failure the work runs again, in a new transaction: it must be able to, or say `once`.
   */
  transact<Store, Result>(
    bind: (tx: Queries) => Store,
    work: (store: Store) => Promise<Result>,
    options?: TransactOptions,
  ): Promise<Result>;
  /** The channel's notifications, until unsubscribed. What fails may be tried again. */
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

const readyLimit = 2000;
const mostTransactionAttempts = 4;

/** Nobody waits for a page while a command of the operator runs. */
export const patienceOfCommands = 60;

/** Opens the database, made and migrated where needed. What the operator can mend is thrown as a StartError. */
export async function openDatabase(
  location: DatabaseLocation,
  {
    migrations = productMigrations,
    tables,
    onProgress = () => {},
    onTrouble = () => {},
    patienceFactor,
  }: DatabaseOptions = {},
): Promise<Database> {
  const engine = await openEngine(location, { onProgress, onTrouble }, patienceFactor);
  try {
    if (tables) await inspectTables(engine.queries, migrations, tables);
    else await engine.patiently((queries) => migrate(queries, migrations, onProgress));
  } catch (error) {
    await engine.close();
    throw error;
  }
  return databaseOn(engine);
}

function openEngine(
  location: DatabaseLocation,
  hooks: EngineHooks,
  patienceFactor?: number,
): Promise<Engine> {
  switch (location.kind) {
    case 'embedded':
      return openEmbedded(location.dataDir, hooks);
    case 'server':
      return openServer(location.url, hooks, patienceFactor);
    case 'memory':
      return openInMemory(location.snapshot, hooks);
  }
}

function databaseOn(engine: Engine): Database {
  const queries = engine.queries.withPlugin(outsideTransactionsOnly);
  let closed: Promise<void> | undefined;
  return {
    queries,
    async transact(bind, work, { once } = {}) {
      refuseInsideTransaction();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await engine.queries.transaction().execute((tx) => insideTransaction(() => work(bind(tx))));
        } catch (error) {
          if (once || attempt === mostTransactionAttempts || !isTransactionConflict(error)) throw error;
        }
      }
    },
    listen: (channel, onPayload, { onGap }) => engine.listen(channelName(channel), { onPayload, onGap }),
    async checkReady() {
      await within(readyLimit, engine.queries.transaction().execute(storeSomething));
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

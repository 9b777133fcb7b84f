import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteAdapter, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Engine, EngineHooks } from '../engine.ts';
import { kyselyClient } from '../kysely-client.ts';
import type { Tables } from '../tables.ts';
import { toThrow } from '../unavailable.ts';
import { RevivingInstance, type StartInstance } from './reviving-instance.ts';

/**
 * Kysely's dialect for servers, over a pool of one; the adapter makes everybody wait for the one connection.
 * Its dialect for PGlite is tied to a single instance, and waits for ever when BEGIN fails.
 */
class SingleConnectionDialect extends PostgresDialect {
  override createAdapter() {
    return new PGliteAdapter();
  }
}

/** PGlite behind the door of an engine. */
export async function pgliteEngine(start: StartInstance, { onTrouble }: EngineHooks): Promise<Engine> {
  const instance = new RevivingInstance(start, onTrouble);
  await instance.start();
  const queries = new Kysely<Tables>({ dialect: new SingleConnectionDialect({ pool: poolOf(instance) }) });
  return {
    queries,
    patiently: (work) => work(queries),
    async listen(channel, subscriber) {
      instance.subscriptions.add(channel, subscriber);
      await sql.raw(`listen ${channel}`).execute(queries);
    },
    async close() {
      // Whoever has the connection finishes first.
      await queries.connection().execute(() => instance.close());
      await queries.destroy();
    },
  };
}

function poolOf(instance: RevivingInstance): PostgresPool {
  return {
    // Never rejects: Kysely would keep its lock on the one connection for ever.
    async connect() {
      let pglite: PGlite | undefined;
      return kyselyClient(
        async (statement, parameters) => {
          try {
            // Fixed by the first statement: a transaction must not go on in another instance.
            pglite ??= await instance.current();
            return await pglite.query(statement, parameters);
          } catch (error) {
            throw toThrow(error);
          }
        },
        (rollbackFailed) => {
          // Going on would put every later write into that transaction.
          if (rollbackFailed && pglite) instance.abandon(pglite);
        },
      );
    },
    async end() {},
    options: {},
  };
}

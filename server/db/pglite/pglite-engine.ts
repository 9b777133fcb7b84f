import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { timed } from '#server/request-trace.ts';
import type { Engine, EngineHooks } from '../engine.ts';
import { kyselyClient } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { toThrow } from '../unavailable.ts';
import { ConnectionQueue } from './connection-queue.ts';
import { RevivingInstance, type StartInstance } from './reviving-instance.ts';

/**
 * PGlite as an engine. Kysely's dialect for servers over a pool of one: its dialect for PGlite is tied
 * to a single instance, waits for ever when BEGIN fails, and lets any number wait for the connection.
 */
export async function pgliteEngine(start: StartInstance, { onTrouble }: EngineHooks): Promise<Engine> {
  const instance = new RevivingInstance(start, onTrouble);
  await instance.start();
  const queue = new ConnectionQueue();
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(instance, queue) }) });
  return {
    queries,
    withoutTimeouts: (work) => work(queries),
    listen: (channel, subscriber) =>
      instance.subscriptions.add(
        channel,
        subscriber,
        async () => void (await sql.raw(`listen ${channel}`).execute(queries)),
      ),
    async close() {
      // Those that wait for the connection finish first.
      await queue.take(Number.POSITIVE_INFINITY);
      try {
        await instance.close();
      } finally {
        queue.release();
      }
      await queries.destroy();
    },
  };
}

function poolOf(instance: RevivingInstance, queue: ConnectionQueue): PostgresPool {
  return {
    async connect() {
      await timed('connectionMs', queue.take());
      let pglite: PGlite | undefined;
      return kyselyClient(
        (statement, parameters) =>
          queue.inOwnTurn(async () => {
            try {
              // Fixed by the first statement: a transaction must not go on in another instance.
              pglite ??= await instance.current();
              return await pglite.query(statement, parameters);
            } catch (error) {
              throw toThrow(error);
            }
          }),
        (rollbackFailed) => {
          // Going on would put every later write into that transaction.
          if (rollbackFailed && pglite) instance.abandon(pglite);
          queue.release();
        },
      );
    },
    async end() {},
    options: {},
  };
}

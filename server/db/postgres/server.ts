import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Engine, EngineHooks } from '../engine.ts';
import { int8Type, parseInt8 } from '../engine.ts';
import type { Queries, Tables } from '../tables.ts';
import { withTimeout } from '../unavailable.ts';
import { checkServer } from './check-server.ts';
import { Listener } from './listener.ts';
import { poolWithTimeouts } from './pool-with-timeouts.ts';

/** The server may have stopped answering. */
const closeTimeoutMs = 2000;

/** A PostgreSQL server, shared with other nodes. */
export async function openServer(
  url: string,
  { onTrouble }: EngineHooks,
  timeoutFactor = 1,
): Promise<Engine> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8Type, parseInt8);
  const config = { connectionString: url, application_name: 'marquee', keepAlive: true, types };
  await checkServer(config);
  const queries = queriesThrough(poolWithTimeouts(config, onTrouble, timeoutFactor));
  const listener = new Listener(config, onTrouble);
  return {
    queries,
    async withoutTimeouts(work) {
      const pool = queriesThrough(new pg.Pool({ ...config, max: 1 }));
      try {
        await work(pool);
      } finally {
        await pool.destroy();
      }
    },
    listen: (channel, subscriber) => listener.listen(channel, subscriber),
    async close() {
      await listener.close();
      await withTimeout(closeTimeoutMs, queries.destroy()).catch(onTrouble);
    },
  };
}

function queriesThrough(pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']): Queries {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

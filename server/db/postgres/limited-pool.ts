import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { kyselyClient } from '../kysely-client.ts';
import { DatabaseUnavailable, toThrow } from '../unavailable.ts';
import { within } from '../within.ts';

/**
 * Milliseconds. A request to a server that has stopped answering fails within the first: what it spends waiting
 * for a connection is missing from its patience with the first statement. A statement that is merely slow is
 * ended by the server before we lose patience, which keeps the connection.
 */
const requestLimit = 1900;
const connectionLimit = 1400;
const answerLimit = 1300;
/** Longer than PostgreSQL's `deadlock_timeout` (1 s): a deadlock is reported as one, and its transaction runs again. */
const statementLimit = 1150;
/** A request asks several times: once the server has left one question unanswered, the next ones wait only this long. */
const silentLimit = 300;
// docs/decisions.md, T59
/** How a statement says that its plan may be kept: one that is large, runs often, and finds its rows by keys. */
const plannedOnce = /^\s*\/\* plan once: ([\w-]+) \*\//;
/** A node that vanished inside a transaction must not keep its locks. */
const abandonedTransactionLimit = 10_000;

/** Connections for requests: limited in time, and a lost one never ends the process. */
export function limitedPool(
  config: pg.ClientConfig,
  onTrouble: (error: unknown) => void,
  patienceFactor: number,
): PostgresPool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: connectionLimit * patienceFactor,
    statement_timeout: statementLimit * patienceFactor,
    idle_in_transaction_session_timeout: abandonedTransactionLimit,
  });
  const lost = new WeakSet<pg.Client>();
  let isSilent = false;
  const bounded = (patience: number) =>
    isSilent ? Math.min(patience, silentLimit * patienceFactor) : patience;
  pool.on('connect', (client) => {
    isSilent = false;
    client.on('error', (error) => {
      lost.add(client);
      onTrouble(error);
    });
  });
  // The same errors once more, of idle connections only. Without a listener they would end the process.
  pool.on('error', () => {});

  const run = async (client: pg.Client, patience: number, statement: string, parameters: unknown[]) => {
    const giveUp = () => {
      isSilent = true;
      client.connection.stream.destroy(new Error(`no answer within ${Math.round(patience)} ms`));
    };
    const timer = setTimeout(giveUp, patience);
    try {
      const name = plannedOnce.exec(statement)?.[1];
      return await client.query(
        name ? { name, text: statement, values: parameters } : { text: statement, values: parameters },
      );
    } catch (error) {
      throw lost.has(client) ? new DatabaseUnavailable(error) : toThrow(error);
    } finally {
      clearTimeout(timer);
      if (!lost.has(client)) isSilent = false;
    }
  };

  return {
    async connect() {
      const start = performance.now();
      const connecting = pool.connect();
      // Otherwise the pool's own limit holds.
      const inTime = isSilent ? within(silentLimit * patienceFactor, connecting) : connecting;
      const client = await inTime.catch((error) => {
        // One that comes too late is for the next request.
        connecting.then(
          (late) => late.release(),
          () => {},
        );
        throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
      });
      const longest = answerLimit * patienceFactor;
      let patience = Math.min(longest, requestLimit * patienceFactor - (performance.now() - start));
      return kyselyClient(
        async (statement, parameters) => {
          const answer = await run(client, bounded(patience), statement, parameters);
          patience = longest;
          return answer;
        },
        (broken) => client.release(broken),
      );
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

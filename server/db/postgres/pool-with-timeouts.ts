import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { timed } from '#server/request-trace.ts';
import { kyselyClient } from '../engine.ts';
import { DatabaseUnavailable, toThrow, withTimeout } from '../unavailable.ts';

/**
 * A request to a server that has stopped answering fails within the first: the time that it waits for a connection is
 * taken from the timeout of its first statement. A statement that is merely slow is ended by the server before our own
 * timeout, which would end the connection.
 */
const requestTimeoutMs = 1900;
const connectionTimeoutMs = 1400;
const answerTimeoutOfMostMs = 1300;
/** Longer than PostgreSQL's `deadlock_timeout` (1 s): a deadlock is reported as one, and its transaction runs again. */
const statementTimeoutMs = 1150;
/** A request sends several statements: once the server has left one unanswered, the next ones wait only this long. */
const silentTimeoutMs = 300;
// docs/decisions.md, T59
/** Marks a statement whose plan may be cached: one that is large, runs often, and finds its rows by keys. */
const plannedOnce = /^\s*\/\* plan once: ([\w-]+) \*\//;
/** A node that vanished inside a transaction must not keep its locks. */
const abandonedTransactionTimeoutMs = 10_000;

/** Connections for requests: limited in time, and a lost one never ends the process. */
export function poolWithTimeouts(
  config: pg.ClientConfig,
  onTrouble: (error: unknown) => void,
  timeoutFactor: number,
): PostgresPool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: connectionTimeoutMs * timeoutFactor,
    statement_timeout: statementTimeoutMs * timeoutFactor,
    idle_in_transaction_session_timeout: abandonedTransactionTimeoutMs,
  });
  const lost = new WeakSet<pg.Client>();
  let isSilent = false;
  const bounded = (answerTimeoutMs: number) =>
    isSilent ? Math.min(answerTimeoutMs, silentTimeoutMs * timeoutFactor) : answerTimeoutMs;
  pool.on('connect', (client) => {
    isSilent = false;
    client.on('error', (error) => {
      lost.add(client);
      onTrouble(error);
    });
  });
  // The same errors once more, of idle connections only. Without a listener they would end the process.
  pool.on('error', () => {});

  const run = async (
    client: pg.Client,
    answerTimeoutMs: number,
    statement: string,
    parameters: unknown[],
  ) => {
    const giveUp = () => {
      isSilent = true;
      client.connection.stream.destroy(new Error(`no answer within ${Math.round(answerTimeoutMs)} ms`));
    };
    // After a time in which this process stood still, what has arrived is read before.
    let unread: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => {
      unread = setImmediate(giveUp);
    }, answerTimeoutMs);
    try {
      const name = plannedOnce.exec(statement)?.[1];
      return await client.query(
        name ? { name, text: statement, values: parameters } : { text: statement, values: parameters },
      );
    } catch (error) {
      throw lost.has(client) ? new DatabaseUnavailable(error) : toThrow(error);
    } finally {
      clearTimeout(timer);
      clearImmediate(unread);
      if (!lost.has(client)) isSilent = false;
    }
  };

  return {
    async connect() {
      const start = performance.now();
      const connecting = pool.connect();
      // Otherwise the pool's own limit holds.
      const inTime = isSilent ? withTimeout(silentTimeoutMs * timeoutFactor, connecting) : connecting;
      const client = await timed('connectionMs', inTime).catch((error) => {
        // A connection that comes too late is for the next request.
        connecting.then(
          (late) => late.release(),
          () => {},
        );
        throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
      });
      const longest = answerTimeoutOfMostMs * timeoutFactor;
      let answerTimeoutMs = Math.min(longest, requestTimeoutMs * timeoutFactor - (performance.now() - start));
      return kyselyClient(
        async (statement, parameters) => {
          const answer = await run(client, bounded(answerTimeoutMs), statement, parameters);
          answerTimeoutMs = longest;
          return answer;
        },
        (broken) => client.release(broken),
      );
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { kyselyClient } from '../kysely-client.ts';
import { DatabaseUnavailable, toThrow } from '../unavailable.ts';

/**
 * Milliseconds. Together they let a request fail within 2 s of a server that has stopped: waiting for a connection and
 * for an answer add up. A statement that is merely slow is ended by the server first, which keeps the connection.
 */
const connectionLimit = 600;
const statementLimit = 1000;
const answerLimit = 1300;
/** A node that vanished inside a transaction must not keep its locks. */
const abandonedTransactionLimit = 10_000;

/** Connections for requests: limited in time, and a lost one never ends the process. */
export function limitedPool(config: pg.ClientConfig, onTrouble: (error: unknown) => void): PostgresPool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: connectionLimit,
    statement_timeout: statementLimit,
    idle_in_transaction_session_timeout: abandonedTransactionLimit,
  });
  const lost = new WeakSet<pg.Client>();
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      lost.add(client);
      onTrouble(error);
    });
  });
  // The same errors once more, of idle connections only. Without a listener they would end the process.
  pool.on('error', () => {});

  const run = async (client: pg.Client, statement: string, parameters: unknown[]) => {
    const giveUp = () => client.connection.stream.destroy(new Error(`no answer within ${answerLimit} ms`));
    const timer = setTimeout(giveUp, answerLimit);
    try {
      return await client.query(statement, parameters);
    } catch (error) {
      throw lost.has(client) ? new DatabaseUnavailable(error) : toThrow(error);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw new DatabaseUnavailable(error);
      });
      return kyselyClient(
        (statement, parameters) => run(client, statement, parameters),
        (broken) => client.release(broken),
      );
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

import type { PostgresPoolClient } from 'kysely';

type Run = (statement: string, parameters: unknown[]) => Promise<object>;

/** A connection as Kysely expects it. The cursors in its type are used with a cursor class only. */
export function kyselyClient(run: Run, release: (broken?: boolean) => void): PostgresPoolClient {
  const query = (statement: string, parameters: readonly unknown[]) => run(statement, [...parameters]);
  return { query: query as unknown as PostgresPoolClient['query'], release };
}

import { CompiledQuery } from 'kysely';
import type { Db } from 'pg-boss';
import type { Queries } from '#server/db/tables.ts';
import { refuseInsideTransaction } from '#server/db/transaction-guard.ts';

/** pg-boss sends its own transactions as one text; both engines take one statement at a time. */
const script = /^\s*BEGIN;\s*([\s\S]*?);\s*COMMIT;\s*$/;

export function bossDatabase(queries: Queries): Db {
  return {
    async executeSql(text, values = []) {
      // Compiled SQL passes by Kysely's plugins, and so by the guard that they are.
      refuseInsideTransaction();
      const statements = values.length === 0 ? script.exec(text)?.[1]?.split(/;\n/) : undefined;
      if (!statements) return { rows: await run(queries, text, values) };
      return queries.transaction().execute(async (tx) => {
        const rows: object[] = [];
        for (const one of statements) if (one.trim()) rows.push(...(await run(tx, one, [])));
        return { rows };
      });
    },
  };
}

/** A job that is sent through this commits or vanishes with the transaction. */
export function bossTransaction(tx: Queries): Db {
  return { executeSql: async (text, values = []) => ({ rows: await run(tx, text, values) }) };
}

async function run(on: Queries, text: string, values: unknown[]): Promise<object[]> {
  return (await on.executeQuery<object>(CompiledQuery.raw(text, values))).rows;
}

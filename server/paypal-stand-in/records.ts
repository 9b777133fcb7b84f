import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';

/** Where the stand-in keeps what it knows. Each record is a JSON value under a name, and of a kind. */
export interface Records {
  get<Data>(id: string): Promise<Data | undefined>;
  list<Data>(kind: string): Promise<Data[]>;
  /** All of the work or nothing. Another change with the same lock waits. */
  change<Result>(lock: string, work: (draft: Draft) => Promise<Result>): Promise<Result>;
}

export interface Draft {
  get<Data>(id: string): Promise<Data | undefined>;
  put(id: string, kind: string, data: object): Promise<void>;
  /** False where there is one of this name. */
  add(id: string, kind: string, data: object): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** For tests: one change at a time, and gone with the process. */
export function memoryRecords(): Records {
  let records = new Map<string, { kind: string; data: string }>();
  let last: Promise<unknown> = Promise.resolve();
  const read = (from: typeof records, id: string) => {
    const data = from.get(id)?.data;
    return data === undefined ? undefined : JSON.parse(data);
  };
  return {
    get: async (id) => read(records, id),
    list: async (kind) =>
      [...records.values()].filter((record) => record.kind === kind).map(({ data }) => JSON.parse(data)),
    change(_lock, work) {
      const change = last.then(async () => {
        const draft = new Map(records);
        const put = (id: string, kind: string, data: object) =>
          void draft.set(id, { kind, data: JSON.stringify(data) });
        const result = await work({
          get: async (id) => read(draft, id),
          put: async (id, kind, data) => put(id, kind, data),
          async add(id, kind, data) {
            if (draft.has(id)) return false;
            put(id, kind, data);
            return true;
          },
          remove: async (id) => void draft.delete(id),
        });
        records = draft;
        return result;
      });
      last = change.catch(() => {});
      return change;
    },
  };
}

/** Survives a kill, and is shared by all nodes. */
export function databaseRecords(database: Database): Records {
  return {
    get: (id) => read(database.queries, id),
    async list<Data>(kind: string) {
      const rows = await database.queries
        .selectFrom('sandbox_record')
        .select('data')
        .where('kind', '=', kind)
        .orderBy('id')
        .execute();
      return rows.map(({ data }) => data as Data);
    },
    change: (lock, work) =>
      database.transact(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${lock}`}, 0))`.execute(tx);
        return work(draftOn(tx));
      }),
  };
}

async function read<Data>(queries: Queries, id: string): Promise<Data | undefined> {
  const row = await queries
    .selectFrom('sandbox_record')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.data as Data | undefined;
}

function draftOn(tx: Queries): Draft {
  const insert = (id: string, kind: string, data: object) =>
    tx.insertInto('sandbox_record').values({ id, kind, data: JSON.stringify(data) });
  return {
    get: (id) => read(tx, id),
    async put(id, kind, data) {
      await insert(id, kind, data)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ data: JSON.stringify(data), updated_at: sql`now()` }),
        )
        .execute();
    },
    async add(id, kind, data) {
      const { numInsertedOrUpdatedRows = 0n } = await insert(id, kind, data)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
    async remove(id) {
      await tx.deleteFrom('sandbox_record').where('id', '=', id).execute();
    },
  };
}

import { type QueryExecutorProvider, sql } from 'kysely';
import type { SavedTable } from './format.ts';

const rowsAtOnce = 500;
/** So many files, or texts of a whole area or article, would not fit into memory. */
const largeRowsAtOnce = 8;
const tablesWithLargeRows = new Set([
  'picture',
  'chat_picture',
  'content_publication',
  'content_preview',
  'article_version',
]);
/** Figures that the job queue keeps for some days, in tables named after the day: another database has others. */
export const isLeftOut = (table: string) => table.startsWith('pgboss.queue_stats');

/** Both engines are to write the same text for the same row, and to take their time. */
export async function prepare(tx: QueryExecutorProvider): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await sql`set local ${sql.raw(setting)}`.execute(tx);
}

const ourSchema = sql`(
  select nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = 'marquee_migration'::regclass
)`;

/** Ours and those of the job queue, each after those that it refers to, with the columns that are not computed. */
export async function tablesOf(tx: QueryExecutorProvider): Promise<SavedTable[]> {
  const { rows } = await sql<{ table: string; columns: string[]; parents: string[] }>`
    select
      format(case nspname when 'pgboss' then 'pgboss.%I' else '%I' end, relname) as table,
      (
        select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      array(
        select format(case pn.nspname when 'pgboss' then 'pgboss.%I' else '%I' end, p.relname)
        from pg_constraint f join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid
      ) as parents
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in (${ourSchema}, 'pgboss') and relkind = 'r' and relpersistence = 'p'
      and relname <> 'marquee_migration'
    order by 1`.execute(tx);
  const waiting = new Map(rows.filter(({ table }) => !isLeftOut(table)).map((row) => [row.table, row]));
  const inOrder: typeof rows = [];
  const take = (name: string) => {
    const row = waiting.get(name);
    if (!row) return;
    waiting.delete(name);
    row.parents.forEach(take);
    inOrder.push(row);
  };
  for (const { table } of rows) take(table);
  return inOrder.map(({ table, columns }) => ({ table, columns }));
}

export async function sequencesOf(tx: QueryExecutorProvider) {
  const { rows } = await sql<{ sequence: string; value: string | null }>`
    select format(case schemaname when 'pgboss' then 'pgboss.%I' else '%I' end, sequencename) as sequence,
      last_value::text as value
    from pg_sequences where schemaname in (${ourSchema}, 'pgboss')`.execute(tx);
  return rows;
}

/** Without what is computed from the rest. */
export async function* rowsOf(
  tx: QueryExecutorProvider,
  { table, columns }: SavedTable,
): AsyncGenerator<string> {
  const named = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    declare saved_rows no scroll cursor for
    select to_jsonb(saved)::text as row from (select ${named} from ${sql.raw(table)}) as saved`.execute(tx);
  const count = tablesWithLargeRows.has(table) ? largeRowsAtOnce : rowsAtOnce;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(count)} from saved_rows`.execute(tx);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await sql`close saved_rows`.execute(tx);
}

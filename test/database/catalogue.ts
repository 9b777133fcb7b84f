import { type QueryExecutorProvider, sql } from 'kysely';

/** What PostgreSQL knows of our tables, by name. */
export interface Catalogue {
  /** With the file of its rows: it is another one when a table was written anew. Sequences and views too. */
  tables: Map<string, { kind: string; file: string }>;
  columns: Map<string, Column>;
  constraints: Map<string, Rule>;
  indexes: Map<string, Rule & { isUnique: boolean }>;
  /** Functions, triggers and the values of enumerations. */
  rest: Set<string>;
}

interface Column {
  type: string;
  isRequired: boolean;
  /** It gets a value where a statement names none. */
  isFilled: boolean;
  isComputed: boolean;
}

export interface Rule {
  table: string;
  kind: string;
  definition: string;
  columns: string[];
}

type Named<Entry> = Entry & { name: string };

/** Those of our own schema and of the job queue. */
const ours = sql`n.nspname in (current_schema(), 'pgboss')`;
const relation = sql`format('%s.%s', n.nspname, c.relname)`;

export async function readCatalogue(queries: QueryExecutorProvider): Promise<Catalogue> {
  const rows = async <Entry>(query: ReturnType<typeof sql<Named<Entry>>>) =>
    new Map((await query.execute(queries)).rows.map(({ name, ...entry }) => [name, entry as Entry]));
  const rest = await sql<{ name: string }>`
    select 'the function ' || p.oid::regprocedure as name
    from pg_proc p join pg_namespace n on n.oid = pronamespace where ${ours}
    union all
    select format('the trigger %s of %s', t.tgname, ${relation})
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where ${ours} and not t.tgisinternal
    union all
    select format('the value %s of %s', e.enumlabel, t.typname)
    from pg_enum e join pg_type t on t.oid = enumtypid join pg_namespace n on n.oid = typnamespace
    where ${ours}`.execute(queries);
  return {
    tables: await rows(sql`
      select ${relation} as name, c.relkind::text as kind, c.relfilenode::text as file
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'S')`),
    columns: await rows(sql`
      select ${relation} || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "isFilled",
        a.attgenerated <> '' or a.attidentity = 'a' as "isComputed"
      from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where ${ours} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`),
    constraints: await rows(sql`
      select format('%s of %s', o.conname, ${relation}) as name, ${relation} as table, o.contype::text as kind,
        pg_get_constraintdef(o.oid) as definition,
        array(
          select attname::text from pg_attribute where attrelid = c.oid and attnum = any (o.conkey)
        ) as columns
      from pg_constraint o join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and o.contype in ('c', 'f', 'p', 'u', 'x')`),
    indexes: await rows(sql`
      select format('%s of %s', x.relname, ${relation}) as name, ${relation} as table, 'index' as kind,
        pg_get_indexdef(i.indexrelid) as definition, i.indisunique as "isUnique",
        array(
          select attname::text from pg_attribute where attrelid = c.oid and attnum = any (i.indkey::smallint[])
        ) as columns
      from pg_index i join pg_class x on x.oid = indexrelid join pg_class c on c.oid = indrelid
        join pg_namespace n on n.oid = c.relnamespace
      where ${ours}`),
    rest: new Set(rest.rows.map(({ name }) => name)),
  };
}

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { features } from './features.ts';

const folders = [...new Set(globSync('server/features/*/*.ts').map((path) => path.split('/')[2] as string))];
const tables = [...readFileSync('server/db/tables.ts', 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
  ([, name]) => name as string,
);

/** The tables that a source names in a query, in SQL or as a type. */
function tablesIn(source: string): string[] {
  return tables.filter((table) =>
    new RegExp(
      [
        String.raw`(?:From|Into|Table|Join|sql\.table|sql\.ref)\(\s*\[?['"\`]${table}\b`,
        String.raw`\b(?:from|join|into|update|truncate|table)\s+${table}\b`,
        String.raw`\btable(?: =|:) '${table}'`,
        String.raw`Tables\[(?:'\w+' \| )*'${table}'`,
        `SelectQueryBuilder<Tables, '${table}'`,
      ].join('|'),
    ).test(source),
  );
}

describe('features', () => {
  it('are those of the folders, each in the list once', () => {
    expect(features.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('have their tables for themselves, and every table has its feature but the secret of the site', () => {
    const owned = features.flatMap((feature) => feature.tables);
    expect([...owned, 'app_secret'].sort()).toEqual(tables.sort());
  });

  it.each(features)('$name names no table of another', ({ name, tables: own }) => {
    const foreign = globSync(`server/features/${name}/*.ts`, {
      exclude: ['**/*.test.ts', '**/test-kit.ts'],
    })
      .map((path) => ({ path, tables: tablesIn(readFileSync(path, 'utf8')) }))
      .flatMap(({ path, tables: named }) =>
        named.flatMap((table) => (own.some((one) => one === table) ? [] : `${path}: ${table}`)),
      );
    expect(foreign).toEqual([]);
  });

  it.each([
    `queries.selectFrom('mail').select('id')`,
    `row.selectFrom(['mail as m'])`,
    'sql`delete from mail where true`',
    'sql`select 1 from a\n  join mail on true`',
    `tx.updateTable("mail")`,
    `rules = { table: 'mail', since: 'created_at' }`,
    `Pick<Tables['mail'], 'id'>`,
    `sql.table('mail')`,
  ])('would be found out by %j', (source) => {
    expect(tablesIn(source)).toEqual(['mail']);
  });

  it.each([`outbox(tx).put({ kind: 'mail' })`, `notifyLive(tx, 'mail')`, `import '#server/mail/kinds.ts'`])(
    'may well say %j',
    (source) => {
      expect(tablesIn(source)).toEqual([]);
    },
  );
});

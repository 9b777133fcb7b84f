import { sql } from 'kysely';
import type { Migration } from '#server/db/migrate.ts';

const first: Migration = {
  name: '0001-first',
  async up(tx) {
    await sql`create table ran (step text not null)`.execute(tx);
    await sql`insert into ran values ('0001-first')`.execute(tx);
  },
};

/** Takes a tenth of a second or more, and leaves a trace each time it runs. */
const slow = (name: string): Migration => ({
  name,
  async up(tx) {
    await sql`insert into ran values (${name})`.execute(tx);
    for (const part of ['a', 'b', 'c']) {
      const table = sql.table(`${name}-${part}`);
      await sql`create table ${table} as select md5(n::text) as text from generate_series(1, 20000) as n`.execute(
        tx,
      );
      await sql`create index on ${table} (text)`.execute(tx);
    }
  },
});

/** The migrations of a made-up product, before and after an upgrade. */
export const oldVersion: readonly Migration[] = [first];
export const newVersion: readonly Migration[] = [
  first,
  slow('0002-slow'),
  slow('0003-slow'),
  slow('0004-slow'),
];

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Catalogue, readCatalogue } from '#test/database/catalogue.ts';
import { findContractions } from '#test/database/contractions.ts';
import { freshMemory, freshServerUrl } from '#test/engines.ts';
import { releaseBefore } from '#test/releases.ts';
import { type Database, type DatabaseLocation, openDatabase } from './database.ts';
import { migrations } from './migrations.ts';
import { releases } from './releases.ts';

const release = releaseBefore();
const released = migrations.findIndex(({ name }) => name === release.lastMigration) + 1;

describe(`migrations since ${release.lastMigration}`, () => {
  let database: Database;
  let current: Catalogue;
  const problems: string[] = [];
  beforeAll(async () => {
    const location: DatabaseLocation =
      'missing' in inject('postgres')
        ? await freshMemory('empty')
        : { kind: 'server', url: await freshServerUrl('template0') };
    database = await openDatabase(location, { migrations: migrations.slice(0, released), timeoutFactor: 20 });
    const atRelease = await readCatalogue(database.queries);
    current = atRelease;
    for (const { name, needs, up } of migrations.slice(released)) {
      await database.transact((tx) => up(tx));
      const before = current;
      current = await readCatalogue(database.queries);
      if (needs) continue;
      const found = findContractions(atRelease, before, current);
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
  });
  afterAll(() => database.close());

  test('take nothing from nodes of the release before, unless they say which version they need', () => {
    expect(released).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  test('that contract need a version that was released', () => {
    const ends = releases.map(({ lastMigration }) => lastMigration);
    const early = migrations.filter(({ needs }) => needs && !ends.includes(needs));
    expect(early.map(({ name }) => name)).toEqual([]);
    expect(migrations.map(({ name }) => name)).toEqual(expect.arrayContaining(ends));
  });

  const contractions: [what: string, statement: string, problem: string][] = [
    ['drops a table', 'drop table chat_link', 'public.chat_link is gone'],
    ['drops a column', 'alter table mail drop column unanswered', 'public.mail.unanswered is gone'],
    ['renames a column', 'alter table mail rename unanswered to silent', 'public.mail.unanswered is gone'],
    [
      'narrows a type',
      'alter table mail alter last_error type varchar(900)',
      'character varying(900), and was text',
    ],
    ['demands a value', 'alter table mail alter recipient_name set not null', 'may not be null any more'],
    ['demands a new value', 'alter table free_trial add x text not null', 'x has to be given'],
    ['drops a default', 'alter table mail alter unanswered drop default', 'has no default any more'],
    [
      'computes a column',
      'alter table chat_message alter seq add generated always as identity',
      'may not be written any more',
    ],
    [
      'adds a check',
      'alter table mail add constraint short check (length(kind) < 900)',
      'short of public.mail is a new rule',
    ],
    [
      'adds a reference',
      'alter table chat_note add foreign key (id) references chat_session',
      'is a new rule',
    ],
    [
      'makes a column unique',
      'create unique index one_kind on mail (kind, event)',
      'one_kind of public.mail is a new rule',
    ],
    ['makes an expression unique', 'create unique index one on mail (lower(event))', 'is a new rule'],
    ['drops an index', 'drop index mail_of_chat', 'mail_of_chat of public.mail is gone'],
    ['drops a function', 'drop function without_accents cascade', 'without_accents(text) is gone'],
    ['writes a table anew', 'alter table mail add x double precision default random()', 'written anew'],
  ];
  test.each(contractions)('are found where one %s', async (_what, statement, problem) => {
    const found = database.transact(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw new Undone(findContractions(current, current, await readCatalogue(tx)));
    });
    await expect(found).rejects.toThrow(problem);
  });

  test('may add what old nodes leave alone', async () => {
    const found = database.transact(async (tx) => {
      for (const statement of [
        'create table more (id bigint primary key references mail (id), word text not null check (word > $$$$))',
        `alter table mail add colour text, add size integer not null default 7, add check (colour <> 'x')`,
        'create unique index mail_colour on mail (kind, colour)',
        'create index mail_size on mail (size)',
        'drop index mail_of_chat',
        'create index mail_of_chat on mail (id)',
        'alter table mail alter kind drop not null',
      ])
        await sql.raw(statement).execute(tx);
      throw new Undone(findContractions(current, current, await readCatalogue(tx)));
    });
    await expect(found).rejects.toThrow(/^$/);
  });
});

/** Ends a transaction without a trace. */
class Undone extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join());
  }
}

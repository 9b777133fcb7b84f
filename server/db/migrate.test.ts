import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { newVersion, oldVersion } from '#test/database/versions.ts';
import { describeOnServer, freshMemory, freshServerUrl } from '#test/engines.ts';
import { type Database, openDatabase } from './database.ts';
import { inspectTables, type Migration, migrate } from './migrate.ts';

const failing: Migration = {
  name: '0002-failing',
  async up(tx) {
    await sql`create table half (id int)`.execute(tx);
    await sql`create table ran (step text)`.execute(tx);
  },
};

describe('migrations', () => {
  const said: string[] = [];
  let database: Database;
  const upgradeTo = (version: readonly Migration[]) =>
    migrate(database.queries, version, (line) => said.push(line));

  beforeAll(async () => {
    database = await openDatabase(await freshMemory('empty'), { migrations: oldVersion });
  });
  afterAll(() => database.close());

  test('that fail leave the state before them', async () => {
    await expect(upgradeTo([...oldVersion, failing])).rejects.toThrow('already exists');
    const { rows } = await sql`select to_regclass('half') as half`.execute(database.queries);
    expect(rows).toEqual([{ half: null }]);
  });

  test('are left to the start of the site by a command that takes the tables as they are', async () => {
    const { queries } = database;
    await inspectTables(queries, newVersion, 'current or earlier');
    await expect(inspectTables(queries, newVersion, 'current')).rejects.toThrow('it lacks 0002-slow');
    await inspectTables(queries, oldVersion, 'current');
    const elsewhere = openDatabase(await freshMemory('empty'), { tables: 'current or earlier' });
    await expect(elsewhere).rejects.toThrow('This is no database of Marquee');
  });

  test('run in order, each once, and say so', async () => {
    said.length = 0;
    await upgradeTo(newVersion);
    await upgradeTo(newVersion);
    expect(said).toEqual(newVersion.slice(1).map(({ name }) => `Migrating the database: ${name}`));
  });

  test('of a newer version that only expand let an older one start', async () => {
    said.length = 0;
    await upgradeTo(oldVersion);
    expect(said).toEqual([expect.stringMatching(/^A newer version has added .*0002-slow, .*0004-slow/)]);
    await inspectTables(database.queries, oldVersion, 'current');
  });

  test('that contract stop each version that does not know what they need', async () => {
    const contracting: Migration = {
      name: '0005-contracting',
      needs: '0003-slow',
      async up(tx) {
        await sql`drop table "0002-slow-a"`.execute(tx);
      },
    };
    const contracted = [...newVersion, contracting];
    // As it was made by a version that knew of no needs.
    await sql`alter table marquee_migration drop column needs`.execute(database.queries);
    await upgradeTo(contracted);
    for (const version of [oldVersion, newVersion.slice(0, 2)]) {
      await expect(upgradeTo(version)).rejects.toThrow(StartError);
      await expect(upgradeTo(version)).rejects.toThrow('newer version of Marquee (it has 0005-contracting');
    }
    await upgradeTo(newVersion.slice(0, 3));
  });

  test('of another line of versions stop the start', async () => {
    const elsewhere = [...oldVersion, { ...failing, name: '0002-elsewhere' }];
    await expect(upgradeTo(elsewhere)).rejects.toThrow('(it has 0002-slow');
  });
});

describeOnServer('migrations', () => {
  test('of nodes that start together run once', async () => {
    const url = await freshServerUrl('template0');
    const start = () => openDatabase({ kind: 'server', url }, { migrations: newVersion });
    const nodes = await Promise.all([start(), start(), start()]);
    const { rows } = await sql<{ step: string }>`select step from ran`.execute(nodes[0].queries);
    expect(rows.map(({ step }) => step)).toEqual(newVersion.map(({ name }) => name));
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('give way to who uses their table, and go on when it is free', async () => {
    const url = await freshServerUrl('template0');
    const node = await openDatabase({ kind: 'server', url }, { migrations: oldVersion, timeoutFactor: 20 });
    const widening: Migration = {
      name: '0002-widening',
      async up(tx) {
        await sql`alter table ran add column note text`.execute(tx);
      },
    };
    const said: string[] = [];
    const reader = new pg.Client(url);
    await reader.connect();
    await reader.query('begin; select from ran');
    const upgraded = openDatabase(
      { kind: 'server', url },
      { migrations: [...oldVersion, widening], onProgress: (sentence) => said.push(sentence) },
    );
    await vi.waitFor(() => expect(said.at(-1)).toContain('0002-widening is tried again'));
    // Nothing queues behind the migration while it pauses.
    await sql`insert into ran values ('meanwhile')`.execute(node.queries);
    await reader.end();
    await (await upgraded).close();
    expect(said.filter((sentence) => sentence.startsWith('Migrating'))).toHaveLength(1);
    const { rows } = await sql`select note from ran`.execute(node.queries);
    expect(rows).toHaveLength(2);
    await node.close();
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

  test('of a newer version stop the start', async () => {
    await expect(upgradeTo(oldVersion)).rejects.toThrow(StartError);
    await expect(upgradeTo(oldVersion)).rejects.toThrow('newer version of Marquee (it has 0002-slow');
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
});

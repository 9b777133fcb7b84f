import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { describeOnServer, freshServerUrl } from '#test/engines.ts';
import { newVersion, oldVersion } from '#test/versions.ts';
import { openDatabase } from './database.ts';
import { type Migration, migrate } from './migrate.ts';

const failing: Migration = {
  name: '0002-failing',
  async up(tx) {
    await sql`create table half (id int)`.execute(tx);
    await sql`create table ran (step text)`.execute(tx);
  },
};

describe('migrations', () => {
  test('run in order, each once, and say so', async () => {
    const said: string[] = [];
    const database = await openDatabase(
      { kind: 'memory' },
      { migrations: oldVersion, onProgress: (s) => said.push(s) },
    );
    await migrate(database.queries, newVersion, (sentence) => said.push(sentence));
    await migrate(database.queries, newVersion, (sentence) => said.push(sentence));
    expect(said).toEqual(newVersion.map(({ name }) => `Migrating the database: ${name}`));

    await expect(migrate(database.queries, oldVersion, () => {})).rejects.toThrow(StartError);
    await expect(migrate(database.queries, oldVersion, () => {})).rejects.toThrow(
      /newer version of Marquee \(it has 0002-slow/,
    );
    await database.close();
  });

  test('that fail leave the state before them', async () => {
    const database = await openDatabase({ kind: 'memory' }, { migrations: oldVersion });
    await expect(migrate(database.queries, [...oldVersion, failing], () => {})).rejects.toThrow(
      'already exists',
    );
    const { rows } = await sql`select to_regclass('half') as half`.execute(database.queries);
    expect(rows).toEqual([{ half: null }]);
    await migrate(database.queries, newVersion, () => {});
    await database.close();
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

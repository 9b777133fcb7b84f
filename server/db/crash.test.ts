import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { newVersion, oldVersion } from '#test/database/versions.ts';
import { describeOnServer, fillDataDir, freshServerUrl } from '#test/engines.ts';
import { startChild } from '#test/processes/child.ts';
import { thorough } from '#test/thorough.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';
import { appliedMigrations, migrate } from './migrate.ts';
import type { Queries } from './tables.ts';

const kills = thorough ? 20 : 1;

type Locate = (state: 'empty' | 'migrated') => Promise<DatabaseLocation>;

describe('kill -9, on PGlite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-crash-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const locate: Locate = async (state) => ({
    kind: 'embedded',
    dataDir: fillDataDir(join(folder, state), state),
  });
  keepsRows(locate);
  // What is undone with its transaction is no other on a server, where the test below sees it in every run.
  if (thorough) keepsVersions(locate);
});

describeOnServer('kill -9', () => {
  const locate: Locate = async (state) => ({
    kind: 'server',
    url: await freshServerUrl(state === 'empty' ? 'template0' : 'marquee_template'),
  });
  // What a server has confirmed is not with us any more.
  if (thorough) keepsRows(locate);
  keepsVersions(locate);
});

function keepsRows(locate: Locate): void {
  test(`while writing (${kills} of them): every confirmed row is there at the next start`, async () => {
    const location = await locate('migrated');
    const confirmed: string[] = [];
    const expectAll = (found: number[]) =>
      expect(confirmed.filter((id) => !found.includes(Number(id)))).toEqual([]);
    for (let round = 0; round < kills; round += 1) {
      const writer = startChild('writer', location);
      expectAll(JSON.parse((await writer.lineStarting('found')).slice('found'.length)));
      confirmed.push(idOf(await writer.lineStarting('confirmed')));
      await randomMoment(200);
      confirmed.push(...(await writer.kill()).map(idOf));
    }
    const database = await openDatabase(location);
    const found = await database.queries.selectFrom('contact_message').select('id').execute();
    await database.close();
    expectAll(found.map(({ id }) => id));
    expect(confirmed.length).toBeGreaterThanOrEqual(kills);
  });
}

function keepsVersions(locate: Locate): void {
  test(`while migrating (${kills} of them): each migration is done or not, and the old version works with either`, async () => {
    const location = await locate('empty');
    const asOldVersion = () => openDatabase(location, { migrations: oldVersion, timeoutFactor: 20 });
    await (await asOldVersion()).close();
    for (let round = 0; round < kills; round += 1) {
      // Had the last kill left a table behind, this one would fail to make it.
      const upgrader = startChild('upgrader', location);
      await upgrader.lineStarting('');
      await randomMoment(50);
      await upgrader.kill();
    }
    const { queries, close } = await asOldVersion();
    const done = await stepsIn(queries);
    expect(await appliedMigrations(queries)).toEqual(done);
    await migrate(queries, newVersion, () => {});
    expect(await stepsIn(queries)).toEqual(newVersion.map(({ name }) => name));
    await close();
  });
}

/** The migrations that have run, each as often as it has. */
async function stepsIn(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ step: string }>`select step from ran order by step`.execute(queries);
  return rows.map(({ step }) => step);
}

function idOf(line: string): string {
  return line.slice('confirmed '.length);
}

/** Not to wait for something: a kill may come at any moment. */
function randomMoment(longest: number): Promise<void> {
  return pause(Math.random() * longest);
}

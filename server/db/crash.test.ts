import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { startChild } from '#test/child.ts';
import { describeOnServer, fillDataDir, freshServerUrl } from '#test/engines.ts';
import { thorough } from '#test/thorough.ts';
import { newVersion, oldVersion } from '#test/versions.ts';
import { type DatabaseLocation, openDatabase } from './database.ts';

const kills = thorough ? 20 : 1;

describe.concurrent('kill -9, on PGlite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-crash-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  survivesKills(async (state) => ({ kind: 'embedded', dataDir: fillDataDir(join(folder, state), state) }));
});

describeOnServer('kill -9', () => {
  survivesKills(async (state) => ({
    kind: 'server',
    url: await freshServerUrl(state === 'empty' ? 'template0' : 'marquee_template'),
  }));
});

function survivesKills(locate: (state: 'empty' | 'migrated') => Promise<DatabaseLocation>): void {
  test(`while writing (${kills} of them): every confirmed row is there at the next start`, async () => {
    const location = await locate('migrated');
    const confirmed: string[] = [];
    for (let round = 0; round <= kills; round += 1) {
      const writer = startChild('writer', location);
      const found: number[] = JSON.parse((await writer.lineStarting('found')).slice('found'.length));
      expect(confirmed.filter((id) => !found.includes(Number(id)))).toEqual([]);
      confirmed.push(idOf(await writer.lineStarting('confirmed')));
      await randomMoment(200);
      confirmed.push(...(await writer.kill()).map(idOf));
    }
    expect(confirmed.length).toBeGreaterThan(kills);
  });

  test(`while migrating (${kills} of them): the old version finds its tables unchanged`, async () => {
    const location = await locate('empty');
    expect(await stepsAsSeenBy(oldVersion, location)).toEqual(['0001-first']);
    for (let round = 0; round < kills; round += 1) {
      // Had the last kill left a table behind, this one would fail to make it.
      const upgrader = startChild('upgrader', location);
      await upgrader.lineStarting(`Migrating the database: ${['0003', '0002', '0004'][round % 3]}`);
      await randomMoment(50);
      expect(await upgrader.kill()).not.toContain('open');
    }
    expect(await stepsAsSeenBy(oldVersion, location)).toEqual(['0001-first']);
    expect(await stepsAsSeenBy(newVersion, location)).toEqual(newVersion.map(({ name }) => name));
    await expect(stepsAsSeenBy(oldVersion, location)).rejects.toThrow(StartError);
  });
}

/** The migrations that have run, each as often as it has. */
async function stepsAsSeenBy(version: typeof newVersion, location: DatabaseLocation): Promise<string[]> {
  const database = await openDatabase(location, { migrations: version });
  const { rows } = await sql<{ step: string }>`select step from ran order by step`.execute(database.queries);
  await database.close();
  return rows.map(({ step }) => step);
}

function idOf(line: string): string {
  return line.slice('confirmed '.length);
}

/** Not to wait for something: the moment of a kill must be anyone. */
function randomMoment(longest: number): Promise<void> {
  return pause(Math.random() * longest);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { describeInsteadOnPglite, describeOnServer, fillDataDir, freshServerUrl } from '#test/engines.ts';
import { startChild } from '#test/processes/child.ts';
import { thorough } from '#test/thorough.ts';

const kills = thorough ? 50 : 2;

describeOnServer('kill -9 while publishing', () => {
  publishesAllOrNothing(async () => ({ kind: 'server', url: await freshServerUrl('marquee_template') }));
});

describe('kill -9 while publishing', () => {
  describeInsteadOnPglite('all or nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-publishing-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    publishesAllOrNothing(async () => ({ kind: 'embedded', dataDir: fillDataDir(folder) }));
  });
});

function publishesAllOrNothing(locate: () => Promise<DatabaseLocation>): void {
  it(`(${kills} of them): the next start finds the old state or the new one, never between`, async () => {
    const location = await locate();
    let confirmed = 0;
    const findIn = (line: string): number => {
      const [claims = -1, testimonials] = JSON.parse(line.slice('found'.length));
      expect(testimonials).toBe(claims);
      expect(claims).toBeGreaterThanOrEqual(confirmed);
      return claims;
    };
    for (let round = 0; round < kills; round += 1) {
      const publisher = startChild('publisher', location);
      const found = findIn(await publisher.lineStarting('found'));
      confirmed = numberOf(await publisher.lineStarting('confirmed'));
      expect(confirmed).toBe(found + 1);
      await pause(Math.random() * 200);
      confirmed = Math.max(confirmed, ...(await publisher.kill()).map(numberOf));
    }
    const last = startChild('publisher', location);
    findIn(await last.lineStarting('found'));
    await last.kill();

    const { queries, close } = await openDatabase(location);
    const rows = await queries.selectFrom('content_publication').select('id').execute();
    const trail = await queries.selectFrom('audit').select('details').execute();
    await close();
    expect(rows).toHaveLength(2 * trail.length);
  });
}

function numberOf(line: string): number {
  return Number(line.slice('confirmed '.length));
}

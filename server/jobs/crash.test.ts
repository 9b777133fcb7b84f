import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { startChild } from '#test/child.ts';
import { orphaned } from '#test/children/orphaned.ts';
import { describeInsteadOnPglite, describeOnServer, fillDataDir, freshServerUrl } from '#test/engines.ts';
import { startJobs } from './jobs.ts';

describeOnServer('a job whose process was killed', () => {
  isDoneByTheNext(async () => ({ kind: 'server', url: await freshServerUrl('marquee_template') }));
});

describeInsteadOnPglite('a job whose process was killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-jobs-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  isDoneByTheNext(async () => ({ kind: 'embedded', dataDir: fillDataDir(folder) }));
});

function isDoneByTheNext(locate: () => Promise<DatabaseLocation>): void {
  it('is done after the next start', async () => {
    const location = await locate();
    const worker = startChild('worker', location);
    await worker.lineStarting('begun 7');
    await worker.kill();
    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    const done: number[] = [];
    const jobs = await startJobs(database, { onTrouble: () => {}, polling: 0.5 });
    onTestFinished(() => jobs.stop());
    await jobs.work(orphaned, async ({ id }) => {
      done.push(id);
      return 'done';
    });
    await vi.waitFor(() => expect(done).toEqual([7]), 300_000);
  });
}

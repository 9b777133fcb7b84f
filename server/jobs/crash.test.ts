import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { startChild } from '#test/child.ts';
import { orphaned, orphanedTask } from '#test/children/orphaned.ts';
import { describeInsteadOnPglite, describeOnServer, fillDataDir, freshServerUrl } from '#test/engines.ts';
import { startJobs } from './jobs.ts';

describeOnServer('a job or a task by the clock whose process was killed', () => {
  isDoneByTheNext(async () => ({ kind: 'server', url: await freshServerUrl('marquee_template') }));
});

describeInsteadOnPglite('a job or a task by the clock whose process was killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-jobs-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  isDoneByTheNext(async () => ({ kind: 'embedded', dataDir: fillDataDir(folder) }));
});

function isDoneByTheNext(locate: () => Promise<DatabaseLocation>): void {
  it('is done after the next start', async () => {
    const location = await locate();
    const worker = startChild('worker', location);
    const lines = [await worker.lineStarting('begun'), await worker.lineStarting('begun')];
    expect(lines.toSorted()).toEqual(['begun 7', 'begun the task']);
    await worker.kill();
    const database = await openDatabase(location);
    onTestFinished(() => database.close());
    const done: (number | 'task')[] = [];
    const jobs = await startJobs(database, { onTrouble: () => {}, pollingSeconds: 0.5 });
    onTestFinished(() => jobs.stop());
    await jobs.work(orphaned, async ({ id }) => {
      done.push(id);
      return 'done';
    });
    await jobs.schedule(orphanedTask.name, orphanedTask.cron, async () => void done.push('task'));
    // Less than the ten minutes after which a task counts as lost in any case.
    await vi.waitFor(() => expect(done.toSorted()).toEqual([7, 'task']), 300_000);
  });
}

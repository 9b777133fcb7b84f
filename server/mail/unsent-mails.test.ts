import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { createOutbox } from './outbox.ts';
import { mailQueue } from './retries.ts';
import { markUnsent, queueAgain, scheduleUnsentMails, waitingMails } from './unsent-mails.ts';

/** What was tried once stays where it is. */
const slowQueue = { ...mailQueue, retries: { ...mailQueue.retries, firstPauseSeconds: 3600 } };

describeWithDatabase('mails without a job', (database) => {
  beforeEach(async () => {
    for (const table of ['mail', 'pgboss.job']) {
      await sql`delete from ${sql.table(table)}`.execute(database().queries);
    }
  });

  async function startedJobs(): Promise<Jobs> {
    const jobs = await startJobs(database(), { onTrouble: () => {}, pollingSeconds: 0.5 });
    onTestFinished(() => jobs.stop());
    return jobs;
  }
  const addWithoutJob = (count: number) =>
    sql`
      insert into mail (event, kind, language, recipient, facts)
      select 'stray ' || n, 'trialReceived', 'en', n || '@example.org', '{}' from generate_series(1, ${count}::int) as n`.execute(
      database().queries,
    );
  const idsOf = async (query: string) => {
    const { rows } = await sql<{ id: number }>`${sql.raw(query)}`.execute(database().queries);
    return rows.map(({ id }) => id);
  };
  const waiting = () => idsOf(`select id from mail where status = 'waiting' order by id`);
  const queued = () =>
    idsOf(`select (data ->> 'id')::bigint as id from pgboss.job where name = 'mail' order by 1`);

  it('get one, and those that have one get no second', async () => {
    const jobs = await startedJobs();
    await jobs.work(slowQueue, async () => 'again');
    const mail = { kind: 'trialReceived' as const, event: 'a', language: 'en', facts: { name: 'A' } };
    await database().transact(createOutbox(jobs), (mails) =>
      mails.put({ ...mail, to: { address: 'a@x.org' } }),
    );
    await addWithoutJob(2500);
    await queueAgain(jobs, database());
    expect(await queued()).toEqual(await waiting());
    await queueAgain(jobs, database());
    expect(await queued()).toHaveLength(2501);
  });

  it('are kept where there is no mail server to wait for', async () => {
    await addWithoutJob(2);
    await markUnsent(database());
    expect(await waiting()).toEqual([]);
  });

  it.each([
    [true, 2],
    [false, 0],
  ])('are looked for every hour (mail worker: %s)', async (hasMailServer, left) => {
    const jobs = await startedJobs();
    await jobs.work(slowQueue, async () => 'again');
    const schedule = vi.spyOn(jobs, 'schedule');
    await scheduleUnsentMails(jobs, database(), { hasMailServer });
    const [, cron, task] = schedule.mock.calls[0] ?? [];
    expect(cron).toBe('7 * * * *');
    await addWithoutJob(2);
    await task?.();
    expect([(await waiting()).length, (await queued()).length]).toEqual([left, left]);
  });

  it('are measured, and count as stalled until a later one is accepted', async () => {
    const { queries } = database();
    expect(await waitingMails(queries)).toEqual({ oldestSeconds: 0, stalledSeconds: 0 });
    await addWithoutJob(2);
    await sql`update mail set created_at = now() - interval '1 hour'`.execute(queries);
    const inHours = ({ oldestSeconds, stalledSeconds }: Awaited<ReturnType<typeof waitingMails>>) =>
      [oldestSeconds, stalledSeconds].map((seconds) => Math.floor(seconds / 3600));
    expect(inHours(await waitingMails(queries))).toEqual([1, 1]);
    await sql`update mail set status = 'sent', created_at = now() - interval '2 hours' where event = 'stray 1'`.execute(
      queries,
    );
    expect(inHours(await waitingMails(queries))).toEqual([1, 1]);
    // Another mailbox takes its mails: the one that waits has trouble of its own.
    await sql`update mail set created_at = now() where event = 'stray 1'`.execute(queries);
    expect(inHours(await waitingMails(queries))).toEqual([1, 0]);
  });
});

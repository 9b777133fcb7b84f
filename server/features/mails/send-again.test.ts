import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MailStatus } from '#server/db/tables.ts';
import { testApp } from '#test/app.ts';
import { auditTrailIn } from '#test/audit-trail.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { startSmtp } from '#test/smtp.ts';

describeWithDatabase('sending a mail again', (database) => {
  /** The whole app with its mail worker, and a mail that the server has not seen yet. */
  async function given(status: MailStatus, manner: Parameters<typeof startSmtp>[0] = {}) {
    const smtp = await startSmtp(manner);
    const app = await testApp(
      { smtpUrl: smtp.url },
      { withoutJobs: false, database: { ...database(), close: async () => {} } },
    );
    onTestFinished(() => app.close());
    const { queries } = database();
    for (const table of ['audit', 'mail']) await sql`delete from ${sql.table(table)}`.execute(queries);
    const { id } = await queries
      .insertInto('mail')
      .values({
        event: `given ${status}`,
        kind: 'trialReceived',
        language: 'en',
        recipient: 'ada@example.org',
        facts: '{"name":"Ada"}',
        status,
        last_error: 'what the server said before',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const send = () =>
      app.inject({ method: 'POST', url: `/api/admin/mails/${id}/send`, headers: { 'x-test-role': 'admin' } });
    const sendKept = () =>
      app.inject({ method: 'POST', url: '/api/admin/mails/kept/send', headers: { 'x-test-role': 'admin' } });
    return { id, smtp, send, sendKept };
  }
  const mail = () => database().queries.selectFrom('mail').selectAll().executeTakeFirst();
  const trail = () => auditTrailIn(database());
  const noJobIsLeft = async () => {
    const { rows } = await sql`select from pgboss.job where name = 'mail' and state < 'completed'`.execute(
      database().queries,
    );
    expect(rows).toEqual([]);
  };

  it.each(['kept', 'refused', 'waiting'] as const)('delivers one that is %s', async (status) => {
    const { id, smtp, send } = await given(status);
    expect((await send()).json()).toEqual({ success: true });
    await expect.poll(() => mail(), { timeout: 10_000 }).toMatchObject({ status: 'sent', last_error: null });
    expect(smtp.received).toHaveLength(1);
    expect(await trail()).toEqual([
      {
        actor: 'test@example.org',
        action: 'mail.sent-again',
        target: `mail ${id}`,
        details: { kind: 'trialReceived', was: status },
      },
    ]);
  });

  it('does not leave one to the pause before its next attempt', async () => {
    let away = true;
    const { smtp, send } = await given('waiting', { manner: () => (away ? '451 Later' : 'take') });
    const { queries } = database();
    await send();
    await vi.waitFor(async () => {
      const { numAffectedRows } = await sql`
        update pgboss.job set start_after = now() + interval '1 day' where name = 'mail' and state = 'retry'`.execute(
        queries,
      );
      expect(numAffectedRows).toBe(1n);
    }, 10_000);
    away = false;
    expect((await send()).json()).toEqual({ success: true });
    await vi.waitFor(async () => expect(await mail()).toMatchObject({ status: 'sent', attempts: 2 }), 10_000);
    expect(smtp.received).toHaveLength(1);
    expect((await trail()).map(({ action, details }) => [action, details.was])).toEqual([
      ['mail.sent-again', 'waiting'],
      ['mail.sent-again', 'waiting'],
    ]);
  });

  it('delivers it once, however many press the button, and names each of them', async () => {
    const { smtp, send } = await given('refused');
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(answers.filter((answer) => answer.statusCode !== 409)).toEqual(taken);
    await vi.waitFor(noJobIsLeft, 10_000);
    expect([smtp.received.length, (await trail()).length]).toEqual([1, taken.length]);
  });

  it('sends all that were kept, each once, with one line in the trail, and leaves the others alone', async () => {
    const { smtp, sendKept } = await given('kept');
    const { queries } = database();
    await sql`insert into mail (event, kind, language, recipient, facts, status)
      select status || n, 'trialReceived', 'en', status || n || '@example.org', '{"name":"Ada"}', status
      from (values ('kept', 3), ('refused', 1), ('sent', 1)) as v (status, count), generate_series(1, count) as n`.execute(
      queries,
    );
    const answers = await Promise.all([sendKept(), sendKept(), sendKept()]);
    const counts = answers.map((answer) => answer.json().data.count);
    expect(counts.toSorted()).toEqual([0, 0, 4]);
    await vi.waitFor(noJobIsLeft, 10_000);
    expect(smtp.received).toHaveLength(4);
    const statuses = await queries.selectFrom('mail').select('status').orderBy('status').execute();
    expect(statuses.map(({ status }) => status)).toEqual(['refused', ...Array(5).fill('sent')]);
    expect(await trail()).toEqual([
      { actor: 'test@example.org', action: 'mail.kept-sent', target: 'mails', details: { count: 4 } },
    ]);
  });

  it('refuses one that has arrived, and leaves no trace', async () => {
    const { smtp, send } = await given('sent');
    expect((await send()).statusCode).toBe(409);
    await noJobIsLeft();
    expect([smtp.received, await trail()]).toEqual([[], []]);
  });

  it('says that one is gone that was erased', async () => {
    const { send } = await given('kept');
    await sql`delete from mail`.execute(database().queries);
    const answer = await send();
    expect([answer.statusCode, answer.json().code, await trail()]).toEqual([404, 'gone', []]);
    expect(answer.json().message).toBe('This email has been deleted.');
  });
});

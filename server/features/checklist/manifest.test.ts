import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { ChecklistItem } from '#contract/operation/checklist.ts';
import { hashOf, inTurn } from '#server/security/passwords.ts';
import { testApp } from '#test/app.ts';
import { appOn } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';

describeWithDatabase('GET /api/admin/checklist', (database) => {
  const app = appOn(database);
  beforeEach(async () => {
    await run('delete from staff_user');
    await run(`insert into staff_user (id, name, email, email_verified, role, created_at) values
      ('first', 'F', 'f@x.org', true, 'admin', now() - interval '9 days'),
      ('second', 'S', 's@x.org', true, 'agent', now() - interval '5 days')`);
    await run(`insert into staff_account (id, account_id, provider_id, user_id, password, created_at, updated_at)
      select id, id, 'credential', id, 'hash', created_at, created_at + interval '2 seconds' from staff_user`);
  });

  const run = (statement: string) => sql.raw(statement).execute(database().queries);
  const ask = (headers: Record<string, string> = { 'x-test-role': 'admin' }) =>
    app().inject({ url: '/api/admin/checklist', headers });
  const isDone = async (id: string) => {
    const items: ChecklistItem[] = (await ask()).json().data;
    return items.find((item) => item.id === id)?.done;
  };

  it('knows whether the first admin has changed the first password', async () => {
    expect(await isDone('password')).toBe(false);
    await run(`update staff_account set updated_at = now() where user_id = 'second'`);
    expect(await isDone('password')).toBe(false);
    await run(`update staff_account set updated_at = now() where user_id = 'first'`);
    expect(await isDone('password')).toBe(true);
  });

  it('believes the operator who chose the first password, but not one who sets another later', async () => {
    const admin = { email: 'f@x.org', password: 'chosen by a person' };
    const chosen = await testApp({ admin }, { database: { ...database(), close: async () => {} } });
    const isChosen = async () => {
      const answer = await chosen.inject({
        url: '/api/admin/checklist',
        headers: { 'x-test-role': 'admin' },
      });
      return answer.json().data.find((item: ChecklistItem) => item.id === 'password').done;
    };
    const setFirst = async (password: string) =>
      run(`update staff_account set password = '${await hashOf(password)}' where user_id = 'first'`);
    await setFirst(admin.password);
    expect(await isChosen()).toBe(true);
    await setFirst('shown on a terminal');
    expect(await isChosen()).toBe(false);
    await chosen.close();
  });

  it('checks that password in turn with all others, which cost the processor as much', async () => {
    const admin = { email: 'f@x.org', password: 'chosen by a person' };
    const busy = await testApp({ admin }, { database: { ...database(), close: async () => {} } });
    const over = Promise.withResolvers<void>();
    const others = Array.from({ length: 42 }, () => inTurn(() => over.promise));
    const asked = () => busy.inject({ url: '/api/admin/checklist', headers: { 'x-test-role': 'admin' } });
    expect((await asked()).statusCode).toBe(503);
    over.resolve();
    await Promise.all(others);
    await busy.close();
  });

  it('keeps the word of an admin for what only a person can know, until it is taken back', async () => {
    const say = (confirmed: unknown, role = 'admin', item = 'backup') =>
      app().inject({
        method: 'POST',
        url: `/api/admin/checklist/${item}`,
        headers: { 'x-test-role': role },
        payload: { confirmed },
      });
    const backup = async () => (await ask()).json().data.at(-1);
    expect(await backup()).toMatchObject({ id: 'backup', done: false, confirmation: null });
    expect([(await say(true, 'agent')).statusCode, (await say('yes')).statusCode]).toEqual([403, 422]);
    expect((await say(true, 'admin', 'password')).statusCode).toBe(404);
    for (const _ of ['once', 'twice']) expect((await say(true)).json()).toEqual({ success: true });
    expect(await isDone('articles')).toBe(false);
    expect(await backup()).toMatchObject({
      done: true,
      confirmation: { by: 'test@example.org', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    for (const _ of ['once', 'twice']) expect((await say(false)).json()).toEqual({ success: true });
    expect(await backup()).toMatchObject({ done: false, confirmation: null });
    const trail = await database()
      .queries.selectFrom('audit')
      .select(['actor', 'action', 'target'])
      .execute();
    const entry = { actor: 'test@example.org', target: 'checklist backup' };
    expect(trail).toEqual([
      { ...entry, action: 'checklist.confirmed' },
      { ...entry, action: 'checklist.reopened' },
    ]);
  });

  it('does not mind the first password of an account that is disabled', async () => {
    await run(`update staff_user set banned = true where id = 'first'`);
    expect(await isDone('password')).toBe(true);
  });

  it('knows whether an admin uses a second factor, and counts no admin who cannot sign in', async () => {
    await run(`update staff_user set two_factor_enabled = true where id = 'second'`);
    expect(await isDone('secondFactor')).toBe(false);
    await run(`update staff_user set two_factor_enabled = true where id = 'first'`);
    expect(await isDone('secondFactor')).toBe(true);
    await run(`update staff_user set banned = true where id = 'first'`);
    expect(await isDone('secondFactor')).toBe(false);
  });

  it('tells no setting itself, only whether it is there', async () => {
    const answer = await ask();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.json().data[0])).toEqual(['id', 'title', 'hint', 'done']);
  });

  it('is for admins alone', async () => {
    expect([(await ask({})).statusCode, (await ask({ 'x-test-role': 'agent' })).statusCode]).toEqual([
      401, 403,
    ]);
  });
});

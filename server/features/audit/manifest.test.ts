import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { AuditAction, AuditRow } from '#contract/audit.ts';
import { auditTrail } from '#server/audit.ts';
import { appOn } from '#test/app-on.ts';
import { describeWithDatabase, planOf } from '#test/engines.ts';

describeWithDatabase('GET /api/admin/audit', (database) => {
  const app = appOn(database);
  beforeEach(async () => {
    await sql`delete from audit`.execute(database().queries);
  });

  const ask = (query = '', headers: Record<string, string> = { 'x-test-role': 'admin' }) =>
    app().inject({ url: `/api/admin/audit?${query}`, headers });
  const rows = async (query = ''): Promise<AuditRow[]> => (await ask(query)).json().data;
  const record = (actor: string, action: AuditAction, target: string, details = {}) =>
    database().transact(auditTrail, (trail) => trail.record({ actor, action, target, details }));

  it('tells who did what to what, the newest entry first', async () => {
    await record('ada@example.org', 'trial.activated', 'trial 42');
    await record('system', 'retention.ran', 'retention', { mails: 3 });
    expect(await rows()).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        actor: 'system',
        action: 'retention.ran',
        target: 'retention',
        details: { mails: 3 },
      },
      expect.objectContaining({ actor: 'ada@example.org', action: 'trial.activated', target: 'trial 42' }),
    ]);
  });

  it('is read page by page, each entry once, also those of one moment', async () => {
    await sql`
      insert into audit (actor, action, target)
      select 'a', 'b', 'c ' || n from generate_series(1, 25) as n`.execute(database().queries);
    const seen: number[] = [];
    for (let after = ''; ; ) {
      const { data, next } = (await ask(`limit=10&after=${after}`)).json();
      seen.push(...data.map(({ id }: AuditRow) => id));
      if (!next) break;
      after = next;
    }
    expect(seen).toHaveLength(25);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  it.each(['ada', 'example', 'ada@example.org', 'trial.act', 'activated', 'trial 42', '42'])(
    'is searched by the beginnings of words: %s',
    async (search) => {
      await record('ada@example.org', 'trial.activated', 'trial 42');
      await record('eve@other.example', 'staff.invited', 'staff 7');
      const found = await rows(`search=${encodeURIComponent(search)}`);
      expect(found.map(({ action }) => action)).toContain('trial.activated');
      expect(await rows('search=nobody')).toEqual([]);
    },
  );

  it.each([
    ['Message 7', 'contact.handled'],
    ['Marked a message as handled', 'contact.handled'],
    ['marked ada', 'contact.handled'],
    ['Email 12', 'mail.sent-again'],
    ['Resent an email', 'mail.sent-again'],
    ["Viewed the link to a colleague's", 'mail.link-read'],
    ['chat aB3-_x', 'chat.noted'],
  ])('is searched by what it shows: %s', async (search, action) => {
    await record('ada@example.org', 'contact.handled', 'contact 7');
    await record('eve@other.example', 'mail.sent-again', 'mail 12');
    await record('eve@other.example', 'mail.link-read', 'mail 13');
    await record('eve@other.example', 'chat.noted', 'chat aB3-_x9zQ12w');
    await record('eve@other.example', 'order.receipt', 'order K7M4-2QXD');
    const found = await rows(`search=${encodeURIComponent(search)}`);
    expect(found.map((row) => row.action)).toEqual([action]);
  });

  it.each(['Zoë', 'invited zoe', 'Zoe Kovač'])(
    'is searched by the name of a colleague: %s',
    async (search) => {
      const id = randomUUID();
      await sql`
      insert into staff_user (id, name, email, email_verified, role)
      values (${id}, 'Zoë Kovac', ${`${id}@example.org`}, true, 'agent')`.execute(database().queries);
      await record('ada@example.org', 'staff.invited', `staff ${id}`);
      await record('ada@example.org', 'staff.invited', `staff ${randomUUID()}`);
      const found = await rows(`search=${encodeURIComponent(search)}`);
      expect(found.map((row) => row.target)).toEqual([`staff ${id}`]);
      await sql`delete from staff_user where id = ${id}`.execute(database().queries);
    },
  );

  it.each(["search=' or 1=1 --", 'search=%00', 'search=%5C', 'search=:*%26|!()', 'search=%F0%9F%92%A9'])(
    'takes %s for words, not for orders',
    async (query) => {
      await record('ada@example.org', 'trial.activated', 'trial 42');
      expect([(await ask(query)).statusCode, await rows(query)]).toEqual([200, []]);
    },
  );

  it.each([
    ['limit=0', 422],
    ['limit=201', 422],
    ['limit=NaN', 422],
    ['search=a&search=b', 422],
    [`search=${'x'.repeat(201)}`, 422],
    ['after=x', 400],
    [`after=${'A'.repeat(1001)}`, 422],
  ])('answers %s with %d', async (query, status) => {
    expect((await ask(query)).statusCode).toBe(status);
  });

  it('has no file', async () => {
    const answer = await app().inject({
      url: '/api/admin/audit/export',
      headers: { 'x-test-role': 'admin' },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('refuses with a sentence and nothing of the machinery behind it', async () => {
    const { code, message, fields } = (await ask('limit=0')).json();
    expect([code, fields]).toEqual(['invalid', undefined]);
    expect(message).toBeTruthy();
  });

  it('is for admins alone, and not to be kept by a browser', async () => {
    expect((await ask()).headers['cache-control']).toBe('no-store');
    expect([(await ask('', {})).statusCode, (await ask('', { 'x-test-role': 'agent' })).statusCode]).toEqual([
      401, 403,
    ]);
  });

  it('is listed by the index of time, and searched by the index of words', async () => {
    const { queries } = database();
    await sql`
      insert into audit (actor, action, target)
      select 'a' || n || '@x.org', 'trial.activated', 'trial ' || n from generate_series(1, 5000) as n`.execute(
      queries,
    );
    await sql`analyze audit`.execute(queries);
    const newest = sql`select * from audit order by at desc, id desc limit 51`;
    expect(await planOf(database(), newest)).toContain('audit_newest');
    const search = sql`select * from audit where words @@ to_tsquery('simple', '''a4321'':*')`;
    expect(await planOf(database(), search)).toContain('audit_words');
  });
});

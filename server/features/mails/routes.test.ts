import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { MailStatus } from '#server/db/tables.ts';
import { secretFrom } from '#server/security/secret.ts';
import { appOn } from '#test/app-on.ts';
import { auditTrailIn } from '#test/audit-trail.ts';
import { describeWithDatabase, planOf } from '#test/engines.ts';

const admin = { 'x-test-role': 'admin' };
const secret = secretFrom('of these tests');

interface Given {
  kind?: string;
  language?: string;
  recipient?: string;
  name?: string;
  facts?: object;
  status?: MailStatus;
  attempts?: number;
}

describeWithDatabase('the mails of the dashboard', (database) => {
  const app = appOn(database, {}, { secret });
  beforeEach(async () => {
    await sql`delete from mail`.execute(database().queries);
  });

  const get = (path = '', headers: Record<string, string> = admin) =>
    app().inject({ url: `/api/admin/mails${path}`, headers });
  const listed = async (query: string) => (await get(`?${query}`)).json().data;

  let count = 0;
  async function add({ recipient = 'ada@example.org', name = 'Ada', facts = { name }, ...rest }: Given = {}) {
    const { kind = 'trialReceived', language = 'en', status = 'kept', attempts = 0 } = rest;
    count += 1;
    const { id } = await database()
      .queries.insertInto('mail')
      .values({
        event: `event ${count}`,
        kind,
        language,
        recipient,
        recipient_name: name,
        facts: JSON.stringify(facts),
        status,
        attempts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('are listed with the subject that their readers see, in their language', async () => {
    const id = await add({ language: 'fr' });
    const [row] = await listed('');
    expect(row).toEqual({
      id,
      kind: 'trialReceived',
      language: 'fr',
      recipient: 'ada@example.org',
      subject: expect.stringContaining('essai'),
      status: 'kept',
      attempts: 0,
      lastError: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      sentAt: null,
    });
  });

  it('come page by page, each mail once, also when they were written at the same moment', async () => {
    await sql`
      insert into mail (event, kind, language, recipient, facts)
      select 'many ' || n, 'trialReceived', 'en', n || '@example.org', '{"name":"N"}' from generate_series(1, 25) as n`.execute(
      database().queries,
    );
    const seen: number[] = [];
    for (let after = ''; ; ) {
      const { data, next } = (await get(`?limit=10&after=${after}`)).json();
      seen.push(...data.map(({ id }: { id: number }) => id));
      if (!next) break;
      after = next;
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(25);
  });

  it('are found by address, name and kind, and by what their status is', async () => {
    await add({ recipient: 'grace.hopper@navy.example', name: 'Grace Hopper', status: 'sent' });
    await add({
      recipient: 'ada@example.org',
      name: 'Ada',
      kind: 'contactReceived',
      facts: {},
    });
    const found = async (query: string) => (await listed(query)).map((row: Given) => row.recipient);
    for (const search of ['grace', 'HOPP', 'navy', 'grace.hopper@navy.example', 'hopper gra']) {
      expect(await found(`search=${encodeURIComponent(search)}`)).toEqual(['grace.hopper@navy.example']);
    }
    expect(await found('search=contactrec')).toEqual(['ada@example.org']);
    expect(await found('search=nobody')).toEqual([]);
    expect(await found('status=sent')).toEqual(['grace.hopper@navy.example']);
    expect(await found('status=sent&search=ada')).toEqual([]);
  });

  it.each([
    "search=%25' or 1=1 --",
    'search=%00',
    'search=a%00b',
    'search=:*%26|!()',
    "search='\\",
    'search=%F0%9F%92%A9',
  ])('take %s for words, not for orders', async (query) => {
    await add();
    const answer = await get(`?${query}`);
    expect([answer.statusCode, answer.json().data]).toEqual([200, []]);
  });

  it.each([
    'status=gone',
    'limit=0',
    'limit=201',
    'limit=1e9',
    'limit=x',
    `search=${'x'.repeat(201)}`,
    'search=a&search=b',
  ])('refuse %s', async (query) => {
    const answer = await get(`?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid']);
  });

  it.each(['after=x', 'after=%00', `after=${'A'.repeat(400)}`])(
    'refuse a place that is none: %s',
    async (query) => {
      expect((await get(`?${query}`)).statusCode).toBe(400);
    },
  );

  it.each([
    '0',
    '-1',
    '1e3',
    '99999999999999999999',
    '__proto__',
    '%00',
    '%2e%2e',
    '1;drop',
    '9007199254740993',
  ])('are not found under the number %s', async (id) => {
    for (const method of ['GET', 'POST'] as const) {
      const url = `/api/admin/mails/${id}${method === 'POST' ? '/send' : ''}`;
      const { statusCode } = await app().inject({ method, url, headers: admin });
      expect([404, 409]).toContain(statusCode);
    }
  });

  it('open as their reader sees them, in HTML and as text, with nothing in it that runs', async () => {
    const facts = { name: 'Ada', message: '<script>alert(1)</script>\nline two', reply: 'Yes.' };
    const { data } = (await get(`/${await add({ kind: 'contactReply', facts })}`)).json();
    expect(data.html).toMatch(/^<!doctype html><html lang="en">/);
    expect(data.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(data.html).not.toContain('<script>');
    expect(data.text).toContain('> <script>alert(1)</script>\n> line two');
  });

  const sealed = { name: 'Eve', sealedToken: secret.seal('let-me-in') };
  const readLink = (id: number) =>
    app().inject({ method: 'POST', url: `/api/admin/mails/${id}/link`, headers: admin });
  const trail = () => auditTrailIn(database());

  it.each([
    ['kept', true],
    ['refused', true],
    ['waiting', false],
    ['sent', false],
  ] as const)('that are %s: the token in the link is shown = %s', async (status, shown) => {
    const facts = sealed;
    const { data } = (await get(`/${await add({ kind: 'newsletterConfirm', facts, status })}`)).json();
    expect([data.html.includes('confirm#let-me-in'), data.text.includes('let-me-in')]).toEqual([
      shown,
      shown,
    ]);
    expect([data.html.includes('confirm#'), data.linkOnDemand]).toEqual([true, false]);
  });

  it.each([
    ['passwordReset', 'agent', '/support#password=let-me-in'],
    ['staffInvitation', 'agent', '/support#invitation=let-me-in'],
    ['staffInvitation', 'admin', '/admin#invitation=let-me-in'],
  ])(
    'of the kind %s to an %s keep the link to themselves until an admin asks, which leaves a trace',
    async (kind, role, href) => {
      await sql`delete from audit`.execute(database().queries);
      const id = await add({ kind, facts: { ...sealed, role } });
      const opened = await get(`/${id}`);
      expect(opened.json().data.linkOnDemand).toBe(true);
      expect(opened.body).not.toContain('let-me-in');
      expect(await trail()).toEqual([]);

      const answer = await readLink(id);
      expect(answer.json().data.href).toMatch(new RegExp(`${href}$`));
      expect(answer.headers['cache-control']).toBe('no-store');
      const target = `mail ${id}`;
      const entry = { actor: 'test@example.org', action: 'mail.link-read', target, details: { kind } };
      expect(await trail()).toEqual([entry]);
    },
  );

  it('hand on the link of an invitation that the mail server has not taken yet', async () => {
    const id = await add({ kind: 'staffInvitation', facts: sealed, status: 'waiting', attempts: 1 });
    expect((await get(`/${id}`)).json().data.linkOnDemand).toBe(true);
    expect((await readLink(id)).json().data.href).toMatch(/#invitation=let-me-in$/);
  });

  it.each([
    ['its owner has it', { kind: 'passwordReset', facts: sealed, status: 'sent' }],
    ['its owner will get it', { kind: 'passwordReset', facts: sealed, status: 'waiting' }],
    ['its owner may still get it', { kind: 'passwordReset', facts: sealed, status: 'waiting', attempts: 1 }],
    ['no attempt was made to send it yet', { kind: 'staffInvitation', facts: sealed, status: 'waiting' }],
    ['it is in the mail itself', { kind: 'newsletterConfirm', facts: sealed }],
    ['another secret sealed it', { kind: 'passwordReset', facts: { name: 'Eve', sealedToken: 'AAAA' } }],
  ] as const)('have no link to ask for where %s', async (_, mail) => {
    await sql`delete from audit`.execute(database().queries);
    expect((await readLink(await add(mail))).statusCode).toBe(404);
    expect(await trail()).toEqual([]);
  });

  it.each(['newsletterConfirm', 'newsletterWelcome', 'staffInvitation', 'passwordReset'])(
    'show a %s whose token is no longer kept',
    async (kind) => {
      const { data } = (await get(`/${await add({ kind, status: 'sent' })}`)).json();
      expect(data.subject).not.toBe(kind);
      expect(data.text).toContain('#');
      expect(data.text).toContain('hidden');
    },
  );

  it.each([
    ['a token that was sealed with another secret', 'staffInvitation', { name: 'Eve', sealedToken: 'AAAA' }],
    ['facts that are missing', 'contactReply', {}],
    ['a kind of another version', 'fax', {}],
    ['a kind that is none', '__proto__', {}],
  ])('stay in the list and can be opened with %s', async (_, kind, facts) => {
    const id = await add({ kind, facts });
    const [row] = await listed('');
    expect(row).toMatchObject({ id, subject: expect.stringMatching(/./) });
    expect((await get(`/${id}`)).json().data.html).toContain('<!doctype html>');
  });

  it('are not sent again where there is no mail server', async () => {
    const id = await add();
    const answer = await app().inject({ method: 'POST', url: `/api/admin/mails/${id}/send`, headers: admin });
    expect(answer.statusCode).toBe(409);
    const all = await app().inject({ method: 'POST', url: '/api/admin/mails/kept/send', headers: admin });
    expect([all.statusCode, all.json().code]).toEqual([409, 'noMailServer']);
    expect((await listed(''))[0].status).toBe('kept');
    expect((await get('/kept')).json().data).toEqual({ count: 1 });
  });

  it('are for admins alone, and not to be kept by a browser', async () => {
    const id = await add();
    for (const path of ['', `/${id}`]) {
      expect((await get(path)).headers['cache-control']).toBe('no-store');
      expect((await get(path, {})).statusCode).toBe(401);
      expect((await get(path, { 'x-test-role': 'agent' })).statusCode).toBe(403);
    }
    for (const action of ['send', 'link']) {
      const post = (headers: Record<string, string>) =>
        app().inject({ method: 'POST', url: `/api/admin/mails/${id}/${action}`, headers });
      expect([(await post({})).statusCode, (await post({ 'x-test-role': 'agent' })).statusCode]).toEqual([
        401, 403,
      ]);
    }
  });

  it('are found by the index of words, and listed by the index of time', async () => {
    const { queries } = database();
    await sql`
      insert into mail (event, kind, language, recipient, recipient_name, facts, status)
      select 'seed ' || n, 'trialReceived', 'en', 'p' || n || '@example.org', 'P' || n, '{}', 'sent'
      from generate_series(1, 5000) as n`.execute(queries);
    await sql`analyze mail`.execute(queries);
    const newest = sql`select * from mail order by created_at desc, id desc limit 51`;
    expect(await planOf(database(), newest)).toContain('mail_newest');
    const search = sql`select * from mail where words @@ to_tsquery('simple', '''p4321'':*')`;
    expect(await planOf(database(), search)).toContain('mail_words');
  });
});

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { appOn, givePlan } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';

const admin = { 'x-test-role': 'admin' };

describeWithDatabase('a person in the dashboard', (database) => {
  const app = appOn(database);
  beforeEach(async () => {
    for (const table of ['mail', 'audit'])
      await sql`delete from ${sql.table(table)}`.execute(database().queries);
    await addMail('a.d.a+tv@GMail.com', { name: 'Ada', sealedToken: 'secret' });
    await addMail('eve@example.org', { name: 'Eve' });
  });

  let count = 0;
  async function addMail(recipient: string, facts: object) {
    count += 1;
    const mail = {
      event: `event ${count}`,
      kind: 'trialReceived',
      language: 'en',
      status: 'waiting' as const,
    };
    await database()
      .queries.insertInto('mail')
      .values({ ...mail, recipient, facts: JSON.stringify(facts) })
      .execute();
  }
  const query = (email: string) => `email=${encodeURIComponent(email)}`;
  const get = (path: string, headers: Record<string, string> = admin) =>
    app().inject({ url: `/api/admin/person${path}`, headers });
  const erase = (payload: unknown, headers: Record<string, string> = admin) =>
    app().inject({
      method: 'POST',
      url: '/api/admin/person/erase',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const trail = () => database().queries.selectFrom('audit').select(['action', 'target']).execute();
  const recipients = async () =>
    (await database().queries.selectFrom('mail').select('recipient').execute()).map(
      ({ recipient }) => recipient,
    );

  it.each(['ada@gmail.com', 'ada@googlemail.com', 'ADA@gmail.com', 'a.da+x@gmail.com', '  ada@gmail.com '])(
    'is found by any spelling: %s',
    async (spelling) => {
      const { data } = (await get(`?${query(spelling)}`)).json();
      expect(data).toMatchObject({ mailbox: 'ada@gmail.com', entries: [{ kind: 'mail' }] });
    },
  );

  it('is found by the beginnings of a name, an address or an order number, once for a mailbox', async () => {
    const { queries } = database();
    await queries
      .insertInto('free_trial')
      .values({ name: 'Zoé Tremblay', email: 'z.oe@gmail.com', email_key: 'zoe@gmail.com', language: 'fr' })
      .execute();
    const message = { subject: 'sales', language: 'fr' } as const;
    await queries
      .insertInto('contact_message')
      .values([
        { ...message, name: 'Zoé T.', email: 'zoe@gmail.com', message: 'Combien d’écrans ?' },
        { ...message, name: 'Adam', email: 'adam@example.org', message: 'Tremblay told me about you.' },
      ])
      .execute();
    await givePlan(app(), 'zoe+tv@gmail.com', 2);
    await queries
      .updateTable('customer_order')
      .set({ number: 'NL-7K2M', first_name: 'Zoe', last_name: 'Tremblay' })
      .where('email', '=', 'zoe+tv@gmail.com')
      .execute();
    const found = async (search: string) =>
      (
        await app().inject({
          url: `/api/admin/people?${new URLSearchParams({ search })}`,
          headers: admin,
        })
      ).json().data;
    const zoe = { mailbox: 'zoe@gmail.com', email: 'zoe+tv@gmail.com', name: 'Zoe Tremblay' };
    expect(await found('trem')).toMatchObject([
      { ...zoe, kinds: expect.arrayContaining(['trial', 'order']) },
    ]);
    expect((await found('zoe gmail'))[0].kinds).toHaveLength(3);
    expect(await found('nl-7k')).toMatchObject([{ ...zoe, kinds: ['order'] }]);
    expect(await found('adam@exa')).toMatchObject([{ mailbox: 'adam@example.org', kinds: ['contact'] }]);
    expect(await found('nobody at all')).toEqual([]);
    for (const query of ['', '?search=', `?search=${'x'.repeat(201)}`])
      expect((await app().inject({ url: `/api/admin/people${query}`, headers: admin })).statusCode).toBe(422);
    const agent = { 'x-test-role': 'agent' };
    expect((await app().inject({ url: '/api/admin/people?search=zoe', headers: agent })).statusCode).toBe(
      403,
    );
  });

  it('of whom nothing is known has an empty timeline', async () => {
    const answer = await get(`?${query('nobody@example.org')}`);
    expect(answer.json()).toEqual({
      success: true,
      data: { mailbox: 'nobody@example.org', entries: [], kept: [] },
    });
  });

  it.each([
    '',
    '?email=',
    '?email=x',
    '?email=%00@x.org',
    '?email=a@x.org&email=b@x.org',
    `?email=${'a'.repeat(300)}@x.org`,
  ])('has an address, which %j is not', async (search) => {
    for (const path of [search, `/export${search}`]) {
      const answer = await get(path);
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { email: 'Please enter a valid email address.' },
      ]);
    }
  });

  it.each([[{}], [{ email: 7 }], [{ email: ['ada@gmail.com'] }], [{ email: 'ada' }], [null]])(
    'is not erased by %j',
    async (body) => {
      expect([400, 422]).toContain((await erase(body)).statusCode);
      expect(await recipients()).toHaveLength(2);
    },
  );

  it('is handed over as a file, without what is secret, and with a line in the trail', async () => {
    const answer = await get(`/export?${query('ada@gmail.com')}`);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="person-[\da-f]{16}\.json"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      person: 'ada@gmail.com',
      exportedAt: expect.stringMatching(/Z$/),
      sources: { mail: [{ recipient: 'a.d.a+tv@GMail.com', facts: { name: 'Ada' } }] },
      kept: [],
    });
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).not.toHaveProperty('staffNotes');
    const ours = await get(`/export?${query('ada@gmail.com')}&staffNotes=1`);
    expect(ours.headers['content-disposition']).toContain('-with-staff-notes.json');
    expect(ours.json().staffNotes).toMatchObject({ chat: [], order: [] });
    const { rows } = await sql`select action, details from audit order by id`.execute(database().queries);
    expect(rows).toEqual([
      { action: 'person.exported', details: {} },
      { action: 'person.exported', details: { staffNotes: true } },
    ]);
  });

  it('is erased with the mails that still wait, and no other person is', async () => {
    expect((await erase({ email: 'Ada@gmail.com' })).json()).toEqual({
      success: true,
      data: { erased: 1, kept: [] },
    });
    expect(await recipients()).toEqual(['eve@example.org']);
    expect((await erase({ email: 'ada@gmail.com' })).json().data).toEqual({ erased: 0, kept: [] });
    const [first, second] = await trail();
    expect([first?.action, first?.target]).toEqual([second?.action, second?.target]);
  });

  it('is the business of admins alone', async () => {
    const agent = { 'x-test-role': 'agent' };
    for (const path of ['', '/export']) {
      const search = `${path}?${query('ada@gmail.com')}`;
      expect([(await get(search, {})).statusCode, (await get(search, agent)).statusCode]).toEqual([401, 403]);
    }
    const email = { email: 'ada@gmail.com' };
    expect([(await erase(email, {})).statusCode, (await erase(email, agent)).statusCode]).toEqual([401, 403]);
    expect([await recipients(), await trail()]).toEqual([expect.objectContaining({ length: 2 }), []]);
  });
});

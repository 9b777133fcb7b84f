import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { appOn, visitorPost } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { trialStore } from './store.ts';

const valid = { name: 'Ada', email: 'ada@example.org' };

describeWithDatabase('POST /api/free-trial', (database) => {
  const app = appOn(database);

  const post = visitorPost(app, '/api/free-trial');
  const count = async () => (await trialStore(database().queries).list({}, { limit: 1000 })).rows.length;
  const mails = (recipient: string) =>
    database().queries.selectFrom('mail').selectAll().where('recipient', '=', recipient).execute();

  it('keeps the request and answers with a chat link that holds the visitor’s words, encoded', async () => {
    const answer = await post({ name: 'Zoë & Söhne #1', email: 'zoe@example.org' }, 'it');
    const { message, data } = answer.json();
    expect(message).toBe('Prova gratuita richiesta!');
    const link = new URL(data.whatsappUrl);
    expect(link.origin).toBe('https://wa.me');
    expect(link.searchParams.get('text')).toContain('Mi chiamo Zoë & Söhne #1 e');
    expect(await count()).toBe(1);
  });

  it('writes to the visitor, in their language, and tells the dashboards', async () => {
    const heard = Promise.withResolvers<string>();
    await database().listen('live', (kind) => kind === 'trial' && heard.resolve(kind), { onGap() {} });
    await post({ name: 'Gëzim', email: 'gezim@example.org' }, 'sq');
    const [trial] = (await trialStore(database().queries).list({ search: 'gezim' }, { limit: 1 })).rows;
    expect(await mails('gezim@example.org')).toMatchObject([
      {
        event: `trial ${trial?.id} received`,
        kind: 'trialReceived',
        language: 'sq',
        recipient_name: 'Gëzim',
        facts: { name: 'Gëzim' },
      },
    ]);
    expect(await heard.promise).toBe('trial');
  });

  it('keeps the evening that was named, by the visitor’s clock, and says so in the answer and the mail', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:00:00Z') });
    const named = { evening: 'friday', timeZone: 'Europe/Paris' };
    const wantedAt = '2026-11-20T17:00:00.000Z';
    const { data } = (await post({ name: 'Ada', email: 'friday@example.org', ...named })).json();
    expect(data.startsAt).toBe(wantedAt);
    const listed = async (search: string) =>
      (await trialStore(database().queries).list({ search }, { limit: 1 })).rows[0];
    expect(await listed('friday@')).toMatchObject({ wantedAt, timeZone: 'Europe/Paris' });
    expect(await mails('friday@example.org')).toMatchObject([
      { facts: { startsAt: wantedAt, timeZone: 'Europe/Paris' } },
    ]);
    // What is no evening and no zone means nothing, and is no reason to refuse anybody.
    for (const odd of [{ evening: '' }, { evening: 'someday', timeZone: 'Mars/Base' }, { evening: 7 }]) {
      const email = `odd-evening-${randomUUID()}@example.org`;
      const answer = await post({ name: 'Ada', email, ...odd });
      expect([answer.statusCode, answer.json().data.startsAt]).toEqual([200, null]);
      expect(await listed(email)).toMatchObject({ wantedAt: null, timeZone: null });
    }
  });

  it('keeps one for a mailbox, whether a script sends it or the form itself', async () => {
    const before = await count();
    await post({ name: 'Alan', email: 'alan@example.org' });
    const answer = await app().inject({
      method: 'POST',
      url: '/api/free-trial',
      headers: {
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'name=Alan&email=Alan%2Btv@example.org&language=fr',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fr/sent/trial']);
    expect(await count()).toBe(before + 1);
  });

  describe('from a visitor who has a trial', () => {
    const mailbox = 'emmy@example.org';
    const later = (time: string) => {
      const passes = sql`- ${time}::interval`;
      return Promise.all([
        sql`update mail set created_at = created_at ${passes}`.execute(database().queries),
        sql`update free_trial set created_at = created_at ${passes},
          activated_at = activated_at ${passes}, expires_at = expires_at ${passes}`.execute(
          database().queries,
        ),
      ]);
    };
    const ask = (times = 1) =>
      Promise.all(
        Array.from({ length: times }, () => post({ name: 'Mallory', email: 'Emmy+2@example.org' }, 'it')),
      );
    const written = () =>
      database()
        .queries.selectFrom('mail')
        .select(['kind', 'language', 'recipient', 'recipient_name', 'facts'])
        .where('recipient_key', '=', mailbox)
        .orderBy('id')
        .execute();
    const again = async () => (await written()).filter(({ kind }) => kind === 'trialAgain');
    const ofEmmy = async () =>
      (await trialStore(database().queries).list({ search: 'emmy' }, { limit: 2 })).rows;
    const activate = async () => trialStore(database().queries).activate((await ofEmmy())[0]?.id ?? 0);

    beforeEach(async () => {
      for (const table of ['mail', 'free_trial'] as const)
        await database().queries.deleteFrom(table).execute();
      await post({ name: 'Emmy', email: mailbox }, 'fr');
    });

    it.each([
      ['waits', async () => {}, { expiresAt: null, isOver: false }],
      ['runs', activate, { expiresAt: expect.any(String), isOver: false }],
      [
        'is over',
        async () => {
          await activate();
          await later('25 hours');
        },
        { expiresAt: expect.any(String), isOver: true },
      ],
    ])('writes what it has to the address, where the trial %s', async (_, change, facts) => {
      await later('1 hour');
      await change();
      await later('1 hour');
      await ask();
      const [trial] = await ofEmmy();
      expect(await again()).toEqual([
        {
          kind: 'trialAgain',
          language: 'fr',
          recipient: mailbox,
          recipient_name: 'Emmy',
          facts: { name: 'Emmy', trialId: trial?.id, ...facts },
        },
      ]);
    });

    it('answers as it answers everybody, and keeps no second trial', async () => {
      await later('1 hour');
      const [answer] = await ask();
      const first = await post({ name: 'Mallory', email: 'new@example.org' }, 'it');
      expect([answer?.statusCode, answer?.json().message]).toEqual([200, 'Prova gratuita richiesta!']);
      expect(answer?.body).toBe(first.body.replaceAll('new%40example.org', 'Emmy%2B2%40example.org'));
      expect(await ofEmmy()).toHaveLength(1);
    });

    it('writes once a day, however many ask at the same moment', async () => {
      await later('1 hour');
      await ask(20);
      await ask();
      expect(await again()).toHaveLength(1);
      await later('23 hours');
      await ask();
      expect(await again()).toHaveLength(1);
      await later('1 hour');
      await ask(20);
      expect(await again()).toHaveLength(2);
    });

    it('writes nothing more where the form was only sent twice, or the trial was activated just now', async () => {
      await ask();
      await later('1 hour');
      await activate();
      await ask();
      expect((await written()).map(({ kind }) => kind)).toEqual(['trialReceived']);
    });
  });

  it('answers fifty requests for one mailbox in the same way, keeps one and writes once', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post({ name: 'Grace', email: `Grace+${index}@example.org` })),
    );
    const said = answers.map((answer) => [answer.statusCode, answer.json().message]);
    expect(new Set(said.map(String))).toEqual(new Set(['200,Free trial requested!']));
    expect(await count()).toBe(before + 1);
    const written = await database()
      .queries.selectFrom('mail')
      .select('id')
      .where('recipient_key', '=', 'grace@example.org')
      .execute();
    expect(written).toHaveLength(1);
  });

  it('keeps no request whose mail cannot be written down, and all others of the same moment', async () => {
    const before = await count();
    await sql`alter table mail add constraint refusal check (recipient <> 'unlucky@example.org')`.execute(
      database().queries,
    );
    const posts = Array.from({ length: 20 }, (_, index) =>
      post({ name: 'Ada', email: `lucky${index}@example.org` }),
    );
    const unlucky = post({ name: 'Ada', email: 'unlucky@example.org' });
    expect((await unlucky).statusCode).toBe(500);
    expect(new Set((await Promise.all(posts)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await count()).toBe(before + 20);
  });

  it('lets a program that fills in the hidden field believe that it succeeded', async () => {
    const before = await count();
    const answer = await post({ ...valid, email: 'bot@example.org', website: 'https://spam.example' });
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Free trial requested!']);
    expect([await count(), await mails('bot@example.org')]).toEqual([before, []]);
  });

  it.each([
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x")',
    "'; drop table free_trial; --",
    'مرحبا',
    '名前 Ωμέγα Ђорђе 🛰',
    '%00 {{7*7}}',
  ])('keeps the name %j as it is, and nothing that was not asked for', async (name) => {
    const email = `odd-${randomUUID()}@example.org`;
    const extra = { id: 1, activated_at: '2020-01-01', email_key: 'x', language: 'xx', constructor: 1 };
    expect((await post({ ...extra, name, email }, 'fr')).statusCode).toBe(200);
    const { rows } = await trialStore(database().queries).list({ search: email }, { limit: 2 });
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        name,
        email,
        language: 'fr',
        timeZone: null,
        createdAt: expect.any(String),
        wantedAt: null,
        expiresAt: null,
        isActivated: false,
      },
    ]);
  });
});

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import en from '#content/copy/en/fields.ts';
import es from '#content/copy/es/fields.ts';
import fr from '#content/copy/fr/fields.ts';
import it_ from '#content/copy/it/fields.ts';
import sq from '#content/copy/sq/fields.ts';
import type { FieldCode } from '#contract/fields.ts';
import { languages } from '#contract/language.ts';
import { testApp } from '#test/app.ts';
import { describeOnEachEngine } from '#test/engines.ts';
import { trialStore } from './store.ts';

const sentences = { en, es, fr, it: it_, sq };
const valid = { name: 'Ada', email: 'ada@example.org' };
let lastAddress = 0;

describeOnEachEngine('POST /api/free-trial', (database) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await testApp({}, { database: { ...database(), close: async () => {} } });
  });
  afterAll(() => app.close());

  const post = (payload: unknown, language = 'en') =>
    app.inject({
      method: 'POST',
      url: '/api/free-trial',
      // Each from an address of its own: the limit is another test's business.
      remoteAddress: `10.2.${Math.floor(lastAddress / 250)}.${(lastAddress++ % 250) + 1}`,
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload: JSON.stringify(payload),
    });
  const count = () => trialStore(database().queries).count();
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
    await database().listen('staff_news', (kind) => kind === 'trial' && heard.resolve(kind), { onGap() {} });
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

  it('keeps no request whose mail cannot be written down', async () => {
    const before = await count();
    await sql`alter table mail add constraint refusal check (recipient <> 'unlucky@example.org')`.execute(
      database().queries,
    );
    expect((await post({ name: 'Ada', email: 'unlucky@example.org' })).statusCode).toBe(500);
    expect(await count()).toBe(before);
  });

  it('lets a program that fills in the hidden field believe that it succeeded', async () => {
    const before = await count();
    const answer = await post({ ...valid, email: 'bot@example.org', website: 'https://spam.example' });
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Free trial requested!']);
    expect([await count(), await mails('bot@example.org')]).toEqual([before, []]);
  });

  const refusals: [string, unknown, FieldCode][] = [
    ['name', undefined, 'nameMissing'],
    ['name', null, 'nameMissing'],
    ['name', '', 'nameMissing'],
    ['name', ' \t\u00a0 ', 'nameMissing'],
    ['name', 7, 'nameMissing'],
    ['name', ['Ada'], 'nameMissing'],
    ['name', { first: 'Ada' }, 'nameMissing'],
    ['name', true, 'nameMissing'],
    ['name', 'x'.repeat(101), 'nameTooLong'],
    ['name', 'x'.repeat(60_000), 'nameTooLong'],
    ['name', 'Ada\0', 'nameUnreadable'],
    ['name', 'Ada \ud800', 'nameUnreadable'],
    ['name', 'Ada\r\nBcc: all@example.org', 'nameUnreadable'],
    ['name', 'Ada\u2028Bcc: all@example.org', 'nameUnreadable'],
    ['email', undefined, 'emailInvalid'],
    ['email', null, 'emailInvalid'],
    ['email', '', 'emailInvalid'],
    ['email', '   ', 'emailInvalid'],
    ['email', 'nobody', 'emailInvalid'],
    ['email', 'ada@', 'emailInvalid'],
    ['email', 'ada@example.org\r\nBcc: x@example.org', 'emailInvalid'],
    ['email', 'ada\0@example.org', 'emailInvalid'],
    ['email', '\udc00ada@example.org', 'emailInvalid'],
    ['email', ['ada@example.org'], 'emailInvalid'],
    ['email', 5, 'emailInvalid'],
    ['email', `${'x'.repeat(60_000)}@example.org`, 'emailInvalid'],
  ];
  it.each(refusals)(
    'refuses %s = %.40j in a sentence of its own, in every language',
    async (field, value, code) => {
      const before = await count();
      for (const language of languages) {
        const answer = await post({ ...valid, [field]: value }, language);
        const sentence = sentences[language][code];
        expect([answer.statusCode, answer.json()]).toEqual([
          422,
          { success: false, code: 'invalid', message: sentence, fields: { [field]: sentence } },
        ]);
      }
      expect(await count()).toBe(before);
    },
  );

  it.each([null, [], 'text', 5, undefined])('refuses a body that is %j', async (body) => {
    const { statusCode, json } = await post(body);
    expect([400, 422]).toContain(statusCode);
    expect(json().message).toBeTruthy();
  });

  it('refuses a megabyte before it reads it', async () => {
    const answer = await post({ ...valid, name: 'x'.repeat(2 ** 20) }, 'es');
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'tooLarge']);
  });

  it.each([
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x")',
    "'; drop table free_trial; --",
    '‮ مرحبا',
    '名前 Ωμέγα Ђорђе 🛰',
    '%00 {{7*7}}',
  ])('keeps the name %j as it is, and nothing that was not asked for', async (name) => {
    const email = `odd${lastAddress}@example.org`;
    const extra = { id: 1, activated_at: '2020-01-01', email_key: 'x', language: 'xx', constructor: 1 };
    expect((await post({ ...extra, name, email }, 'fr')).statusCode).toBe(200);
    const { rows } = await trialStore(database().queries).list({ search: email }, { limit: 2 });
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        name,
        email,
        language: 'fr',
        createdAt: expect.any(String),
        expiresAt: null,
        isActivated: false,
      },
    ]);
  });
});

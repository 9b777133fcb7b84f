import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { deliveredPart } from '#content/live.ts';
import type { PublicationRow } from '#contract/content/publication.ts';
import { testApp } from '#test/app.ts';
import { appOn } from '#test/app-on.ts';
import { describeOnEachEngine, describeWithDatabase } from '#test/engines.ts';

const catalogue = deliveredPart('catalogue');
const claims = deliveredPart('claims');
const dearer = (cents: number) => ({
  ...catalogue,
  periods: catalogue.periods.map((period) =>
    period.id === 'monthly' ? { ...period, prices: { ...period.prices, 1: cents } } : period,
  ),
});

describeOnEachEngine('/api/admin/content', (database) => {
  const app = appOn(database);
  const url = '/api/admin/content';
  const admin = { 'x-test-role': 'admin' };
  const get = async () => (await app().inject({ url, headers: admin })).json().data;
  const post = async (payload: object, headers: Record<string, string> = admin) => {
    const answer = await app().inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  const history = async (query = ''): Promise<{ data: PublicationRow[]; next: string | null }> =>
    (await app().inject({ url: `${url}/history?${query}`, headers: admin })).json();
  let version: number;
  beforeEach(async () => {
    ({ version } = await get());
  });

  it('tells what is shown, as delivered while nothing was published', async () => {
    const { areas } = await get();
    expect(Object.keys(areas)).toEqual([
      'catalogue',
      'claims',
      'site',
      'faq',
      'testimonials',
      'channels',
      'cannedReplies',
      'hours',
    ]);
    expect(areas.catalogue).toEqual(catalogue);
    expect(areas.faq).toEqual(deliveredPart('faq'));
  });

  it('publishes a part, and null puts back what was delivered', async () => {
    const { status, success, data } = await post({ basedOn: version, parts: { catalogue: dearer(15_99) } });
    expect([status, success]).toEqual([200, true]);
    const shown = await get();
    expect(shown.version).toBe(data.version);
    expect(shown.published.catalogue).toEqual({
      version: data.version,
      by: 'Test',
      publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(shown.areas.catalogue).toEqual(dearer(15_99));
    expect(shown.areas.claims).toEqual(claims);
    const { data: back } = await post({ basedOn: data.version, parts: { catalogue: null } });
    expect(back.version).toBeGreaterThan(data.version);
    expect((await get()).areas.catalogue).toEqual(catalogue);
  });

  it('refuses where somebody else published the same area meanwhile, and shows both versions', async () => {
    const { data: first } = await post({
      basedOn: version,
      parts: { claims: { ...claims, channels: 24_000 } },
    });
    const late = await post({
      basedOn: version,
      parts: { claims: { ...claims, channels: 25_000 }, catalogue },
    });
    expect(late).toMatchObject({
      status: 409,
      success: false,
      code: 'contentChanged',
      data: {
        basedOn: version,
        version: first.version,
        areas: {
          claims: {
            version: first.version,
            by: 'Test',
            publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
            value: { ...claims, channels: 24_000 },
          },
        },
      },
    });
    expect(Object.keys(late.data.areas)).toEqual(['claims']);
    expect((await get()).areas.claims.channels).toBe(24_000);
  });

  it('does not mind a publication of another area', async () => {
    await post({ basedOn: version, parts: { claims: { ...claims, channels: 26_000 } } });
    const other = await post({ basedOn: version, parts: { catalogue: dearer(16_99) } });
    expect(other.status).toBe(200);
    const { areas } = await get();
    expect([areas.claims.channels, areas.catalogue.periods[0].prices[1]]).toEqual([26_000, 16_99]);
  });

  it('lets one of many at once win, and tells the others', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post({ basedOn: version, parts: { catalogue: dearer(20_00 + index) } }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = all.findIndex(({ status }) => status === 200);
    expect((await get()).areas.catalogue).toEqual(dearer(20_00 + winner));
  });

  it.each<[string, object, Record<string, RegExp>]>([
    [
      'a price in dollars',
      { catalogue: dearer(14.99) },
      { 'catalogue.periods.0.prices.1': /whole cents, such as 1499/ },
    ],
    [
      'two areas',
      { claims: { ...claims, channels: -1 }, faq: [] },
      { 'claims.channels': /whole number/, faq: /at least one/ },
    ],
    ['an unknown area', { prices: {} }, { prices: /no such area/ }],
    ['a name of every object', { constructor: {} }, { constructor: /no such area/ }],
    ['nothing', {}, { parts: /at least one area/ }],
    [
      'another length than the plan’s name says',
      {
        catalogue: {
          ...catalogue,
          periods: catalogue.periods.map((one) => (one.id === 'yearly' ? { ...one, months: 13 } : one)),
        },
      },
      { 'catalogue.periods.3.months': /name says/ },
    ],
    [
      'a payment link',
      {
        catalogue: {
          ...catalogue,
          periods: catalogue.periods.map((one) => ({ ...one, paymentLink: 'https://elsewhere.example/' })),
        },
      },
      Object.fromEntries(
        catalogue.periods.map((_, index) => [`catalogue.periods.${index}.paymentLink`, /files/]),
      ),
    ],
    [
      'the address of the portal',
      { site: { ...deliveredPart('site'), portal: 'https://elsewhere.example', orderPrefix: 'XX' } },
      { 'site.portal': /files/, 'site.orderPrefix': /files/ },
    ],
  ])('refuses %s with a sentence for each value', async (_, parts, sentences) => {
    const refused = await post({ basedOn: version, parts });
    expect([refused.status, refused.success, refused.code]).toEqual([400, false, 'contentRefused']);
    expect(refused.fields).toEqual(
      Object.fromEntries(
        Object.entries(sentences).map(([path, words]) => [path, expect.stringMatching(words)]),
      ),
    );
    expect((await get()).version).toBe(version);
  });

  it.each([
    [{ parts: { catalogue } }, 'basedOn'],
    [{ basedOn: 'new', parts: { catalogue } }, 'basedOn'],
    [{ basedOn: 1e9, parts: { catalogue } }, 'basedOn'],
    [{ basedOn: 0 }, 'parts'],
    [{ basedOn: 0, parts: [] }, 'parts'],
    [{ basedOn: 0, parts: { catalogue }, note: 'x'.repeat(501) }, 'note'],
  ])('refuses %j', async (payload, field) => {
    const refused = await post(payload);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, [field]]);
  });

  it.each([
    '{"__proto__": {"channels": 1}}',
    '{"claims": {"__proto__": {"channels": 1}}}',
    '{"claims": [[]]}',
    '{"faq": {"length": 3}}',
  ])('takes %s for no part', async (parts) => {
    const payload = `{"basedOn": ${version}, "parts": ${parts}}`;
    const headers = { ...admin, 'content-type': 'application/json' };
    const answer = await app().inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect((await get()).version).toBe(version);
  });

  it('refuses more than anybody has to say', async () => {
    const faq = Array.from({ length: 10_000 }, (_, index) => ({
      ...deliveredPart('faq')[0],
      id: `q${index}`,
    }));
    expect((await post({ basedOn: version, parts: { faq } })).status).toBe(413);
    const refused = await post({ basedOn: version, parts: { faq: faq.slice(0, 100) } });
    expect([refused.status, refused.fields]).toEqual([400, { faq: expect.stringMatching(/60 at most/) }]);
  });

  it('keeps who published what, when and why, the newest first, page by page', async () => {
    const before = (await history('')).data.length;
    let basedOn = version;
    for (let count = 1; count <= 5; count += 1) {
      const parts = { claims: { ...claims, channels: count } };
      const { data } = await post({ basedOn: (await get()).version, parts, note: `number ${count}` });
      expect(data.version).toBeGreaterThan(basedOn);
      basedOn = data.version;
    }
    const { data, next } = await history('limit=3');
    expect(data.map(({ note }) => note)).toEqual(['number 5', 'number 4', 'number 3']);
    expect(data[0]).toEqual({
      id: basedOn,
      area: 'claims',
      value: { ...claims, channels: 5 },
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      by: 'Test',
      note: 'number 5',
    });
    const rest = await history(`limit=3&after=${next}`);
    expect(rest.data.map(({ note }) => note)).toEqual(['number 2', 'number 1', '']);
    expect((await history('limit=50')).data).toHaveLength(before + 5);
    expect((await history('')).next).toBeNull();
    await post({ basedOn, parts: { catalogue: null } });
    const [newest, other] = (await history('area=claims')).data;
    expect([newest?.note, other?.note]).toEqual(['number 5', 'number 4']);
    const wrong = await app().inject({ url: `${url}/history?area=prices`, headers: admin });
    expect(wrong.statusCode).toBe(422);
  });

  it('tells which translations are older than their English, however long the history is', async () => {
    const older = async () =>
      (await app().inject({ url: `${url}/translations?area=faq`, headers: admin })).json().data;
    const [first, ...others] = deliveredPart('faq');
    const changed = (texts: object) => ({
      faq: [{ ...first, answer: { ...first?.answer, ...texts } }, ...others],
    });
    const publishNext = async (parts: object) => {
      const { status } = await post({ basedOn: (await get()).version, parts });
      expect(status).toBe(200);
    };
    const writtenFor = first?.answer.en;
    const all = { fr: writtenFor, es: writtenFor, it: writtenFor, sq: writtenFor };
    expect(await older()).toEqual({});
    await publishNext(changed({ en: 'No.', sq: 'Jo.' }));
    expect(await older()).toEqual({ 'legal.answer': { ...all, sq: undefined } });
    for (let count = 0; count < 21; count += 1)
      await publishNext(changed({ en: 'No.', sq: 'Jo.', fr: `Non${'.'.repeat(count)}` }));
    await publishNext(changed({ en: 'Not at all.', sq: 'Jo.', fr: `Non${'.'.repeat(20)}` }));
    const { es, it } = all;
    expect(await older()).toEqual({ 'legal.answer': { es, it, fr: 'No.', sq: 'No.' } });
    await publishNext({ faq: null });
    expect(await older()).toEqual({});
  });

  it('leaves one audit entry for a publication, in the same transaction', async () => {
    await sql`delete from audit`.execute(database().queries);
    const { data } = await post({ basedOn: version, parts: { claims: null, catalogue: null } });
    await post({ basedOn: version, parts: { claims: null } });
    const trail = await database().queries.selectFrom('audit').selectAll().execute();
    expect(trail).toEqual([
      expect.objectContaining({
        actor: 'test@example.org',
        action: 'content.published',
        target: 'content',
        details: { version: data.version, areas: ['claims', 'catalogue'] },
      }),
    ]);
  });

  it.each(['', 'customer', 'agent'])('is closed to %j', async (role) => {
    const headers: Record<string, string> = role ? { 'x-test-role': role } : {};
    const asked = [
      app().inject({ url, headers }),
      app().inject({ url: `${url}/history`, headers }),
      app().inject({ url: `${url}/translations?area=faq`, headers }),
      app().inject({ method: 'POST', url, headers, payload: { basedOn: version, parts: { claims: null } } }),
    ];
    const expected = role ? 403 : 401;
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([
      expected,
      expected,
      expected,
      expected,
    ]);
    expect((await get()).version).toBe(version);
  });
});

describeWithDatabase('what is stored at the start', (database) => {
  const asked = { url: '/api/admin/content', headers: { 'x-test-role': 'admin' } };
  const start = () => testApp({}, { database: { ...database(), close: async () => {} } });
  const store = (area: string, value: unknown) =>
    database()
      .queries.insertInto('content_publication')
      .values({ area, value: JSON.stringify(value), author_id: 'a', author: 'A', note: '' })
      .execute();
  beforeEach(async () => {
    await sql`delete from content_publication`.execute(database().queries);
  });

  it('what was published is shown from the first page on', async () => {
    await store('claims', { ...claims, channels: 31_000 });
    const started = await start();
    const answer = await started.inject(asked);
    expect(answer.json().data.areas.claims.channels).toBe(31_000);
    await started.close();
  });

  it.each<[string, unknown, RegExp]>([
    [
      'catalogue',
      dearer(0),
      /'catalogue' .*catalogue\.periods\.0\.prices\.1: Enter the price in whole cents.*npm run content -- withdraw catalogue$/,
    ],
    ['claims', { ...claims, cars: 1 }, /claims\.cars/],
    ['menus', {}, /'menus' .*newer version.*npm run content -- withdraw menus$/],
  ])(
    'a stored part for %s that this version cannot show ends it in a sentence',
    async (area, value, sentence) => {
      await store(area, value);
      await expect(start()).rejects.toThrow(
        expect.objectContaining({ name: 'StartError', message: expect.stringMatching(sentence) }),
      );
    },
  );

  it('links and addresses are those of the files, whatever was stored', async () => {
    const elsewhere = 'https://elsewhere.example/';
    const periods = dearer(15_99).periods.map((period) => ({ ...period, paymentLink: elsewhere }));
    await store('catalogue', { ...catalogue, periods });
    await store('site', { ...deliveredPart('site'), portal: elsewhere, brand: 'Kestrel' });
    const started = await start();
    const { areas } = (await started.inject(asked)).json().data;
    expect(areas.catalogue).toEqual(dearer(15_99));
    expect(areas.site).toEqual({ ...deliveredPart('site'), brand: 'Kestrel' });
    // So what the history shows of an older state can be published again.
    const { url, headers } = asked;
    const { data: rows } = (await started.inject({ url: `${url}/history?area=catalogue`, headers })).json();
    const payload = { basedOn: rows[0].id, parts: { catalogue: rows[0].value } };
    expect((await started.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    await started.close();
  });
});

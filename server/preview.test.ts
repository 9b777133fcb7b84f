import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import frenchErrors from '#content/copy/fr/server-only/errors.ts';
import { deliveredPart } from '#content/live.ts';
import type { Areas } from '#contract/content/areas.ts';
import { previewed, previewFinder } from '#server/content/previews.ts';
import { snapshotAt } from '#server/content/snapshots.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { recoverAdmin } from '#server/features/staff/recover-admin.ts';
import { echoingRenderer, testApp } from '#test/app.ts';
import { newAddress } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';

const url = '/api/admin/content/preview';
const origin = 'http://localhost:3000';
const counted = (channels: number): Partial<Areas> => ({ claims: { ...deliveredPart('claims'), channels } });

/** Says what it read, and for whom it is. */
function readingRenderer() {
  const echo = echoingRenderer();
  return {
    ...echo,
    async render(request: Request) {
      const answer = await echo.render(request);
      const links = catalogue.periods.map(({ paymentLink = 'none' }) => paymentLink).join(' ');
      const preview = decodeURIComponent(request.headers.get('x-preview') ?? '');
      const text = `<p>${claims.channels}</p><p>${links}</p>${preview}`;
      const { status, headers } = answer;
      return answer.body ? new Response(text, { status, headers }) : answer;
    },
  };
}

describeWithDatabase('a preview', (database) => {
  let app: FastifyInstance;
  let other: FastifyInstance;
  let renderer: ReturnType<typeof readingRenderer>;
  let admin: string;
  beforeAll(async () => {
    renderer = readingRenderer();
    const start = () =>
      testApp(
        {},
        { renderer, identity: undefined as never, database: { ...database(), close: async () => {} } },
      );
    [app, other] = [await start(), await start()];
    for (const node of [app, other]) await node.listen({ port: 0, host: '127.0.0.1' });
    admin = await signIn('ada@northlight.example');
  });
  afterAll(() => Promise.all([app, other].map((node) => node.close())));
  beforeEach(async () => {
    await sql`delete from content_preview`.execute(database().queries);
  });

  const passwords = new Map<string, string>();
  async function signIn(email: string, role: 'admin' | 'agent' = 'admin') {
    const password = passwords.get(email) ?? (await recoverAdmin(database(), email));
    passwords.set(email, password);
    await database().queries.updateTable('staff_user').set({ role }).where('email', '=', email).execute();
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress: newAddress(),
      headers: { origin },
      payload: { email, password },
    });
    const session = response.cookies.find(({ name }) => name.endsWith('session_token'));
    return `${session?.name}=${encodeURIComponent(session?.value ?? '')}`;
  }
  const send = (
    method: 'POST' | 'DELETE',
    path: string,
    cookie: string,
    payload: object = {},
    type = 'application/json',
  ) =>
    app.inject({
      method,
      url: path,
      remoteAddress: newAddress(),
      headers: { origin, ...(cookie && { cookie }), ...(method === 'POST' && { 'content-type': type }) },
      ...(method === 'POST' && { payload: JSON.stringify(payload) }),
    });
  const preview = async (parts: object, cookie = admin) => {
    const answer = await send('POST', url, cookie, { basedOn: 0, parts });
    return { status: answer.statusCode, ...answer.json() };
  };
  /** Over a socket, so that what is sent in front of Fastify is met too. */
  const get = async (path: string, cookie = '', headers: Record<string, string> = {}, node = app) => {
    const answer = await fetch(`${node.listeningOrigin}${path}`, {
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...headers },
    });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  const channelsIn = async (path: string, cookie = '', node = app) =>
    Number(/\d+/.exec((await get(path, cookie, {}, node)).body)?.[0]);
  const delivered = deliveredPart('claims').channels;

  it('shows an admin the site as it would be, in every language and on every node', async () => {
    const answer = await preview(counted(31_000));
    expect(answer).toMatchObject({ status: 200, success: true, data: { address: '/' } });
    for (const node of [app, other])
      for (const path of ['/', '/fr/', '/blog', '/missing'])
        expect(await channelsIn(path, admin, node), path).toBe(31_000);
    expect((await get('/', admin)).body).toMatch(/"by":"Admin","since":"20\d\d-/);
  });

  it('tells its admin since when, until when and of what it is on, and nobody else', async () => {
    const marked = async (cookie: string) =>
      (await app.inject({ url: '/api/admin/content', headers: { cookie } })).json().data.preview;
    expect(await marked(admin)).toBeNull();
    const { data } = await preview({ ...counted(31_500), catalogue: null });
    const { since, until, areas } = await marked(admin);
    expect(data.preview).toEqual({ since, until, areas });
    expect(areas.sort()).toEqual(['catalogue', 'claims']);
    expect(Date.parse(until) - Date.parse(since)).toBe(24 * 3600_000);
    expect(await marked(await signIn('ada@northlight.example'))).toBeNull();
    await send('DELETE', url, admin);
    expect(await marked(admin)).toBeNull();
  });

  it('is nobody else’s: visitors, agents, other admins and the same admin elsewhere see what is published', async () => {
    const others = [
      '',
      await signIn('agent@northlight.example', 'agent'),
      await signIn('eve@northlight.example'),
      await signIn('ada@northlight.example'),
      admin.replace(/.$/, 'x'),
      `${admin.split('=')[0]}=forged`,
    ];
    await preview(counted(32_000));
    for (const cookie of others) expect(await channelsIn('/channels', cookie)).toBe(delivered);
  });

  it('is neither kept nor taken from what was kept, in whichever order pages are asked for', async () => {
    const before = await get('/installation');
    const etag = before.headers.get('etag') ?? '';
    await preview(counted(33_000));
    for (const path of ['/installation', '/blog?category=Guides']) {
      for (const cookie of [admin, '', admin, ''])
        expect(await channelsIn(path, cookie)).toBe(cookie ? 33_000 : delivered);
    }
    const shown = await get('/installation', admin, { 'if-none-match': etag });
    expect(shown.status).toBe(200);
    const { headers } = shown;
    expect([headers.get('cache-control'), headers.get('etag'), headers.get('x-robots-tag')]).toEqual([
      'no-store',
      null,
      'noindex',
    ]);
    const own = await get('/installation', admin, { 'if-none-match': '*, W/"x"' });
    expect(own.status).toBe(200);
    expect((await get('/installation', '', { 'if-none-match': etag })).status).toBe(304);
  });

  it('says nothing of itself because a visitor asks for it', async () => {
    await preview(counted(34_000));
    const asked = { 'x-preview': encodeURIComponent('{"by":"Eve","since":"now"}') };
    for (const path of ['/privacy-policy', '/privacy-policy?preview=1'])
      expect((await get(path, '', asked)).body).not.toMatch(/Eve|34000/);
  });

  it('leaves the staff pages as they are', async () => {
    await preview(counted(35_000));
    expect(await channelsIn('/admin', admin)).toBe(delivered);
  });

  it('lays over what colleagues publish meanwhile, and goes when its admin publishes', async () => {
    await preview(counted(36_000));
    const content = '/api/admin/content';
    const publish = async (parts: object, cookie: string) => {
      const { data } = (await app.inject({ url: content, headers: { cookie } })).json();
      expect((await send('POST', content, cookie, { basedOn: data.version, parts })).statusCode).toBe(200);
    };
    const eve = await signIn('eve@northlight.example');
    await publish(counted(40_000), eve);
    expect([await channelsIn('/', admin), await channelsIn('/')]).toEqual([36_000, 40_000]);
    await preview({ claims: null });
    expect([await channelsIn('/', admin), await channelsIn('/')]).toEqual([delivered, 40_000]);
    await publish({ claims: null }, admin);
    expect(await database().queries.selectFrom('content_preview').selectAll().execute()).toEqual([]);
  });

  it('ends when it is ended, with its session, and after a day', async () => {
    const trail = () =>
      database().queries.selectFrom('audit').select('action').orderBy('id', 'desc').limit(2).execute();
    await preview(counted(37_000));
    expect((await send('DELETE', url, admin)).json()).toEqual({ success: true });
    expect(await channelsIn('/', admin)).toBe(delivered);
    expect(await trail()).toEqual([{ action: 'content.preview-ended' }, { action: 'content.previewed' }]);

    await preview(counted(38_000));
    await sql`update content_preview set created_at = now() - interval '25 hours'`.execute(
      database().queries,
    );
    expect(await channelsIn('/', admin)).toBe(delivered);

    const passing = await signIn('passing@northlight.example');
    await preview(counted(39_000), passing);
    expect(await channelsIn('/', passing)).toBe(39_000);
    await database()
      .queries.updateTable('staff_user')
      .set({ role: 'agent' })
      .where('email', '=', 'passing@northlight.example')
      .execute();
    expect(await channelsIn('/', passing)).toBe(delivered);
    await send('POST', '/api/auth/sign-out', passing);
    expect(await channelsIn('/', passing)).toBe(delivered);
  });

  it.each([
    ['/fr/blog?category=Guides', '/fr/blog?category=Guides'],
    ['//elsewhere.example/', '/'],
    ['/\\elsewhere.example/', '/'],
    ['https://elsewhere.example/', '/'],
    ['/\r\nset-cookie: a=b', '/'],
  ])('ends by a form without a script, and goes on at %j of this site', async (page, address) => {
    await preview(counted(37_500));
    const answer = await app.inject({
      method: 'POST',
      url: `${url}/end`,
      headers: { origin, cookie: admin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ page }).toString(),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, address]);
    expect(await channelsIn('/', admin)).toBe(delivered);
  });

  it('cannot be begun or ended from another site', async () => {
    const headers = { cookie: admin, origin: 'https://elsewhere.example' };
    for (const [method, path] of [
      ['POST', url],
      ['DELETE', url],
      ['POST', `${url}/end`],
    ] as const)
      expect((await app.inject({ method, url: path, headers })).json().code).toBe('crossSite');
  });

  it('holds what a publication may hold, and nothing else', async () => {
    const refused = await preview({ claims: { ...deliveredPart('claims'), channels: -1 }, prices: {} });
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
      400,
      'contentRefused',
      ['claims.channels', 'prices'],
    ]);
    expect(await channelsIn('/', admin)).toBe(delivered);
  });

  it('refuses a form with a sentence, and shows it again as a part of the preview', async () => {
    await preview(counted(41_000));
    const typed = { method: 'POST', url: '/api/free-trial', remoteAddress: newAddress() } as const;
    const headers = { origin, cookie: admin, 'accept-language': 'fr' };
    const refused = await app.inject({ ...typed, headers, payload: { email: 'ada@example.org' } });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { success: false, code: 'inPreview', message: frenchErrors.inPreview },
    ]);
    const again = await app.inject({
      ...typed,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=ada%40example.org&language=fr',
    });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([409, 'no-store']);
    expect(again.body).toMatch(/<p>41000<.*"by":"Admin"/);
    await send('DELETE', url, admin);
    const trial = await app.inject({ ...typed, headers, payload: { email: 'ada@example.org', name: 'Ada' } });
    expect(trial.json().code).not.toBe('inPreview');
  });

  it('refuses whatever a visitor may write, and nothing that is for staff', async () => {
    await preview(counted(42_000));
    for (const { method, url: path, config } of app.declaredRoutes) {
      if (method !== 'POST' || config?.crossSite) continue;
      const isForStaff =
        !/public|customer/.test(`${config?.audience}`) || /^\/api\/(auth|staff)\//.test(path);
      if (path.endsWith('/sign-out') || path.includes('/content/preview')) continue;
      const [type] = config?.mediaTypes ?? [];
      const { body } = await send(
        'POST',
        path.replace('*', 'anything').replaceAll(/:\w+/g, 'x'),
        admin,
        {},
        type,
      );
      // Whoever has no order is turned away before that.
      if (config?.audience === 'customer' && body.includes('"signInFirst"')) continue;
      expect([path, body.includes('"inPreview"')]).toEqual([path, !isForStaff]);
    }
  });

  it('is left out in an outage, when nobody can tell whose the session is', async () => {
    const queries = database().queries.withPlugin({
      transformQuery() {
        throw new DatabaseUnavailable('the connection is cut');
      },
      transformResult: async ({ result }) => result,
    });
    const caller = { role: 'admin', id: 'a', name: 'Ada', email: 'a@example.org', sessionId: 's' } as const;
    const find = previewFinder({ ...database(), queries }, async () => caller);
    expect(await find({} as FastifyRequest)).toBeUndefined();
  });
});

it('the buttons of a preview lead to no payment elsewhere', () => {
  const delivered = deliveredPart('catalogue');
  const linked = (paymentLink: string): Areas['catalogue'] => ({
    ...delivered,
    periods: delivered.periods.map((period) => ({ ...period, paymentLink })),
  });
  const linksIn = (catalogue: Areas['catalogue'], parts: Partial<Areas> = {}) =>
    previewed(
      { snapshot: snapshotAt({ version: 1, parts: { catalogue } }, 0), now: Date.now },
      { parts, since: new Date(), by: 'Ada' },
    ).parts.catalogue?.periods.flatMap(({ paymentLink }) => paymentLink ?? []);
  expect(linksIn(linked('https://pay.example/{period}'), counted(1))).toEqual([]);
  expect(linksIn(delivered, { catalogue: linked('https://pay.example/{period}') })).toEqual([]);
  expect(linksIn(linked('/pay/{period}'))).toHaveLength(6);
});

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { mostArticles } from '#contract/content/articles.ts';
import { languages } from '#contract/language.ts';
import { deliveredArticle, deliveredIds } from '#server/content/delivered-articles.ts';
import { sampleWebp } from '#server/pictures/test-kit.ts';
import { appOn } from '#test/app-on.ts';
import { describeOnEachEngine } from '#test/engines.ts';

const inEach = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
const article = (changes: object = {}) => ({
  category: 'Sports',
  cover: null,
  title: { ...inEach(''), en: 'Final night' },
  excerpt: { ...inEach(''), en: 'Who plays, and when.' },
  body: { ...inEach(''), en: 'Over {{channels}} channels.\n\n## Where\n\n[Here](/channels).' },
  ...changes,
});

describeOnEachEngine('/api/admin/articles', (database) => {
  const app = appOn(database);
  const url = '/api/admin/articles';
  const admin = { 'x-test-role': 'admin' };
  const get = async (path = '') => (await app().inject({ url: url + path, headers: admin })).json();
  const post = async (path: string, payload: object, headers: Record<string, string> = admin) => {
    const answer = await app().inject({ method: 'POST', url: url + path, headers, payload });
    return { status: answer.statusCode, ...answer.json() };
  };
  const row = async (id: number) => (await get()).data.articles.find((one: { id: number }) => one.id === id);
  const contentVersion = async () =>
    (await app().inject({ url: '/api/admin/content', headers: admin })).json().data.version;
  const create = async () => (await post('', { content: article() })).data as { id: number; version: number };
  const soon = (ms = 3600_000) => new Date(Date.now() + ms).toISOString();

  beforeEach(async () => {
    await sql`delete from article_version`.execute(database().queries);
  });

  it('has the delivered articles, each as it can be edited', async () => {
    const { articles, linkable } = (await get()).data;
    expect(articles).toHaveLength(14);
    expect(linkable).toHaveLength(14);
    expect(articles[0]).toEqual({
      id: 15,
      version: 0,
      state: 'published',
      appearsAt: '2026-11-10T00:00:00.000Z',
      savedAt: null,
      by: null,
      note: '',
      isDelivered: true,
      isChanged: false,
      isShown: true,
      plannedFor: null,
      category: 'Sports',
      title: deliveredArticle(15)?.title,
      languages: [...languages],
      cover: null,
    });
    const { data } = await get('/8');
    expect(data.content).toEqual(deliveredArticle(8));
    expect(data.content.title.en).toContain('{{guideDaysInFigures}} days');
    expect(data.shown).toBeNull();
  });

  it('keeps a draft that lacks everything, and changes nothing for readers', async () => {
    const before = await contentVersion();
    const content = article({ title: inEach(''), body: inEach('{{nothing}}') });
    const { status, data } = await post('', { content, note: 'an idea' });
    expect([status, data.id]).toEqual([200, 101]);
    expect(await contentVersion()).toBe(before);
    const draft = (await get('/101')).data;
    expect(draft).toMatchObject({
      state: 'draft',
      isShown: false,
      appearsAt: null,
      by: 'Test',
      note: 'an idea',
      content,
      shown: null,
    });
    const again = await post('/101/draft', { basedOn: data.version, content: article() });
    expect(again.data.version).toBeGreaterThan(data.version);
    expect((await get('/101')).data.content).toEqual(article());
  });

  it('publishes, edits, withdraws and publishes again under one address', async () => {
    const { id, version } = await create();
    const before = await contentVersion();
    const first = await post(`/${id}/publish`, { basedOn: version, content: article() });
    expect(first.status).toBe(200);
    expect(await contentVersion()).toBeGreaterThan(before);
    expect(await row(id)).toMatchObject({ state: 'published', isShown: true, isDelivered: false });

    const { data: draft } = await post(`/${id}/draft`, { basedOn: first.data.version, content: article() });
    expect((await get(`/${id}`)).data).toMatchObject({
      state: 'draft',
      isShown: true,
      shown: { state: 'published', version: first.data.version },
    });
    const { data: gone } = await post(`/${id}/withdraw`, { basedOn: draft.version });
    expect(await row(id)).toMatchObject({ state: 'withdrawn', isShown: false });
    expect((await get()).data.linkable).not.toContain(id);
    await post(`/${id}/publish`, { basedOn: gone.version, content: article() });
    expect(await row(id)).toMatchObject({ state: 'published', isShown: true });
    expect((await create()).id).toBe(id + 1);
  });

  it('changes a delivered article, withdraws it, and puts it back as delivered', async () => {
    const content = { ...deliveredArticle(4), category: 'Reviews' };
    const { data: changed } = await post('/4/publish', { basedOn: 0, content });
    expect(await row(4)).toMatchObject({ isChanged: true, category: 'Reviews', isShown: true });
    const { data: gone } = await post('/4/withdraw', { basedOn: changed.version });
    expect(await row(4)).toMatchObject({ state: 'withdrawn', isChanged: true, isShown: false });
    const back = await post('/4/publish', { basedOn: gone.version, content: null });
    expect(back.status).toBe(200);
    expect(await row(4)).toMatchObject({ isChanged: false, category: 'Security', isShown: true });
    expect((await get('/4')).data.content).toEqual(deliveredArticle(4));
    expect((await get('/4/versions/0')).data).toMatchObject({ version: 0, content: deliveredArticle(4) });
    const own = await create();
    const refused = await post(`/${own.id}/publish`, { basedOn: own.version, content: null });
    expect([refused.status, refused.fields.content]).toEqual([
      400,
      expect.stringMatching(/with the software/),
    ]);
  });

  it('schedules a change, during which the earlier text stays, and takes the plan back as a draft', async () => {
    const { id, version } = await create();
    const { data: first } = await post(`/${id}/publish`, { basedOn: version, content: article() });
    const later = article({ category: 'Guides' });
    const { data: plan } = await post(`/${id}/publish`, {
      basedOn: first.version,
      content: later,
      at: soon(),
    });
    const planned = (await get(`/${id}`)).data;
    expect(planned).toMatchObject({
      state: 'scheduled',
      isShown: true,
      content: later,
      shown: { version: first.version },
    });
    const at = soon(2 * 3600_000);
    const { data: moved } = await post(`/${id}/publish`, { basedOn: plan.version, content: later, at });
    expect((await get(`/${id}`)).data).toMatchObject({ appearsAt: at, shown: { version: first.version } });

    const { data: saved } = await post(`/${id}/draft`, { basedOn: moved.version, content: later });
    expect(await row(id)).toMatchObject({ state: 'draft', isShown: true, plannedFor: at });
    const { data: draft } = await post(`/${id}/unschedule`, { basedOn: saved.version });
    expect(await row(id)).toMatchObject({ plannedFor: null });
    expect((await get(`/${id}`)).data).toMatchObject({
      state: 'draft',
      isShown: true,
      content: later,
      shown: { state: 'published' },
    });
    const twice = await post(`/${id}/unschedule`, { basedOn: draft.version });
    expect([twice.status, twice.code]).toEqual([409, 'notScheduled']);
  });

  it('shows a withdrawn article again that is the last there may be, and no other beside it', async () => {
    const { id, version } = await create();
    const { data: first } = await post(`/${id}/publish`, { basedOn: version, content: article() });
    const { data: gone } = await post(`/${id}/withdraw`, { basedOn: first.version });
    const { data: draft } = await post(`/${id}/draft`, { basedOn: gone.version, content: article() });
    const ofDelivered = await post('/4/draft', { basedOn: 0, content: deliveredArticle(4) });
    expect(ofDelivered.status).toBe(200);
    const others = mostArticles - deliveredIds.length - 1;
    await sql`
      insert into article_version (article, state, content, author_id, author)
      select 1000 + n, 'draft', ${JSON.stringify(article())}::jsonb, 'a', 'Ada' from generate_series(1, ${others}::int) n`.execute(
      database().queries,
    );
    const another = await post('', { content: article() });
    expect([another.status, another.code]).toEqual([409, 'tooManyArticles']);
    const again = await post(`/${id}/publish`, { basedOn: draft.version, content: article() });
    expect(again.status).toBe(200);
  });

  it('refuses a moment that is over or too far away, and takes one with another zone', async () => {
    const { id, version } = await create();
    for (const [at, sentence] of [
      [soon(-1000), /in the future/],
      ['2099-01-01T00:00:00Z', /two years/],
      ['2026-12-01T09:00', /same kind/],
    ] as const) {
      const refused = await post(`/${id}/publish`, { basedOn: version, content: article(), at });
      expect([refused.status, refused.fields.at]).toEqual([400, expect.stringMatching(sentence)]);
    }
    const at = new Date(Date.now() + 26 * 3600_000).toISOString().replace(/\..*/, '+02:00');
    const planned = await post(`/${id}/publish`, { basedOn: version, content: article(), at });
    expect(planned.status).toBe(200);
    expect((await row(id)).appearsAt).toBe(new Date(at).toISOString());
  });

  it('refuses what readers could not see, with the line', async () => {
    const { id, version } = await create();
    const name = `${'0'.repeat(64)}-6x4.png`;
    const body = {
      ...inEach(''),
      en: ['{{chanels}}', '', '<b>bold</b>', '[there](/blog/999)', `![Us](/pictures/${name})`].join('\n'),
      fr: '[x](javascript:alert(1))',
    };
    const refused = await post(`/${id}/publish`, { basedOn: version, content: article({ body }) });
    expect([refused.status, refused.code]).toEqual([400, 'articleRefused']);
    expect(refused.fields).toEqual({
      'body.en.1': 'Line 1: There is no fact called ‘chanels’.',
      'body.en.3': expect.stringMatching(/^Line 3: ‘<b>’ is HTML/),
      'body.en.4': expect.stringMatching(/^Line 4: The link leads to ‘\/blog\/999’/),
      'body.en.5': expect.stringMatching(/not here any more/),
      'title.fr': 'Enter a text.',
      'excerpt.fr': 'Enter a text.',
      'body.fr.1': expect.stringMatching(/^Line 1: ‘javascript:/),
    });
    expect((await row(id)).version).toBe(version);
  });

  it('holds on to the pictures that a draft or a publication names', async () => {
    const sent = await app().inject({
      method: 'POST',
      url: '/api/admin/pictures',
      headers: { ...admin, 'content-type': 'image/webp' },
      payload: sampleWebp,
    });
    const picture = sent.json().data.name;
    const uses = async () =>
      (await database().queries.selectFrom('picture_use').select('used_by').execute()).map(
        ({ used_by }) => used_by,
      );
    const content = article({ cover: { picture, alt: { ...inEach(''), en: 'The stadium' } } });
    const { data } = await post('', { content });
    expect(await uses()).toEqual([`draft of article ${data.id}`]);
    await post(`/${data.id}/publish`, { basedOn: data.version, content });
    expect(await uses()).toEqual([expect.stringMatching(/^publication \d+$/)]);
  });

  it.each([
    [{ content: article() }, ['basedOn']],
    [{ basedOn: 0, content: { ...article(), category: 'Films' } }, ['category']],
    [{ basedOn: 0, content: { ...article(), html: '' } }, ['content']],
    [{ basedOn: 0, content: article({ body: { ...inEach(''), en: 'x'.repeat(100_001) } }) }, ['body.en']],
    [{ basedOn: 0, content: article({ title: inEach('\ud800') }) }, languages.map((one) => `title.${one}`)],
    [{ basedOn: 0, content: article({ cover: { picture: 'x.svg', alt: inEach('') } }) }, ['cover.picture']],
    [{ basedOn: 0, content: article(), note: 'x'.repeat(501) }, ['note']],
    [{ basedOn: 99, content: article() }, ['basedOn']],
  ])('does not store %#', async (payload, fields) => {
    const refused = await post('/3/draft', payload);
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, fields]);
  });

  it('lets one of many at once win, and shows the others what was saved', async () => {
    const { id, version } = await create();
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        post(`/${id}/publish`, { basedOn: version, content: article(), note: `${index}` }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
    const winner = all.find(({ status }) => status === 200);
    const loser = all.find(({ status }) => status === 409);
    expect(loser).toMatchObject({
      code: 'articleChanged',
      data: { version: winner?.data.version, by: 'Test', content: article() },
    });
  });

  it('does not mind what a colleague does to another article, and gives each its own number', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, create));
    expect(made.map(({ id }) => id).sort()).toEqual([101, 102, 103, 104, 105]);
    const published = await Promise.all(
      made.map(({ id, version }) => post(`/${id}/publish`, { basedOn: version, content: article() })),
    );
    expect(published.map(({ status }) => status)).toEqual(Array(5).fill(200));
  });

  it('keeps who did what and when, the newest first, and each text', async () => {
    const { id, version } = await create();
    const { data } = await post(`/${id}/publish`, { basedOn: version, content: article(), note: 'at last' });
    await post(`/${id}/withdraw`, { basedOn: data.version });
    const history = await get(`/history?article=${id}&limit=2`);
    expect(history.data.map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'published']);
    expect(history.data[1]).toMatchObject({ version: data.version, by: 'Test', note: 'at last' });
    const rest = await get(`/history?article=${id}&limit=2&after=${history.next}`);
    expect(rest.data.map(({ state }: { state: string }) => state)).toEqual(['draft']);
    expect((await get(`/${id}/versions/${version}`)).data).toMatchObject({
      state: 'draft',
      content: article(),
    });
    const trail = await database()
      .queries.selectFrom('audit')
      .select(['action', 'actor'])
      .where('target', '=', `article ${id}`)
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      'article.withdrawn',
      'article.published',
      'article.saved',
    ]);
  });

  it.each(['99999999999', '0', '1.5'])(
    'refuses the history of a number that no article can have: %s',
    async (id) => {
      const answer = await app().inject({ url: `${url}/history?article=${id}`, headers: admin });
      expect(answer.statusCode).toBe(422);
    },
  );

  it.each(['/7', '/16', '/0', '/01', '/1e1', '/99999', '/3/versions/1', '/101/versions/0', '/__proto__'])(
    'has no %s',
    async (path) => {
      const answer = await app().inject({ url: url + path, headers: admin });
      expect(answer.statusCode).toBe(404);
    },
  );

  it.each(['', 'customer', 'agent'])('is closed to %j', async (role) => {
    const headers: Record<string, string> = role ? { 'x-test-role': role } : {};
    const paths = ['', '/3', '/3/versions/1', '/history?article=3'];
    const answers = await Promise.all([
      ...paths.map((path) => app().inject({ url: url + path, headers })),
      ...['', '/3/draft', '/3/publish', '/3/unschedule', '/3/withdraw'].map((path) =>
        app().inject({ method: 'POST', url: url + path, headers, payload: { basedOn: 0, content: null } }),
      ),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([role ? 403 : 401]));
  });
});

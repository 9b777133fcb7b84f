import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { shownArticles } from '#content/shown-articles.ts';
import { languages } from '#contract/language.ts';
import { deliveredArticle } from '#server/content/delivered-articles.ts';
import { openContent } from '#server/content/live-content.ts';
import type { Database } from '#server/db/database.ts';
import { testApp } from '#test/app.ts';
import { describeOnEachEngine, describeOnTwoNodes } from '#test/engines.ts';

const inEach = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
const article = (title: string) => ({
  category: 'Reviews',
  cover: null,
  title: { ...inEach(''), en: title },
  excerpt: { ...inEach(''), en: 'Who plays, and when.' },
  body: { ...inEach(''), en: `The body of ${title}.`, fr: ' ' },
});

/** A page that says which articles there are, and what that of `/blog/12` says. */
const renderer = {
  development: false,
  async render({ url }: Request) {
    const asked = shownArticles().find(({ id }) => new URL(url).pathname === `/blog/${id}`);
    const body = (await asked?.own?.body('en')) ?? 'as delivered';
    const titles = shownArticles().map(({ id, title }) => `${id} ${title.en}`);
    if (!asked && !url.endsWith('/blog')) return new Response(null, { status: 404 });
    return Response.json(
      { titles, body, ...asked, own: asked?.own?.languages },
      { headers: { 'content-type': 'text/html' } },
    );
  },
};

const headers = { 'x-test-role': 'admin' };
const hour = 3600_000;
/** The database's own, put forward by the test. */
const clock = { ahead: 0, now: () => Date.now() + clock.ahead, close() {} };

interface Node {
  app: FastifyInstance;
  troubles: unknown[];
}

async function nodeOn(database: Database): Promise<Node> {
  const troubles: unknown[] = [];
  const content = await openContent(database, { onTrouble: (error) => troubles.push(error), clock });
  const app = await testApp({}, { renderer, content, database: { ...database, close: async () => {} } });
  return { app, troubles };
}

const reader = (node: () => Node) => ({
  async page(url: string) {
    const answer = await node().app.inject(url);
    return answer.statusCode === 200 ? JSON.parse(answer.body) : undefined;
  },
  async list(): Promise<string[]> {
    return JSON.parse((await node().app.inject('/blog')).body).titles;
  },
  async post(path: string, payload: object) {
    const url = `/api/admin/articles${path}`;
    const answer = await node().app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(200);
    return answer.json().data as { id: number; version: number };
  },
});

/** Returns its number and version. */
async function publishNew({ post }: ReturnType<typeof reader>, title: string, at?: string) {
  const content = article(title);
  const { id, version: basedOn } = await post('', { content });
  return post(`/${id}/publish`, { basedOn, content, at });
}

describeOnEachEngine('the articles that pages show', (database) => {
  let node: Node;
  const site = reader(() => node);
  beforeAll(async () => {
    node = await nodeOn(database());
  });
  afterAll(() => node.app.close());
  beforeEach(() => {
    clock.ahead = 0;
    node.troubles.length = 0;
  });

  it('have a new one at once, the newest first, with its body, and without it once it is withdrawn', async () => {
    expect(await site.list()).toHaveLength(14);
    const { id, version } = await publishNew(site, 'Final night');
    expect((await site.list())[0]).toBe(`${id} Final night`);
    const shown = await site.page(`/blog/${id}`);
    expect(shown).toMatchObject({
      body: 'The body of Final night.',
      own: ['en'],
      modified: shown.published,
      published: expect.stringMatching(/^20.*Z$/),
    });

    const content = article('Final morning');
    const changed = await site.post(`/${id}/publish`, { basedOn: version, content });
    const after = await site.page(`/blog/${id}`);
    expect(after).toMatchObject({ body: 'The body of Final morning.', published: shown.published });
    expect(after.modified > shown.modified).toBe(true);

    await site.post(`/${id}/withdraw`, { basedOn: changed.version });
    expect(await site.page(`/blog/${id}`)).toBeUndefined();
    expect(await site.list()).toHaveLength(14);
  });

  it('have the change of a delivered one at its day, and what was delivered once it is put back', async () => {
    const content = { ...deliveredArticle(4), ...article('Other locks') };
    const changed = await site.post('/4/publish', { basedOn: 0, content });
    expect(await site.page('/blog/4')).toMatchObject({
      body: 'The body of Other locks.',
      published: '2025-02-18',
      modified: expect.stringMatching(/^20.*Z$/),
    });
    const gone = await site.post('/4/withdraw', { basedOn: changed.version });
    expect(await site.page('/blog/4')).toBeUndefined();
    await site.post('/4/publish', { basedOn: gone.version, content: null });
    expect(await site.page('/blog/4')).toMatchObject({
      body: 'as delivered',
      title: deliveredArticle(4)?.title,
    });
  });

  it('have a planned one from its moment on, and what was there until then', async () => {
    const at = new Date(Date.now() + hour).toISOString();
    const planned = await publishNew(site, 'Tomorrow', at);
    const { id, version } = await publishNew(site, 'Today');
    const later = await site.post(`/${id}/publish`, {
      basedOn: version,
      content: article('Today, told again'),
      at,
    });
    const holding = async () => (await site.list()).slice(0, 2);
    clock.ahead = Date.parse(at) - 5_000 - Date.now();
    expect(await site.page(`/blog/${planned.id}`)).toBeUndefined();
    expect(await holding()).toEqual([`${id} Today`, expect.stringMatching(/^15 /)]);
    clock.ahead = Date.parse(at) - Date.now();
    expect(await holding()).toEqual([`${planned.id} Tomorrow`, `${id} Today, told again`]);
    expect(await site.page(`/blog/${planned.id}`)).toMatchObject({ published: at, modified: at });
    clock.ahead = 0;
    await site.post(`/${id}/unschedule`, { basedOn: later.version });
    await site.post(`/${planned.id}/withdraw`, { basedOn: planned.version });
    clock.ahead = 2 * hour;
    expect((await holding())[0]).toBe(`${id} Today`);
  });

  it('do without one that a newer version published in a way that this one cannot show, which is logged', async () => {
    const before = await site.list();
    const { id } = await publishNew(site, 'From later');
    await sql`update article_version set content = jsonb_set(content, '{body,en}', '"{{moonPhase}}"')
      where article = ${id}`.execute(database().queries);
    const other = await nodeOn(database());
    expect(await reader(() => other).list()).toEqual(before);
    expect(other.troubles).toEqual([expect.objectContaining({ message: expect.stringContaining(`${id}`) })]);
    await other.app.close();
  });
});

describeOnTwoNodes('an article', (first, second) => {
  let nodes: Node[];
  const sites = [0, 1].map((index) => reader(() => nodes[index] as Node));
  const [one, other] = sites as [ReturnType<typeof reader>, ReturnType<typeof reader>];
  const newest = async () => Promise.all(sites.map(async ({ list }) => (await list())[0]));
  beforeAll(async () => {
    clock.ahead = 0;
    nodes = await Promise.all([first(), second()].map(nodeOn));
  });
  afterAll(() => Promise.all(nodes.map(({ app }) => app.close())));

  it('that one node publishes or withdraws is seen on the other, without being asked', async () => {
    const { id, version } = await publishNew(one, 'Final night');
    await vi.waitUntil(async () => (await other.list())[0] === `${id} Final night`);
    expect((await other.page(`/blog/${id}`)).body).toBe('The body of Final night.');
    await other.post(`/${id}/withdraw`, { basedOn: version });
    await vi.waitUntil(async () => (await one.list()).length === 14);
    expect(await one.page(`/blog/${id}`)).toBeUndefined();
  });

  it('that is planned appears on both in the same moment', async () => {
    const at = new Date(Date.now() + 30 * 24 * hour).toISOString();
    const { id } = await publishNew(one, 'In a month', at);
    const answer = await (nodes[1] as Node).app.inject({ url: '/api/admin/content', headers });
    expect(answer.statusCode).toBe(200);
    clock.ahead = Date.parse(at) - 5_000 - Date.now();
    expect(await newest()).toEqual([expect.stringMatching(/^15 /), expect.stringMatching(/^15 /)]);
    clock.ahead = Date.parse(at) - Date.now();
    expect(await newest()).toEqual([`${id} In a month`, `${id} In a month`]);
  });
});

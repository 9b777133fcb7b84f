import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claims } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { deliveredPart } from '#content/live.ts';
import { deliveredContent } from '#server/content/live-content.ts';
import { testApp } from '#test/app.ts';
import { pagesChangedBetween } from './pages-a-publication-changes.ts';

const languages = ['en', 'fr', 'es', 'it', 'sq'];
const channels = (count: number) => ({ claims: { ...deliveredPart('claims'), channels: count } });

let app: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  app = await testApp({}, { renderer: { render, development: false } });
});
afterEach(() => {
  isLarge = false;
  return app.close();
});

/** Whether there are eighty articles. */
let isLarge = false;

/** Three pages in the sitemap; a fourth appears with the number of channels. */
async function render(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const language = request.headers.get('accept-language');
  const page = (body: string) => new Response(`<title>Page ${pathname}</title><main>${body}</main>`);
  const paths = [
    '/',
    '/en/',
    '/channels',
    '/fr/channels',
    '/faq',
    ...(claims.channels === 1 ? ['/new'] : []),
    ...(isLarge ? Array.from({ length: 80 }, (_, id) => `/blog/${id}`) : []),
  ];
  if (pathname === '/sitemap.xml')
    return new Response(paths.map((path) => `<loc>https://tv.example${path}</loc>`).join(''));
  if (pathname === '/')
    return page(
      `<p style="width:${claims.channels}px">Up&amp;to<!-- -->${claims.channels}<!-- --> channels</p><b>one</b>
       <img alt="All ${claims.channels}"><script>go(${claims.channels})</script>
       <script type="application/ld+json">{"offer":{"count":${claims.channels}}}</script>`,
    );
  if (pathname === '/channels') return page(`<h1>${claims.channels}</h1>`);
  if (pathname === '/faq') return page(language === 'fr' ? `${faq[0]?.question.fr}` : 'The same');
  return pathname === '/new' && claims.channels === 1 ? page('new') : new Response(null, { status: 404 });
}

const changedBy = async (parts: object, role = 'admin') => {
  const url = '/api/admin/content/changed-pages';
  const headers = { 'x-test-role': role };
  const answer = await app.inject({ method: 'POST', url, headers, payload: { basedOn: 0, parts } });
  return { status: answer.statusCode, ...answer.json() };
};

it('counts what visitors, search engines and screen readers are told, page by page', async () => {
  const { status, data } = await changedBy(channels(24_000));
  expect(status).toBe(200);
  expect(data).toEqual({
    pages: [
      { path: '/', title: 'Page /', places: 3, languages },
      { path: '/channels', title: 'Page /channels', places: 1, languages },
    ],
    notLookedAt: 0,
  });
});

it('names the languages of a translation, and a page that appears', async () => {
  const [first, ...others] = deliveredPart('faq');
  const question = { ...first?.question, fr: 'Et alors ?' };
  expect((await changedBy({ faq: [{ ...first, question }, ...others] })).data.pages).toEqual([
    { path: '/faq', title: 'Page /faq', places: 1, languages: ['fr'] },
  ]);
  expect((await changedBy(channels(1))).data.pages).toContainEqual({
    path: '/new',
    title: 'Page /new',
    places: 2,
    languages,
  });
});

it('finds nothing for what is shown already, and shows nobody anything', async () => {
  expect((await changedBy({ claims: null })).data.pages).toEqual([]);
  await changedBy(channels(24_000));
  expect((await app.inject('/channels')).body).toContain(`<h1>${deliveredPart('claims').channels}</h1>`);
});

it('looks at so many pages as an admin waits for, and says how many are left', async () => {
  isLarge = true;
  const { pages, notLookedAt } = (await changedBy(channels(24_000))).data;
  expect(pages).toHaveLength(2);
  expect(notLookedAt).toBe(26);
});

it('stops for an admin who waits no more', async () => {
  const asked = vi.fn(async () => '<p>x</p>');
  const { snapshot } = deliveredContent();
  let wanted = 3;
  await pagesChangedBetween(snapshot, snapshot, asked, () => wanted-- > 0);
  // The sitemap twice, and three pages twice.
  expect(asked).toHaveBeenCalledTimes(2 + 3 * 2);
});

it('refuses what could not be published, and everybody but admins', async () => {
  const refused = await changedBy(channels(-1));
  expect([refused.status, Object.keys(refused.fields)]).toEqual([400, ['claims.channels']]);
  expect((await changedBy(channels(1), 'agent')).status).toBe(403);
});

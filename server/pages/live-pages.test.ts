import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { deliveredPart } from '#content/live.ts';
import { quoteOf } from '#content/price.ts';
import { shownArticles } from '#content/shown-articles.ts';
import type { Areas } from '#contract/content/areas.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import type { ArticlePlan } from '#server/content/published-articles.ts';
import { Snapshots } from '#server/content/snapshots.ts';
import { echoingRenderer, testApp } from '#test/app.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Published by the test, without a database. */
function contentOfTest() {
  let version = 0;
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const snapshots = new Snapshots({ version, parts: {} }, () => clock.now);
  const listeners: (() => void)[] = [];
  const content: LiveContent = {
    get snapshot() {
      return snapshots.current;
    },
    get next() {
      return snapshots.next;
    },
    now: () => clock.now,
    onChange: (listener) => void listeners.push(listener),
    async refresh() {},
    close() {},
  };
  const publish = (parts: Partial<Areas>, plans: ArticlePlan[] = []) => {
    version += 1;
    snapshots.publish({ version, parts, plans });
    for (const listener of listeners) listener();
  };
  return { content, publish, clock, withChannels: (channels: number) => publish(countedAs(channels)) };
}

/** Both areas change together: a page that mixes two publications names two numbers. */
function countedAs(count: number): Partial<Areas> {
  const lifetimePromotion = { running: true, percentOff: count };
  return {
    claims: { ...deliveredPart('claims'), channels: count },
    catalogue: { ...deliveredPart('catalogue'), lifetimePromotion },
  };
}

/** A page that reads the content twice, with time between. */
function readingRenderer() {
  const echo = echoingRenderer();
  const gates = new Map<string, PromiseWithResolvers<void>>();
  return {
    ...echo,
    /** Holds the next rendering of this path until the function is called. */
    hold(path: string): () => void {
      const gate = Promise.withResolvers<void>();
      gates.set(path, gate);
      return gate.resolve;
    },
    async render(request: Request) {
      const { pathname } = new URL(request.url);
      const first = claims.channels;
      // Prices are read at the beginning and at the end, too.
      const plans = () => `<i>${quoteOf('yearly', 2).id}</i>`;
      const firstPrice = plans();
      const gate = gates.get(pathname);
      gates.delete(pathname);
      const answer = await echo.render(request);
      await gate?.promise;
      const { headers, status } = answer;
      const titles = shownArticles().map(({ title }) => title.en);
      const text = `<h2>${titles[0]}</h2><p>${first} ${catalogue.lifetimePromotion.percentOff}</p>${firstPrice}${plans()}`;
      return answer.body ? new Response(text, { status, headers }) : answer;
    },
  };
}

async function site() {
  const renderer = readingRenderer();
  const { content, publish, withChannels, clock } = contentOfTest();
  app = await testApp({ publicUrl: new URL('https://tv.example.com') }, { renderer, content });
  withChannels(1);
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const paths = () => renderer.requests.map(({ url }) => new URL(url).pathname);
  return { renderer, get, publish, withChannels, paths, content, clock };
}

const shows = (count: number) => expect.stringContaining(`<p>${count} ${count}</p>`);

describe('a publication', () => {
  it('changes the next page, its ETag, and what a browser is told that has the old one', async () => {
    const { get, withChannels } = await site();
    const before = await get('/blog');
    expect(before.body).toEqual(shows(1));
    withChannels(2);
    const after = await get('/blog', { 'if-none-match': String(before.headers.etag) });
    expect([after.statusCode, after.body]).toEqual([200, shows(2)]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('that changes nothing of a page leaves its ETag', async () => {
    const { get, publish } = await site();
    const before = await get('/blog');
    publish(countedAs(1));
    const after = await get('/blog', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(304);
  });

  it('does not mix with the page that is being rendered, and nobody after it joins that rendering', async () => {
    const { renderer, get, withChannels } = await site();
    const release = renderer.hold('/blog');
    const early = get('/blog');
    await vi.waitUntil(() => renderer.requests.length > 0);
    withChannels(2);
    const late = get('/blog');
    await turn();
    release();
    expect((await late).body).toEqual(shows(2));
    expect((await early).body).toEqual(shows(1));
    expect((await get('/blog')).body).toEqual(shows(2));
  });

  it('of another section of channels makes an address of its own for it', async () => {
    const { renderer, publish } = await site();
    // What is stored is sent in front of Fastify.
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const visit = async (query: string) => void (await (await fetch(`${origin}/en/channels${query}`)).text());
    const asked = async () => {
      await visit('?section=kids');
      return new URL(renderer.requests.at(-1)?.url ?? '').search;
    };
    expect([await asked(), await asked()]).toEqual(['', '']);
    const name = { en: 'Kids', fr: 'Enfants', es: 'Niños', it: 'Bambini', sq: 'Fëmijë' };
    publish({ channels: [{ id: 'kids', name, channels: ['Kestrel Junior'] }] });
    await visit('');
    expect(await asked()).toBe('?section=kids');
  });

  it('changes the pages about problems as well', async () => {
    const { get, withChannels } = await site();
    expect((await get('/missing')).body).toEqual(shows(1));
    withChannels(2);
    expect((await get('/missing')).body).toEqual(shows(2));
  });

  it('is followed by the pages that were asked for, the most asked for first, before anybody asks again', async () => {
    const { renderer, get, withChannels, paths } = await site();
    for (const url of ['/blog', '/channels', '/channels', '/installation', '/channels', '/blog'])
      await get(url);
    renderer.requests.length = 0;
    withChannels(2);
    await vi.waitUntil(() => renderer.requests.length === 3);
    expect(paths()).toEqual(['/channels', '/blog', '/installation']);
    expect((await get('/installation')).body).toEqual(shows(2));
    expect(renderer.requests).toHaveLength(3);
  });

  it('in the midst of what follows another makes no page forgotten', async () => {
    const { renderer, get, withChannels } = await site();
    for (const url of ['/blog', '/channels', '/installation']) await get(url);
    const release = renderer.hold('/channels');
    renderer.requests.length = 0;
    withChannels(2);
    await vi.waitUntil(() => renderer.requests.some(({ url }) => url.endsWith('/channels')));
    withChannels(3);
    release();
    const times = (path: string) => renderer.requests.filter(({ url }) => url.endsWith(path)).length;
    await vi.waitUntil(() => ['/blog', '/channels', '/installation'].every((path) => times(path) > 0));
    for (const url of ['/blog', '/channels', '/installation'])
      expect((await get(url)).body).toEqual(shows(3));
  });

  it('goes on after a page that cannot be rendered any more', async () => {
    const { renderer, get, withChannels, paths } = await site();
    for (const url of ['/blog', '/channels']) await get(url);
    const { render } = renderer;
    let fails = true;
    renderer.render = (request) => {
      if (!fails || !request.url.endsWith('/blog')) return render(request);
      fails = false;
      return Promise.reject(new Error('for the test'));
    };
    renderer.requests.length = 0;
    withChannels(2);
    await vi.waitUntil(() => paths().includes('/channels'));
    expect((await get('/blog')).body).toEqual(shows(2));
  });

  it('costs no visitor the renderings that it causes', async () => {
    const { get, withChannels, renderer } = await site();
    const urls = Array.from({ length: 200 }, (_, index) => `/page-${index}`);
    for (const url of urls) await get(url);
    withChannels(2);
    renderer.requests.length = 0;
    for (const url of urls) expect((await get(url)).statusCode).toBe(200);
    const others = await Promise.all(Array.from({ length: 41 }, (_, index) => get(`/other-${index}`)));
    expect(others.map(({ statusCode }) => statusCode)).toEqual([...Array(40).fill(200), 429]);
  });
});

describe('the end of a promotion', () => {
  const ends = '2026-11-20T18:00:00Z';
  const end = Date.parse(ends);
  const costs = (cents: number) =>
    expect.stringContaining(`<i>yearly-2-${cents}</i><i>yearly-2-${cents}</i>`);

  async function siteWithPromotion() {
    const opened = await site();
    const plans = [{ period: 'yearly' as const, devices: 2 as const }];
    opened.publish({
      catalogue: { ...deliveredPart('catalogue'), promotions: [{ ends, percentOff: 20, plans }] },
    });
    opened.clock.now = end - 1;
    return opened;
  }

  it('changes the next page, its ETag, and what a browser is told that has the old one', async () => {
    const { get, clock } = await siteWithPromotion();
    const before = await get('/blog');
    expect(before.body).toEqual(costs(111_19));
    const etag = String(before.headers.etag);
    expect((await get('/blog', { 'if-none-match': etag })).statusCode).toBe(304);
    clock.now = end;
    const after = await get('/blog', { 'if-none-match': etag });
    expect([after.statusCode, after.body]).toEqual([200, costs(138_99)]);
    expect((await get('/missing')).body).toEqual(costs(138_99));
  });

  it('does not mix with the page that is being rendered, and nobody after it joins that rendering', async () => {
    const { renderer, get, clock } = await siteWithPromotion();
    const release = renderer.hold('/blog');
    const early = get('/blog');
    await vi.waitUntil(() => renderer.requests.some(({ url }) => url.endsWith('/blog')));
    clock.now = end;
    const late = get('/blog');
    await turn();
    release();
    expect((await late).body).toEqual(costs(138_99));
    expect((await early).body).toEqual(costs(111_19));
    expect((await get('/blog')).body).toEqual(costs(138_99));
  });

  it('finds its pages rendered, and until then shows none of them', async () => {
    const { renderer, get, clock, paths } = await siteWithPromotion();
    for (const url of ['/blog', '/channels']) await get(url);
    await vi.waitUntil(() => renderer.requests.length === 4);
    expect(paths().sort()).toEqual(['/blog', '/blog', '/channels', '/channels']);
    for (const url of ['/blog', '/channels']) expect((await get(url)).body).toEqual(costs(111_19));
    clock.now = end;
    for (const url of ['/blog', '/channels']) expect((await get(url)).body).toEqual(costs(138_99));
    expect(renderer.requests).toHaveLength(4);
  });

  it('shows nothing that was rendered for it before a publication', async () => {
    const { renderer, get, clock, publish } = await siteWithPromotion();
    await get('/blog');
    await vi.waitUntil(() => renderer.requests.length === 2);
    publish(countedAs(7));
    clock.now = end;
    expect((await get('/blog')).body).toEqual(shows(7));
  });

  it('goes on without a page that cannot be rendered for it', async () => {
    const { renderer, get, clock } = await siteWithPromotion();
    const { render } = renderer;
    let failures = 0;
    renderer.render = (request) => {
      if (failures > 0 || !request.url.endsWith('/blog') || quoteOf('yearly', 2).amount === 111_19)
        return render(request);
      failures += 1;
      return Promise.reject(new Error('for the test'));
    };
    for (const url of ['/blog', '/channels']) await get(url);
    await vi.waitUntil(() => failures > 0 && renderer.requests.length === 3);
    clock.now = end;
    for (const url of ['/blog', '/channels']) expect((await get(url)).body).toEqual(costs(138_99));
  });

  it('is rendered ahead when it is near, and not days before', async () => {
    const { renderer, get, clock } = await siteWithPromotion();
    clock.now = end - 25 * 24 * 3600_000;
    for (const url of ['/blog', '/channels']) await get(url);
    await turn();
    expect(renderer.requests).toHaveLength(2);
    clock.now = end - 60_000;
    await get('/installation');
    await vi.waitUntil(() => renderer.requests.length === 6);
  });
});

describe('the moment of a planned article', () => {
  const moment = Date.parse('2026-11-21T18:00:00Z');
  const texts = (text: string) => ({ en: text, fr: '', es: '', it: '', sq: '' });
  const plan: ArticlePlan = {
    article: 101,
    from: moment,
    before: undefined,
    after: {
      version: 1,
      content: { category: 'Guides', cover: null, title: texts('Tonight'), excerpt: texts('At six.') },
      languages: ['en'],
      published: new Date(moment).toISOString(),
      modified: new Date(moment).toISOString(),
      body: async () => '',
    },
  };
  const names = (title: string) => expect.stringContaining(`<h2>${title}`);

  it('changes every page and what was prepared for it, not a millisecond before', async () => {
    const { renderer, get, publish, clock } = await site();
    publish(countedAs(1), [plan]);
    clock.now = moment - 1;
    const before = await get('/blog');
    expect(before.body).toEqual(names('Get your living room ready'));
    await vi.waitUntil(() => renderer.requests.length === 2);
    expect((await get('/blog')).body).toBe(before.body);
    clock.now = moment;
    const after = await get('/blog', { 'if-none-match': String(before.headers.etag) });
    expect([after.statusCode, after.body]).toEqual([200, names('Tonight')]);
    expect(renderer.requests).toHaveLength(2);
  });

  it('comes after years, and beside a promotion that ends before it', async () => {
    const { get, publish, clock } = await site();
    const promotions = [{ ends: '2026-11-20T18:00:00Z', percentOff: 20, plans: [] }];
    publish({ catalogue: { ...deliveredPart('catalogue'), promotions } }, [plan]);
    for (const now of [Date.parse('2026-11-20T18:00:00Z'), moment - 1]) {
      clock.now = now;
      expect((await get('/blog')).body).not.toEqual(names('Tonight'));
    }
    clock.now = moment + 2 * 366 * 24 * 3600_000;
    expect((await get('/blog')).body).toEqual(names('Tonight'));
  });
});

it('an app reads its own content, also beside another in the same process', async () => {
  const { get } = await site();
  const other = contentOfTest();
  const second = await testApp({}, { renderer: readingRenderer(), content: other.content });
  other.withChannels(7);
  await turn();
  expect((await second.inject('/blog')).body).toEqual(shows(7));
  expect((await get('/blog')).body).toEqual(shows(1));
  await second.close();
});

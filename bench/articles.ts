import { sql } from 'kysely';
import { articlePath, feedPath, pagePath } from '#app/paths.ts';
import { articleCategories, mostArticles } from '#contract/content/articles.ts';
import { type Language, languages } from '#contract/language.ts';
import { areaOfArticle, articleStore } from '#server/content/article-store.ts';
import { deliveredArticle, deliveredIds } from '#server/content/delivered-articles.ts';
import { publicationStore } from '#server/content/store.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startPostgres } from '#test/database/postgres.ts';
import { figure, type Measured, type Point } from './figures.ts';
import { median } from './median.ts';
import { startLoggingSite } from './processes.ts';

/** Numbers of articles that the software does not bring along. */
const firstOwn = 1_001;
const mostRefused = 20;
const kinds = {
  list: 'page of the blog',
  article: 'page of an article',
  feed: 'feed',
  suggestions: 'suggestions for a question in the chat',
} as const;
type Kind = keyof typeof kinds;

/** What the first visitor waits for, by the number of articles; for all others a page is stored. */
export async function measure(quick: boolean): Promise<Measured> {
  const postgres = await startPostgres('on');
  const database = await openDatabase({ kind: 'server', url: postgres.url }, { timeoutFactor: 1_000 });
  const series: Record<Kind, Point[]> = { list: [], article: [], feed: [], suggestions: [] };
  const sizes: Point[] = [];
  let refusals = 0;
  try {
    let own = 0;
    await leave(database, 10);
    for (const count of quick ? [10, 20] : [10, 100, mostArticles, 1_000, 2_000]) {
      await publish(database, own, count - 10);
      own = count - 10;
      const site = await startLoggingSite({ DATABASE_URL: postgres.url, TRUST_PROXY: '127.0.0.1' }).catch(
        (error) => console.error(`With ${count} articles the site does not start:`, error.message),
      );
      if (!site) break;
      try {
        const { times, listBytes, refused } = await ask(site.address, quick ? 2 : 40);
        for (const kind of Object.keys(kinds) as Kind[]) series[kind].push([count, times[kind]]);
        sizes.push([count, listBytes / 1000]);
        refusals = refused;
      } finally {
        await site.stop();
      }
    }
  } finally {
    await database.close();
    await postgres.stop();
  }
  const [articles = 0, size = 0] = sizes.at(-1) ?? [];
  const among = `Among ${articles.toLocaleString('en')} articles`;
  return {
    figures: [
      figure({
        name: 'Articles with which the site starts, of those that were tried',
        value: articles,
        unit: 'articles',
        better: 'more',
        bar: quick ? undefined : mostArticles,
      }),
      ...(Object.keys(kinds) as Kind[]).map((kind) =>
        figure({
          name: `${among}: ${kinds[kind]}, not stored yet, median`,
          value: series[kind].at(-1)?.[1] ?? Number.NaN,
          unit: 'ms',
          better: 'less',
        }),
      ),
      figure({
        name: `${among}: first questions refused while bodies are read for suggestions`,
        value: refusals,
        unit: 'questions',
        better: 'less',
      }),
      figure({ name: `${among}: page of the blog, brotli`, value: size, unit: 'KB', better: 'less' }),
    ],
    charts: [
      {
        kind: 'lines',
        file: 'articles',
        title: 'What articles appear in, by their number, median',
        x: { label: 'articles', scale: 'log' },
        y: { label: 'ms, for the first visitor', scale: 'log' },
        lines: (Object.keys(kinds) as Kind[]).map((kind) => ({ name: kinds[kind], points: series[kind] })),
      },
    ],
  };
}

/** Withdraws delivered articles until so many are left. */
async function leave(database: Database, count: number): Promise<void> {
  for (const article of deliveredIds.slice(count)) await add(database, article, 'withdrawn', null);
}

async function publish(database: Database, from: number, to: number): Promise<void> {
  for (let own = from; own < to; own += 1) {
    const model = deliveredArticle(deliveredIds[own % deliveredIds.length] ?? 1);
    if (!model) throw new Error('An article that is delivered cannot be read.');
    const category = articleCategories[own % articleCategories.length] ?? 'Guides';
    const title = Object.fromEntries(
      languages.map((language) => [language, `${model.title[language]} (${own})`]),
    ) as Record<Language, string>;
    await add(database, firstOwn + own, 'published', { ...model, category, title });
  }
  await sql`vacuum analyze content_publication, article_version`.execute(database.queries);
}

async function add(
  database: Database,
  article: number,
  state: 'published' | 'withdrawn',
  content: Parameters<ReturnType<typeof articleStore>['add']>[0]['content'],
): Promise<void> {
  const by = { id: 'bench', name: 'Ada' };
  const { id: publication, publishedAt } = await publicationStore(database.queries).add(
    areaOfArticle(article),
    null,
    by,
    '',
  );
  await articleStore(database.queries).add({
    article,
    state,
    content,
    appearsAt: publishedAt,
    firstAppearedAt: publishedAt,
    untilThen: null,
    note: '',
    publication,
    by,
  });
}

interface Asked {
  times: Record<Kind, number>;
  listBytes: number;
  refused: number;
}

/** Every page once: the second time it would come from the cache. */
async function ask(site: string, most: number): Promise<Asked> {
  let visitor = 0;
  const time = async (path: string, body?: object): Promise<{ ms: number; bytes: number }> => {
    visitor += 1;
    const began = performance.now();
    const answer = await fetch(site + path, {
      // Limits are not what is measured.
      headers: {
        'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}`,
        'accept-encoding': 'br',
        ...(body && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const bytes = Number(answer.headers.get('content-length'));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return { ms: performance.now() - began, bytes };
  };
  const medianOf = async (asked: readonly string[], body?: (language: Language) => object) => {
    const times = [];
    for (const path of asked.slice(0, most)) times.push((await time(path, body?.('en'))).ms);
    return median(times);
  };

  // Warm, as a site is that runs.
  for (const page of ['home', 'channels', 'installation'] as const)
    for (const language of languages) await time(pagePath(page, language));
  const { bytes: listBytes } = await time(pagePath('blog', 'en'));
  const lists = languages.flatMap((language) =>
    articleCategories.slice(0, 6).map((category) => `${pagePath('blog', language)}?category=${category}`),
  );
  const articles = languages.flatMap((language) =>
    deliveredIds.slice(0, 8).map((id) => articlePath(id, language)),
  );
  const question = (language: Language) => ({ words: 'The picture freezs in the evning', language });
  // The index is made with the first question, which is refused where all bodies cannot be read in time.
  let refused = 0;
  while (!(await time('/api/suggestions', question('en')).catch(() => undefined))) {
    refused += 1;
    if (refused === mostRefused) throw new Error(`${mostRefused} first questions were refused.`);
  }
  return {
    listBytes,
    refused,
    times: {
      list: await medianOf(lists),
      article: await medianOf(articles),
      feed: await medianOf(languages.map((language) => feedPath(language))),
      suggestions: await medianOf(
        Array.from({ length: 40 }, () => '/api/suggestions'),
        question,
      ),
    },
  };
}

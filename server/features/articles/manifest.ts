import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { articleHistoryQuery, type SavedArticle } from '#contract/content/articles.ts';
import { articleStore } from '#server/content/article-store.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { Problem } from '#server/http/problem.ts';
import { staffWrites } from '#server/http/rate-limits.ts';
import { actorOf, staffOf } from '#server/http/route-audience.ts';
import { addListRoutes } from '#server/lists/list-routes.ts';
import { listOfArticles, readArticle } from './read.ts';
import { publishing } from './save.ts';

export const articlesFeature: Feature = {
  name: 'articles',
  tables: ['article_version'],
  routes: addArticleRoutes,
  // docs/decisions.md, T152
  retention: [
    {
      name: 'articleDrafts',
      days: ({ audit }) => audit,
      table: 'article_version',
      since: 'saved_at',
      only: sql`state = 'draft'
        and exists (
          select from article_version later
          where later.article = article_version.article and later.id > article_version.id
        )
        and not exists (select from article_version plan where plan.until_then = article_version.id)`,
    },
    {
      name: 'articleAuthors',
      days: ({ audit }) => audit,
      table: 'article_version',
      since: 'saved_at',
      only: sql`author <> ''`,
      forgets: ['author_id', 'author'],
    },
  ],
};

const path = '/api/admin/articles';
/** Five bodies in UTF-8, escaped as JSON. */
const longestBody = 1024 * 1024;
const read = { config: { audience: 'admin' } } as const;
const write = { config: { audience: 'admin', rateLimit: staffWrites }, bodyLimit: longestBody } as const;

type OfArticle = { Params: { id: string; version?: string } };

function addArticleRoutes(app: FastifyInstance, context: Context): void {
  const { content, database } = context;
  const articles = publishing(context);
  const authorOf = (request: FastifyRequest) => ({ ...staffOf(request), actor: actorOf(request) });
  const saved = (id: number, version: number): SavedArticle => ({ success: true, data: { id, version } });
  /** Whoever published sees it in the next page; where it cannot be read now, the notification has it read later. */
  const published = async (id: number, version: number) => {
    await content.refresh().catch(() => {});
    return saved(id, version);
  };

  app.get(path, read, async () => ({ success: true, data: await listOfArticles(database.queries) }));

  app.get<OfArticle>(`${path}/:id`, read, async ({ params }) => {
    return { success: true, data: await readArticle(database.queries, numberIn(params.id)) };
  });

  app.get<OfArticle>(`${path}/:id/versions/:version`, read, async ({ params }) => {
    const version = params.version === '0' ? 0 : numberIn(params.version);
    return { success: true, data: await readArticle(database.queries, numberIn(params.id), version) };
  });

  addListRoutes(app, context, {
    name: 'article-history',
    path: `${path}/history`,
    query: articleHistoryQuery,
    read: (queries, { article }, range) => articleStore(queries).history(article, range),
  });

  app.post(path, write, async (request) => {
    const { id, version } = await articles.create(request.body, authorOf(request));
    return saved(id, version);
  });

  app.post<OfArticle>(`${path}/:id/draft`, write, async (request) => {
    const id = numberIn(request.params.id);
    return saved(id, await articles.saveDraft(id, request.body, authorOf(request)));
  });

  app.post<OfArticle>(`${path}/:id/publish`, write, async (request) => {
    const id = numberIn(request.params.id);
    return published(id, await articles.publish(id, request.body, authorOf(request)));
  });

  app.post<OfArticle>(`${path}/:id/unschedule`, write, async (request) => {
    const id = numberIn(request.params.id);
    return published(id, await articles.unschedule(id, request.body, authorOf(request)));
  });

  app.post<OfArticle>(`${path}/:id/withdraw`, write, async (request) => {
    const id = numberIn(request.params.id);
    return published(id, await articles.withdraw(id, request.body, authorOf(request)));
  });
}

function numberIn(text = ''): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem('notFound');
  return Number(text);
}

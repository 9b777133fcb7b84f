import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { partsForBrowser } from '#content/live.ts';
import {
  type LiveAreas,
  type PageContent,
  publicationListQuery,
  translationsQuery,
} from '#contract/content/publication.ts';
import { areasIn, publishable, readingFrom } from '#server/content/live-content.ts';
import { previewStore } from '#server/content/previews.ts';
import { publicationStore } from '#server/content/store.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { parseQuery } from '#server/http/parse-request.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf, staffOf } from '#server/http/route-audience.ts';
import { addListRoutes } from '#server/lists/list-routes.ts';
import { contentMails } from './mails.ts';
import { addPreviewRoutes, longestBody, contentPath as path } from './preview-routes.ts';
import { markOf, publish, readPublication } from './publish.ts';
import { olderTranslations } from './translation-history.ts';

export const contentFeature: Feature = {
  name: 'content',
  tables: ['content_publication', 'content_preview'],
  routes: addContentRoutes,
  mails: contentMails,
  retention: [
    { name: 'previews', days: () => 1, table: 'content_preview', since: 'created_at', unrecorded: true },
    // docs/decisions.md, T152
    {
      name: 'publicationAuthors',
      days: ({ audit }) => audit,
      table: 'content_publication',
      since: 'published_at',
      only: sql`author <> ''`,
      forgets: ['author_id', 'author'],
    },
  ],
};

function addContentRoutes(app: FastifyInstance, context: Context): void {
  const { content, database } = context;

  app.get(path, { config: { audience: 'admin' } }, async (request) => {
    await content.refresh();
    const { snapshot } = content;
    const newest = await publicationStore(database.queries).newest();
    const published = Object.fromEntries(newest.map((part) => [part.area, markOf(part)]));
    const { sessionId } = staffOf(request);
    const data: LiveAreas = {
      version: snapshot.version,
      areas: areasIn(snapshot),
      preview: sessionId ? await previewStore(database.queries).markOf(sessionId) : null,
      published,
      now: new Date(content.now()).toISOString(),
    };
    return { success: true, data };
  });

  app.get('/api/staff/content', routeFor(['agent', 'admin']), async (): Promise<PageContent> => {
    await content.refresh();
    return { success: true, data: JSON.parse(readingFrom(content, partsForBrowser) ?? '{}') };
  });

  app.post(
    path,
    { config: { audience: 'admin', rateLimit: staffWrites }, bodyLimit: longestBody },
    async (request) => {
      const publication = readPublication(request.body);
      const version = await publish(context, publication, { ...staffOf(request), actor: actorOf(request) });
      // Whoever published sees it in the next page. It is committed: where it cannot be read now, the notification has it read later.
      await content.refresh().catch(() => {});
      return { success: true, data: { version } };
    },
  );

  const olderOf = olderTranslations(database);
  app.get(`${path}/translations`, { config: { audience: 'admin' } }, async (request) => {
    const { area } = parseQuery(translationsQuery, request.query);
    return { success: true, data: await olderOf(area) };
  });

  addPreviewRoutes(app, context);

  addListRoutes(app, context, {
    name: 'content-history',
    path: `${path}/history`,
    query: publicationListQuery,
    async read(queries, { area }, range) {
      const { rows, next } = await publicationStore(queries).history(area, range);
      return { rows: rows.map((row) => ({ ...row, value: publishable(row.area, row.value) })), next };
    },
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChangedPages } from '#contract/content/publication.ts';
import { auditTrail } from '#server/audit.ts';
import { previewStore, shownParts, snapshotWith } from '#server/content/previews.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Fields, PlainForm } from '#server/http/plain-form.ts';
import { Problem } from '#server/http/problem.ts';
import { staffExports, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf, staffOf } from '#server/http/route-audience.ts';
import { pagesChangedBetween, type ReadPage } from '#server/pages/pages-a-publication-changes.ts';
import { ConcurrencyLimiter } from '#server/security/concurrency-limiter.ts';
import { readPublication } from './publish.ts';

const config = { audience: 'admin', rateLimit: staffWrites } as const;
export const contentPath = '/api/admin/content';
/** All areas in five languages are about 40 KB as delivered. */
export const longestBody = 1024 * 1024;
const endForm: PlainForm = { keeps: [], language: 'en' };

// docs/decisions.md, T145
/** What an admin would publish, shown to the browser that asks for it and to no other. */
export function addPreviewRoutes(app: FastifyInstance, { database }: Context): void {
  const path = `${contentPath}/preview`;
  const bind = (tx: Queries) => ({ previews: previewStore(tx), trail: auditTrail(tx) });

  app.post(path, { config, bodyLimit: longestBody }, async (request) => {
    const { parts } = readPublication(request.body);
    const { sessionId } = staffOf(request);
    if (!sessionId) throw new Problem('notAllowed');
    const preview = await database.transact(bind, async ({ previews, trail }) => {
      await previews.begin(sessionId, Object.fromEntries(parts));
      await trail.record({
        actor: actorOf(request),
        action: 'content.previewed',
        target: 'content',
        details: { areas: parts.map(([area]) => area) },
      });
      return previews.markOf(sessionId);
    });
    return { success: true, data: { address: '/', preview } };
  });

  app.delete(path, { config }, async (request) => {
    await end(request);
    return { success: true };
  });

  /** The button on the pages of a preview, which works without a script. */
  app.post(`${path}/end`, { config: { ...config, plainForm: endForm } }, async (request, reply) => {
    await end(request);
    if (!request.plainPost) return { success: true };
    return reply.redirect(pageOf(request.body as Fields), 303);
  });

  async function end(request: FastifyRequest): Promise<void> {
    const { sessionId } = staffOf(request);
    if (!sessionId) return;
    await database.transact(bind, async ({ previews, trail }) => {
      if (!(await previews.end(sessionId))) return;
      await trail.record({ actor: actorOf(request), action: 'content.preview-ended', target: 'content' });
    });
  }
}

/** Renders the whole site twice, one page after the other. */
export function addChangedPagesRoute(
  app: FastifyInstance,
  { content }: Pick<Context, 'content'>,
  read: ReadPage,
): void {
  const limiter = new ConcurrencyLimiter<ChangedPages['data']>(1, 4);
  app.post(
    `${contentPath}/changed-pages`,
    { config: { ...config, rateLimit: staffExports }, bodyLimit: longestBody },
    async (request, reply): Promise<ChangedPages> => {
      const publication = readPublication(request.body);
      const parts = shownParts(Object.fromEntries(publication.parts));
      if (!parts) throw new Problem('badRequest');
      const [before, after] = [snapshotWith(content, {}), snapshotWith(content, parts)];
      // An admin who has published or turned away waits for it no more.
      const isWanted = () => !reply.raw.destroyed;
      const find = () => pagesChangedBetween(before, after, read, isWanted);
      return { success: true, data: await limiter.run(request.id, find) };
    },
  );
}

/** On this site, whatever was sent. */
function pageOf({ page = '' }: Fields): string {
  return /^\/(?![/\\])[\w/?=&.%~-]{0,500}$/.test(page) ? page : '/';
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditTrail } from '#server/audit.ts';
import { previewStore } from '#server/content/previews.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Fields, PlainForm } from '#server/http/plain-form.ts';
import { Problem } from '#server/http/problem.ts';
import { staffWrites } from '#server/http/rate-limits.ts';
import { actorOf, staffOf } from '#server/http/route-audience.ts';
import { readPublication } from './publish.ts';

const config = { audience: 'admin', rateLimit: staffWrites } as const;
const endForm: PlainForm = { keeps: [], language: 'en' };

// docs/decisions.md, T145
/** What an admin would publish, shown to the browser that asks for it and to no other. */
export function addPreviewRoutes(
  app: FastifyInstance,
  { database }: Context,
  contentPath: string,
  bodyLimit: number,
): void {
  const path = `${contentPath}/preview`;
  const bind = (tx: Queries) => ({ previews: previewStore(tx), trail: auditTrail(tx) });

  app.post(path, { config, bodyLimit }, async (request) => {
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

/** On this site, whatever was sent. */
function pageOf({ page = '' }: Fields): string {
  return /^\/(?![/\\])[\w/?=&.%~-]{0,500}$/.test(page) ? page : '/';
}

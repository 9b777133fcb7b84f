import type { FastifyInstance } from 'fastify';
import { type AuditRow, auditListQuery, type ListAnswer } from '#contract/admin.ts';
import type { Context } from '#server/context.ts';
import { parseBody } from '#server/http/parse.ts';
import { cursorsOf } from '#server/lists/cursor.ts';
import { readTrail } from './store.ts';

const rowsPerPage = 50;

export function addAuditRoutes(app: FastifyInstance, { database, secret }: Context): void {
  const cursors = cursorsOf('audit', secret);
  app.get(
    '/api/admin/audit',
    { config: { audience: 'admin' } },
    async ({ query }, reply): Promise<ListAnswer<AuditRow>> => {
      const { search, after, limit = rowsPerPage } = parseBody(auditListQuery, query);
      const position = after ? cursors.read('newest', after) : undefined;
      const { rows, next } = await readTrail(database.queries, search, { after: position, limit });
      reply.header('cache-control', 'no-store');
      return { success: true, data: rows, next: next && cursors.write('newest', next) };
    },
  );
}

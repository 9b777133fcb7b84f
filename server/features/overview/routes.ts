import type { FastifyInstance } from 'fastify';
import type { Overview } from '#contract/overview.ts';
import type { Context } from '#server/context.ts';
import { overviewStore } from './store.ts';

export function addOverviewRoutes(app: FastifyInstance, { database }: Context): void {
  app.get('/api/admin/overview', { config: { audience: 'admin' } }, async (_request, reply) => {
    const store = overviewStore(database.queries);
    const data: Overview = { days: await store.days(), ...(await store.counts()) };
    reply.header('cache-control', 'no-store');
    return { success: true, data };
  });
}

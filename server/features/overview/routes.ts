import type { FastifyInstance } from 'fastify';
import type { Overview } from '#contract/overview.ts';
import type { Context } from '#server/context.ts';
import { overviewStore } from './store.ts';

export function addOverviewRoutes(app: FastifyInstance, { database, features }: Context): void {
  const figures = features.flatMap((feature) => feature.figures ?? []);
  const charts = Object.assign({}, ...features.map((feature) => feature.charts));

  app.get('/api/admin/overview', { config: { audience: 'admin' } }, async (_request, reply) => {
    const store = overviewStore(database.queries);
    const counts = await store.counts(figures);
    const data: Overview = {
      figures: figures.map(({ table: _, where: __, also: ___, ...figure }, index) => ({
        ...figure,
        count: counts[index] ?? 0,
      })),
      days: await store.days(charts),
    };
    reply.header('cache-control', 'no-store');
    return { success: true, data };
  });
}

import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type Overview, overviewQuery } from '#contract/overview.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { parseQuery } from '#server/http/parse-request.ts';
import { routeFor } from '#server/http/rate-limits.ts';
import { overviewStore } from './store.ts';

export const overviewFeature: Feature = { name: 'overview', tables: [], routes: addOverviewRoutes };

function addOverviewRoutes(app: FastifyInstance, { database, features }: Context): void {
  const figures = features.flatMap((feature) => feature.figures ?? []);
  const charts = Object.assign({}, ...features.map((feature) => feature.charts));
  const people = {
    prospects: together(features.flatMap(({ prospects = [] }) => prospects)),
    buyers: together(features.flatMap(({ buyers = [] }) => buyers)),
  };

  app.get('/api/admin/overview', routeFor('admin'), async ({ query }) => {
    const store = overviewStore(database.queries, parseQuery(overviewQuery, query).range);
    const counts = await store.counts(figures);
    const data: Overview = {
      figures: figures.map(({ table: _, where: __, also: ___, word, ...figure }, index) => {
        const count = counts[index] ?? 0;
        return { ...figure, word: typeof word === 'string' ? word : word(count), count };
      }),
      steps: await store.steps(charts),
      before: await store.before(charts),
      trials: await store.trials(people),
    };
    return { success: true, data };
  });
}

const together = (queries: readonly RawBuilder<unknown>[]) => sql.join(queries, sql` union all `);

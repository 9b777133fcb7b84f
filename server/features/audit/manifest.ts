import type { FastifyInstance } from 'fastify';
import { auditListQuery } from '#contract/audit.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { addListRoutes } from '#server/lists/list-routes.ts';
import { readTrail } from './store.ts';

export const auditFeature: Feature = {
  name: 'audit',
  tables: ['audit'],
  routes: addAuditRoutes,
  retention: [{ name: 'audit', days: ({ audit }) => audit, table: 'audit', since: 'at' }],
};

function addAuditRoutes(app: FastifyInstance, context: Context): void {
  addListRoutes(app, context, {
    name: 'audit',
    path: '/api/admin/audit',
    query: auditListQuery,
    read: (on, { search }, range) => readTrail(on, search, range, context.features),
  });
}

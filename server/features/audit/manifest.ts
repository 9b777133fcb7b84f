import type { Feature } from '#server/feature.ts';
import { addAuditRoutes } from './routes.ts';

export const auditFeature: Feature = {
  name: 'audit',
  tables: ['audit'],
  routes: addAuditRoutes,
  retention: [{ name: 'audit', days: ({ audit }) => audit, table: 'audit', since: 'at' }],
  live: ['audit'],
};

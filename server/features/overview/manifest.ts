import type { Feature } from '#server/feature.ts';
import { addOverviewRoutes } from './routes.ts';

export const overviewFeature: Feature = { name: 'overview', tables: [], routes: addOverviewRoutes };

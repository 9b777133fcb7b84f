import type { Feature } from '#server/feature.ts';
import { addPeopleRoutes } from './routes.ts';

export const peopleFeature: Feature = { name: 'people', tables: [], routes: addPeopleRoutes };

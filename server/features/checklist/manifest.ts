import type { Feature } from '#server/feature.ts';
import { addChecklistRoutes } from './routes.ts';

export const checklistFeature: Feature = {
  name: 'checklist',
  tables: ['checklist_confirmation'],
  routes: addChecklistRoutes,
};

import type { Feature } from '#server/feature.ts';
import { scheduleRetention } from './schedule.ts';

export const retentionFeature: Feature = { name: 'retention', tables: [], start: scheduleRetention };

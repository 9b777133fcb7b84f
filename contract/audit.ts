import * as z from 'zod/mini';
import { pageFields } from './lists.ts';

export interface AuditRow {
  id: number;
  at: string;
  actor: string;
  action: string;
  target: string;
  details: Record<string, unknown>;
}

export const auditListQuery = z.object({
  search: pageFields.search,
  after: pageFields.after,
  limit: pageFields.limit,
});

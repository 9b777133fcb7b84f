import type { NewsKind } from '#contract/admin.ts';
import { notify } from './db/notify.ts';
import type { Queries } from './db/tables.ts';

export const newsChannel = 'staff_news';

/** Tells open dashboards, after the commit, that a list has something new. */
export function notifyStaff(tx: Queries, kind: NewsKind): Promise<void> {
  return notify(tx, newsChannel, kind);
}

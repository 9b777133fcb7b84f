import type { LiveKind } from '#contract/lists.ts';
import { notify } from '#server/db/notify.ts';
import type { Queries } from '#server/db/tables.ts';

export const liveChannel = 'live';

/** Notifies open dashboards, after the commit, that a list has changed. */
export function notifyLive(tx: Queries, kind: LiveKind): Promise<void> {
  return notify(tx, liveChannel, kind);
}

import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import type { Queries } from './db/tables.ts';
import { notifyLive } from './live/notify.ts';

export interface AuditEntry {
  /** The staff member's address, `system`, or the buyer of an order, by its number. */
  actor: string;
  /** What was done, such as `trial.activated`. */
  action: AuditAction;
  /** To what, such as `trial 42`. Ids, no names of customers: the trail outlives their data. */
  target: string;
  details?: Record<string, unknown>;
}

/** Written in the transaction of what was done: neither is without the other. */
export function auditTrail(tx: Queries) {
  return {
    async record({ actor, action, target, details = {} }: AuditEntry): Promise<void> {
      await tx
        .insertInto('audit')
        .values({ actor, action, target, details: JSON.stringify(details) })
        .execute();
      await notifyLive(tx, 'audit');
    },

    /** Who did something to it last. Meant for what changed a moment ago: the newest lines are looked through first. */
    async lastActor(target: string): Promise<string | undefined> {
      const last = await tx
        .selectFrom('audit')
        .select('actor')
        .where('target', '=', target)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last?.actor;
    },
  };
}

/** For a statement that does more. The rows are actor, action, target and details; open dashboards are to be told by `notifyLive`. */
export function addAuditRows(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into audit (actor, action, target, details) ${rows} returning id`;
}

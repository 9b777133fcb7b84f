import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { inBatches } from '#server/db/batches.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Secret } from './secret.ts';

interface Limit {
  max: number;
  /** Milliseconds, from the first that is counted. */
  window: number;
}

interface Count {
  /** More than `max` is too many. */
  count: number;
  /** Milliseconds until counting begins anew. */
  ttl: number;
}

// docs/decisions.md, T45
/** Counts what happens under a name. */
export interface Counters {
  add(name: string, limit: Limit): Promise<Count>;
}

/** Limited, because clients choose the names. */
const maxNames = 10_000;

interface LocalCount {
  count: number;
  until: number;
  /** Tells this window from the next, once the database has answered. */
  window?: number;
}

/** Counts of this process alone. */
export function localCounters(now = Date.now): Counters {
  const local = localCounts(now);
  return { add: async (name, limit) => local.add(name, limit) };
}

export function localCounts(now: () => number) {
  const counts = new LRUCache<string, LocalCount>({ max: maxNames });
  return {
    add(name: string, { window }: Limit): Count & { entry: LocalCount } {
      let entry = counts.get(name);
      if (!entry || entry.until <= now()) {
        entry = { count: 0, until: now() + window };
        counts.set(name, entry);
      }
      entry.count += 1;
      return { count: entry.count, ttl: entry.until - now(), entry };
    },
    /** Takes over what all nodes counted together. */
    adopt(entry: LocalCount, { count, ttl, window }: SharedCount): void {
      const isSameWindow = entry.window === undefined || entry.window === window;
      entry.count = isSameWindow ? Math.max(entry.count, count) : count;
      entry.until = now() + ttl;
      entry.window = window;
    },
  };
}

interface SharedCount extends Count {
  window: number;
}

interface Hit {
  id: string;
  window: number;
}

/** Meanwhile requests do not wait for an absent database twice: for the count, and for what they write. */
const pauseAfterOutageMs = 10_000;

/**
 * Counts of all nodes together. What is too many here already is refused without asking the database, so that a flood
 * of requests is no flood of writes; and while the database is away, this process counts alone.
 */
export function sharedCounters(
  { queries }: Pick<Database, 'queries'>,
  secret: Secret,
  onTrouble: (error: unknown) => void,
): Counters {
  const idOf = counterIds(secret);
  const local = localCounts(Date.now);
  const count = inBatches((hits: Hit[]) => addAll(queries, hits), { inFlight: 1 });
  let awayUntil = 0;
  return {
    async add(name, limit) {
      const { entry, ...here } = local.add(name, limit);
      if (here.count > limit.max || Date.now() < awayUntil) return here;
      try {
        const shared = await count({ id: idOf(name), window: limit.window });
        local.adopt(entry, shared);
        return shared;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) awayUntil = Date.now() + pauseAfterOutageMs;
        else onTrouble(error);
        return here;
      }
    },
  };
}

/** Names hold addresses of people: they cannot be read from the table, nor found by trying all addresses. */
export function counterIds(secret: Secret): (name: string) => string {
  const key = secret.derive('counters');
  return (name) => createHmac('sha256', key).update(name).digest('base64url');
}

/** By the clock of the database, which is the same for all nodes. */
async function addAll(queries: Queries, hits: Hit[]): Promise<SharedCount[]> {
  const groups = Map.groupBy(hits, ({ id }) => id);
  // In one order, so that two nodes cannot deadlock.
  const ids = [...groups.keys()].sort();
  const sizes = ids.map((id) => groups.get(id)?.length);
  const seconds = ids.map((id) => (groups.get(id)?.[0]?.window ?? 0) / 1000);
  const { rows } = await sql<SharedCount & { id: string }>`
    insert into limit_counter as counter (id, count, expires_at)
    select id, size, now() + make_interval(secs => seconds)
    from unnest(${ids}::text[], ${sizes}::integer[], ${seconds}::float8[]) as hit (id, size, seconds)
    on conflict (id) do update set
      count = case when counter.expires_at > now() then counter.count else 0 end + excluded.count,
      expires_at = case when counter.expires_at > now() then counter.expires_at else excluded.expires_at end
    returning id, count,
      extract(epoch from expires_at)::float8 as "window",
      extract(epoch from expires_at - now())::float8 * 1000 as ttl`.execute(queries);
  const totals = new Map(rows.map((row) => [row.id, { ...row }]));
  // The last of a group made the total full; those before it came earlier.
  return hits
    .toReversed()
    .map(({ id }) => {
      const total = totals.get(id) as SharedCount;
      const { count, ttl, window } = total;
      total.count -= 1;
      return { count, ttl, window };
    })
    .reverse();
}

/** All counts, and with them all failed attempts. */
export async function forgetCounts(queries: Queries): Promise<void> {
  await queries.deleteFrom('limit_counter').execute();
}

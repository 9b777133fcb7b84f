import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { counterIds } from './limit-counters.ts';

/** How many failures under a name are free; from then on each try has to wait, twice as long each time. */
interface FailureLimit {
  name: string;
  free: number;
}

/** A way to be let in, open while all its limits are kept: one of the client's own, then those that it shares with others. */
export type FailureLimits = readonly [own: FailureLimit, ...shared: FailureLimit[]];

/** Doubled with each failure, from the shortest up to the longest. */
export interface FailureWaits {
  shortestSeconds: number;
  longestSeconds: number;
  /** After this long without a failure the count starts again. */
  forgottenAfterSeconds: number;
}

// docs/decisions.md, T46
/** Slows guessing down, on all nodes together. */
export function createThrottle(
  { database: { queries }, secret }: Pick<Context, 'database' | 'secret'>,
  waits: FailureWaits,
) {
  const idOf = counterIds(secret);
  const forgottenAfter = sql`make_interval(secs => ${waits.forgottenAfterSeconds})`;

  function endOfWait(free: number): RawBuilder<Date> {
    const doublings = sql`least(counter.count - ${free}::integer, 10)`;
    const wait = sql`make_interval(secs => least(${waits.shortestSeconds} * 2 ^ ${doublings}, ${waits.longestSeconds}))`;
    return sql`case when counter.count < ${free}::integer then now() else counter.expires_at - ${forgottenAfter} + ${wait} end`;
  }

  /** With 0 the try counts as failed. In one statement, so that no two tries are counted as one. */
  async function secondsToWait({ name, free }: FailureLimit): Promise<number> {
    const id = idOf(name);
    const { rows } = await sql`
      insert into limit_counter as counter (id, count, expires_at) values (${id}, 1, now() + ${forgottenAfter})
      on conflict (id) do update set
        count = case when counter.expires_at > now() then counter.count else 0 end + 1,
        expires_at = excluded.expires_at
      where counter.expires_at <= now() or ${endOfWait(free)} <= now()
      returning id`.execute(queries);
    if (rows.length > 0) return 0;
    const waiting = await sql<{ seconds: number }>`
      select extract(epoch from ${endOfWait(free)} - now())::float8 as seconds
      from limit_counter as counter where id = ${id}`.execute(queries);
    return Math.max(1, Math.ceil(waiting.rows[0]?.seconds ?? 1));
  }

  async function secondsToWaitForAll(limits: FailureLimits): Promise<number> {
    for (const [index, limit] of limits.entries()) {
      const wait = await secondsToWait(limit);
      if (wait === 0) continue;
      await takeBack(limits.slice(0, index));
      return wait;
    }
    return 0;
  }

  async function takeBack(limits: readonly FailureLimit[]): Promise<void> {
    for (const { name } of limits) {
      await sql`update limit_counter set count = greatest(count - 1, 0) where id = ${idOf(name)}`.execute(
        queries,
      );
    }
  }

  /** The first whose limits leave room. */
  async function firstOpen(ways: readonly FailureLimits[]): Promise<FailureLimits> {
    const seconds: number[] = [];
    for (const way of ways) {
      const wait = await secondsToWaitForAll(way);
      if (wait === 0) return way;
      seconds.push(wait);
    }
    throw new Problem('tooMany', { retryAfter: Math.min(...seconds) });
  }

  return {
    /**
     * Counts as failed until it succeeds, so that attempts at the same moment are counted too; an outage is not counted. The
     * first way that is open is taken, and success resets its own limit.
     */
    async attempt<Result>(
      ways: readonly FailureLimits[],
      isWrong: (error: unknown) => boolean,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const way = await firstOpen(ways);
      const [own, ...shared] = way;
      const result = await work().catch(async (error) => {
        // The error to report is the first one, not that of a database which is away.
        if (!isWrong(error)) await takeBack(way).catch(() => {});
        throw error;
      });
      await sql`delete from limit_counter where id = ${idOf(own.name)}`.execute(queries);
      await takeBack(shared);
      return result;
    },
  };
}

import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The time that all nodes agree on: that of the database. */
export interface Clock {
  /** In milliseconds, as by `Date.now()`. */
  now(): number;
  close(): void;
}

const measuredEachMs = 60_000;
const samples = 3;
/** A step back that is larger is a clock that was set. */
const largestCorrectionMs = 1_000;

// docs/decisions.md, T137
/**
 * How far the database's clock is ahead of this machine's, measured each minute. We take the most that the answer allows, so this
 * clock is never behind the database's: a promotion that is over there is over here.
 */
export async function openClock(
  { queries }: Pick<Database, 'queries'>,
  { onTrouble, own = Date.now }: { onTrouble: (error: unknown) => void; own?: () => number },
): Promise<Clock> {
  let ahead = 0;
  let last = Number.NEGATIVE_INFINITY;

  const measure = async () => {
    let best = { tookMs: Number.POSITIVE_INFINITY, ahead };
    for (let sample = 0; sample < samples; sample += 1) {
      const asked = own();
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(queries);
      const tookMs = own() - asked;
      const [row] = rows;
      // A millisecond more, since both are rounded down.
      if (row && tookMs < best.tookMs) best = { tookMs, ahead: row.now.getTime() + 1 - asked };
    }
    ahead = best.ahead;
  };
  await measure();
  const timer = setInterval(() => void measure().catch(onTrouble), measuredEachMs).unref();

  return {
    now() {
      const now = own() + ahead;
      const isCorrection = now < last && last - now <= largestCorrectionMs;
      if (!isCorrection) last = now;
      return last;
    },
    close: () => clearInterval(timer),
  };
}

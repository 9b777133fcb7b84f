import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

/** Of each time that a customer wrote: the first message, what they were promised, the first reply, the end. */
export const inquiries = sql`(
  select first_message_at, promised_seconds, first_reply_at, closed_at from chat_session
  union all select first_message_at, promised_seconds, first_reply_at, closed_at from chat_case
) as inquiries`;

/** Fewer say nothing about the next reply. */
const fewestReplies = 20;
const cacheLifeMs = 60_000;
const minute = 60;
const hour = 3_600;

// docs/decisions.md, T154
/** Four of five first replies of the last 14 days around this hour came within so many seconds; null where too few are known. */
async function usualReplySeconds(queries: Queries): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null; count: number }>`
    select count(*)::integer as count,
      percentile_cont(0.8) within group (order by extract(epoch from first_reply_at - first_message_at))::float8 as seconds
    from ${inquiries}
    where first_message_at > now() - interval '14 days' and first_reply_at is not null
      and abs(extract(epoch from (first_message_at at time zone 'utc')::time - (now() at time zone 'utc')::time))
        not between 3600 and 82800`.execute(queries);
  const { seconds = null, count = 0 } = rows[0] ?? {};
  return count < fewestReplies || seconds === null ? null : asPromised(seconds);
}

/** As it is said: a promise may only be rounded up. */
function asPromised(seconds: number): number {
  const unit = seconds > hour - minute ? hour : minute;
  return Math.max(1, Math.ceil(seconds / unit)) * unit;
}

/** Any page asks for it: it is worked out once a minute. */
export function cachedReplySeconds(queries: Queries): () => Promise<number | null> {
  let cached: { seconds: Promise<number | null>; until: number } | undefined;
  return () => {
    if (!cached || cached.until <= Date.now()) {
      cached = { seconds: usualReplySeconds(queries), until: Date.now() + cacheLifeMs };
      cached.seconds.catch(() => {
        cached = undefined;
      });
    }
    return cached.seconds;
  };
}

import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

/** Of each time that a customer wrote: the first message, the first reply, the end. */
export const inquiries = sql`(
  select first_message_at, first_reply_at, closed_at from chat_session
  union all select first_message_at, first_reply_at, closed_at from chat_case
) as inquiries`;

/** Fewer say nothing about the next reply. */
const fewestReplies = 3;
const cacheLifeMs = 60_000;

/** The median of first replies of the last days around this hour, in seconds; null where too few are known. */
async function medianReplySeconds(queries: Queries): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null; count: number }>`
    select count(*)::integer as count,
      percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - first_message_at))::float8 as seconds
    from ${inquiries}
    where first_message_at > now() - interval '7 days' and first_reply_at is not null
      and abs(extract(epoch from (first_message_at at time zone 'utc')::time - (now() at time zone 'utc')::time))
        not between 3600 and 82800`.execute(queries);
  const { seconds = null, count = 0 } = rows[0] ?? {};
  return count >= fewestReplies ? seconds : null;
}

/** Any page asks for it: it is worked out once a minute. */
export function cachedReplySeconds(queries: Queries): () => Promise<number | null> {
  let cached: { seconds: Promise<number | null>; until: number } | undefined;
  return () => {
    if (!cached || cached.until <= Date.now()) {
      cached = { seconds: medianReplySeconds(queries), until: Date.now() + cacheLifeMs };
      cached.seconds.catch(() => {
        cached = undefined;
      });
    }
    return cached.seconds;
  };
}

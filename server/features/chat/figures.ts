import { sql } from 'kysely';
import type { ChatFigures } from '#contract/chat/sessions-and-messages.ts';
import type { Queries } from '#server/db/tables.ts';
import { inquiries } from './reply-time.ts';

/** The last 30 days; a day on which no customer wrote is a day too. */
export async function chatFigures(queries: Queries): Promise<ChatFigures['data']> {
  const firstReply = sql`extract(epoch from first_reply_at - first_message_at)`;
  const resolution = sql`extract(epoch from closed_at - first_message_at)`;
  const median = (seconds: typeof firstReply) =>
    sql<number | null>`percentile_cont(0.5) within group (order by ${seconds})::float8`;
  const written = sql`
    select *, date_trunc('day', first_message_at at time zone 'utc') as day from ${inquiries}
    where first_message_at >= (date_trunc('day', now() at time zone 'utc') - interval '29 days') at time zone 'utc'`;
  const { rows: days } = await sql<ChatFigures['data']['days'][number]>`
    with written as (${written}), days as (
      select generate_series(today - interval '29 days', today, interval '1 day') as day
      from date_trunc('day', now() at time zone 'utc') as today
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, count(first_message_at)::integer as chats,
      ${median(firstReply)} as "firstReply", ${median(resolution)} as resolution
    from days left join written using (day)
    group by days.day order by days.day`.execute(queries);
  const { rows } = await sql<Omit<ChatFigures['data'], 'days'>>`
    select ${median(firstReply)} as "firstReply", ${median(resolution)} as resolution, (
      select count(*)::integer from chat_session where status <> 'closed' and waiting_since is not null
    ) as waiting
    from (${written}) as written`.execute(queries);
  return { days, ...(rows[0] as Omit<ChatFigures['data'], 'days'>) };
}

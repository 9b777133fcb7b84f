import { sql } from 'kysely';
import type { Overview, OverviewDay } from '#contract/overview.ts';
import type { Queries } from '#server/db/tables.ts';

const days = 90;

export function overviewStore(queries: Queries) {
  return {
    /** Today included, in UTC; a day on which nothing happened is a day too. */
    async days(): Promise<OverviewDay[]> {
      const { rows } = await sql<OverviewDay>`
        select to_char(day, 'YYYY-MM-DD') as day,
          ${onThatDay('free_trial')} as trials,
          ${onThatDay('contact_message')} as contacts
        from generate_series(${today} - make_interval(days => ${sql.lit(days - 1)}), ${today}, interval '1 day') as day
        order by day`.execute(queries);
      return rows;
    },

    async counts(): Promise<Omit<Overview, 'days'>> {
      const { rows } = await sql<Omit<Overview, 'days'>>`select
        ${count('free_trial', sql`activated_at is null`)} as "pendingTrials",
        ${count('contact_message', sql`handled_at is null`)} as "openContacts",
        ${count('mail', sql`status = 'waiting'`)} as "waitingMails",
        ${count('mail', sql`status = 'refused'`)} as "refusedMails",
        ${count('newsletter_subscriber', sql`confirmed_at is not null and unsubscribed_at is null`)}
          as "confirmedSubscribers"`.execute(queries);
      return rows[0] as Omit<Overview, 'days'>;
    },
  };
}

const today = sql`date_trunc('day', now() at time zone 'utc')`;

/** One short walk through the index for each day: cheaper than to work out the day of every row. */
function onThatDay(table: 'free_trial' | 'contact_message') {
  return count(
    table,
    sql`created_at >= day at time zone 'utc' and created_at < (day + interval '1 day') at time zone 'utc'`,
  );
}

function count(table: string, condition: ReturnType<typeof sql>) {
  return sql`(select count(*)::integer from ${sql.table(table)} where ${condition})`;
}

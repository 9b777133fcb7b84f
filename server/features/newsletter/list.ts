import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SubscriberListQuery, SubscriberRow, SubscriberState } from '#contract/newsletter.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { type Page, type PageRange, readPage } from '#server/lists/page.ts';

const columns = ['id', 'email', 'language', 'created_at', 'confirmed_at', 'unsubscribed_at'] as const;

type Stored = Pick<Selectable<Tables['newsletter_subscriber']>, (typeof columns)[number]>;

/** A subscriber who left and asks again counts as unsubscribed until they confirm. */
const conditions: Record<SubscriberState, RawBuilder<boolean>> = {
  waiting: sql`confirmed_at is null and unsubscribed_at is null`,
  subscribed: sql`confirmed_at is not null and unsubscribed_at is null`,
  unsubscribed: sql`unsubscribed_at is not null`,
};

export async function listSubscribers(
  queries: Queries,
  filter: SubscriberListQuery,
  range: PageRange,
): Promise<Page<SubscriberRow>> {
  const stored = queries.selectFrom('newsletter_subscriber').select(columns);
  const wanted = filter.state ? stored.where(conditions[filter.state]) : stored;
  const { rows, next } = await readPage(queries, wanted, filter, range);
  return { rows: rows.map(toRow), next };
}

function toRow({ created_at, confirmed_at, unsubscribed_at, ...subscriber }: Stored): SubscriberRow {
  const state = unsubscribed_at ? 'unsubscribed' : confirmed_at ? 'subscribed' : 'waiting';
  const since = unsubscribed_at ?? confirmed_at ?? created_at;
  return { ...subscriber, createdAt: created_at.toISOString(), state, since: since.toISOString() };
}

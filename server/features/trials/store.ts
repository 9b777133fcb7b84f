import { type InferResult, type SelectQueryBuilder, sql } from 'kysely';
import { policy } from '#content/policy.ts';
import type { CardTrial } from '#contract/chat/customer-card.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { TrialListQuery, TrialRow } from '#contract/trials.ts';
import { isOfAddress } from '#server/customer-card.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { type Page, type PageRange, readPage } from '#server/lists/page.ts';

export interface NewTrial {
  name: string;
  email: string;
  language: string;
  /** Of the evening that was named. */
  wantedAt?: Date | null;
  timeZone?: string | null | undefined;
}

/** A trial as its owner is told of it. */
export interface KnownTrial extends NewTrial {
  id: number;
  mailbox: string;
  /** None until it is activated. */
  expiresAt: Date | null;
  isOver: boolean;
  /** Asked for or activated a moment ago, and told so: the same form may have been sent twice. */
  isFresh: boolean;
}

/** As this table knows it. */
export type StoredTrial = Omit<TrialRow, 'mail'>;

type Trials<Row> = SelectQueryBuilder<Tables, 'free_trial', Row>;

export function trialStore(queries: Queries) {
  return {
    /** One trial for an address, however often and however spelt it is asked for: those that are new. */
    async request(trials: readonly NewTrial[]): Promise<(NewTrial & { id: number })[]> {
      const rows = trials
        .map(({ name, email, language, wantedAt = null, timeZone = null }) => ({
          name,
          email,
          email_key: mailboxOf(email),
          language,
          wanted_at: wantedAt,
          time_zone: timeZone,
        }))
        // All in one order: two who add the same addresses never wait for each other.
        .sort((one, other) => (one.email_key < other.email_key ? -1 : 1));
      return queries
        .insertInto('free_trial')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['email_key', 'duplicate']).doNothing())
        .returning(['id', 'name', 'email', 'language'])
        .returning(['wanted_at as wantedAt', 'time_zone as timeZone'])
        .execute();
    },

    async ofMailboxes(mailboxes: readonly string[]): Promise<KnownTrial[]> {
      return queries
        .selectFrom('free_trial')
        .select(['id', 'name', 'email', 'language', 'email_key as mailbox', 'expires_at as expiresAt'])
        .select(['wanted_at as wantedAt', 'time_zone as timeZone'])
        .select([
          sql<boolean>`coalesce(expires_at <= now(), false)`.as('isOver'),
          sql<boolean>`greatest(created_at, activated_at) > now() - interval '10 minutes'`.as('isFresh'),
        ])
        .where('email_key', 'in', mailboxes)
        .where('duplicate', '=', 0)
        .execute();
    },

    /** Whether this call was the one that did it. */
    async activate(id: number): Promise<boolean> {
      const { numUpdatedRows } = await queries
        .updateTable('free_trial')
        .set({
          activated_at: sql`now()`,
          // `greatest` passes over null.
          expires_at: sql`greatest(now(), wanted_at) + make_interval(hours => ${policy.trial.hours}::integer)`,
        })
        .where('id', '=', id)
        .where('activated_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** By so many hours from its end, or from now where that is over. Nothing where it was not activated, or would run too long. */
    async extend(id: number, hours: number, mostDays: number): Promise<StoredTrial | undefined> {
      const end = sql<Date>`greatest(now(), expires_at) + make_interval(hours => ${hours}::integer)`;
      const row = await queries
        .updateTable('free_trial')
        .set({ expires_at: end })
        .where('id', '=', id)
        .where('activated_at', 'is not', null)
        .where(sql<boolean>`${end} <= now() + make_interval(days => ${mostDays}::integer)`)
        .returning('id')
        .executeTakeFirst();
      return row && this.find(row.id);
    },

    async find(id: number): Promise<StoredTrial | undefined> {
      const row = await shown(queries).where('id', '=', id).executeTakeFirst();
      return row && toRow(row);
    },

    async onCard(email: string, { forUpdate = false } = {}): Promise<CardTrial | null> {
      const row = await shown(queries)
        .where(isOfAddress(email))
        .orderBy('id', 'desc')
        .limit(1)
        .$if(forUpdate, (found) => found.forUpdate())
        .executeTakeFirst();
      if (!row) return null;
      const { id, createdAt, expiresAt } = toRow(row);
      return { id, requestedAt: createdAt, expiresAt };
    },

    async list(filter: TrialListQuery, range: PageRange): Promise<Page<StoredTrial>> {
      const { rows, next } = await readPage(queries, filtered(shown(queries), filter), filter, range);
      return { rows: rows.map(toRow), next };
    },
  };
}

function shown(queries: Queries) {
  return queries
    .selectFrom('free_trial')
    .select(['id', 'name', 'email', 'language', 'time_zone'])
    .select(['created_at', 'wanted_at', 'activated_at', 'expires_at']);
}

function filtered<Row>(trials: Trials<Row>, { status }: TrialListQuery): Trials<Row> {
  return status ? trials.where('activated_at', status === 'pending' ? 'is' : 'is not', null) : trials;
}

function toRow({
  time_zone,
  created_at,
  wanted_at,
  activated_at,
  expires_at,
  ...trial
}: InferResult<ReturnType<typeof shown>>[number]): StoredTrial {
  return {
    ...trial,
    timeZone: time_zone,
    createdAt: created_at.toISOString(),
    wantedAt: wanted_at?.toISOString() ?? null,
    expiresAt: expires_at?.toISOString() ?? null,
    isActivated: activated_at !== null,
  };
}

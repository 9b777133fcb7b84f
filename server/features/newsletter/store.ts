import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

interface NewSubscriber {
  email: string;
  language: string;
  unsubscribeHash: string;
}

interface Invitation {
  email: string;
  language: string;
  confirmHash: string;
  days: number;
}

interface UnsubscribeLink {
  id: number;
  hash: string;
}

/** Confirmed, and not taken back since. */
const active = sql<boolean>`confirmed_at is not null and unsubscribed_at is null`;

export function subscriberStore(queries: Queries) {
  const update = (id: number) => queries.updateTable('newsletter_subscriber').where('id', '=', id);
  return {
    /** The one row of a mailbox, found or made, and locked: another request for it waits. */
    async rowFor({ email, language, unsubscribeHash }: NewSubscriber) {
      return queries
        .insertInto('newsletter_subscriber')
        .values({ email, language, unsubscribe_hash: unsubscribeHash })
        .onConflict((conflict) =>
          conflict
            .columns(['email_key', 'duplicate'])
            .doUpdateSet(({ ref }) => ({ created_at: ref('newsletter_subscriber.created_at') })),
        )
        .returning(['id', active.as('active')])
        .executeTakeFirstOrThrow();
    },

    /** From now on this invitation counts, and none before it. */
    async invite(id: number, { email, language, confirmHash, days }: Invitation): Promise<void> {
      await update(id)
        .set({
          email,
          language,
          confirm_hash: confirmHash,
          confirm_expires_at: sql<Date>`now() + make_interval(days => ${days})`,
        })
        .execute();
    },

    /** Locked, so that of two who follow one link at the same time only one confirms. */
    async invited(confirmHash: string) {
      return queries
        .selectFrom('newsletter_subscriber')
        .select([
          'id',
          'email',
          'language',
          active.as('active'),
          sql<boolean>`confirm_expires_at > now()`.as('inTime'),
        ])
        .where('confirm_hash', '=', confirmHash)
        .forUpdate()
        .executeTakeFirst();
    },

    async confirm(id: number): Promise<{ at: Date }> {
      return update(id)
        .set({ confirmed_at: sql<Date>`now()`, unsubscribed_at: null })
        .returning(sql<Date>`confirmed_at`.as('at'))
        .executeTakeFirstOrThrow();
    },

    /** Another secret makes other links: these count from now on, beside those of before. */
    async keepLinks(links: readonly UnsubscribeLink[]): Promise<void> {
      await sql`
        update newsletter_subscriber as stored
        set unsubscribe_hash = link.hash,
          earlier_unsubscribe_hashes = array_append(stored.earlier_unsubscribe_hashes, stored.unsubscribe_hash)
        from unnest(${sql.val(links.map(({ id }) => id))}::bigint[], ${sql.val(links.map(({ hash }) => hash))}::text[])
          as link (id, hash)
        where stored.id = link.id and stored.unsubscribe_hash <> link.hash`.execute(queries);
    },

    /**
     * False where the link belongs to no subscriber. An invitation that is still open ends as well: the last word was no.
     */
    async unsubscribe(unsubscribeHash: string): Promise<boolean> {
      const { numUpdatedRows } = await queries
        .updateTable('newsletter_subscriber')
        .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())`, confirm_hash: null })
        .where('email_key', 'in', (mailbox) =>
          mailbox
            .selectFrom('newsletter_subscriber')
            .select('email_key')
            .where((or) =>
              or.or([
                or('unsubscribe_hash', '=', unsubscribeHash),
                or('earlier_unsubscribe_hashes', '@>', sql<string[]>`array[${unsubscribeHash}]`),
              ]),
            ),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

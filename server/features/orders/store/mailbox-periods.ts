import { type Selectable, sql } from 'kysely';
import type { OrderEventKind } from '#content/staff/orders.ts';
import { runningStates } from '#contract/orders.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { type MovedPeriod, movedBack, movedUp } from '../subscription-period.ts';
import type { MailboxLocks } from './mailbox-locks.ts';

type Order = Selectable<Tables['customer_order']>;

type Change = (id: number, changes: Pick<Order, 'starts_at' | 'ends_at'>) => Promise<Order>;

/** What the orders of one mailbox run for, one after the other. */
export function mailboxPeriods(queries: Queries, locks: MailboxLocks, change: Change) {
  const all = () => queries.selectFrom('customer_order').selectAll();

  async function lastEnd(emailKey: string | null, except = -1): Promise<Date | null> {
    const row = await queries
      .selectFrom('customer_order')
      .select(({ fn }) => fn.max('ends_at').as('end'))
      .where('email_key', '=', emailKey)
      .where('id', '!=', except)
      .where('state', 'in', runningStates)
      .where('ends_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return (row?.end as Date | null | undefined) ?? null;
  }

  async function setPeriods(moved: readonly MovedPeriod[]): Promise<Order[]> {
    const changed: Order[] = [];
    for (const { id, startsAt, endsAt } of moved)
      changed.push(await change(id, { starts_at: startsAt, ends_at: endsAt }));
    return changed;
  }

  return {
    /** The end of what the mailbox has paid for, where it is still to come. */
    runningUntil(emailKey: string, except: number): Promise<Date | null> {
      locks.check({ email_key: emailKey });
      return lastEnd(emailKey, except);
    },

    /** The same for a page that shows it: without the lock of the mailbox it may be another one a moment later. */
    renewsFrom: ({ email_key }: Pick<Order, 'email_key'>): Promise<Date | null> => lastEnd(email_key),

    /**
     * What was paid after it and goes on, or is to begin: a lifetime, else what ends last. Of the same address, not of its mailbox: at
     * many providers `vic+tv@` is another person than `vic@`, whose orders have numbers of their own to keep.
     */
    later: ({ id, email, paid_at }: Pick<Order, 'id' | 'email' | 'paid_at'>) =>
      queries
        .selectFrom('customer_order')
        .select(['number', 'ends_at'])
        .where(sql<boolean>`lower(coalesce(email, '')) = lower(${email}::text)`)
        .where('id', '!=', id)
        .where('state', 'in', runningStates)
        .where('paid_at', '>', paid_at)
        .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', sql<Date>`now()`)]))
        .orderBy('ends_at', (ends) => ends.desc().nullsFirst())
        .limit(1)
        .executeTakeFirst(),

    /** Answers those that begin earlier now. */
    async moveUp({ email_key }: Pick<Order, 'email_key'>): Promise<Order[]> {
      if (email_key === null) return [];
      locks.check({ email_key });
      const now = new Date();
      const running = await all()
        .where('email_key', '=', email_key)
        .where('state', 'in', runningStates)
        .where('ends_at', '>', now)
        .orderBy('starts_at')
        .orderBy('id')
        .execute();
      return setPeriods(movedUp(running, now));
    },

    /** After its money came back. Answers those that begin later now: what it had moved up, and what was paid for since. */
    async moveBack({ id, number, email_key, ends_at, reversed_at }: Order): Promise<Order[]> {
      if (email_key === null || ends_at === null) return [];
      locks.check({ email_key });
      const later = await all()
        .where('email_key', '=', email_key)
        .where('id', '!=', id)
        .where('state', 'in', runningStates)
        .where('ends_at', 'is not', null)
        .where((or) =>
          or.or([
            or('paid_at', '>=', reversed_at),
            sql<boolean>`exists (
              select from order_event
              where order_id = customer_order.id and kind = ${'movedUp' satisfies OrderEventKind} and detail ->> 'order' = ${number}
            )`,
          ]),
        )
        .orderBy('starts_at')
        .orderBy('id')
        .execute();
      return setPeriods(movedBack(later, ends_at));
    },

    /** What a mailbox goes on with, but for one order, in the order in which it begins. */
    running: (emailKey: string | null, except: number): Promise<Order[]> =>
      all()
        .where('email_key', '=', emailKey)
        .where('id', '!=', except)
        .where('state', 'in', runningStates)
        .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', sql<Date>`now()`)]))
        .orderBy('starts_at')
        .orderBy('id')
        .execute(),
  };
}

import { randomInt, randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import { site } from '#content/site.ts';
import type { OrderEventKind } from '#content/staff/orders.ts';
import {
  type OrderEvent,
  type OrderMethod,
  type OrderState,
  type Quote,
  runningStates,
} from '#contract/orders.ts';
import { mailbox } from '#server/db/migrations/0013-one-google-mailbox.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { TransactionConflict } from '#server/db/transaction-guard.ts';
import { mayFollow, stateAfter } from './state-transitions.ts';
import {
  monthsBetween,
  monthsOf,
  type SubscriptionPeriod,
  subscriptionPeriod,
} from './subscription-period.ts';

export type Order = Selectable<Tables['customer_order']>;

/** By which a buyer was told that it came to nothing. */
const refusals: OrderEventKind[] = [
  'declined',
  'otherCard',
  'accountRestricted',
  'limitExceeded',
  'cardNotVerified',
  'paymentRefused',
  'approvalExpired',
  'abandoned',
  'voided',
];

const paidStates: readonly OrderState[] = ['paid', 'partlyRefunded', 'refunded', 'reversed'];

export function isPaid({ state }: Pick<Order, 'state'>): boolean {
  return paidStates.includes(state);
}

export interface NewOrder {
  quote: Quote;
  method: OrderMethod;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  language: string;
  createRequest?: string;
  providerOrder?: string;
  note?: string;
  enteredBy?: string;
}

type Changes = Omit<Updateable<Tables['customer_order']>, 'state' | 'updated_at'>;

type Sums = Pick<Order, 'refunded' | 'reversed'>;

/** What a transaction has locked: mailboxes first, all at once and in one order, then rows of theirs. */
interface Locks {
  mailboxes: Set<string>;
  hasRow: boolean;
}
const locksOf = new WeakMap<Queries, Locks>();

export function orderStore(queries: Queries) {
  const all = () => queries.selectFrom('customer_order').selectAll();
  const locks = locksOf.get(queries) ?? { mailboxes: new Set(), hasRow: false };
  locksOf.set(queries, locks);

  async function lockMailboxes(keys: Iterable<string>): Promise<void> {
    const missing = [...new Set(keys)].filter((key) => !locks.mailboxes.has(key)).sort();
    if (missing.length > 0 && locks.hasRow)
      throw new Error(
        'A mailbox was to be locked after a row: name its address in the call that locks the row.',
      );
    for (const key of missing) {
      await sql`select pg_advisory_xact_lock(hashtext('orders of'), hashtext(${key}))`.execute(queries);
      locks.mailboxes.add(key);
    }
  }

  /** As the table computes them: an address from PayPal may be no address at all. */
  async function mailboxesOf(addresses: readonly (string | null)[]): Promise<string[]> {
    const given = addresses.filter((address) => address !== null);
    if (given.length === 0) return [];
    const { rows } = await sql<{ key: string }>`
      select ${mailbox('given.address')} as key from unnest(${given}::text[]) as given(address)`.execute(
      queries,
    );
    return rows.map(({ key }) => key);
  }

  function checkLocked<Row extends { email_key: string | null }>(row: Row): Row {
    if (row.email_key !== null && !locks.mailboxes.has(row.email_key))
      throw new Error('An order was changed without the lock of its mailbox.');
    return row;
  }

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

  return {
    /**
     * Before an order is added that is paid in the same transaction. Orders of one mailbox follow one another, so whoever
     * changes one of them may have to change the others.
     */
    lockMailboxesOf: async (addresses: readonly (string | null)[]): Promise<void> =>
      lockMailboxes(await mailboxesOf(addresses)),

    /** Null where the same request, or the same payment elsewhere, has made one before. */
    async add({
      quote,
      method,
      firstName,
      lastName,
      email,
      language,
      ...rest
    }: NewOrder): Promise<Order | null> {
      const row = await queries
        .insertInto('customer_order')
        .values({
          number: newNumber(),
          quote: quote.id,
          period: quote.period,
          months: monthsOf(quote.period),
          devices: quote.devices,
          amount: quote.amount,
          currency: quote.currency,
          method,
          first_name: firstName,
          last_name: lastName,
          email,
          language,
          create_request: rest.createRequest ?? randomUUID(),
          capture_request: randomUUID(),
          provider_order: rest.providerOrder ?? null,
          note: rest.note ?? '',
          entered_by: rest.enteredBy ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    find: (id: number): Promise<Order | undefined> => all().where('id', '=', id).executeTakeFirst(),

    byProvider: (providerOrder: string): Promise<Order | undefined> =>
      all().where('provider_order', '=', providerOrder).executeTakeFirst(),

    byRequest: (request: string): Promise<Order | undefined> =>
      all().where('create_request', '=', request).executeTakeFirst(),

    byCapture: (capture: string): Promise<Order | undefined> =>
      all().where('provider_capture', '=', capture).executeTakeFirst(),

    knowsPayee: async (payee: string): Promise<boolean> =>
      (await queries
        .selectFrom('customer_order')
        .select('id')
        .where('payee', '=', payee)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /**
     * The only way to the lock of a row, and the lock of its mailbox comes first: whoever settles, refunds or readdresses an
     * order of the same customer waits here, and never for each other. `addresses` are those that it is about to get.
     */
    async lock(id: number, addresses: readonly (string | null)[] = []): Promise<Order | undefined> {
      const seen = await queries
        .selectFrom('customer_order')
        .select('email_key')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!seen) return undefined;
      const own = seen.email_key === null ? [] : [seen.email_key];
      await lockMailboxes([...own, ...(await mailboxesOf(addresses))]);
      const order = await all().where('id', '=', id).forUpdate().executeTakeFirst();
      locks.hasRow = true;
      if (order?.email_key && !locks.mailboxes.has(order.email_key))
        throw new TransactionConflict('The address of an order was changed meanwhile.');
      return order;
    },

    /** Legal steps only. What else changes with it changes at the same moment. */
    async move(
      { id, state }: Pick<Order, 'id' | 'state'>,
      to: OrderState,
      changes: Changes = {},
    ): Promise<Order> {
      if (!mayFollow(state, to)) throw new Error(`An order cannot go from ${state} to ${to}.`);
      const moved = await queries
        .updateTable('customer_order')
        .set({
          ...changes,
          state: to,
          updated_at: sql`now()`,
          checks: 0,
          next_check_at: sql<Date>`now() + interval '1 minute'`,
        })
        .where('id', '=', id)
        .where('state', '=', state)
        .returningAll()
        .executeTakeFirstOrThrow();
      return checkLocked(moved);
    },

    async change(id: number, changes: Changes): Promise<Order> {
      const changed = await queries
        .updateTable('customer_order')
        .set({ ...changes, updated_at: sql`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return checkLocked(changed);
    },

    /** Money of a paid order went back or was taken back, or came again: its state follows from the sums. */
    book(
      order: Order,
      sums: Pick<Changes, 'reversed_at' | 'reversal_settled_at'> & Partial<Sums>,
    ): Promise<Order> {
      const to = stateAfter({ ...order, ...sums });
      return to === order.state ? this.change(order.id, sums) : this.move(order, to, sums);
    },

    /** Of a customer who was erased, and whose paid orders have to be kept. */
    async stopReminders(emailKey: string): Promise<void> {
      checkLocked({ email_key: emailKey });
      await queries
        .updateTable('customer_order')
        .set({ is_reminded: false })
        .where('email_key', '=', emailKey)
        .execute();
    },

    /** A code that was mailed to the old address is worth nothing. */
    async readdress(id: number, email: string): Promise<Order> {
      await queries.deleteFrom('order_code').where('order_id', '=', id).execute();
      return this.change(id, { email });
    },

    /** What was said, by whom. The same said again right after it is no news. */
    async recordEvent(
      order: number,
      source: OrderEvent['source'],
      kind: OrderEventKind,
      detail: Record<string, unknown> = {},
    ): Promise<void> {
      await sql`
        insert into order_event (order_id, source, kind, detail)
        select ${order}::bigint, ${source}::text, ${kind}::text, ${JSON.stringify(detail)}::jsonb
        where not exists (
          select from (select source, kind, detail from order_event where order_id = ${order} order by id desc limit 1) as last
          where last.source = ${source} and last.kind = ${kind} and last.detail = ${JSON.stringify(detail)}::jsonb
        )`.execute(queries);
    },

    hasEvent: async (order: number, kinds: readonly OrderEventKind[]): Promise<boolean> =>
      (await queries
        .selectFrom('order_event')
        .select('id')
        .where('order_id', '=', order)
        .where('kind', 'in', kinds)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    /** The end of what the mailbox has paid for, where it is still to come. */
    runningUntil(emailKey: string, except: number): Promise<Date | null> {
      checkLocked({ email_key: emailKey });
      return lastEnd(emailKey, except);
    },

    /** The same for a page that tells it: without the lock of the mailbox it may be another one a moment later. */
    renewsFrom: ({ email_key }: Pick<Order, 'email_key'>): Promise<Date | null> => lastEnd(email_key),

    /**
     * What was paid after it and goes on, or is to begin: a lifetime, else what ends last. Of the same address, not of its mailbox: at
     * many providers `vic+tv@` is somebody else than `vic@`, whose orders have numbers of their own to keep.
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

    /** Those of its mailbox that were to begin later begin as soon as what is left before them ends. Answers whichever moved. */
    async moveUp({ email_key }: Pick<Order, 'email_key'>): Promise<Order[]> {
      if (email_key === null) return [];
      checkLocked({ email_key });
      const now = new Date();
      const running = await all()
        .where('email_key', '=', email_key)
        .where('state', 'in', runningStates)
        .where('ends_at', '>', now)
        .orderBy('starts_at')
        .orderBy('id')
        .execute();
      const moved: Order[] = [];
      let end: Date | null = null;
      for (const order of running) {
        const { starts_at, ends_at, period } = order;
        const months = order.months ?? monthsBetween(starts_at, ends_at);
        const wanted: SubscriptionPeriod | undefined =
          starts_at !== null && starts_at > now
            ? subscriptionPeriod({ period, months }, end, now)
            : undefined;
        const isEarlier: boolean = wanted !== undefined && starts_at !== null && wanted.startsAt < starts_at;
        if (wanted && isEarlier)
          moved.push(await this.change(order.id, { starts_at: wanted.startsAt, ends_at: wanted.endsAt }));
        const until: Date | null = (isEarlier ? wanted?.endsAt : ends_at) ?? null;
        // One that began earlier may last longer.
        if (until && (!end || until > end)) end = until;
      }
      return moved;
    },

    // docs/decisions.md, T128
    /**
     * The money of one is back. What was moved up into its time, or bought while it was gone, begins when it ends: otherwise the
     * customer would have paid twice for the same days. Answers whichever moved.
     */
    async moveBack({ id, number, email_key, ends_at, reversed_at }: Order): Promise<Order[]> {
      if (email_key === null || ends_at === null) return [];
      checkLocked({ email_key });
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
      const moved: Order[] = [];
      let end: Date = ends_at;
      for (const order of later) {
        const { starts_at, period } = order;
        if (starts_at === null || starts_at >= end) break;
        const months = order.months ?? monthsBetween(starts_at, order.ends_at);
        const { startsAt, endsAt } = subscriptionPeriod({ period, months }, end, starts_at);
        moved.push(await this.change(order.id, { starts_at: startsAt, ends_at: endsAt }));
        end = endsAt ?? end;
      }
      return moved;
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

    /** A capture that belongs to none of our orders. */
    async addUnmatchedPayment(
      unmatchedPayment: Pick<Tables['stray_payment'], 'capture' | 'provider_order' | 'amount' | 'currency'>,
    ): Promise<void> {
      await queries
        .insertInto('stray_payment')
        .values(unmatchedPayment)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Whether this is the first time. */
    async rememberWebhook(id: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('order_webhook')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    knowsWebhook: async (id: string): Promise<boolean> =>
      (await queries.selectFrom('order_webhook').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,

    /** Whether this very decline was told before. */
    async knowsDecline(id: number, capture: string): Promise<boolean> {
      const { rows } = await sql<{ known: boolean }>`
        select exists (
          select from order_event
          where order_id = ${id} and kind = ${'declined' satisfies OrderEventKind} and detail ->> 'capture' = ${capture}
        ) as known`.execute(queries);
      return rows[0]?.known ?? false;
    },

    /** Whether PayPal has said since then that the payment is complete. */
    async hasCompletedMessage(id: number, since: Date): Promise<boolean> {
      const { rows } = await sql<{ heard: boolean }>`
        select exists (
          select from order_event
          where order_id = ${id} and kind = ${'heard' satisfies OrderEventKind}
            and detail ->> 'kind' = 'PAYMENT.CAPTURE.COMPLETED' and (detail ->> 'at')::timestamptz >= ${since}
        ) as heard`.execute(queries);
      return rows[0]?.heard ?? false;
    },

    /** Whether its buyer was told that it came to nothing, and has approved nothing since. */
    async wasRefused(id: number): Promise<boolean> {
      const { rows } = await sql<{ refused: boolean | null }>`
        select max(at) filter (where kind in (${sql.join(refusals)}))
          > coalesce(max(coalesce((detail ->> 'at')::timestamptz, at)) filter (
            where kind = ${'heard' satisfies OrderEventKind} and detail ->> 'kind' = 'CHECKOUT.ORDER.APPROVED'
          ), '-infinity') as refused
        from order_event where order_id = ${id}`.execute(queries);
      return rows[0]?.refused ?? false;
    },

    /** A call to capture begins. It is no news of the order, so `updated_at` stays. */
    countCapture: (id: number): Promise<Order> =>
      queries
        .updateTable('customer_order')
        .set({ capture_calls: sql<number>`capture_calls + 1`, capture_asked_at: sql<Date>`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** PayPal has answered one of them. Answers how many with the same key it has not. */
    async captureAnswered({ id, capture_request }: Order): Promise<number> {
      const row = await queries
        .updateTable('customer_order')
        .set({ capture_calls: sql<number>`greatest(capture_calls - 1, 0)` })
        .where('id', '=', id)
        .where('capture_request', '=', capture_request)
        .returning('capture_calls')
        .executeTakeFirst();
      return row?.capture_calls ?? 0;
    },

    /** PayPal cannot be busy with them any more, and nothing came of them. */
    async forgetCaptures({ id, capture_asked_at }: Order): Promise<void> {
      await queries
        .updateTable('customer_order')
        .set({ capture_calls: 0 })
        .where('id', '=', id)
        // PostgreSQL counts microseconds, and a Date does not.
        .where(sql<boolean>`date_trunc('milliseconds', capture_asked_at) = ${capture_asked_at}`)
        .execute();
    },

    /** What nobody has heard the end of, and whose time to be looked at has come; where money may have moved, first. */
    dueForCheck: (limit: number): Promise<Order[]> =>
      all()
        .where((or) =>
          or.or([
            or('state', 'in', ['processing', 'mismatch']),
            or.and([or('state', '=', 'open'), or('method', 'in', ['paypal', 'card'])]),
          ]),
        )
        .where('next_check_at', '<=', sql<Date>`now()`)
        .orderBy(sql`state = 'open'`)
        .orderBy('next_check_at')
        .limit(limit)
        .execute(),

    /** Unless its state has changed meanwhile, or another node has looked. */
    async postponeCheck({ id, state, checks }: Order, minutes: number): Promise<void> {
      await queries
        .updateTable('customer_order')
        .set({
          checks: checks + 1,
          next_check_at: sql<Date>`now() + make_interval(mins => ${minutes}::integer)`,
        })
        .where('id', '=', id)
        .where('state', '=', state)
        .where('checks', '=', checks)
        .execute();
    },
  };
}

/** 32 characters that nobody confuses on the phone: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Short enough to read out, long enough that the next one cannot be guessed. */
function newNumber(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${site.orderPrefix}-${part()}-${part()}`;
}

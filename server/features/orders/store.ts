import { randomInt, randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import { site } from '#content/site.ts';
import type { OrderMethod, OrderState, Quote } from '#contract/orders.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { TransactionConflict } from '#server/db/transaction-guard.ts';
import { mayFollow, stateAfter } from './state-transitions.ts';
import { orderEvents } from './store/events.ts';
import { type MailboxLocks, mailboxLocks } from './store/mailbox-locks.ts';
import { mailboxPeriods } from './store/mailbox-periods.ts';
import { providerMessages } from './store/provider-messages.ts';

export type Order = Selectable<Tables['customer_order']>;

const paidStates: readonly OrderState[] = ['paid', 'partlyRefunded', 'refunded', 'reversed'];

export function isPaid({ state }: Pick<Order, 'state'>): boolean {
  return paidStates.includes(state);
}

/** After this PayPal is no longer busy with a call that it never answered. */
const longestCallSeconds = 15 * 60;

// docs/decisions.md, T101
/** Whether PayPal may still be charging it. */
export function hasFreshCall({
  capture_calls,
  capture_asked_at,
}: Pick<Order, 'capture_calls' | 'capture_asked_at'>): boolean {
  return capture_calls > 0 && Date.now() - (capture_asked_at?.getTime() ?? 0) < longestCallSeconds * 1000;
}

interface NewOrder {
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

export function orderStore(queries: Queries) {
  const locks = mailboxLocks(queries);
  const rows = orderRows(queries, locks);
  return {
    ...rows,
    ...mailboxPeriods(queries, locks, rows.change),
    ...orderEvents(queries),
    ...paymentChecks(queries),
    ...providerMessages(queries),
  };
}

/** The only code that locks and writes orders, so that the order of the locks is kept. */
function orderRows(queries: Queries, locks: MailboxLocks) {
  const all = () => queries.selectFrom('customer_order').selectAll();
  return {
    /**
     * Before an order is added that is paid in the same transaction. Orders of one mailbox follow one another, so a
     * change to one of them may change the others.
     */
    lockMailboxesOf: async (addresses: readonly (string | null)[]): Promise<void> =>
      locks.lock(await locks.mailboxesOf(addresses)),

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
          months: quote.months,
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
     * The only way to the lock of a row, and the lock of its mailbox comes first: transactions that settle, refund or readdress
     * orders of one customer queue up here, and never wait for each other in a circle. `addresses` are those that it is about to get.
     */
    async lock(id: number, addresses: readonly (string | null)[] = []): Promise<Order | undefined> {
      const seen = await queries
        .selectFrom('customer_order')
        .select('email_key')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!seen) return undefined;
      const own = seen.email_key === null ? [] : [seen.email_key];
      await locks.lock([...own, ...(await locks.mailboxesOf(addresses))]);
      const order = await all().where('id', '=', id).forUpdate().executeTakeFirst();
      locks.noteRow();
      if (order?.email_key && !locks.holds(order.email_key))
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
      return locks.check(moved);
    },

    async change(id: number, changes: Changes): Promise<Order> {
      const changed = await queries
        .updateTable('customer_order')
        .set({ ...changes, updated_at: sql`now()` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return locks.check(changed);
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
      locks.check({ email_key: emailKey });
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
  };
}

/** What PayPal was asked and has not answered, and when it is asked next. */
function paymentChecks(queries: Queries) {
  const all = () => queries.selectFrom('customer_order').selectAll();
  return {
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

    /** Orders whose outcome is open and whose next check is due; those first where money may have moved. */
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

/** 32 characters that customers do not confuse on the phone: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Short enough to read out, long enough that the next one cannot be guessed. */
function newNumber(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${site.orderPrefix}-${part()}-${part()}`;
}

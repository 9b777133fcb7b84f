import type { FastifyInstance } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { bookWords } from '#content/staff/books.ts';
import { orderWords } from '#content/staff/orders.ts';
import {
  type Books,
  booksExportQuery,
  booksQuery,
  type EntryKind,
  type MonthlyStatement,
} from '#contract/books.ts';
import type { Context } from '#server/context.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { parseQuery } from '#server/http/parse-request.ts';
import { routeFor } from '#server/http/rate-limits.ts';
import type { Column } from '#server/lists/csv.ts';
import { addExportRoute } from '#server/lists/list-routes.ts';
import { type Page, type PageRange, readPage } from '#server/lists/page.ts';
import { byMoment, sorts } from '#server/lists/sorts.ts';
import { notifyLive } from '#server/live/notify.ts';
import {
  inCents,
  type PaypalClient,
  type PaypalMoney,
  PaypalRefusal,
  PaypalSilence,
} from '../provider/paypal-client.ts';
import { providerOf } from '../provider/provider.ts';
import type { Order } from '../store.ts';

type Entry = Selectable<Tables['payment_entry']>;

/** What the provider said of its fee. Undefined: it will be asked. */
type SaidFee = PaypalMoney | 'none' | undefined;

interface Identity {
  /** The provider's id of it: of each kind, what has the same reference is booked once. */
  reference: string;
  fee?: SaidFee;
}

interface NewEntry extends Identity {
  kind: EntryKind;
  order: Pick<Order, 'number' | 'period' | 'devices' | 'method' | 'currency'>;
  /** In cents and above zero: whether it came in or went out is said by the kind. */
  amount: number;
  /** Now, unless another time is given. A time in a month that is over changes a statement that the operator may have filed. */
  at?: Date;
}

/** Of what staff wrote down and no provider knows. */
export function byHand(what: string) {
  return { reference: `manual ${what}`, fee: 'none' } as const;
}

/** The one table from which statements are made: record in the transaction that changes the order. */
export function books(queries: Queries) {
  return {
    async record({ kind, order, amount, reference, fee, at = new Date() }: NewEntry): Promise<void> {
      const { number, period, devices, method, currency } = order;
      await queries
        .insertInto('payment_entry')
        .values({
          at,
          kind,
          order_number: number,
          period,
          devices,
          method,
          amount: signOf(kind) * amount,
          currency,
          reference,
          ...feeColumns({ kind, currency }, fee),
        })
        .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
        .execute();
    },

    /** What was booked under a name of ours, or under that of its payment, turned out to be what the provider knows by this id. */
    async identify(
      booked: string,
      { kind, order: { currency }, reference, fee }: Identity & Pick<NewEntry, 'kind' | 'order'>,
    ): Promise<void> {
      await queries
        .updateTable('payment_entry')
        .set({ reference, ...feeColumns({ kind, currency }, fee) })
        .where('kind', '=', kind)
        .where('reference', '=', booked)
        .execute();
    },

    /** What was booked as a refund was taken back by PayPal or a bank, as PayPal says now. */
    async isReversal(reference: string): Promise<void> {
      await queries
        .updateTable('payment_entry')
        .set({ kind: 'reversal' })
        .where('kind', '=', 'refund')
        .where('reference', '=', reference)
        .execute();
    },

    /** Each time that a reversal was taken or came back is an entry that begins with its id. */
    async rename(from: string, to: string): Promise<void> {
      await queries
        .updateTable('payment_entry')
        .set({ reference: sql<string>`${to}::text || substr(reference, ${from.length + 1}::integer)` })
        .where('kind', 'in', ['reversal', 'reversalCancelled'])
        .where(sql<boolean>`(reference = ${from} or starts_with(reference, ${`${from} (`}))`)
        .execute();
    },

    async read(month: string): Promise<Books> {
      const [statement, monthBefore] = await statements(
        queries,
        sql`${firstOf(month)} - interval '1 month'`,
        firstOf(month),
      );
      if (!statement || !monthBefore) throw new Error(`No statement for ${month}.`);
      const first = sql`(select date_trunc('month', min(at) at time zone 'utc') from payment_entry)`;
      const months = await statements(
        queries,
        sql`greatest(${thisMonth} - make_interval(months => ${sql.lit(listedMonths - 1)}), coalesce(${first}, ${thisMonth}))`,
        thisMonth,
      );
      return { statement, monthBefore, months };
    },

    /** In the order in which they happened. */
    entries(month: string, range: PageRange): Promise<Page<Entry>> {
      const ofMonth = queries
        .selectFrom('payment_entry')
        .selectAll()
        .where(sql<boolean>`${isWithin(firstOf(month))}`);
      return readPage(queries, ofMonth, { sort: 'oldest' }, range, entrySorts);
    },
  };
}

function signOf(kind: EntryKind): 1 | -1 {
  return kind === 'payment' || kind === 'reversalCancelled' ? 1 : -1;
}

/** The provider takes a part of what comes in, and gives a part back of what goes out. */
function feeColumns({ kind, currency }: Pick<Entry, 'kind' | 'currency'>, said: SaidFee) {
  const known = { foreign_fee: null, fee_due_at: null };
  if (said === 'none') return { ...known, fee: 0 };
  // We do not know at which rate it was converted.
  if (said && said.currency_code !== currency)
    return { ...known, fee: null, foreign_fee: `${said.value} ${said.currency_code}` };
  const cents = said ? inCents(said.value) : Number.NaN;
  if (Number.isNaN(cents)) return { fee: null, foreign_fee: null, fee_due_at: new Date() };
  return { ...known, fee: -signOf(kind) * cents };
}

const listedMonths = 24;
const entrySorts = { ...sorts, oldest: byMoment(sql`at`, 'asc') };

const thisMonth = sql`date_trunc('month', now() at time zone 'utc')`;
const firstOf = (month: string) => sql`${`${month}-01`}::timestamp`;
const isWithin = (month: ReturnType<typeof sql>) =>
  sql`at >= ${month} at time zone 'utc' and at < (${month} + interval '1 month') at time zone 'utc'`;

/** One for each month, the newest first, also where nothing happened. */
async function statements(
  queries: Queries,
  from: ReturnType<typeof sql>,
  to: ReturnType<typeof sql>,
): Promise<MonthlyStatement[]> {
  const of = (...kinds: EntryKind[]) => sql`filter (where kind in (${sql.join(kinds.map(sql.lit))}))`;
  const sum = (...kinds: EntryKind[]) => sql`coalesce(sum(amount) ${of(...kinds)}, 0)::bigint`;
  const count = (kind: EntryKind) => sql`count(*) ${of(kind)}::integer`;
  const { rows } = await sql<MonthlyStatement>`
    select to_char(month, 'YYYY-MM') as month, sums.*
    from generate_series(${from}, ${to}, interval '1 month') as month,
      lateral (
        select ${sum('payment')} as gross, ${sum('refund')} as refunds,
          ${sum('reversal', 'reversalCancelled')} as reversals,
          coalesce(sum(fee), 0)::bigint as fees,
          coalesce(sum(amount + fee), 0)::bigint as net,
          ${count('payment')} as "paymentCount", ${count('refund')} as "refundCount",
          ${count('reversal')} as "reversalCount", ${count('reversalCancelled')} as "cancelledReversalCount",
          count(*) filter (where fee is null)::integer as "unknownFeeCount",
          coalesce(sum(amount) filter (where fee is null), 0)::bigint as "unknownFeeAmount"
        from payment_entry where ${isWithin(sql`month`)}
      ) as sums
    order by 1 desc`.execute(queries);
  return rows;
}

const feesPerRun = 100;
const hour = 3_600_000;
const longestPause = 24 * hour;
/** With these pauses, some five weeks. */
const mostAttempts = 40;

/** Every hour: fees that came with no answer. Who does not know them, or is silent, is asked again after growing pauses. */
export async function askForFees(context: Context): Promise<void> {
  const { queries } = context.database;
  if (context.config.payments.kind === 'none') return;
  const waiting = await queries
    .selectFrom('payment_entry')
    .select(['id', 'kind', 'currency', 'reference', 'fee_attempts'])
    .where('fee_due_at', '<=', sql<Date>`now()`)
    .orderBy('at')
    .orderBy('id')
    .limit(feesPerRun)
    .execute();
  if (waiting.length === 0) return;
  const { client } = await providerOf(context);
  for (const entry of waiting) {
    const { fee, isSilent } = await feeOf(entry, client);
    await queries
      .updateTable('payment_entry')
      .set(fee ? feeColumns(entry, fee) : nextAttempt(entry))
      .where('id', '=', entry.id)
      .where('fee', 'is', null)
      .execute();
    // The others would wait for nothing, and keep their turn for the next hour.
    if (isSilent) break;
  }
  await context.database.transact((tx) => notifyLive(tx, 'order'));
}

async function feeOf(
  { kind, reference }: Pick<Entry, 'kind' | 'reference'>,
  client: PaypalClient,
): Promise<{ fee?: PaypalMoney | undefined; isSilent?: boolean }> {
  try {
    const said =
      kind === 'payment'
        ? (await client.getCapture(reference)).seller_receivable_breakdown
        : (await client.getRefund(reference)).seller_payable_breakdown;
    return { fee: said?.paypal_fee };
  } catch (error) {
    if (error instanceof PaypalSilence) return { isSilent: true };
    if (error instanceof PaypalRefusal) return {};
    throw error;
  }
}

function nextAttempt({ fee_attempts }: Pick<Entry, 'fee_attempts'>) {
  const pause = Math.min(hour * 2 ** fee_attempts, longestPause);
  const isLast = fee_attempts + 1 >= mostAttempts;
  return {
    fee_attempts: fee_attempts + 1,
    fee_due_at: isLast ? null : new Date(Date.now() + pause),
  };
}

/** As numbers and without a line of totals, since a spreadsheet adds them up itself: what is not known is empty, not zero. */
const columns: readonly Column<Entry>[] = [
  [bookWords.columns.at, ({ at }) => at.toISOString()],
  [bookWords.columns.kind, ({ kind }) => bookWords.kinds[kind]],
  [bookWords.columns.number, ({ order_number }) => order_number],
  [bookWords.columns.plan, ({ period, devices }) => orderWords.plan({ period, devices })],
  [bookWords.columns.method, ({ method }) => orderWords.methods[method]],
  [bookWords.columns.amount, ({ amount }) => ({ cents: amount })],
  [bookWords.columns.fee, ({ fee }) => (fee === null ? null : { cents: fee })],
  [bookWords.columns.net, ({ amount, fee }) => (fee === null ? null : { cents: amount + fee })],
  [bookWords.columns.currency, ({ currency }) => currency],
  [bookWords.columns.reference, ({ reference }) => reference],
  [bookWords.columns.foreignFee, ({ foreign_fee }) => foreign_fee],
  [bookWords.columns.note, ({ fee }) => (fee === null ? bookWords.feeNotKnown : null)],
];

export function addBooksRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/admin/books';

  app.get(path, routeFor('admin'), async (request) => {
    const { month = new Date().toISOString().slice(0, 7) } = parseQuery(booksQuery, request.query);
    return { success: true, data: await books(context.database.queries).read(month) };
  });

  addExportRoute(app, context, {
    name: 'books',
    path,
    query: booksExportQuery,
    read: (queries, { month }, range) => books(queries).entries(month, range),
    columns,
    timeOf: ({ month }) => month,
  });
}

import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { OrderEventKind } from '#content/staff/orders.ts';
import { isRunning, type OrderAccess, runningStates } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Outcome, Queue, RetryPolicy } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import { accessMail } from '../mails.ts';
import { type Order, orderStore } from '../store.ts';
import { type Addressed, storeAccess } from './access-details.ts';
import { askForAccess, askForEnd, reasonOf } from './provisioning-client.ts';
import { keepsLogin, mayShareLogin, orderBefore, ownAccess } from './shared-login.ts';

const day = 86_400;

/** A buyer has paid and waits; the operator's system may be down over a weekend. After that `grantMissing` asks again. */
export const provisioningQueue: Queue<{ order: number }> = {
  name: 'provisioning',
  payload: z.object({ order: z.number() }),
  retries: { firstPauseSeconds: 15, longestPauseSeconds: 3600, deadlineSeconds: 7 * day },
};

/**
 * Of orders that were refunded: the operator's system is asked to end their access until it confirms (`grantMissing`). With `moved`, of an
 * order whose address was corrected, until the deadline of the job: the name under which access ends, and an order with the same login, if any.
 */
export const endingQueue: Queue<Ending> = {
  ...provisioningQueue,
  name: 'provisioning-end',
  payload: z.object({
    order: z.number(),
    moved: z.optional(z.object({ name: z.string(), beside: z.optional(z.number()) })),
  }),
};
interface Ending {
  order: number;
  moved?: { name: string; beside?: number | undefined } | undefined;
}

// docs/decisions.md, T90
/** Its number at the operator's system, which gives one login to one number: another one where another login is wanted. */
export function nameOf({ number, access_moves }: Pick<Order, 'number' | 'access_moves'>): string {
  return access_moves === 0 ? number : `${number}-${access_moves + 1}`;
}

/** Asks the operator's system for what is waiting, on one of the nodes. `retries` is for tests. */
export async function workOnProvisioning(context: Context, retries?: Partial<RetryPolicy>): Promise<void> {
  const { jobs } = context;
  const hurried = <Payload extends object>(queue: Queue<Payload>): Queue<Payload> => ({
    ...queue,
    retries: { ...queue.retries, ...retries },
  });
  await jobs?.work(hurried(provisioningQueue), ({ order }) => provision(order, context));
  await jobs?.work(hurried(endingQueue), (ending) => reportEnd(ending, context));
}

async function provision(id: number, context: Context): Promise<Outcome> {
  const { config, database, secret } = context;
  const order = await database.queries
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', runningStates)
    .where('access', 'is', null)
    .executeTakeFirst();
  // Provisioned before, refunded or gone; or the setting was taken back, and `grantMissing` makes the details.
  if (!order || !config.provisioningUrl) return 'done';
  const before = await orderBefore(database.queries, order);
  const beside = await orderStore(database.queries).running(order.email_key, id);
  const body = {
    ...requestFor(order, before ? nameOf(before) : null),
    // The operator's system has earlier dates: what was moved up, or bought while the money was gone, begins later again.
    ...(order.reversed_at && { remaining: beside.map(namedPeriodOf) }),
  };
  const answer = await askForAccess(config.provisioningUrl, body, secret).catch((error) => ({
    failed: reasonOf(error),
  }));
  if ('failed' in answer) {
    await database.transact(async (tx) => {
      await recordEvent(tx, id, 'provisioningFailed', { reason: answer.failed });
      await endIfRefunded(tx, id, context);
    });
    return 'again';
  }
  // Not kept where its address was corrected meanwhile: then it is asked for again.
  return (await deliver(order, answer, context)) ? 'done' : 'again';
}

function requestFor(order: Order, renews: string | null) {
  const { period, devices, email, name, language } = order;
  return { number: nameOf(order), period, devices, ...periodOf(order), renews, email, name, language };
}

/** Refunded or taken back while we asked: the operator's system may have made the details after it was asked to end them. */
async function endIfRefunded(tx: Queries, id: number, { config, jobs }: Context): Promise<void> {
  const order = await orderStore(tx).find(id);
  if (order && !isRunning(order) && config.provisioningUrl)
    await jobs?.send(tx, endingQueue, [{ order: id }]);
}

/** Details that came after the receipt go out in a mail of their own. */
async function deliver(to: Addressed, access: OrderAccess, context: Context): Promise<boolean> {
  const { database, outbox, secret } = context;
  return database.transact(async (tx) => {
    const order = await storeAccess(tx, to, access, secret);
    if (order) {
      await outbox(tx).put(accessMail(order, { keepsLogin: await keepsLogin(tx, order, context) }));
      await recordEvent(tx, to.id, 'provisioned');
    } else await endIfRefunded(tx, to.id, context);
    return order !== undefined;
  });
}

async function reportEnd(
  { order: id, moved }: Ending,
  { config, database, secret }: Context,
): Promise<Outcome> {
  const store = orderStore(database.queries);
  const order = await store.find(id);
  const theirs = moved ? moved.beside : id;
  const whose = theirs === undefined ? undefined : await store.find(theirs);
  if (!order || !config.provisioningUrl) return 'done';
  // The money came back before the operator's system was asked to end access.
  if (!moved && isRunning(order)) return 'done';
  const running = await store.running(whose?.email_key ?? null, id);
  const next = whose && running.find((one) => mayShareLogin(whose, one, { secret }));
  const body = {
    number: moved?.name ?? nameOf(order),
    continues: next ? namedPeriodOf(next) : null,
    remaining: running.map(namedPeriodOf),
  };
  const failed = await askForEnd(config.provisioningUrl, body, secret).then(
    () => undefined,
    (error) => reasonOf(error),
  );
  await database.transact((tx) =>
    failed
      ? recordEvent(tx, id, 'endingFailed', { reason: failed })
      : recordEvent(tx, id, moved ? 'earlierAccessEnded' : 'accessEnded'),
  );
  return failed ? 'again' : 'done';
}

export function periodOf({ starts_at, ends_at }: Pick<Order, 'starts_at' | 'ends_at'>) {
  return { startsAt: starts_at?.toISOString() ?? null, endsAt: ends_at?.toISOString() ?? null };
}

function namedPeriodOf(order: Order) {
  return { number: nameOf(order), ...periodOf(order) };
}

const grantedAtOnce = 500;

/** Every hour: orders whose job was lost or given up, or that wait for a system which is no longer set. */
export async function grantMissing(context: Context): Promise<void> {
  const { config, database, jobs, secret } = context;
  const waiting = await database.queries
    .selectFrom('customer_order')
    .select(['id', 'email'])
    .where('paid_at', 'is not', null)
    .where('state', 'in', runningStates)
    .where('access', 'is', null)
    .orderBy('id')
    .limit(grantedAtOnce)
    .execute();
  if (!config.provisioningUrl) {
    for (const order of waiting)
      await deliver(order, await ownAccess(database.queries, order, secret), context);
    return;
  }
  const ended = await endedUnreported(database.queries);
  const payloads = (orders: readonly { id: number }[]) => orders.map(({ id }) => ({ order: id }));
  await database.transact(async (tx) => {
    await jobs?.sendMissing(tx, provisioningQueue, payloads(waiting));
    await jobs?.sendMissing(tx, endingQueue, payloads(ended));
  });
}

/** Refunded or reversed orders for which the operator's system was asked for access, and has not confirmed its end since. */
function endedUnreported(queries: Queries) {
  const isOver: OrderEventKind = 'accessEnded';
  const reported: OrderEventKind[] = ['provisioned', 'provisioningFailed', 'endingFailed', isOver];
  return queries
    .selectFrom('customer_order')
    .select('id')
    .where('state', 'in', ['refunded', 'reversed'])
    .where(
      sql<boolean>`(
        select kind <> ${isOver} from order_event
        where order_id = customer_order.id
          and kind in (${sql.join(reported)})
        order by order_event.id desc limit 1
      )`,
    )
    .orderBy('id')
    .limit(grantedAtOnce)
    .execute();
}

/** In the order's history, and open dashboards look again. */
export async function recordEvent(
  tx: Queries,
  order: number,
  kind: OrderEventKind,
  detail?: Record<string, unknown>,
): Promise<void> {
  await orderStore(tx).recordEvent(order, 'system', kind, detail);
  await notifyLive(tx, 'order');
}

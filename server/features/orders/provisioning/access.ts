import { createHmac, randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { site } from '#content/site.ts';
import type { OrderEventKind } from '#content/staff/orders.ts';
import { type CustomerOrder, isRunning, type OrderAccess, runningStates } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import type { Outcome, Queue, RetryPolicy } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { Secret } from '#server/security/secret.ts';
import { accessMail } from '../mails.ts';
import { orderStore } from '../store.ts';

type Order = Selectable<Tables['customer_order']>;

const day = 86_400;

/** Somebody has paid and waits; their system may be down over a weekend. What outlasts even that, `grantMissing` finds. */
const provisioningQueue: Queue<{ order: number }> = {
  name: 'provisioning',
  payload: z.object({ order: z.number() }),
  retries: { firstPauseSeconds: 15, longestPauseSeconds: 3600, deadlineSeconds: 7 * day },
};

/**
 * Of orders that were refunded: their system has to be told, however long that takes (`grantMissing`). With `moved`, of one that has
 * gone to another address, within the deadline: under which name it is over, and an order that had the same login, if any.
 */
const endingQueue: Queue<Ending> = {
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
/** What their system calls it: another order wherever another login is wanted. */
function nameOf({ number, access_moves }: Pick<Order, 'number' | 'access_moves'>): string {
  return access_moves === 0 ? number : `${number}-${access_moves + 1}`;
}

/** For the whole answer. */
const answerTimeoutMs = 10_000;

/**
 * Gives a paid order its access details, in the transaction that settles it: made here, or asked of the operator's own system,
 * which answers later.
 */
export async function grantAccess(
  tx: Queries,
  order: Addressed,
  { config, jobs, secret }: Pick<Context, 'config' | 'jobs' | 'secret'>,
): Promise<void> {
  if (config.provisioningUrl) await jobs?.send(tx, provisioningQueue, [{ order: order.id }]);
  else await storeAccess(tx, order, await ownAccess(tx, order, secret), secret);
}

/**
 * After its address was corrected. A login that it shares with the address it was bought for by mistake is another customer's, so it
 * is not shown to the right one: they get another. With `always` they get another in any case.
 */
export async function moveAccess(
  tx: Queries,
  before: Order,
  order: Order,
  context: Pick<Context, 'config' | 'jobs' | 'secret'>,
  { always = false } = {},
): Promise<Order> {
  if (before.email_key === null || isSameAddress(before, order)) return order;
  const store = orderStore(tx);
  const beside = await tx
    .selectFrom('customer_order')
    .select(['id', 'email', 'access', 'access_key'])
    .where('email_key', '=', before.email_key)
    .where('id', '!=', order.id)
    .where('access', 'is not', null)
    .execute();
  const shared = beside.find((other) => mayShareLogin(before, other, context));
  if (!shared && !always) return order;
  const moved = await store.change(order.id, {
    access: null,
    access_key: null,
    provisioned_at: null,
    access_moves: before.access_moves + 1,
  });
  await recordEvent(tx, order.id, 'accessReplaced');
  await grantAccess(tx, moved, context);
  if (context.config.provisioningUrl)
    await context.jobs?.send(tx, endingQueue, [
      { order: order.id, moved: { name: nameOf(before), beside: shared?.id } },
    ]);
  return (await store.find(order.id)) ?? moved;
}

type Granted = Pick<Order, 'email' | 'access' | 'access_key'>;

/**
 * Of two orders of one mailbox. Earlier versions gave all of them one login, so where both can be read, that is compared. What has not
 * come yet, and what nobody can read, may be the same for one address.
 */
function mayShareLogin(one: Granted, other: Granted, context: Pick<Context, 'secret'>): boolean {
  const [own, others] = [accessFor(one, context), accessFor(other, context)];
  if (typeof own === 'object' && typeof others === 'object') return own.user === others.user;
  return isSameAddress(one, other);
}

function isSameAddress(one: Pick<Order, 'email'>, other: Pick<Order, 'email'>): boolean {
  return one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase();
}

type Addressed = Pick<Order, 'id' | 'email'>;

/** Who renews goes on with the login that all their devices have already. */
async function ownAccess(queries: Queries, order: Addressed, secret: Secret): Promise<OrderAccess> {
  const before = await orderBefore(queries, order);
  const known = before && accessFor(before, { secret });
  return typeof known === 'object' ? { ...known, portal: site.portal } : newAccess();
}

/**
 * The last paid order of the same address that has access. Not of the same mailbox: at many providers `vic+tv@` is somebody else than
 * `vic@`, who must not be sent their password.
 */
function orderBefore(queries: Queries, { id, email }: Addressed, paidBefore?: Date | null) {
  return queries
    .selectFrom('customer_order')
    .select(['number', 'access', 'access_key', 'access_moves'])
    .where(sql<boolean>`lower(coalesce(email, '')) = lower(${email}::text)`)
    .where('id', '!=', id)
    .where('state', 'in', runningStates)
    .where('access', 'is not', null)
    .$if(paidBefore !== undefined, (query) => query.where('paid_at', '<', paidBefore ?? null))
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether its login details are, in every part, those of the order before it. */
export async function keepsLogin(
  queries: Queries,
  order: Order,
  context: Pick<Context, 'secret'>,
): Promise<boolean> {
  const before = await orderBefore(queries, order, order.paid_at);
  const own = accessFor(order, context);
  return (
    before !== undefined && typeof own === 'object' && isDeepStrictEqual(own, accessFor(before, context))
  );
}

/** Without those that are mistaken for one another when typed with a remote control. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomText = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export function newAccess(): OrderAccess {
  return { portal: site.portal, user: randomText(8), password: randomText(12) };
}

export function sealedAccess(access: OrderAccess, secret: Secret) {
  return { access: secret.seal(JSON.stringify(access)), access_key: secret.keyId };
}

/** Once: what a customer has typed into a player is never replaced. And for the address that it was made for. */
async function storeAccess(
  tx: Queries,
  { id, email }: Addressed,
  access: OrderAccess,
  secret: Secret,
): Promise<Order | undefined> {
  const store = orderStore(tx);
  const order = await store.lock(id);
  const isTheirs = order?.email?.toLowerCase() === email?.toLowerCase();
  if (!order || !isTheirs || !isRunning(order) || order.access !== null) return undefined;
  return store.change(id, { ...sealedAccess(access, secret), provisioned_at: new Date() });
}

/** For the order page. */
export function accessFor(
  { access, access_key }: Pick<Order, 'access' | 'access_key'>,
  { secret }: Pick<Context, 'secret'>,
): CustomerOrder['access'] {
  if (access === null) return 'waiting';
  try {
    return JSON.parse(secret.unseal(access, access_key ?? undefined));
  } catch {
    // Sealed with a secret that is not in APP_SECRET_BEFORE.
    return 'unreadable';
  }
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

/** All of it went back: what the customer bought later begins earlier, and the operator's system ends what this one gave. */
export async function endAccess(tx: Queries, order: Order, { config, jobs }: Context): Promise<void> {
  for (const { id, ...dates } of await orderStore(tx).moveUp(order))
    await recordEvent(tx, id, 'movedUp', { ...periodOf(dates), order: order.number });
  if (config.provisioningUrl) await jobs?.send(tx, endingQueue, [{ order: order.id }]);
}

/** The money was taken back. What the customer has bought for later stays where it is, unless the operator ends access for good. */
export async function suspendAccess(tx: Queries, order: Order, context: Context): Promise<void> {
  const { config, jobs } = context;
  if (config.accessAfterChargeback === 'end') await endAccess(tx, order, context);
  else if (config.provisioningUrl) await jobs?.send(tx, endingQueue, [{ order: order.id }]);
}

/** The money is ours again. Details of our own still stand in the order; the operator's system is asked for it once more. */
export async function resumeAccess(tx: Queries, order: Order, context: Context): Promise<void> {
  if (!isRunning(order)) return;
  for (const { id, ...dates } of await orderStore(tx).moveBack(order))
    await recordEvent(tx, id, 'movedBack', { ...periodOf(dates), order: order.number });
  if (!context.config.provisioningUrl) return;
  const waiting = await orderStore(tx).change(order.id, {
    access: null,
    access_key: null,
    provisioned_at: null,
  });
  await grantAccess(tx, waiting, context);
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
  // The money came back before their system could be told that it was gone.
  if (!moved && isRunning(order)) return 'done';
  const running = await store.running(whose?.email_key ?? null, id);
  const next = whose && running.find((one) => mayShareLogin(whose, one, { secret }));
  const body = {
    number: moved?.name ?? nameOf(order),
    continues: next ? namedPeriodOf(next) : null,
    remaining: running.map(namedPeriodOf),
  };
  const failed = await call('DELETE', config.provisioningUrl, body, secret).then(
    () => undefined,
    (error) => reasonOf(error),
  );
  await database.transact(
    (tx) => tx,
    (tx) =>
      failed
        ? recordEvent(tx, id, 'endingFailed', { reason: failed })
        : recordEvent(tx, id, moved ? 'earlierAccessEnded' : 'accessEnded'),
  );
  return failed ? 'again' : 'done';
}

function periodOf({ starts_at, ends_at }: Pick<Order, 'starts_at' | 'ends_at'>) {
  return { startsAt: starts_at?.toISOString() ?? null, endsAt: ends_at?.toISOString() ?? null };
}

function namedPeriodOf(order: Order) {
  return { number: nameOf(order), ...periodOf(order) };
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
    // They know the dates from before: what was moved up or bought since its money was gone begins later again.
    ...(order.reversed_at && { remaining: beside.map(namedPeriodOf) }),
  };
  const answer = await ask(config.provisioningUrl, body, secret).catch((error) => ({
    failed: reasonOf(error),
  }));
  if ('failed' in answer) {
    await database.transact(
      (tx) => tx,
      async (tx) => {
        await recordEvent(tx, id, 'provisioningFailed', { reason: answer.failed });
        await endIfRefunded(tx, id, context);
      },
    );
    return 'again';
  }
  // Not kept where its address was corrected meanwhile: then it is asked for again.
  return (await deliver(order, answer, context)) ? 'done' : 'again';
}

/** It answered, but not with what was asked for. */
class Unusable extends Error {}

/** For the timeline, which customers can ask for: nothing but what we say ourselves and what the network says. */
function reasonOf(error: Error): string {
  if (error instanceof Unusable) return error.message;
  if (error.name === 'TimeoutError') return `It did not answer within ${answerTimeoutMs / 1000} seconds.`;
  return error.cause instanceof Error ? error.cause.message : 'It could not be asked.';
}

/** Refunded or taken back while we asked: their system may have made the details after it was told of the end. */
async function endIfRefunded(tx: Queries, id: number, { config, jobs }: Context): Promise<void> {
  const order = await orderStore(tx).find(id);
  if (order && !isRunning(order) && config.provisioningUrl)
    await jobs?.send(tx, endingQueue, [{ order: id }]);
}

/** Details that came after the receipt go out in a mail of their own. */
async function deliver(to: Addressed, access: OrderAccess, context: Context): Promise<boolean> {
  const { database, outbox, secret } = context;
  return database.transact(
    (tx) => tx,
    async (tx) => {
      const order = await storeAccess(tx, to, access, secret);
      if (order) {
        await outbox(tx).put(accessMail(order, { keepsLogin: await keepsLogin(tx, order, context) }));
        await recordEvent(tx, to.id, 'provisioned');
      } else await endIfRefunded(tx, to.id, context);
      return order !== undefined;
    },
  );
}

const accessAnswer = z.object({
  portal: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  user: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});

function requestFor(order: Order, renews: string | null) {
  const { period, devices, email, name, language } = order;
  return { number: nameOf(order), period, devices, ...periodOf(order), renews, email, name, language };
}

async function ask(url: URL, body: { number: string }, secret: Secret): Promise<OrderAccess> {
  const response = await call('POST', url, body, secret);
  const said = await response.json().catch((error) => {
    if (!(error instanceof SyntaxError)) throw error;
  });
  const read = z.safeParse(accessAnswer, said);
  if (!read.success) throw new Unusable('Its answer holds no user and password.');
  const { portal = site.portal, user, password } = read.data;
  return { portal, user, password };
}

async function call(method: 'POST' | 'DELETE', url: URL, said: { number: string }, secret: Secret) {
  const body = JSON.stringify(said);
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'marquee-signature': signatureOf(body, secret),
      'idempotency-key': said.number,
    },
    body,
    // A customer's details go to the address that the operator wrote down, and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  // It never arrived there, or was ended by a call whose answer was lost.
  const isOver = method === 'DELETE' && response.status === 404;
  if (!response.ok && !isOver) throw new Unusable(`It answered ${response.status}.`);
  return response;
}

/** With the time inside, so that nobody sends an old request again. */
function signatureOf(body: string, secret: Secret): string {
  const time = Math.floor(Date.now() / 1000);
  const hmac = createHmac('sha256', secret.derive('provisioning')).update(`${time}.${body}`);
  return `t=${time},v1=${hmac.digest('hex')}`;
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
  await database.transact(
    (tx) => tx,
    async (tx) => {
      await jobs?.sendMissing(tx, provisioningQueue, payloads(waiting));
      await jobs?.sendMissing(tx, endingQueue, payloads(ended));
    },
  );
}

/** Refunded or reversed orders that their system was asked for, and not told of the end since. */
function endedUnreported(queries: Queries) {
  const isOver: OrderEventKind = 'accessEnded';
  const told: OrderEventKind[] = ['provisioned', 'provisioningFailed', 'endingFailed', isOver];
  return queries
    .selectFrom('customer_order')
    .select('id')
    .where('state', 'in', ['refunded', 'reversed'])
    .where(
      sql<boolean>`(
        select kind <> ${isOver} from order_event
        where order_id = customer_order.id
          and kind in (${sql.join(told)})
        order by order_event.id desc limit 1
      )`,
    )
    .orderBy('id')
    .limit(grantedAtOnce)
    .execute();
}

async function recordEvent(
  tx: Queries,
  order: number,
  kind: OrderEventKind,
  detail?: Record<string, unknown>,
): Promise<void> {
  await orderStore(tx).recordEvent(order, 'system', kind, detail);
  await notifyLive(tx, 'order');
}

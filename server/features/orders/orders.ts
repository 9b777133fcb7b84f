import { randomUUID } from 'node:crypto';
import { quoteOf } from '#content/price.ts';
import { site } from '#content/site.ts';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import { isSameAddress } from '#contract/mailbox.ts';
import {
  type Billing,
  type CreatePaypalOrder,
  emailCorrectionMinutes,
  isRunning,
  type Quote,
} from '#contract/orders.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { notifyLive } from '#server/live/notify.ts';
import { ConcurrencyLimiter } from '#server/security/concurrency-limiter.ts';
import { planNames, receiptMail } from './mails.ts';
import { orderProblems } from './problems.ts';
import { inCents, PaypalRefusal, PaypalSilence, shortCallTimeoutMs } from './provider/paypal-client.ts';
import { providerOf } from './provider/provider.ts';
import { moveAccess } from './provisioning/access.ts';
import { keepsLogin } from './provisioning/shared-login.ts';
import { pay } from './settlement.ts';
import { type Order, orderStore } from './store.ts';
import { subscriptionPeriod } from './subscription-period.ts';

interface CreatedOrder {
  order: Order;
  /** PayPal's id. */
  orderId: string;
}

// docs/decisions.md, T115
/**
 * A rush is served a few at a time: all of it together is so slow on the embedded database that PayPal's answer comes too
 * late for everybody. A buyer waits two seconds at most for their turn, since PayPal itself may take ten.
 */
const ordersUnderWay = new ConcurrencyLimiter<CreatedOrder>(20, 130, 2_000);

export async function createOrder(
  orderRequest: CreatePaypalOrder,
  language: Language,
  context: Context,
): Promise<CreatedOrder> {
  const quote = quoteOf(orderRequest.plan, orderRequest.devices);
  if (!isAmount(orderRequest.amount, quote.amount)) throw new Problem(orderProblems.wrongAmount);
  return ordersUnderWay.run(randomUUID(), () => makeOrder(quote, orderRequest, language, context));
}

/** The row is stored before PayPal is called, with the key of that call, so that a crash leaves no order at PayPal alone. */
async function makeOrder(
  quote: Quote,
  orderRequest: CreatePaypalOrder,
  language: Language,
  context: Context,
): Promise<CreatedOrder> {
  const { client } = await providerOf(context);
  const spoken = orderRequest.language ?? language;
  const order = await context.database.transact(orderStore, async (store) => {
    const added = await store.add({
      quote,
      method: orderRequest.card ? 'card' : 'paypal',
      firstName: orderRequest.firstName ?? null,
      lastName: orderRequest.lastName ?? null,
      email: orderRequest.email ?? null,
      language: spoken,
    });
    if (!added) throw new Error('Two orders were given the same number.');
    await store.recordEvent(added.id, 'buyer', 'ordered', { quote: quote.id, amount: quote.amount });
    return added;
  });
  const { plan, devices } = planNames(quote, spoken);
  const asked = {
    number: order.number,
    // PayPal shows it to the buyer.
    description: `${site.brand}: ${plan}, ${devices}`,
    requestId: order.create_request,
    brand: site.brand,
    isCard: order.method === 'card',
    returnUrl: new URL(`/${order.language}/checkout/${quote.period}`, context.config.publicUrl).href,
  };
  const made = await client
    .createOrder(quote, asked)
    .catch((error) => {
      // With the same key it is the same order, whether the first call arrived or not.
      if (error instanceof PaypalSilence && !error.retryAfter)
        return client.createOrder(quote, asked, shortCallTimeoutMs);
      throw error;
    })
    .catch((error) => failCreation(order, error, context));
  const unit = made.purchase_units[0];
  const said = unit?.amount;
  if (said && (inCents(said.value) !== quote.amount || said.currency_code !== quote.currency)) {
    await failCreation(
      order,
      new Error(`PayPal made an order over ${said.value} ${said.currency_code}`),
      context,
    );
  }
  await context.database.transact(orderStore, async (store) => {
    await store.lock(order.id);
    await store.change(order.id, { provider_order: made.id, payee: unit?.payee?.merchant_id ?? null });
    await store.recordEvent(order.id, 'system', 'createdAtPaypal', { id: made.id, status: made.status });
  });
  return { order, orderId: made.id };
}

/** PayPal made no order that a buyer could approve: ours has failed before anything could be paid. */
async function failCreation(order: Order, error: unknown, context: Context): Promise<never> {
  const isRefused = error instanceof PaypalRefusal;
  await context.database.transact(orderStore, async (store) => {
    await store.lock(order.id);
    await store.recordEvent(order.id, 'system', isRefused ? 'createRefused' : 'createUnanswered', {
      why: isRefused ? error.issue : error instanceof Error ? error.message : String(error),
    });
    // Without PayPal's id the buyer cannot approve it: no money can come.
    await store.move(order, 'failed');
  });
  throw new Problem(isRefused ? orderProblems.paymentRefused : orderProblems.paymentsAway, { cause: error });
}

export interface ManualOrder extends Billing {
  plan: PeriodId;
  devices: DeviceCount;
  language: Language;
  note: string;
  requestId: string;
}

/** Paid outside, at the catalogue's price. */
export function enterManualOrder(orderRequest: ManualOrder, actor: string, context: Context): Promise<Order> {
  const quote = quoteOf(orderRequest.plan, orderRequest.devices);
  const { firstName, lastName, email, language, note, requestId } = orderRequest;
  return context.database.transact(
    (tx) => tx,
    async (tx) => {
      const store = orderStore(tx);
      await store.lockMailboxesOf([email]);
      const added = await store.add({
        quote,
        method: 'manual',
        firstName,
        lastName,
        email,
        language,
        note,
        createRequest: requestId,
        enteredBy: actor,
      });
      if (!added) {
        const known = await store.byRequest(requestId);
        if (!known) throw new Error('An order was neither new nor known.');
        const isSame =
          known.email === email &&
          known.period === orderRequest.plan &&
          known.devices === orderRequest.devices &&
          known.first_name === firstName &&
          known.last_name === lastName &&
          known.language === language &&
          known.note === note;
        if (!isSame) throw new Problem(orderProblems.orderKnown);
        return known;
      }
      await store.recordEvent(added.id, 'staff', 'entered', { actor, note });
      await auditTrail(tx).record({ actor, action: 'order.entered', target: `order ${added.number}` });
      return pay(tx, added, { capture: null, source: 'staff' }, context);
    },
  );
}

/** To the address of the order, as it was sent the first time. */
export function resendReceipt(id: number, actor: string, context: Context): Promise<void> {
  return context.database.transact(
    (tx) => tx,
    async (tx) => {
      const store = orderStore(tx);
      const order = await lockRunning(store, id);
      if (order.email === null) throw new Problem(orderProblems.nothingToSend);
      const again = `again ${crypto.randomUUID()}`;
      await context
        .outbox(tx)
        .put(receiptMail(order, { again, keepsLogin: await keepsLogin(tx, order, context) }));
      await auditTrail(tx).record({ actor, action: 'order.receipt', target: `order ${order.number}` });
      await store.recordEvent(id, 'staff', 'receiptSent', { actor });
      await notifyLive(tx, 'order');
    },
  );
}

/** The receipt goes to the corrected address, and nothing that was mailed to the old one opens the order any more. */
export function correctEmail(id: number, email: string, actor: string, context: Context): Promise<void> {
  return context.database.transact(
    (tx) => tx,
    async (tx) => {
      const order = await lockRunning(orderStore(tx), id, [email]);
      // Two presses of the button are one.
      if (order.email !== email) await readdress(tx, order, email, { source: 'staff', actor }, context);
    },
  );
}

/** Whether it begins where a plan of its mailbox ends: its address is one that has been sent login details before. */
export function followsPlan({ starts_at, paid_at }: Pick<Order, 'starts_at' | 'paid_at'>): boolean {
  return starts_at !== null && paid_at !== null && starts_at > paid_at;
}

/** Until when the browser that paid may correct the address of its order; null where it may not. */
export async function correctableUntil(
  store: Pick<ReturnType<typeof orderStore>, 'hasEvent'>,
  order: Order,
): Promise<Date | null> {
  if (!order.paid_at || order.email === null || !isRunning(order) || followsPlan(order)) return null;
  const until = new Date(order.paid_at.getTime() + emailCorrectionMinutes * 60_000);
  if (until < new Date()) return null;
  // A customer who has opened the order reads the mails of its address. And once is enough for a slip of the finger.
  return (await store.hasEvent(order.id, ['opened', 'emailCorrected'])) ? null : until;
}

/**
 * By the browser that paid, once. It has proved that it paid, not whose address that was: the login that was mailed there is replaced,
 * since the buyer may have named a customer's address to be sent that customer's login, and a stranger may have the mail.
 */
export function correctOwnEmail(id: number, email: string, context: Context): Promise<Order> {
  return context.database.transact(
    (tx) => tx,
    async (tx) => {
      const store = orderStore(tx);
      const order = await lockRunning(store, id, [email]);
      if (order.email !== null && isSameAddress(order.email, email)) return order;
      // At another address the time that was paid for would run beside the plan it was to follow.
      if (followsPlan(order)) throw new Problem(orderProblems.renewalAddress);
      if (!(await correctableUntil(store, order))) throw new Problem(orderProblems.correctionOver);
      return readdress(tx, order, email, { source: 'buyer', actor: `buyer of ${order.number}` }, context);
    },
  );
}

async function readdress(
  tx: Queries,
  order: Order,
  email: string,
  { source, actor }: { source: 'staff' | 'buyer'; actor: string },
  context: Context,
): Promise<Order> {
  const store = orderStore(tx);
  const isBuyer = source === 'buyer';
  await auditTrail(tx).record({ actor, action: 'order.email', target: `order ${order.number}` });
  await store.recordEvent(order.id, source, 'emailCorrected', isBuyer ? {} : { actor });
  let corrected = await store.readdress(order.id, email);
  if (isBuyer) corrected = await store.change(order.id, await periodAt(store, corrected));
  corrected = await moveAccess(tx, order, corrected, context, { always: isBuyer });
  const again = `to another address ${crypto.randomUUID()}`;
  await context
    .outbox(tx)
    .put(receiptMail(corrected, { again, keepsLogin: await keepsLogin(tx, corrected, context) }));
  await notifyLive(tx, 'order');
  return corrected;
}

/** As if it had been paid for this mailbox: it renews what runs there, not what runs at the mistyped address. */
async function periodAt(store: ReturnType<typeof orderStore>, order: Order) {
  const running = order.email_key === null ? null : await store.runningUntil(order.email_key, order.id);
  const { startsAt, endsAt } = subscriptionPeriod(order, running, order.paid_at ?? new Date());
  return { starts_at: startsAt, ends_at: endsAt };
}

/** A receipt says that all is well, and what was refunded is over. */
async function lockRunning(
  store: ReturnType<typeof orderStore>,
  id: number,
  addresses: readonly string[] = [],
): Promise<Order> {
  const order = await store.lock(id, addresses);
  if (!order) throw new Problem(orderProblems.orderUnknown);
  if (!isRunning(order)) throw new Problem(orderProblems.nothingToSend);
  return order;
}

/** Dollars as a number are never exact: what is less than a thousandth of a cent apart is the same amount. */
function isAmount(dollars: number, cents: number): boolean {
  return Math.abs(dollars * 100 - cents) < 0.001;
}

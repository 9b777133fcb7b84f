import { randomUUID } from 'node:crypto';
import { site } from '#content/site.ts';
import type { Language } from '#contract/language.ts';
import type { CreatePaypalOrder, Quote } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { ConcurrencyLimiter } from '#server/security/concurrency-limiter.ts';
import { planNames } from './mails.ts';
import { orderProblems, priceChanged } from './problems.ts';
import { inCents, PaypalRefusal, PaypalSilence, shortCallTimeoutMs } from './provider/paypal-client.ts';
import { providerOf } from './provider/provider.ts';
import { type Order, orderStore } from './store.ts';

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
  const { plan: period, devices, amount } = orderRequest;
  const named = { period, devices, amount: centsOf(amount) };
  const quote = await context.prices.shown(named);
  if (!quote) throw priceChanged(named.amount, context.prices.present(named));
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

/** Dollars as a number are never exact: what is less than a thousandth of a cent apart is the same amount. */
function centsOf(dollars: number): number {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 0.001 ? cents : Number.NaN;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { purchaseKnownMinutes } from '#contract/expiry-times.ts';
import { type CorrectedPurchase, correctedEmail, type Purchase } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { Problem } from '#server/http/problem.ts';
import { perMinute, routeFor } from '#server/http/rate-limits.ts';
import { correctableUntil, correctOwnEmail, followsPlan } from '../email-correction.ts';
import { orderProblems } from '../problems.ts';
import { keepsLogin } from '../provisioning/shared-login.ts';
import { isPaid, type Order, orderStore } from '../store.ts';
import { openedOrder, orderCookie } from './order-cookie.ts';

const nothingOfTheBuyer = {
  number: null,
  email: null,
  startsAt: null,
  endsAt: null,
  keepsLogin: false,
  correctableUntil: null,
};

export type Confirmation = ReturnType<typeof addConfirmationRoutes>;

/**
 * What the browser that ordered is shown after the payment. It proves itself by a cookie from the moment of the order: PayPal's id of the
 * order stands in PayPal's mails and addresses. The cookie opens no order page and no login.
 */
export function addConfirmationRoutes(app: FastifyInstance, context: Context) {
  const { queries } = context.database;
  const cookie = orderCookie(context, {
    name: 'marquee.purchase',
    purpose: 'purchase',
    seconds: purchaseKnownMinutes * 60,
  });

  const isBuyer = (order: Order, request: FastifyRequest) => cookie.read(request) === cookie.holderOf(order);

  async function shown(order: Order, request: FastifyRequest): Promise<Purchase> {
    const { period, devices, amount } = order;
    if (!isBuyer(order, request)) return { period, devices, amount, ...nothingOfTheBuyer };
    return shownToBuyer(order, request);
  }

  /** For a browser that has proved itself: by the cookie of the address that the order had until now. */
  async function shownToBuyer(order: Order, request: FastifyRequest): Promise<Purchase> {
    const { number, period, devices, amount } = order;
    const until = await correctableUntil(orderStore(queries), order);
    return {
      ...{ number, period, devices, amount },
      email: order.email,
      startsAt: order.starts_at?.toISOString() ?? null,
      endsAt: order.ends_at?.toISOString() ?? null,
      // It shows that the address has ordered before, so only a buyer sees it who reads its mails, or sees it by the dates anyway.
      keepsLogin:
        (followsPlan(order) || (await readsMailsOf(order, request))) &&
        (await keepsLogin(queries, order, context)),
      correctableUntil: until?.toISOString() ?? null,
    };
  }

  /** Whether an order of the same address was opened in this browser: a lifetime begins at once, and follows nothing by its dates. */
  async function readsMailsOf(order: Order, request: FastifyRequest): Promise<boolean> {
    const opened = await openedOrder(request, context);
    if (!opened || opened.email === null) return false;
    return opened.email.toLowerCase() === order.email?.toLowerCase();
  }

  /** The order of the cookie, once it is paid. */
  async function ownOrder(request: FastifyRequest): Promise<Order> {
    const id = Number.parseInt(cookie.read(request) ?? '', 10);
    const order = Number.isNaN(id) ? undefined : await orderStore(queries).find(id);
    if (!order || !isPaid(order) || !isBuyer(order, request)) throw new Problem(orderProblems.orderUnknown);
    return order;
  }

  app.get('/api/purchase', routeFor('public', perMinute(60)), async (request, reply) => {
    const order = await ownOrder(request);
    reply.header('cache-control', 'no-store');
    return { success: true, data: await shown(order, request) };
  });

  app.post('/api/purchase/email', routeFor('public', perMinute(10)), async (request, reply) => {
    const { email } = parseBody(correctedEmail, request.body);
    const { id } = await ownOrder(request);
    const corrected = await correctOwnEmail(id, email, context);
    reply.header('set-cookie', cookie.of(corrected)).header('cache-control', 'no-store');
    // The dates too: a plan that runs at the right address is one that this order follows.
    const shown = await shownToBuyer(corrected, request);
    const data: CorrectedPurchase = { ...shown, login: loginAfterCorrection(corrected, shown) };
    return { success: true, data };
  });

  return { cookie, shown };
}

/** No more than `shown` tells: that an address has ordered before is nobody's to read off a correction. */
function loginAfterCorrection({ access_moves, access }: Order, shown: Purchase): CorrectedPurchase['login'] {
  if (shown.keepsLogin || access_moves === 0) return 'kept';
  return access === null ? 'later' : 'replaced';
}

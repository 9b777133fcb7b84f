import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { problemsOf } from '#contract/fields.ts';
import { isLanguage } from '#contract/language.ts';
import {
  type CapturedPaypalOrder,
  type CheckoutSettings,
  type CreatedPaypalOrder,
  type CreatePaypalOrder,
  capturePaypalOrder,
  createPaypalOrder,
} from '#contract/orders.ts';
import type { Payments } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { languageOfPage } from '#server/http/page-language.ts';
import { languageOf } from '#server/http/plain-form.ts';
import { Problem } from '#server/http/problem.ts';
import { trialAndOrderAnswers } from '#server/http/public-form.ts';
import { perMinute, routeFor } from '#server/http/rate-limits.ts';
import { checkReturn, returnKey } from '#server/payments/hosted-payment-return.ts';
import { captureOrder } from './capture.ts';
import { createOrder } from './create-order.ts';
import { addConfirmationRoutes, type Confirmation } from './customer/confirmation.ts';
import { orderProblems } from './problems.ts';
import { addWebhookRoutes } from './provider/webhooks.ts';
import { acceptPayment, type Settled } from './settlement.ts';
import { hasFreshCall, isPaid, type Order, orderStore } from './store.ts';

/** From one address, which may be an office. PayPal is asked about each unpaid order, for hours. */
const ordersPerHour = { max: 60, window: 3_600_000 };

export function addOrderRoutes(app: FastifyInstance, context: Context): void {
  const confirmation = addConfirmationRoutes(app, context);

  app.get('/api/checkout', routeFor('public'), async ({ payments }, reply) => {
    reply.header('cache-control', 'no-store');
    return settingsOf(payments);
  });

  app.post(
    '/api/create-paypal-order',
    { config: { audience: 'public', rateLimit: perMinute(20), takesPayments: true } },
    async (request, reply): Promise<CreatedPaypalOrder> => {
      const language = languageOf(request);
      const orderRequest = orderRequestIn(request.body);
      const name = `orders from ${clientAddress(request)}`;
      const { count, ttl } = await context.counters.add(name, ordersPerHour);
      if (count > ordersPerHour.max) throw new Problem('tooMany', { retryAfter: Math.ceil(ttl / 1000) });
      const { order, orderId } = await createOrder(orderRequest, language, context);
      reply.header('set-cookie', confirmation.cookie.of(order));
      return { success: true, message: trialAndOrderAnswers(language).orderCreated, orderId };
    },
  );

  app.post(
    '/api/capture-paypal-order',
    { config: { audience: 'public', rateLimit: perMinute(60), takesPayments: true } },
    async (request): Promise<CapturedPaypalOrder> => {
      const settled = await captureOrder(orderIdIn(request.body), 'buyer', context);
      return answerFor(settled, request);
    },
  );

  app.get(
    '/api/order-state',
    routeFor('public', perMinute(120)),
    async (request, reply): Promise<CapturedPaypalOrder> => {
      const store = orderStore(context.database.queries);
      const order = await store.byProvider(orderIdIn(request.query));
      if (!order) throw new Problem(orderProblems.orderUnknown);
      const isOver = !hasFreshCall(order);
      if (order.state === 'failed' && isOver) throw new Problem(orderProblems.paymentRefused);
      if (order.state === 'open' && isOver) {
        // After `declined` the page captures by itself, and a buyer who was told that nothing was charged has to press again.
        const wasRefused = await store.wasRefused(order.id);
        throw new Problem(wasRefused ? orderProblems.paymentRefused : orderProblems.declined);
      }
      reply.header('cache-control', 'no-store');
      const outcome = isPaid(order) ? 'paid' : 'processing';
      return answerFor({ order, outcome }, request);
    },
  );

  async function answerFor(
    { order, outcome }: Settled,
    request: FastifyRequest,
  ): Promise<CapturedPaypalOrder> {
    const replies = trialAndOrderAnswers(languageOf(request));
    const status = outcome === 'paid' ? 'paid' : 'processing';
    const message = status === 'paid' ? replies.orderPaid : replies.orderProcessing;
    return { success: true, message, status, order: await confirmation.shown(order, request) };
  }

  if (context.config.payments.kind === 'standIn') addPaymentReturn(app, context, confirmation);
  addWebhookRoutes(app, context);
}

/** What the stand-in signs is no money, so the route is missing where payments are real. */
function addPaymentReturn(app: FastifyInstance, context: Context, confirmation: Confirmation): void {
  const key = returnKey(context);
  app.get(
    '/api/payment-return',
    {
      config: {
        audience: 'public',
        rateLimit: perMinute(60),
        takesPayments: true,
        problemPage: notConfirmed,
      },
    },
    async ({ query }, reply) => {
      const said = checkReturn(query as Record<string, unknown>, key, Date.now());
      if (!said) throw new Problem('badRequest');
      const order = await acceptPayment(said, context);
      // The signed address can be copied from a history, and the browser that brings it again may be another.
      if (await isFirstReturn(order, context)) reply.header('set-cookie', confirmation.cookie.of(order));
      reply.header('cache-control', 'no-store');
      return reply.redirect(`/${order.language}/pay/confirmed?payment=paid`, 303);
    },
  );
}

function isFirstReturn({ id }: Order, { database }: Context): Promise<boolean> {
  return database.transact(orderStore, async (store) => {
    await store.lock(id);
    if (await store.hasEvent(id, ['returned'])) return false;
    await store.recordEvent(id, 'buyer', 'returned');
    return true;
  });
}

/** In the language of the page that was paid on. */
function notConfirmed({ query, headers }: FastifyRequest): string {
  const { language: said } = query as Record<string, unknown>;
  const language = isLanguage(said) ? said : languageOfPage('/', headers).language;
  return `/${language}/order?paid=no`;
}

/** A plan that we do not sell, or another price, has a problem of its own; fields that the buyer typed are named. */
function orderRequestIn(body: unknown): CreatePaypalOrder {
  const { data, error } = z.safeParse(createPaypalOrder, body);
  if (data) return data;
  const fields = problemsOf(error);
  if ('plan' in fields || 'devices' in fields) throw new Problem(orderProblems.unknownPlan);
  if ('amount' in fields || 'currency' in fields) throw new Problem(orderProblems.wrongAmount);
  const { firstName, lastName, email } = fields;
  const typed = Object.entries({ firstName, lastName, email }).filter(([, code]) => code !== undefined);
  if (typed.length === 0) throw new Problem('badRequest');
  throw new Problem('invalid', {
    fields: Object.fromEntries(typed) as Record<string, NonNullable<typeof email>>,
  });
}

function orderIdIn(given: unknown): string {
  const { data } = z.safeParse(capturePaypalOrder, given);
  if (!data) throw new Problem(orderProblems.orderUnknown);
  return data.orderId;
}

function settingsOf(payments: Payments): CheckoutSettings {
  const data = { payments: 'none', clientId: '', currency: 'USD', cardFields: false } as const;
  if (payments.kind === 'none') return { success: true, data };
  if (payments.kind === 'standIn') {
    const standIn = { payments: 'standIn', clientId: 'test', sdkBaseUrl: '/sandbox/paypal/sdk/js' } as const;
    return { success: true, data: { ...data, ...standIn, cardFields: payments.cardFields } };
  }
  const { environment, clientId } = payments;
  return { success: true, data: { ...data, payments: environment, clientId, cardFields: true } };
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import en from '#content/copy/en/order.ts';
import es from '#content/copy/es/order.ts';
import fr from '#content/copy/fr/order.ts';
import it from '#content/copy/it/order.ts';
import sq from '#content/copy/sq/order.ts';
import { mailedCodesPerHour } from '#contract/expiry-times.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import {
  type CustomerOrder,
  hasBegunToRefund,
  hasOpenRequest,
  isRunning,
  orderCodeRequest,
  orderOpenRequest,
  type Renewal,
  withdrawalRequest,
} from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { languageOf } from '#server/http/plain-form.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { answerForm, parseForm, publicForm } from '#server/http/public-form.ts';
import { perMinute, routeFor } from '#server/http/rate-limits.ts';
import { customerOf } from '#server/http/route-audience.ts';
import { notifyLive } from '#server/live/notify.ts';
import { mailedCodes } from '#server/security/mailed-codes.ts';
import { refundProgress } from '../books/refunds.ts';
import { codeMail, withdrawalMail, withdrawalUndoneMail } from '../mails.ts';
import { orderProblems } from '../problems.ts';
import { accessFor } from '../provisioning/access-details.ts';
import { withdrawalUntil } from '../refund-window.ts';
import { type Order, orderStore } from '../store.ts';
import { orderPageCookie } from './order-cookie.ts';

type OrderOpenRequest = z.infer<typeof orderOpenRequest>;

const words = { en, es, fr, it, sq };
const problems = declareProblems({ withdrawalLate: 409 }, (language) => ({
  withdrawalLate: words[language].withdrawal.over,
}));

/** Of one mailbox. */
const requestsPerHour = 3;

const codeForm = { keeps: ['number', 'email'], again: (language: string) => `/${language}/order` };

// docs/decisions.md, T64
/** The order page. Its caller has shown that they read the mails of the order's address, and is the customer of this order alone. */
export function addCustomerOrderRoutes(app: FastifyInstance, context: Context): void {
  const { database, outbox } = context;
  const cookie = orderPageCookie(context);
  const codes = mailedCodes(context, { purpose: 'order codes', table: 'order_code', owner: 'order_id' });

  app.addIdentity({
    audiences: ['customer'],
    async identify(request) {
      const id = cookie.read(request);
      return id === undefined ? null : { role: 'customer', id };
    },
  });

  /** The order of the cookie. Any other is 404, also for the customer who has opened this one. */
  async function ownOrder(queries: Queries, request: FastifyRequest, number: string | undefined) {
    const order = await ordersIn(queries)
      .where('id', '=', Number.parseInt(customerOf(request).id, 10))
      .executeTakeFirst();
    // Opened by the mails of another address, before staff corrected it.
    if (order && cookie.holderOf(order) !== customerOf(request).id) throw new Problem('signInFirst');
    if (!order || (number !== undefined && order.number !== number)) throw new Problem('notFound');
    return order;
  }

  app.post('/api/order/code', publicForm(codeForm), async (request, reply) => {
    const { fields, isProgram } = parseForm(orderCodeRequest, request.body);
    const { number, email } = fields;
    // Whether there is such an order, and whose it is, the answer does not tell.
    if (!isProgram)
      await database.transact(async (tx) => {
        const mailbox = mailboxOf(email);
        const order = await ordersIn(tx)
          .where('number', '=', number)
          .where('email_key', '=', mailbox)
          .executeTakeFirst();
        if (!order) return;
        const sent = await outbox(tx).countTo([mailbox], 'orderCode', 60);
        if (sent(mailbox) >= mailedCodesPerHour) return;
        const sealedCode = await codes.make(tx, order.id);
        await outbox(tx).put(
          codeMail(order, { language: languageOf(request), event: randomUUID(), sealedCode }),
        );
      });
    return answerForm(request, reply, { success: true }, 'order/sent');
  });

  app.post('/api/order/open', routeFor('public', perMinute(20)), async (request, reply) => {
    const order = await openedBy(parseBody(orderOpenRequest, request.body));
    // Wrong, spent, expired or of another order: a stranger learns nothing of the difference.
    if (!order) throw new Problem('invalid', { fields: { code: 'orderCodeWrong' } });
    await orderStore(database.queries).recordEvent(order.id, 'buyer', 'opened');
    reply.header('set-cookie', cookie.of(order)).header('cache-control', 'no-store');
    return { success: true, data: await shown(database.queries, order, context) };
  });

  /** A stranger who knows the number alone uses up no try of its owner's. */
  async function openedBy({ number, email, code }: OrderOpenRequest): Promise<Order | undefined> {
    const { queries } = database;
    const named = sql<number>`(select id from customer_order where number = ${number} and email_key = ${mailboxOf(email)})`;
    const id = await codes.use(queries, named, code);
    return id === undefined ? undefined : orderStore(queries).find(id);
  }

  /** The order that the query names, for the customer who has opened it. */
  function namedOrder(request: FastifyRequest): Promise<Order> {
    const { number } = request.query as { number?: unknown };
    const wanted = typeof number === 'string' ? number.trim().toUpperCase() : undefined;
    return ownOrder(database.queries, request, wanted);
  }

  app.get('/api/order', routeFor('customer'), async (request) => {
    const order = await namedOrder(request);
    return { success: true, data: await shown(database.queries, order, context) };
  });

  // Without the login: PayPal's script runs on the page that asks for this.
  app.get('/api/order/renewal', routeFor('customer'), async (request) => {
    const order = await namedOrder(request);
    const startsAt = await orderStore(database.queries).renewsFrom(order);
    const data: Renewal = {
      number: order.number,
      firstName: order.first_name ?? '',
      lastName: order.last_name ?? '',
      email: order.email ?? '',
      startsAt: startsAt?.toISOString() ?? null,
    };
    return { success: true, data };
  });

  /** Locked: two presses are one change. `change` answers the order as it is then. */
  const addChange = (path: string, change: (tx: Queries, held: Order) => Promise<Order>) =>
    app.post(path, routeFor('customer', perMinute(10)), async (request) => {
      const { number } = parseBody(withdrawalRequest, request.body);
      const data = await database.transact(async (tx) => {
        const { id } = await ownOrder(tx, request, number);
        const held = await orderStore(tx).lock(id);
        if (!held) throw new Problem('notFound');
        return shown(tx, await change(tx, held), context);
      });
      return { success: true, data };
    });

  addChange('/api/order/withdrawal', async (tx, held) => {
    if (held.withdrawal_at) return held;
    if (!withdrawalUntil(held)) throw new Problem(problems.withdrawalLate);
    // Each request is confirmed by mail, and may be taken back.
    const mailbox = held.email_key ?? '';
    const confirmed = await outbox(tx).countTo([mailbox], 'withdrawalReceived', 60);
    if (confirmed(mailbox) >= requestsPerHour) throw new Problem('tooMany', { retryAfter: 3600 });
    const asked = await orderStore(tx).change(held.id, { withdrawal_at: new Date() });
    await orderStore(tx).recordEvent(held.id, 'buyer', 'withdrawalAsked');
    await outbox(tx).put(withdrawalMail(asked));
    await notifyLive(tx, 'order');
    return asked;
  });

  addChange('/api/order/withdrawal/undo', async (tx, held) => {
    if (!held.withdrawal_at) return held;
    const order = await shown(tx, held, context);
    if (!hasOpenRequest(order) || hasBegunToRefund(order)) throw new Problem(orderProblems.withdrawalDecided);
    const kept = await orderStore(tx).change(held.id, { withdrawal_at: null });
    await orderStore(tx).recordEvent(held.id, 'buyer', 'withdrawalUndone');
    await outbox(tx).put(withdrawalUndoneMail(held));
    await notifyLive(tx, 'order');
    return kept;
  });

  app.post('/api/order/close', routeFor('public', perMinute(60)), async (_request, reply) => {
    reply.header('set-cookie', cookie.none);
    return { success: true };
  });
}

function ordersIn(queries: Queries) {
  return queries.selectFrom('customer_order').selectAll();
}

async function shown(queries: Queries, order: Order, context: Context): Promise<CustomerOrder> {
  const { number, period, devices, amount, email, name, state, method, refunded } = order;
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  const { underWay, lastAt } = await refundProgress(queries, order);
  const later = await orderStore(queries).later(order);
  return {
    number,
    period,
    devices,
    amount,
    email,
    name,
    state,
    method,
    refunded,
    createdAt: order.created_at.toISOString(),
    paidAt: iso(order.paid_at),
    startsAt: iso(order.starts_at),
    endsAt: iso(order.ends_at),
    // No login details of an order that was refunded or taken back.
    access: isRunning(order) ? accessFor(order, context) : 'waiting',
    renewsFrom: iso(await orderStore(queries).renewsFrom(order)),
    later: later ? { number: later.number, endsAt: iso(later.ends_at) } : null,
    withdrawalUntil: iso(withdrawalUntil(order)),
    withdrawalAt: iso(order.withdrawal_at),
    withdrawalSettledAt: iso(order.withdrawal_settled_at),
    refundUnderWay: underWay,
    refundedAt: iso(lastAt),
  };
}

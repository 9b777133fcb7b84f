import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { perMinute } from '#server/http/rate-limits.ts';
import { followDispute } from '../books/disputes.ts';
import { followCapture, type MovementNews, orderOf } from '../books/reversals.ts';
import { settleQueue } from '../capture.ts';
import { orderProblems } from '../problems.ts';
import { settle } from '../settlement.ts';
import { isPaid, type Order, orderStore } from '../store.ts';
import {
  inCents,
  isApproved,
  orderWith,
  orUnknown,
  type PaypalOrder,
  PaypalSilence,
} from './paypal-client.ts';
import { providerOf } from './provider.ts';
import { countRefusals } from './webhook-refusals.ts';
import { createSignatureCheck } from './webhook-signature.ts';

const news = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  event_type: z.string(),
  create_time: z.optional(z.string()),
  resource: z.object({
    id: z.optional(z.string()),
    amount: z.catch(z.optional(z.object({ value: z.string() })), undefined),
    dispute_id: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
    disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
    links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});

/** PayPal's own take a few kilobytes. */
const bodyLimit = 64 * 1024;

/**
 * Signed is not the same as true: the signature covers a checksum that any sender can match. What a webhook says is a hint
 * to ask PayPal, and what PayPal then answers is settled like everything else.
 */
export function addWebhookRoutes(app: FastifyInstance, context: Context): void {
  const isGenuine = createSignatureCheck();
  const countRefusal = countRefusals(context);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/paypal/webhook',
      {
        bodyLimit,
        config: {
          audience: 'public',
          crossSite: 'allowed',
          rateLimit: perMinute(3_000),
        },
      },
      async (request) => {
        const provider = await providerOf(context);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!(await isGenuine(request, body, provider))) {
          countRefusal();
          throw new Problem(orderProblems.notSigned);
        }
        await take(body, context);
        return { success: true };
      },
    );
  });
}

async function take(body: Buffer, context: Context): Promise<void> {
  const store = orderStore(context.database.queries);
  const { data } = z.safeParse(news, parsed(body));
  if (!data) throw new Problem('badRequest');
  if (await store.knowsWebhook(data.id)) return;
  try {
    await follow(data, context);
  } catch (error) {
    // PayPal sends it again when we could not look.
    if (error instanceof PaypalSilence) throw new Problem('unavailable', { cause: error });
    throw error;
  }
  await store.rememberWebhook(data.id);
}

type News = z.infer<typeof news>;

/** PayPal is asked about the thing that the message names, since the message may be forged or late. */
async function follow(data: News, context: Context): Promise<void> {
  const { event_type: kind, resource } = data;
  if (kind.startsWith('CUSTOMER.DISPUTE.')) {
    const capture = resource.disputed_transactions?.[0]?.seller_transaction_id;
    const isResolved = kind === 'CUSTOMER.DISPUTE.RESOLVED';
    if (resource.dispute_id) await followDispute({ id: resource.dispute_id, capture, isResolved }, context);
    return;
  }
  const { order, capture, refund } = namedBy(data);
  const said = movementNews(data, refund);
  const paid = capture ? await orderStore(context.database.queries).byCapture(capture) : undefined;
  if (paid && capture && isPaid(paid)) {
    await hear(paid, data, context);
    await followCapture(paid, { capture, ...said }, 'webhook', context);
    return;
  }
  const found = await orderAtPaypal(order ?? paid?.provider_order ?? undefined, capture, context);
  if (found) await look(found, data, said, context);
  // PayPal has to send it again: money that it tells of has to be found.
  else if (kind.startsWith('PAYMENT.CAPTURE.')) throw new Problem('unavailable');
  // It may have been paid only now, by an answer of PayPal that is older than its message.
  const settled =
    capture && said.isAnnounced ? await orderStore(context.database.queries).byCapture(capture) : undefined;
  if (settled && capture && isPaid(settled))
    await followCapture(settled, { capture, ...said }, 'webhook', context);
}

function movementNews(data: News, refund: string | undefined): MovementNews {
  const { event_type: kind, resource } = data;
  const at = sentAt(data);
  if (kind !== 'PAYMENT.CAPTURE.REVERSED')
    return { named: refund, isComplete: kind === 'PAYMENT.CAPTURE.COMPLETED', at };
  const cents = inCents(resource.amount?.value ?? '');
  return {
    isReversed: true,
    isAnnounced: true,
    at,
    ...(refund && { reversals: [refund] }),
    ...(!Number.isNaN(cents) && { reversedAmount: cents }),
  };
}

function sentAt({ create_time: at }: News): Date | undefined {
  return at && !Number.isNaN(Date.parse(at)) ? new Date(at) : undefined;
}

/** By the order's own id, by what a capture is related to, or by the links of a refund or a capture. */
function namedBy({ event_type, resource }: News): { order?: string; capture?: string; refund?: string } {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id ? { order: resource.id } : {};
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const [, kind, parent] = /\/(captures|orders)\/([\w-]{1,100})$/.exec(up) ?? [];
  const order =
    resource.supplementary_data?.related_ids?.order_id ?? (kind === 'orders' ? parent : undefined);
  const isRefund = kind === 'captures';
  const capture = isRefund ? parent : resource.id;
  return {
    ...(order && { order }),
    ...(capture && { capture }),
    ...(isRefund && resource.id && { refund: resource.id }),
  };
}

/** By its own id, or by the capture: PayPal may show the one and not the other. */
async function orderAtPaypal(
  order: string | undefined,
  capture: string | undefined,
  context: Context,
): Promise<PaypalOrder | undefined> {
  const { client } = await providerOf(context);
  const found = order && (await orUnknown(client.getOrder(order)));
  if (found || !capture) return found || undefined;
  const paid = await orUnknown(client.getCapture(capture));
  const id = orderOf(paid) ?? order;
  if (!paid || !id) return undefined;
  const itsOrder = id === order ? undefined : await orUnknown(client.getOrder(id));
  return itsOrder ?? orderWith(paid, id);
}

async function hear({ id }: Order, data: News, { database }: Context, status?: string): Promise<void> {
  const at = sentAt(data)?.toISOString();
  await orderStore(database.queries).recordEvent(id, 'webhook', 'heard', {
    kind: data.event_type,
    ...(status && { status }),
    ...(at && { at }),
  });
}

async function look(found: PaypalOrder, data: News, said: MovementNews, context: Context): Promise<void> {
  const known = await orderStore(context.database.queries).byProvider(found.id);
  if (known) await hear(known, data, context, found.status);
  await settle(found, 'webhook', context, said);
  if (!known || !isApproved(found)) return;
  // The buyer captures it in a moment; where the browser is gone, we do.
  const startAfter = new Date(Date.now() + 60_000);
  await context.database.transact(async (tx) =>
    context.jobs?.sendMissing(tx, settleQueue, [{ order: known.id }], { startAfter }),
  );
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

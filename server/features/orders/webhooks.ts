import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '#server/context.ts';
import { type Counters, localCounters } from '#server/counters.ts';
import { Problem } from '#server/http/problem.ts';
import { settleQueue } from './capture.ts';
import { PaypalRefusal, PaypalSilence } from './paypal.ts';
import { orderProblems } from './problems.ts';
import { type Provider, providerOf } from './provider.ts';
import { settle } from './settlement.ts';
import { orderStore } from './store.ts';

const news = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  event_type: z.string(),
  create_time: z.optional(z.string()),
  resource: z.object({
    id: z.optional(z.string()),
    links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});

/** PayPal's own take a few kilobytes. */
const bodyLimit = 64 * 1024;
const largestCertificate = 20_000;
const mostCertificates = 10;
/** PayPal has one for months. Whoever names others makes us ask for so few of them. */
const lookUps = { max: 5, window: 60_000 };

/**
 * Signed is not the same as true: the signature covers a checksum that anybody can match. What a webhook says is a hint
 * to ask PayPal, and what PayPal then answers is settled like everything else.
 */
export function addWebhookRoutes(app: FastifyInstance, context: Context): void {
  const certificates = { known: new Map<string, KeyObject>(), asked: localCounters() };
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
          rateLimit: { max: 3_000, timeWindow: '1 minute' },
        },
      },
      async (request) => {
        const provider = await providerOf(context);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!(await isGenuine(request, body, provider, certificates)))
          throw new Problem(orderProblems.notSigned);
        await take(body, context);
        return { success: true };
      },
    );
  });
}

async function take(body: Buffer, context: Context): Promise<void> {
  const { queries } = context.database;
  const { data } = z.safeParse(news, parsed(body));
  if (!data) throw new Problem('badRequest');
  if (await orderStore(queries).knowsWebhook(data.id)) return;
  const providerOrder = await orderIn(data, context);
  if (providerOrder) await look(providerOrder, data, context);
  await orderStore(queries).rememberWebhook(data.id);
}

type News = z.infer<typeof news>;

/** An order's own id; of a capture the order it belongs to; of a refund that of the capture which its `up` link names. */
async function orderIn({ event_type, resource }: News, context: Context): Promise<string | undefined> {
  if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id;
  const related = resource.supplementary_data?.related_ids?.order_id;
  if (related) return related;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  const capture = /\/captures\/([\w-]{1,100})$/.exec(up ?? '')?.[1];
  const order = capture && (await orderStore(context.database.queries).byCapture(capture));
  if (!order) return undefined;
  if (order.method !== 'link') return order.provider_order ?? undefined;
  // Of the hosted page's payments we know the capture alone.
  const { client } = await providerOf(context);
  const { links = [] } = (await asked(client.getCapture(capture))) ?? {};
  return /\/orders\/([\w-]{1,100})$/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1];
}

/** Undefined where PayPal knows nothing of it. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    // PayPal sends it again when we could not look.
    if (error instanceof PaypalSilence) throw new Problem('unavailable', { cause: error });
    if (error instanceof PaypalRefusal) return undefined;
    throw error;
  }
}

async function look(
  providerOrder: string,
  { event_type: kind, create_time: at }: News,
  context: Context,
): Promise<void> {
  const { client } = await providerOf(context);
  const found = await asked(client.getOrder(providerOrder));
  if (!found) return;
  const known = await orderStore(context.database.queries).byProvider(found.id);
  if (known)
    await orderStore(context.database.queries).tell(known.id, 'webhook', 'heard', {
      kind,
      status: found.status,
      ...(at && !Number.isNaN(Date.parse(at)) && { at: new Date(at).toISOString() }),
    });
  await settle(found, 'webhook', context);
  if (!known || found.status !== 'APPROVED') return;
  // The buyer captures it in a moment; where the browser is gone, we do.
  const startAfter = new Date(Date.now() + 60_000);
  await context.database.transact(
    (tx) => tx,
    async (tx) => context.jobs?.sendMissing(tx, settleQueue, [{ order: known.id }], { startAfter }),
  );
}

const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

async function isGenuine(
  { headers, ip }: FastifyRequest,
  body: Buffer,
  { webhookId, certificates: { origins, from } }: Provider,
  { known, asked }: { known: Map<string, KeyObject>; asked: Counters },
): Promise<boolean> {
  const said = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' && value.length <= 1_000 ? value : undefined;
  };
  const [id, time, signature] = ['id', 'time', 'sig'].map((part) => said(`paypal-transmission-${part}`));
  const address = said('paypal-cert-url');
  if (!webhookId || !id || !time || !signature || !address) return false;
  if (said('paypal-auth-algo') !== 'SHA256withRSA') return false;
  const named = URL.parse(address);
  if (!named || !origins.some((origin) => named.href === origin + named.pathname)) return false;
  if (!certificatePath.test(named.pathname)) return false;
  const url = new URL(named.pathname, from);
  let key = known.get(url.href);
  if (!key) {
    const { count, ttl } = await asked.add(ip, lookUps);
    if (count > lookUps.max) throw new Problem('tooMany', { retryAfter: Math.ceil(ttl / 1000) });
    key = await certificateAt(url);
    if (!key) return false;
    if (known.size >= mostCertificates) known.clear();
    known.set(url.href, key);
  }
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
  return verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64'));
}

async function certificateAt(url: URL): Promise<KeyObject | undefined> {
  let pem: string;
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) return undefined;
    pem = (await answer.text()).slice(0, largestCertificate);
  } catch (cause) {
    throw new Problem('unavailable', { cause });
  }
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

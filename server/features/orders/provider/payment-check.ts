import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { catalogue } from '#content/catalogue.ts';
import {
  isAllRight,
  isCurrent,
  type PaymentCheck,
  type PaymentReport,
  paymentCheck,
  requiredEvents,
  verdictsOn,
  webhookPath,
} from '#contract/operation/payment-check.ts';
import { auditTrail } from '#server/audit.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf } from '#server/http/route-audience.ts';
import type { Queue } from '#server/jobs/jobs.ts';
import { notifyLive } from '#server/live/notify.ts';
import { sharedReading } from '#server/metrics.ts';
import { PaypalRefusal, PaypalSilence } from './paypal-client.ts';
import { type Provider, providerOf } from './provider.ts';
import { notificationsReceived } from './webhook-refusals.ts';

/** Asks the provider about our account, within ten seconds also where it hangs. */
export async function checkPayments(
  context: Pick<Context, 'config' | 'startStandIn'>,
): Promise<PaymentCheck> {
  const { config } = context;
  const provider = await providerOf(context);
  const payments = paymentsOf(config) as PaymentCheck['payments'];
  const access = await answerTo(provider.client.checkCredentials());
  if (typeof access === 'string') {
    const state = provider.webhookId ? 'notAsked' : 'notSet';
    const notAsked = { currency: 'notAsked', disputes: 'notAsked', clockAhead: null } as const;
    return { payments, credentials: access, webhook: { state }, ...notAsked };
  }
  const clockAhead = Number.isNaN(access.time) ? null : Math.round((Date.now() - access.time) / 1000);
  const [webhook, currency, disputes] = await Promise.all([
    checkWebhook(provider, config),
    checkCurrency(provider),
    checkDisputes(provider),
  ]);
  return { payments, credentials: 'accepted', webhook, currency, disputes, clockAhead };
}

/** Never `none` once there is a provider. */
function paymentsOf({ payments }: Config): PaymentReport['payments'] {
  return payments.kind === 'paypal' ? payments.environment : payments.kind;
}

/** What PayPal answered, or in one word why it did not. */
async function answerTo<Answer extends object>(
  call: Promise<Answer>,
): Promise<Answer | 'refused' | 'noAnswer'> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaypalRefusal) return 'refused';
    if (error instanceof PaypalSilence) return 'noAnswer';
    throw error;
  }
}

async function checkWebhook(
  { client, webhookId }: Provider,
  config: Config,
): Promise<PaymentCheck['webhook']> {
  if (!webhookId) return { state: 'notSet' };
  const webhook = await answerTo(client.getWebhook(webhookId));
  if (webhook === 'refused') return { state: 'unknown' };
  if (webhook === 'noAnswer') return { state: 'noAnswer' };
  const events = webhook.event_types.map(({ name }) => name);
  return {
    state: 'known',
    address: webhook.url,
    isOurAddress: isOurAddress(webhook.url, config),
    missingEvents: events.includes('*') ? [] : requiredEvents.filter((name) => !events.includes(name)),
  };
}

const webhookAddress = ({ publicUrl }: Config) => new URL(webhookPath, publicUrl);

function isOurAddress(address: string, config: Config): boolean {
  const named = URL.parse(address);
  const own = webhookAddress(config);
  // The stand-in is in this process, and does not take the way through PUBLIC_URL.
  if (config.payments.kind === 'standIn') return named?.pathname === own.pathname;
  return named?.href === own.href;
}

async function checkCurrency({ client }: Provider): Promise<PaymentCheck['currency']> {
  const answer = await answerTo(client.getBalances());
  if (answer === 'noAnswer') return 'noAnswer';
  // Most apps may not ask for balances, and need not; an account that was never paid may have none to list.
  if (answer === 'refused' || !answer.balances?.length) return 'notTold';
  return answer.balances.some(({ currency }) => currency === catalogue.currency) ? 'held' : 'notHeld';
}

/** There is no such dispute: who may read disputes is told that, and who may not is told this. */
async function checkDisputes({ client }: Provider): Promise<PaymentCheck['disputes']> {
  try {
    await client.getDispute('PP-D-0');
    return 'readable';
  } catch (error) {
    if (error instanceof PaypalSilence) return 'notTold';
    if (!(error instanceof PaypalRefusal)) throw error;
    if (error.status === 403) return 'notReadable';
    return error.status === 404 ? 'readable' : 'notTold';
  }
}

/** Checks, keeps the result and tells open dashboards. Only what a person asked for is in the audit log. */
async function runPaymentCheck(context: Context, actor?: string): Promise<PaymentCheck> {
  const check = await checkPayments(context);
  const row = { result: JSON.stringify(check), is_all_right: isAllRight(check) };
  await context.database.transact(async (tx) => {
    await tx
      .insertInto('payment_check')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('is_last').doUpdateSet({ ...row, checked_at: sql<Date>`now()` }),
      )
      .execute();
    const entry = { action: 'payments.checked', target: 'payments', details: verdictsOn(check) } as const;
    if (actor) await auditTrail(tx).record({ ...entry, actor });
    await notifyLive(tx, 'order');
  });
  return check;
}

async function paymentReport({
  config,
  database: { queries },
}: Pick<Context, 'config' | 'database'>): Promise<PaymentReport> {
  return {
    payments: paymentsOf(config),
    webhookAddress: webhookAddress(config).href,
    last: await lastCheck(queries),
    notifications: await notificationsReceived(queries),
  };
}

async function lastCheck(queries: Queries): Promise<PaymentReport['last']> {
  const row = await queries.selectFrom('payment_check').select(['result', 'checked_at']).executeTakeFirst();
  // Another version may have written it.
  const { data } = z.safeParse(paymentCheck, row?.result);
  return row && data ? { ...data, at: row.checked_at.toISOString() } : null;
}

/** None where no check was made lately. */
async function wrongItems({ database }: Pick<Context, 'database'>): Promise<Record<string, number>> {
  const last = await lastCheck(database.queries);
  if (!last || !isCurrent(last)) return {};
  const verdicts = Object.entries(verdictsOn(last));
  return Object.fromEntries(verdicts.map(([item, verdict]) => [item, verdict === 'wrong' ? 1 : 0]));
}

/** Real money comes in, PayPal's messages reach us at once, and PayPal itself has confirmed both lately. */
export async function paymentChecklist({ config, database }: Pick<Context, 'config' | 'database'>) {
  if (paymentsOf(config) !== 'live') return { paypal: false };
  const last = await lastCheck(database.queries);
  return { paypal: last?.payments === 'live' && isCurrent(last) && isAllRight(last) };
}

const checkQueue: Queue<Record<string, never>> = {
  name: 'payment-check',
  payload: z.object({}),
  // An operator who starts the site while PayPal is away need not wait a day.
  retries: { limit: 5, firstPauseSeconds: 60, longestPauseSeconds: 3_600, deadlineSeconds: 86_400 },
};

/** A check at the start, since settings may have changed, and one every day. The start does not wait for PayPal. */
export async function schedulePaymentChecks(context: Context): Promise<void> {
  const { jobs, database, config } = context;
  if (!jobs) return;
  const isPaypal = config.payments.kind === 'paypal';
  const request = async () => {
    if (isPaypal) await database.transact((tx) => jobs.sendMissing(tx, checkQueue, [{}]));
  };
  await jobs.work(checkQueue, async () => {
    const isAnswered = !isPaypal || (await runPaymentCheck(context)).credentials !== 'noAnswer';
    return isAnswered ? 'done' : 'again';
  });
  await jobs.schedule('payment-check-daily', '53 4 * * *', request);
  // What was said of another account is not about this one.
  await database.queries
    .deleteFrom('payment_check')
    .where(sql<string>`result ->> 'payments'`, '!=', paymentsOf(config))
    .execute();
  await request();
}

export function addPaymentCheckRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/admin/payments/check';
  const wrong = sharedReading(60, () => wrongItems(context));
  context.metrics.gauge('payment_check_wrong', 'What the last check of PayPal found wrong.', wrong, 'item');

  app.get(path, routeFor('admin'), async () => ({
    success: true,
    data: await paymentReport(context),
  }));

  app.post(path, routeFor('admin', staffWrites), async (request) => {
    await runPaymentCheck(context, actorOf(request));
    return { success: true, data: await paymentReport(context) };
  });
}

import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import en from '#content/copy/en/server-only/hosted-payment-problems.ts';
import es from '#content/copy/es/server-only/hosted-payment-problems.ts';
import fr from '#content/copy/fr/server-only/hosted-payment-problems.ts';
import it from '#content/copy/it/server-only/hosted-payment-problems.ts';
import sq from '#content/copy/sq/server-only/hosted-payment-problems.ts';
import { numbersIn } from '#content/numbers.ts';
import { quoteNamed } from '#content/price.ts';
import { site } from '#content/site.ts';
import { deviceCounts, isPeriod, periodIds } from '#contract/catalogue.ts';
import { problemsOf } from '#contract/fields.ts';
import { billing, type Quote } from '#contract/orders.ts';
import type { Context, StandInAccount } from '#server/context.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { type Fields, languageOf, type PlainForm } from '#server/http/plain-form.ts';
import { declareProblems, fieldSentences, Problem } from '#server/http/problem.ts';
import { perMinute } from '#server/http/rate-limits.ts';
import { returnKey, signReturn } from '#server/payments/hosted-payment-return.ts';
import type { PriceHistory } from '#server/payments/price-history.ts';
import { approvalPage, donePage, noOrderPage } from './approval-window.ts';
import { addControlRoutes } from './control.ts';
import { type Page, pageHeaders } from './html.ts';
import { type Authentication, captureReasons, type Funding, type Order } from './model.ts';
import { createStandIn, type StandIn } from './paypal.ts';
import { databaseRecords } from './records.ts';
import { Refusal } from './refusal.ts';

export interface SiteStandIn {
  standIn: StandIn;
  clientId: string;
  webhookId: string;
  /** Signs what the hosted payment page says when it sends a buyer back. */
  returnKey: Buffer;
  start(): Promise<StandInAccount>;
}

/** As the specification has it, where no other is set. */
const clientId = 'test';
const webhookId = '0STANDIN0WEBHOOK0';
const webhookPath = '/api/paypal/webhook';

/** One for a process. It exists only where the settings ask for it, and listens on this machine alone, from the first start. */
export function createSiteStandIn(context: Pick<Context, 'config' | 'database' | 'secret'>): SiteStandIn {
  const { config, database, secret } = context;
  if (config.payments.kind !== 'standIn')
    throw new Error('The stand-in for PayPal was asked for on a site that does not pay with it.');
  const clientSecret = secret.derive('sandbox client').toString('base64url');
  const standIn = createStandIn({
    records: databaseRecords(database),
    clientId,
    clientSecret,
    merchant: { id: 'NRTHLGHT5TVQ2', email: site.email, name: site.brand },
    approval: (id) => new URL(`/sandbox/paypal/approve/${id}`, config.publicUrl).href,
  });
  let listening: Promise<URL> | undefined;
  return {
    standIn,
    clientId,
    webhookId,
    returnKey: returnKey(context),
    async start() {
      listening ??= standIn.listen();
      return { apiUrl: await listening, clientId, clientSecret, webhookId, merchantId: standIn.merchant.id };
    },
  };
}

const words = { en, es, fr, it, sq };
const problems = declareProblems({ cardDeclined: 402, priceChanged: 409 }, (language) => words[language]);

function priceChanged(shown: number | undefined, present: Quote): Problem {
  const kind = problems.priceChanged;
  if (shown === undefined) return new Problem(kind);
  return new Problem({
    ...kind,
    sentenceIn(language) {
      const { price } = numbersIn(language);
      return words[language].newPrice({ shown: price(shown), present: price(present.amount) });
    },
  });
}

const open = { audience: 'public', takesPayments: true } as const;
const limit = perMinute(30);

/** What browsers see of it: the script with the buttons, the pop-up, and what the hosted payment page posts to. */
export function addStandInRoutes(app: FastifyInstance, siteStandIn: SiteStandIn, prices: PriceHistory): void {
  const { standIn } = siteStandIn;
  const [buttons, cardFields] = ['./sdk.js', './card-fields.js'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );

  app.addHook('onListen', async () => {
    // Two nodes share the webhooks that wait: the stand-in of each delivers to its own node, without a proxy in between.
    const url = new URL(webhookPath, ownAddress(app.server.address() as AddressInfo));
    standIn.webhooks.webhook = { id: siteStandIn.webhookId, url };
    await siteStandIn.start();
  });
  app.addHook('onClose', () => standIn.close());

  app.get<{ Querystring: Record<string, string> }>(
    '/sandbox/paypal/sdk/js',
    { config: open },
    async ({ query }, reply) => {
      const isKnown = query['client-id'] === siteStandIn.clientId;
      const components = `${query.components}`.split(',');
      const script = components.includes('card-fields') ? `${buttons}${cardFields}` : buttons;
      return reply
        .status(isKnown ? 200 : 400)
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(isKnown ? script : "throw new Error('SDK Validation error: client-id not recognized');");
    },
  );

  app.post<{ Params: { id: string } }>(
    '/sandbox/paypal/cards/:id',
    { config: { ...open, rateLimit: limit } },
    async ({ params, body }) => {
      const { data } = z.safeParse(testCard, body);
      if (!data) throw new Problem('badRequest');
      const approval = approvalBy(data);
      try {
        await standIn.approveCard(params.id, approval);
      } catch (error) {
        if (error instanceof Refusal) throw new Problem('notFound');
        throw error;
      }
      return { success: true, liabilityShift: approval.authentication.liabilityShift };
    },
  );

  const found = async (id: string, show: (order: Order) => Promise<Page> | Page): Promise<Page> => {
    try {
      return await show(await standIn.getOrder(id));
    } catch (error) {
      if (error instanceof Refusal) return noOrderPage();
      throw error;
    }
  };
  const send = (reply: FastifyReply, { status, html }: Page) =>
    reply.status(status).headers(pageHeaders).send(html);

  app.get<{ Params: { id: string } }>(
    '/sandbox/paypal/approve/:id',
    { config: open },
    async ({ params }, reply) =>
      send(reply, await found(params.id, (order) => approvalPage(order, standIn.merchant))),
  );

  app.post<{ Params: { id: string } }>(
    '/sandbox/paypal/approve/:id',
    { config: { ...open, rateLimit: limit, plainForm: { keeps: [] } } },
    async ({ params, body }, reply) => {
      const values = (body ?? {}) as Fields;
      const funding = fundingIn(values);
      const page = await found(params.id, async (order) => {
        if (!funding) return donePage(order, 'cancelled');
        const { data: payer, error } = z.safeParse(billing, values);
        if (error) {
          const errors = fieldSentences(problemsOf(error), 'en');
          return approvalPage(order, standIn.merchant, { values, errors });
        }
        return donePage(await standIn.approve(order.id, payer, funding), 'approved');
      });
      return send(reply, page);
    },
  );

  addControlRoutes(app, standIn);

  app.post(
    '/api/sandbox/pay',
    { config: { ...open, rateLimit: limit, plainForm: hostedForm } },
    async (request, reply) => {
      const plan = z.safeParse(hostedPlan, request.body);
      if (!plan.success) throw new Problem('badRequest');
      const payer = parseBody(billing, request.body);
      const { period, devices, outcome } = plan.data;
      const named = quoteNamed((request.body as Fields)[`quote${devices}`] ?? '');
      const isOfPlan = named?.period === period && named.devices === devices;
      const quote = isOfPlan ? await prices.shown(named) : null;
      if (!quote)
        throw priceChanged(isOfPlan ? named.amount : undefined, prices.present({ period, devices }));
      const { id, amount, currency } = quote;
      if (outcome === 'decline') throw new Problem(problems.cardDeclined);
      const { capture } = await standIn.payLink({
        amount: { currency, cents: amount },
        customId: `${id}.${languageOf(request)}`,
        description: `${site.brand} ${id}`,
        payer,
      });
      const said = {
        reference: capture.id,
        period,
        devices,
        amount,
        currency,
        ...payer,
        language: languageOf(request),
        time: Date.now(),
      };
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/api/payment-return?${signReturn(said, siteStandIn.returnKey)}`, 303);
    },
  );
}

/** What the card fields say of a card: never its number, only what it is for (the list is in `card-fields.js`). */
const testCard = z.object({
  scenario: z.enum(['passes', 'challenge', 'refused', 'unavailable', 'declined']),
  challenge: z.optional(z.enum(['confirmed', 'refused'])),
});

function approvalBy({ scenario, challenge }: z.infer<typeof testCard>) {
  const passed = { liabilityShift: 'POSSIBLE', enrollment: 'Y', status: 'Y' } as const;
  const failed = { liabilityShift: 'NO', enrollment: 'Y', status: 'N' } as const;
  const authentication: Authentication = {
    passes: passed,
    challenge: challenge === 'confirmed' ? passed : failed,
    refused: { ...failed, status: 'R' } as const,
    unavailable: { liabilityShift: 'UNKNOWN', enrollment: 'U', status: 'U' } as const,
    declined: passed,
  }[scenario];
  return { authentication, funding: scenario === 'declined' ? 'declined' : 'good' } as const;
}

/** What was pressed in the approval window; nothing else is a cancellation. */
function fundingIn({ choice, reason }: Fields): Funding | undefined {
  if (choice === 'good' || choice === 'declined') return choice;
  if (choice !== 'pending') return undefined;
  const known = captureReasons.find((one) => one === reason);
  return known ? { pending: known } : 'pending';
}

/** `outcome` is the button that was pressed. The page also sends the price it showed for each number of devices. */
const hostedPlan = z.object({
  period: z.enum(periodIds),
  devices: z.pipe(z.transform(Number), z.literal(deviceCounts)),
  outcome: z.optional(z.enum(['pay', 'decline'])),
});

const hostedForm: PlainForm = {
  keeps: ['firstName', 'lastName', 'email', 'devices'],
  again: (language, { period, devices }) =>
    `/${language}/pay/${isPeriod(period) ? period : periodIds[0]}${
      deviceCounts.slice(1).some((count) => `${count}` === devices) ? `?devices=${devices}` : ''
    }`,
};

/** Where this process reaches itself. */
function ownAddress({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import { listening } from '#test/listening.ts';
import { createStandIn, type StandIn, type StandInOptions } from './paypal.ts';
import { memoryRecords } from './records.ts';

export const account = { clientId: 'test', clientSecret: 'a secret for tests' };
export const payer = { firstName: 'Sam', lastName: 'Rivers', email: 'sam.rivers@example.com' };

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A stand-in that listens, with what a merchant's program would ask of it. It is closed after the test. */
export async function listeningStandIn(options: Partial<StandInOptions> = {}) {
  const standIn = createStandIn({ records: memoryRecords(), ...account, ...options });
  const api = await standIn.listen();
  open.push(standIn);
  return { standIn, api, ...callerOf(standIn, api) };
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it, it says
  body: any;
}

interface Options {
  body?: unknown;
  requestId?: string;
  minimal?: true;
  headers?: Record<string, string>;
}

function callerOf(standIn: StandIn, api: URL) {
  const basic = (id = account.clientId, secret = account.clientSecret) =>
    `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

  const token = (authorization = basic(), body = 'grant_type=client_credentials') =>
    send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  async function send(path: string, options: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(new URL(path, api), options);
    return { status: answer.status, body: await answer.json() };
  }

  async function headersOf({ requestId, minimal, headers }: Options) {
    const { access_token } = (await token()).body;
    return {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      ...(!minimal && { prefer: 'return=representation' }),
      ...(requestId && { 'paypal-request-id': requestId }),
      ...headers,
    };
  }

  const get = async (path: string) => send(path, { headers: await headersOf({}) });
  const post = async (path: string, options: Options = {}) =>
    send(path, {
      method: 'POST',
      headers: await headersOf(options),
      ...(options.body !== undefined && {
        body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
      }),
    });
  const create = (unit: object = {}, options: Options = {}) =>
    post('/v2/checkout/orders', { body: orderOf(unit), ...options });
  const capture = (id: string, options: Options = {}) =>
    post(`/v2/checkout/orders/${id}/capture`, { body: {}, ...options });

  return {
    basic,
    token,
    send,
    get,
    post,
    create,
    capture,
    refund: (id: string, body?: object, options: Options = {}) =>
      post(`/v2/payments/captures/${id}/refund`, { body, ...options }),
    /** An order that its buyer approved. */
    async approved(unit: object = {}): Promise<string> {
      const { id } = (await create(unit)).body;
      await standIn.approve(id, payer, 'good');
      return id;
    },
    /** One that is paid, and its capture. */
    async paid(unit: object = {}): Promise<{ id: string; captureId: string }> {
      const { id } = (await create(unit)).body;
      await standIn.approve(id, payer, 'good');
      const { body } = await capture(id);
      return { id, captureId: captureIn(body).id };
    },
  };
}

export function orderOf(unit: object = {}, rest: object = {}) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: '138.99' }, custom_id: 'NL-1', ...unit }],
    ...rest,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
export const captureIn = (order: any) => order.purchase_units[0].payments.captures[0];
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
export const issueIn = ({ status, body }: { status: number; body: any }) =>
  `${status} ${body.details?.[0]?.issue ?? body.name ?? body.error}`;

interface Delivery {
  headers: IncomingMessage['headers'];
  raw: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: an event of the API
  event: any;
}

/** A merchant's address for webhooks. `answers` are its next statuses, then it is content. */
export async function webhookListener() {
  const deliveries: Delivery[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    deliveries.push({ headers: request.headers, raw, event: JSON.parse(`${raw}`) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  const port = await listening(server);
  open.push({
    async close() {
      server.closeAllConnections();
      server.close();
    },
  });
  const url = new URL(`http://127.0.0.1:${port}/api/paypal/webhook`);
  return { deliveries, answers, webhook: { id: 'WH-TEST', url } };
}

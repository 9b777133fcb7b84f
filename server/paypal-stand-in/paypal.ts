import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isEqual } from '#server/security/secret.ts';
import { type Account, type Call, createAccount, type LedgerEntry } from './account.ts';
import { answersOf } from './answers.ts';
import { type Fault, Faults, type Operation } from './faults.ts';
import { asMade, type Merchant, type Money } from './model.ts';
import type { Records } from './records.ts';
import { malformed, notFound, Refusal, refusedFor } from './refusal.ts';
import { createScenarios, type Scenarios } from './scenarios.ts';
import { createStore } from './store.ts';
import { certificatePath, type Webhook, Webhooks } from './webhooks.ts';

export interface StandInOptions {
  records: Records;
  clientId: string;
  clientSecret: string;
  webhook?: Webhook;
  now?: () => number;
  merchant?: Merchant;
  /** Where a buyer approves an order. */
  approval?: (id: string) => string;
}

/** PayPal for a person who tries the shop out: the same API over HTTP, on this machine and without money. */
export interface StandIn extends Scenarios, Pick<Account, 'ledger' | 'getOrder' | 'newestPayments'> {
  readonly merchant: Merchant;
  /** Which the account can hold, the primary one first. */
  currencies: string[];
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  /** On a free port of this machine's own. Webhooks that wait are delivered from now on. */
  listen(): Promise<URL>;
  close(): Promise<void>;
}

const sampleMerchant = { id: 'NRTHLGHT5TVQ2', email: 'payments@northlight.example', name: 'Northlight TV' };
const largestBody = 64 * 1024;
const tokenLifetimeSeconds = 32_400;

interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

interface Answer {
  status: number;
  body: object | string;
  headers?: Record<string, string>;
}

export function createStandIn({
  records,
  clientId,
  clientSecret,
  webhook,
  now = Date.now,
  merchant = sampleMerchant,
  approval = (id) => `https://www.sandbox.paypal.com/checkoutnow?token=${id}`,
}: StandInOptions): StandIn {
  let address = 'http://127.0.0.1';
  const api = () => address;
  const faults = new Faults();
  const answers = answersOf(merchant, { api, approval });
  const webhooks = new Webhooks({ records, answers, now, api });
  webhooks.webhook = webhook;
  const store = createStore({ records, now, onHappening: () => webhooks.wake() });
  const account = createAccount({ records, store, merchant, now });
  const scenarios = createScenarios({ records, store, merchant, now });
  const tokens = createTokens(clientId, clientSecret, now);
  const closing = new AbortController();

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await read(request);
    const { operation, run } = find(asked);
    const fault = operation ? faults.take(operation) : {};
    await pass(fault.delay, closing.signal);
    if (fault.hang === 'before') return fault.onHang?.();
    if (fault.cut === 'before') return void response.destroy();
    if (fault.late) {
      response.destroy();
      await pass(fault.late, closing.signal);
    }
    const answer = await attempt(fault, run);
    if (fault.late) return;
    if (fault.hang === 'after') return fault.onHang?.();
    if (fault.cut === 'after') return void response.destroy();
    send(response, answer);
  }

  async function attempt(fault: Fault, run: (fault: Fault) => Promise<Answer>): Promise<Answer> {
    try {
      if (fault.status) throw new Refusal(fault.status);
      if (fault.issue) throw refusedFor(fault.issue);
      return await run(fault);
    } catch (error) {
      const { status, body } = error instanceof Refusal ? error : new Refusal(500);
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': `${fault.retryAfter}` };
      return { status, body, headers };
    }
  }

  /** A call of the API: an id stands in its address. */
  interface Known {
    operation: Operation;
    method: 'GET' | 'POST';
    pattern: RegExp;
    run: (id: string, call: Call, asked: Asked) => Promise<Answer>;
  }

  interface Found {
    operation?: Operation;
    run: (fault: Fault) => Promise<Answer>;
  }

  /** Which call it is: without a valid token a merchant's program gets 401, also for an address that leads nowhere. */
  function find(asked: Asked): Found {
    const { method, path } = asked;
    if (method === 'GET' && path === certificatePath)
      return {
        operation: 'certificate',
        run: async () => ok(await webhooks.certificate()),
      };
    if (method === 'POST' && path === '/v1/oauth2/token')
      return { operation: 'token', run: async () => tokens.give(asked) };
    for (const { operation, method: known, pattern, run } of calls) {
      const [found, id = ''] = pattern.exec(path) ?? [];
      if (found === undefined || method !== known) continue;
      return {
        operation,
        run: async (fault) => {
          if (!tokens.isValid(asked.headers.authorization)) throw new Refusal(401);
          const requestId = asked.headers['paypal-request-id'];
          const call = { fault, ...(typeof requestId === 'string' && { requestId }) };
          return run(id, call, asked);
        },
      };
    }
    return {
      run: async () => {
        throw notFound();
      },
    };
  }

  const calls: Known[] = [];
  const on = (operation: Operation, method: Known['method'], pattern: RegExp, run: Known['run']) =>
    calls.push({ operation, method, pattern, run });
  const ok = (body: Answer['body']): Answer => ({ status: 200, body });

  on('create', 'POST', /^\/v2\/checkout\/orders$/, async (_id, call, asked) => {
    const { order, repeated } = await account.createOrder(jsonOf(asked), call);
    const body = wantsAll(asked) ? answers.order(order) : answers.minimalOrder(order);
    return { status: repeated ? 200 : 201, body };
  });
  on('get', 'GET', /^\/v2\/checkout\/orders\/([^/]+)$/, async (id, { fault }) => {
    const order = await account.getOrder(id);
    return ok(answers.order(fault.isOld ? asMade(order) : order));
  });
  on('capture', 'POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, async (id, call, asked) => {
    const { order, repeated } = await account.captureOrder(id, jsonOf(asked), call);
    const body = wantsAll(asked) ? answers.order(order) : answers.minimalCapturedOrder(order);
    return { status: repeated ? 200 : 201, body };
  });
  on('get', 'GET', /^\/v2\/payments\/captures\/([^/]+)$/, async (id) =>
    ok(answers.capture(await account.getCapture(id))),
  );
  on('refund', 'POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/, async (id, call, asked) => {
    const { order, refund } = await account.refund(id, jsonOf(asked), call);
    const body = wantsAll(asked) ? answers.refund(order, refund) : answers.minimalRefund(order, refund);
    return { status: 201, body };
  });
  on('get', 'GET', /^\/v2\/payments\/refunds\/([^/]+)$/, async (id) => {
    const { order, refund } = await account.getRefund(id);
    return ok(answers.refund(order, refund));
  });
  on('dispute', 'GET', /^\/v1\/customer\/disputes\/([^/]+)$/, async (id) => {
    const { dispute, order } = await account.getDispute(id);
    return ok(answers.dispute(dispute, order));
  });
  on('webhook', 'GET', /^\/v1\/notifications\/webhooks\/([^/]+)$/, async (id) => {
    const { webhook: known, events } = webhooks;
    if (known?.id !== id) throw notFound();
    return ok(answers.webhook(known, events));
  });
  on('balances', 'GET', /^\/v1\/reporting\/balances$/, async () =>
    ok(answers.balances(holdingsIn(await account.ledger(), standIn.currencies), store.time())),
  );

  const standIn: StandIn = {
    ...account,
    ...scenarios,
    currencies: ['USD'],
    faults,
    webhooks,
    async listen() {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      webhooks.wake();
      return new URL(address);
    },
    async close() {
      closing.abort();
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      server.closeAllConnections();
      await closed;
      await webhooks.stop();
    },
  };
  return standIn;
}

/** What is left of all payments in each currency. */
function holdingsIn(ledger: LedgerEntry[], currencies: string[]): Money[] {
  return currencies.map((currency) => ({
    currency,
    cents: ledger
      .filter((entry) => entry.currency === currency && !['PENDING', 'DECLINED'].includes(entry.status))
      .reduce((sum, { amount, fee, refunded, reversed }) => sum + amount - fee - refunded - reversed, 0),
  }));
}

/** Signed instead of kept: they are good for all processes that know the secret, until they expire. */
function createTokens(clientId: string, clientSecret: string, now: () => number) {
  const sign = (expiry: string) => createHmac('sha256', clientSecret).update(expiry).digest('base64url');
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return {
    give({ headers, body }: Asked): Answer {
      if (!isEqual(headers.authorization ?? '', expected))
        return {
          status: 401,
          body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
        };
      if (new URLSearchParams(body).get('grant_type') !== 'client_credentials')
        return {
          status: 400,
          body: { error: 'unsupported_grant_type', error_description: 'Unsupported grant_type' },
        };
      const expiry = `${now() + tokenLifetimeSeconds * 1000}`;
      return {
        status: 200,
        body: {
          scope:
            'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
          access_token: `A21AA${expiry}.${sign(expiry)}`,
          token_type: 'Bearer',
          app_id: 'APP-STANDIN',
          expires_in: tokenLifetimeSeconds,
          nonce: `${new Date(now()).toISOString()}${randomBytes(16).toString('base64url')}`,
        },
      };
    },
    isValid(authorization = ''): boolean {
      const [, expiry = '', signature = ''] = /^Bearer A21AA(\d+)\.([\w-]+)$/.exec(authorization) ?? [];
      return isEqual(signature, sign(expiry)) && Number(expiry) > now();
    },
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) throw new Error('Too large.');
    chunks.push(chunk);
  }
  const { method = 'GET', url = '/', headers } = request;
  const [path = '/'] = url.split('?', 1);
  return { method, path: decoded(path), headers, body: Buffer.concat(chunks).toString() };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A POST without anything to say still says that it is JSON. */
function jsonOf({ headers, body }: Asked): unknown {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) throw new Refusal(415);
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw malformed('MALFORMED_REQUEST_JSON', '/');
  }
}

function wantsAll({ headers }: Asked): boolean {
  return /\breturn=representation\b/.test(`${headers.prefer}`);
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const isText = typeof body === 'string';
  const debugId = (body as { debug_id?: string }).debug_id ?? randomBytes(7).toString('hex').slice(0, 13);
  response.writeHead(status, {
    ...headers,
    'content-type': isText ? 'application/x-pem-file' : 'application/json',
    'paypal-debug-id': debugId,
    'cache-control': 'no-store',
  });
  response.end(isText ? body : JSON.stringify(body));
}

/** Until the time is over or the thing has happened; at once where the stand-in closes. */
async function pass(delay: Fault['delay'], closing: AbortSignal): Promise<void> {
  if (delay === undefined) return;
  if (typeof delay === 'number') await wait(delay, undefined, { signal: closing }).catch(() => {});
  else await Promise.race([delay, once(closing, 'abort')]);
}

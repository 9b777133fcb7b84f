import * as z from 'zod/mini';
import type { Quote } from '#contract/orders.ts';

/** Where the API is and who we are there. */
export interface PaypalAccount {
  apiUrl: URL;
  clientId: string;
  clientSecret: string;
}

/** PayPal refused the call and named a reason: nothing happened there, or what did is known. */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly issue: string;
  constructor(status: number, issue: string) {
    super(`PayPal refused: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

/** Undefined where PayPal knows nothing of what it is asked for. */
export async function orUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaypalRefusal) return undefined;
    throw error;
  }
}

/** No answer that says what happened: it may have, or not. */
export class PaypalSilence extends Error {
  /** PayPal wants to be left alone for so many seconds. */
  readonly retryAfter: number | undefined;
  constructor(message: string, { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

const money = z.object({ currency_code: z.string(), value: z.string() });
export type PaypalMoney = z.infer<typeof money>;

/** Read for the books alone: what cannot be understood of it does not keep a payment from being settled. */
const breakdown = z.catch(z.optional(z.object({ paypal_fee: z.optional(money) })), undefined);

const link = z.object({ rel: z.string(), href: z.string() });
const statusDetails = z.optional(z.object({ reason: z.optional(z.string()) }));

const capture = z.object({
  id: z.string(),
  status: z.string(),
  /** Why it is PENDING or DECLINED. */
  status_details: statusDetails,
  amount: money,
  custom_id: z.optional(z.string()),
  create_time: z.optional(z.string()),
  payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
  links: z.optional(z.array(link)),
  seller_receivable_breakdown: breakdown,
});
export type PaypalCapture = z.infer<typeof capture>;

const refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  /** Its fee is the part that PayPal gives back. */
  seller_payable_breakdown: breakdown,
});
export type PaypalRefund = z.infer<typeof refund>;

const personName = z.optional(
  z.object({ given_name: z.optional(z.string()), surname: z.optional(z.string()) }),
);

const order = z.object({
  id: z.string(),
  status: z.string(),
  payment_source: z.optional(
    z.object({
      paypal: z.optional(z.object({ email_address: z.optional(z.string()), name: personName })),
      card: z.optional(
        z.object({
          /** Missing until the buyer has confirmed a card. */
          last_digits: z.optional(z.string()),
          authentication_result: z.optional(
            z.object({
              /** Whether the bank answers for the cardholder: POSSIBLE, YES, NO or UNKNOWN. */
              liability_shift: z.optional(z.string()),
              three_d_secure: z.optional(
                z.object({
                  enrollment_status: z.optional(z.string()),
                  authentication_status: z.optional(z.string()),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
  purchase_units: z.array(
    z.object({
      reference_id: z.optional(z.string()),
      custom_id: z.optional(z.string()),
      amount: z.optional(money),
      payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
      payments: z.optional(
        z.object({ captures: z.optional(z.array(capture)), refunds: z.optional(z.array(refund)) }),
      ),
    }),
  ),
  payer: z.optional(z.object({ email_address: z.optional(z.string()), name: personName })),
});
export type PaypalOrder = z.infer<typeof order>;

/** Who paid, as PayPal knows them. `payer` is what it said before it had payment sources. */
export function payerOf({ payment_source, payer }: PaypalOrder): NonNullable<PaypalOrder['payer']> {
  return payment_source?.paypal?.email_address ? payment_source.paypal : (payer ?? {});
}

/** Its buyer has agreed to it. PayPal leaves the order of a card CREATED where it asked the bank, and shows what the bank said. */
export function isApproved({ status, payment_source }: PaypalOrder): boolean {
  const isAnswered = payment_source?.card?.authentication_result !== undefined;
  return status === 'APPROVED' || (status === 'CREATED' && isAnswered);
}

/** As PayPal would show an order that it no longer shows, as far as one of its captures tells. */
export function orderWith(found: PaypalCapture, id: string): PaypalOrder {
  return { id, status: 'COMPLETED', purchase_units: [{ payments: { captures: [found] } }] };
}

const dispute = z.object({
  dispute_id: z.string(),
  reason: z.optional(z.string()),
  status: z.string(),
  dispute_life_cycle_stage: z.optional(z.string()),
  dispute_amount: z.optional(money),
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
  seller_response_due_date: z.optional(z.string()),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
  create_time: z.optional(z.string()),
});
export type PaypalDispute = z.infer<typeof dispute>;

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })),
});
const balances = z.object({ balances: z.optional(z.array(z.object({ currency: z.string() }))) });

const token = z.object({ access_token: z.string(), expires_in: z.number() });
const complaint = z.object({
  name: z.optional(z.string()),
  error: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

/** A buyer who pays has an answer within twelve seconds, also where we have to ask PayPal twice. */
export const callTimeoutMs = 7_000;
export const shortCallTimeoutMs = 3_000;
/** A check of the account makes two calls one after the other, and an admin waits for both. */
const checkTimeoutMs = 4_500;

interface Call {
  method?: 'POST';
  body?: object;
  /** One for each logical operation: a second call with it gets PayPal's answer to the first. */
  requestId?: string;
  timeoutMs?: number;
  /** A buyer waits for it, so it is tried even while PayPal wants to be left alone. */
  isUrgent?: boolean;
}

/** What we use of Orders v2. Every method rejects with a refusal or with silence, and nothing else. */
export function paypalClient({ apiUrl, clientId, clientSecret }: PaypalAccount) {
  let access: { token: string; until: number } | undefined;
  // docs/decisions.md, T127
  /** Until when PayPal wants to be left alone, by our clock. */
  let notBefore = 0;

  async function call<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    { method, body, requestId, timeoutMs = callTimeoutMs, isUrgent = false }: Call = {},
  ): Promise<z.infer<Schema>> {
    const wait = (notBefore - Date.now()) / 1000;
    if (wait > 0 && !isUrgent) throw new PaypalSilence('PayPal wants to be left alone', { retryAfter: wait });
    const signal = AbortSignal.timeout(timeoutMs);
    const send = async () =>
      request(path, {
        ...(method && { method, body: JSON.stringify(body ?? {}) }),
        headers: {
          authorization: `Bearer ${await tokenFor(signal)}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId && { 'paypal-request-id': requestId }),
        },
        signal,
      });
    try {
      let answer = await send();
      if (answer.status === 401) {
        // It may have been revoked before its time.
        access = undefined;
        answer = await send();
      }
      return await read(schema, answer);
    } catch (error) {
      if (error instanceof PaypalSilence && error.retryAfter)
        notBefore = Math.max(notBefore, Date.now() + error.retryAfter * 1000);
      throw error;
    }
  }

  async function tokenFor(signal: AbortSignal): Promise<string> {
    if (access && access.until > Date.now()) return access.token;
    const answer = await requestToken(signal);
    // Nothing was asked for yet, but neither is there an answer to it.
    if (!answer.ok)
      throw new PaypalSilence(`PayPal gives us no token: ${answer.status}`, retryAfterOf(answer));
    return keepToken(answer);
  }

  const requestToken = (signal: AbortSignal) =>
    request('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal,
    });

  async function keepToken(answer: Response): Promise<string> {
    const { access_token, expires_in } = await read(token, answer);
    access = { token: access_token, until: Date.now() + (expires_in - 60) * 1000 };
    return access_token;
  }

  async function request(path: string, options: RequestInit): Promise<Response> {
    try {
      return await fetch(new URL(path, apiUrl), { ...options, redirect: 'error' });
    } catch (cause) {
      throw new PaypalSilence('PayPal does not answer', { cause });
    }
  }

  return {
    createOrder: (
      { id: quote, amount, currency }: Omit<Quote, 'months'>,
      { number, description, requestId, ...rest }: NewPaypalOrder,
      timeoutMs = callTimeoutMs,
    ): Promise<PaypalOrder> =>
      call(order, '/v2/checkout/orders', {
        method: 'POST',
        requestId,
        timeoutMs,
        isUrgent: true,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: quote,
              custom_id: number,
              invoice_id: number,
              description,
              amount: { currency_code: currency, value: inDollars(amount) },
            },
          ],
          payment_source: sourceOf(rest),
        },
      }),

    getOrder: (
      id: string,
      { timeoutMs = shortCallTimeoutMs, isUrgent = false }: Pick<Call, 'timeoutMs' | 'isUrgent'> = {},
    ): Promise<PaypalOrder> =>
      call(order, `/v2/checkout/orders/${encodeURIComponent(id)}`, { timeoutMs, isUrgent }),

    captureOrder: (id: string, requestId: string, timeoutMs = callTimeoutMs): Promise<PaypalOrder> =>
      call(order, `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {
        method: 'POST',
        requestId,
        timeoutMs,
        isUrgent: true,
      }),

    refund: (captureId: string, { amount, currency, requestId }: RefundCall): Promise<PaypalRefund> =>
      call(refund, `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, {
        method: 'POST',
        requestId,
        body: { amount: { currency_code: currency, value: inDollars(amount) } },
      }),

    getCapture: (id: string): Promise<PaypalCapture> =>
      call(capture, `/v2/payments/captures/${encodeURIComponent(id)}`, { timeoutMs: shortCallTimeoutMs }),

    getRefund: (id: string): Promise<PaypalRefund> =>
      call(refund, `/v2/payments/refunds/${encodeURIComponent(id)}`, { timeoutMs: shortCallTimeoutMs }),

    getDispute: (id: string): Promise<PaypalDispute> =>
      call(dispute, `/v1/customer/disputes/${encodeURIComponent(id)}`, { timeoutMs: shortCallTimeoutMs }),

    /** Asks for a fresh token, also while the one before is valid. `time` is PayPal's, to the second; NaN where it does not say. */
    async checkCredentials(): Promise<{ time: number }> {
      const answer = await requestToken(AbortSignal.timeout(checkTimeoutMs));
      // Anywhere else a 401 may be about an old token; here it is about the id and the secret themselves.
      if (answer.status === 401) throw new PaypalRefusal(401, 'invalid_client');
      await keepToken(answer);
      return { time: Date.parse(answer.headers.get('date') ?? '') };
    },

    getWebhook: (id: string) =>
      call(webhook, `/v1/notifications/webhooks/${encodeURIComponent(id)}`, { timeoutMs: checkTimeoutMs }),

    getBalances: () => call(balances, '/v1/reporting/balances', { timeoutMs: checkTimeoutMs }),
  };
}

export type PaypalClient = ReturnType<typeof paypalClient>;

interface NewPaypalOrder {
  number: string;
  description: string;
  requestId: string;
  brand: string;
  isCard: boolean;
  /** Our checkout: where the bank or PayPal sends a buyer back whom they had to take away from it. */
  returnUrl: string;
}

/** Banks ask for 3-D Secure where the law does (in Europe): a card that is not asked for it is declined there. */
function sourceOf({ brand, isCard, returnUrl }: Pick<NewPaypalOrder, 'brand' | 'isCard' | 'returnUrl'>) {
  const addresses = { return_url: returnUrl, cancel_url: returnUrl };
  if (isCard)
    return {
      card: {
        attributes: { verification: { method: 'SCA_WHEN_REQUIRED' } },
        experience_context: addresses,
      },
    };
  const experience = { brand_name: brand, shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' };
  return { paypal: { experience_context: { ...experience, ...addresses } } };
}

interface RefundCall {
  amount: number;
  currency: string;
  requestId: string;
}

const noAnswers = [401, 408, 409, 429];
/** PayPal may ask for more: buyers are waiting. */
const longestRetryAfterSeconds = 600;

async function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: Response,
): Promise<z.infer<Schema>> {
  let said: unknown;
  try {
    said = await answer.json();
  } catch (cause) {
    throw new PaypalSilence(`PayPal answered ${answer.status} and nothing that can be read`, { cause });
  }
  if (answer.ok) {
    const { data, error } = z.safeParse(schema, said);
    if (error) throw new PaypalSilence('PayPal answered in another form', { cause: error });
    return data;
  }
  // Its own mistakes, and what it is still busy with (409): another call may succeed, or find it done.
  if (answer.status >= 500 || noAnswers.includes(answer.status))
    throw new PaypalSilence(`PayPal answered ${answer.status}`, retryAfterOf(answer));
  const { data } = z.safeParse(complaint, said);
  const issue = data?.details?.[0]?.issue ?? data?.name ?? data?.error ?? 'unknown';
  throw new PaypalRefusal(answer.status, issue);
}

function retryAfterOf({ headers }: Response): { retryAfter?: number } {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? { retryAfter: Math.min(seconds, longestRetryAfterSeconds) } : {};
}

/** PayPal writes money as a text with two digits behind the point. */
function inDollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** NaN for anything but such a text: it equals no amount. */
export function inCents(dollars: string): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(dollars) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

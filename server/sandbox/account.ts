import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Fault } from './faults.ts';
import type { Draft, Records } from './records.ts';
import { malformed, notFound, unprocessable } from './refusal.ts';

export interface Money {
  currency: string;
  cents: number;
}

export interface Payer {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface Merchant {
  id: string;
  email: string;
  name: string;
}

export interface Refund extends Money {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  note?: string;
  invoiceId?: string;
  at: string;
}

export interface Capture extends Money {
  id: string;
  /** Before anything went back. */
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  customId?: string;
  invoiceId?: string;
  payee: string;
  refunds: Refund[];
  at: string;
  updatedAt: string;
}

/** With which instrument somebody approved it. */
export type Funding = 'good' | 'declined' | 'pending';

export interface Order {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  amount: Money;
  referenceId: string;
  customId?: string;
  invoiceId?: string;
  description?: string;
  payee: string;
  payer?: Payer;
  funding?: Funding;
  capture?: Capture;
  at: string;
  updatedAt: string;
}

export interface CapturedOrder extends Order {
  capture: Capture;
}

/** Of everything that was ever paid, what the merchant's own books have to say as well. */
export interface LedgerEntry {
  orderId: string;
  captureId: string;
  customId: string | undefined;
  /** In cents. */
  amount: number;
  currency: string;
  status: CaptureStatus;
  /** In cents. */
  refunded: number;
  refunds: { id: string; amount: number; status: Refund['status'] }[];
}

export type CaptureStatus = Capture['status'] | 'PARTIALLY_REFUNDED' | 'REFUNDED';

/** Something happened that the merchant is told about. */
export interface Happening {
  id: string;
  type: string;
  at: string;
  orderId: string;
  /** Of the refund that it is about, if it is about one. */
  refundId?: string;
  /** How often it has still to be sent. */
  copies: number;
  attempts: number;
  /** When to try again, in milliseconds. */
  due: number;
}

export interface Call {
  requestId?: string | undefined;
  fault: Fault;
}

interface AccountOptions {
  records: Records;
  merchant: Merchant;
  now: () => number;
  /** The merchant has to be told of something. */
  onHappening: () => void;
}

const hour = 3_600_000;
/** For so long a request id stands for what was done with it. */
const remembered = 6 * hour;
/** An order that nobody approves is forgotten, and so is an approval that nobody uses. */
const lifetime = { CREATED: 3 * hour, APPROVED: 72 * hour, COMPLETED: Number.POSITIVE_INFINITY };
/** Two presses of one button on the hosted payment page are one payment. */
const secondPress = 60_000;

/** The merchant's account: orders, what was captured of them and what went back. It knows no HTTP. */
export function createAccount({ records, merchant, now, onHappening }: AccountOptions) {
  const time = () => new Date(now()).toISOString();
  const toBeTold = new WeakSet<Draft>();

  async function change<Result>(lock: string, work: (draft: Draft) => Promise<Result>): Promise<Result> {
    let told = false;
    const result = await records.change(lock, async (draft) => {
      const done = await work(draft);
      told = toBeTold.has(draft);
      return done;
    });
    if (told) onHappening();
    return result;
  }

  const put = (draft: Draft, order: Order) =>
    draft.put(`order ${order.id}`, 'order', { ...order, updatedAt: time() });

  async function find(source: Pick<Records, 'get'>, id: string): Promise<Order> {
    // Whatever else is in an address: PostgreSQL takes no NUL.
    if (!/^\w+$/.test(id)) throw notFound();
    const order = await source.get<Order>(`order ${id}`);
    if (!order || now() - Date.parse(order.updatedAt) > lifetime[order.status]) throw notFound();
    return order;
  }

  async function ofPart(kind: 'capture' | 'refund', id: string): Promise<string> {
    const pointer = await records.get<{ order: string }>(`${kind} ${id}`);
    if (!pointer) throw notFound();
    return pointer.order;
  }

  async function findCaptured(source: Pick<Records, 'get'>, id: string): Promise<CapturedOrder> {
    const order = await find(source, id);
    if (!isCaptured(order)) throw notFound();
    return order;
  }

  async function tell(draft: Draft, order: Order, type: string, { webhooks = 1 }: Fault, refundId?: string) {
    if (webhooks === 0) return;
    const happening: Happening = {
      id: `WH-${code(17)}-${code(17)}`,
      type,
      at: time(),
      orderId: order.id,
      ...(refundId && { refundId }),
      copies: webhooks,
      attempts: 0,
      due: now(),
    };
    await draft.put(`event ${happening.id}`, 'event', happening);
    toBeTold.add(draft);
  }

  /** What was done with this request id before; what was done with it now is noted by the caller. */
  async function earlier(draft: Draft, operation: string, requestId: string | undefined, asked: object) {
    const name = `request ${operation} ${requestId}`;
    const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
    const known = requestId && (await draft.get<{ fingerprint: string; id: string; at: number }>(name));
    const fresh = known && now() - known.at < remembered ? known : undefined;
    if (fresh && fresh.fingerprint !== fingerprint)
      throw unprocessable('DUPLICATE_REQUEST_ID', { field: 'PayPal-Request-Id', location: 'header' });
    const note = async (id: string) => {
      if (requestId) await draft.put(name, 'request', { fingerprint, id, at: now() });
    };
    return { id: fresh?.id, note };
  }

  async function addCapture(draft: Draft, order: Order, status: Capture['status'], fault: Fault) {
    const { wrong = {} } = fault;
    const customId = wrong.customId ?? order.customId;
    const capture: Capture = {
      id: code(17),
      status,
      cents: wrong.amount ?? order.amount.cents,
      currency: wrong.currency ?? order.amount.currency,
      ...(customId !== undefined && { customId }),
      ...(order.invoiceId !== undefined && { invoiceId: order.invoiceId }),
      payee: wrong.payee ?? order.payee,
      refunds: [],
      at: time(),
      updatedAt: time(),
    };
    const captured: CapturedOrder = { ...order, payee: capture.payee, status: 'COMPLETED', capture };
    await put(draft, captured);
    await draft.put(`capture ${capture.id}`, 'capture', { order: order.id });
    await tell(draft, captured, `PAYMENT.CAPTURE.${status}`, fault);
    return captured;
  }

  return {
    merchant,

    async createOrder(body: unknown, { requestId }: Call): Promise<{ order: Order; repeated: boolean }> {
      const wanted = readOrder(body);
      return change(`request ${requestId ?? randomUUID()}`, async (draft) => {
        const { id, note } = await earlier(draft, 'create', requestId, { body });
        if (id) return { order: await find(draft, id), repeated: true };
        const order: Order = {
          ...wanted,
          id: code(17),
          status: 'CREATED',
          payee: merchant.id,
          at: time(),
          updatedAt: time(),
        };
        await put(draft, order);
        await note(order.id);
        return { order, repeated: false };
      });
    },

    getOrder: (id: string) => find(records, id),

    async captureOrder(
      id: string,
      body: unknown,
      { requestId, fault }: Call,
    ): Promise<{ order: CapturedOrder; repeated: boolean }> {
      return change(`order ${id}`, async (draft) => {
        const { id: known, note } = await earlier(draft, 'capture', requestId, { id, body });
        if (known) return { order: await findCaptured(draft, known), repeated: true };
        const order = await find(draft, id);
        if (order.capture) throw unprocessable('ORDER_ALREADY_CAPTURED');
        if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
        if (order.funding === 'declined') throw unprocessable('INSTRUMENT_DECLINED');
        const status = fault.outcome ?? (order.funding === 'pending' ? 'PENDING' : 'COMPLETED');
        if (status !== 'DECLINED' && order.invoiceId !== undefined) {
          const isFirst = await draft.add(`invoice ${order.invoiceId}`, 'invoice', { order: id });
          if (!isFirst) throw unprocessable('DUPLICATE_INVOICE_ID');
        }
        const captured = await addCapture(draft, order, status, fault);
        await note(id);
        return { order: captured, repeated: false };
      });
    },

    async getCapture(id: string): Promise<CapturedOrder> {
      return findCaptured(records, await ofPart('capture', id));
    },

    async getRefund(id: string): Promise<{ order: CapturedOrder; refund: Refund }> {
      const order = await findCaptured(records, await ofPart('refund', id));
      return { order, refund: refundOf(order, id) };
    },

    async refund(
      captureId: string,
      body: unknown,
      { requestId, fault }: Call,
    ): Promise<{ order: CapturedOrder; refund: Refund; repeated: boolean }> {
      const orderId = await ofPart('capture', captureId);
      return change(`order ${orderId}`, async (draft) => {
        const { id: known, note } = await earlier(draft, 'refund', requestId, { captureId, body });
        const order = await findCaptured(draft, orderId);
        if (known) return { order, refund: refundOf(order, known), repeated: true };
        const { capture } = order;
        const { amount, ...words } = readRefund(body);
        const refund: Refund = {
          ...words,
          ...amountBack(capture, amount),
          id: code(17),
          status: fault.outcome === 'PENDING' ? 'PENDING' : 'COMPLETED',
          at: time(),
        };
        capture.refunds.push(refund);
        capture.updatedAt = time();
        await put(draft, order);
        await draft.put(`refund ${refund.id}`, 'refund', { order: orderId });
        if (refund.status === 'COMPLETED')
          await tell(draft, order, 'PAYMENT.CAPTURE.REFUNDED', fault, refund.id);
        await note(refund.id);
        return { order, refund, repeated: false };
      });
    },

    /** What the buyer does in the pop-up. An order that is paid stays as it is. */
    async approve(id: string, payer: Omit<Payer, 'id'>, funding: Funding): Promise<Order> {
      return change(`order ${id}`, async (draft) => {
        const order = await find(draft, id);
        if (order.status === 'COMPLETED') return order;
        const payerId = order.payer?.id ?? code(13);
        const approved: Order = { ...order, status: 'APPROVED', payer: { ...payer, id: payerId }, funding };
        await put(draft, approved);
        await tell(draft, approved, 'CHECKOUT.ORDER.APPROVED', {});
        return approved;
      });
    },

    /** A payment on the hosted page: nobody asked for it beforehand, and it is captured at once. */
    async payLink(
      payment: Pick<Order, 'amount' | 'description'> & { customId: string; payer: Omit<Payer, 'id'> },
    ): Promise<CapturedOrder> {
      const press = `link ${createHash('sha256').update(JSON.stringify(payment)).digest('base64url')}`;
      return change(press, async (draft) => {
        const known = await draft.get<{ order: string; at: number }>(press);
        if (known && now() - known.at < secondPress) return findCaptured(draft, known.order);
        const order: Order = {
          ...payment,
          id: code(17),
          status: 'APPROVED',
          referenceId: 'default',
          payee: merchant.id,
          payer: { ...payment.payer, id: code(13) },
          at: time(),
          updatedAt: time(),
        };
        await draft.put(press, 'link', { order: order.id, at: now() });
        return addCapture(draft, order, 'COMPLETED', {});
      });
    },

    /** What was pending is decided: a capture or a refund. */
    async settle(id: string, status: 'COMPLETED' | 'DECLINED' = 'COMPLETED'): Promise<void> {
      const kind = (await records.get(`capture ${id}`)) ? 'capture' : 'refund';
      const orderId = await ofPart(kind, id);
      await change(`order ${orderId}`, async (draft) => {
        const order = await findCaptured(draft, orderId);
        const part = kind === 'capture' ? order.capture : refundOf(order, id);
        if (part.status !== 'PENDING') return;
        if (kind === 'capture') order.capture.status = status;
        else refundOf(order, id).status = status === 'COMPLETED' ? 'COMPLETED' : 'FAILED';
        await put(draft, order);
        if (kind === 'capture') await tell(draft, order, `PAYMENT.CAPTURE.${status}`, {});
        else if (status === 'COMPLETED') await tell(draft, order, 'PAYMENT.CAPTURE.REFUNDED', {}, id);
      });
    },

    async ledger(): Promise<LedgerEntry[]> {
      const orders = await records.list<Order>('order');
      return orders.filter(isCaptured).map(({ id, capture }) => ({
        orderId: id,
        captureId: capture.id,
        customId: capture.customId,
        amount: capture.cents,
        currency: capture.currency,
        status: statusOf(capture),
        refunded: refundedOf(capture),
        refunds: capture.refunds.map((refund) => ({
          id: refund.id,
          amount: refund.cents,
          status: refund.status,
        })),
      }));
    },
  };
}

export type Account = ReturnType<typeof createAccount>;

function isCaptured(order: Order): order is CapturedOrder {
  return order.capture !== undefined;
}

export function refundOf({ capture }: CapturedOrder, id: string): Refund {
  const refund = capture.refunds.find((candidate) => candidate.id === id);
  if (!refund) throw notFound();
  return refund;
}

export function refundedOf({ refunds }: Capture): number {
  return refunds.reduce((sum, { status, cents }) => (status === 'COMPLETED' ? sum + cents : sum), 0);
}

export function statusOf(capture: Capture): CaptureStatus {
  const refunded = refundedOf(capture);
  if (refunded === 0) return capture.status;
  return refunded < capture.cents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

/** Whole where no amount is named, and never more than is left. */
function amountBack(capture: Capture, wanted: Money | undefined): Money {
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED');
  const { currency } = capture;
  const given = capture.refunds.reduce(
    (sum, { status, cents }) => (status === 'FAILED' ? sum : sum + cents),
    0,
  );
  const left = capture.cents - given;
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (!wanted) return { cents: left, currency };
  if (wanted.currency !== currency) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
  if (wanted.cents > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  return { cents: wanted.cents, currency };
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** As PayPal's own look, and not to be guessed: seventeen of these are 87 bits. */
function code(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

type Fields = Record<string, unknown>;

function readOrder(body: unknown): Pick<Order, 'amount' | 'referenceId'> & Partial<Order> {
  if (!isObject(body)) throw malformed('MALFORMED_REQUEST_JSON', '/', 'The request JSON is not well formed.');
  if (body.intent === undefined) throw missing('/intent');
  if (body.intent !== 'CAPTURE')
    throw malformed('INVALID_PARAMETER_VALUE', '/intent', 'The value of a field is invalid.', {
      value: body.intent,
    });
  const units = body.purchase_units;
  if (units === undefined) throw missing('/purchase_units');
  if (!Array.isArray(units) || units.length === 0)
    throw malformed('INVALID_ARRAY_MIN_ITEMS', '/purchase_units', 'The number of items is too small.');
  if (units.length > 1)
    throw malformed('INVALID_ARRAY_MAX_ITEMS', '/purchase_units', 'The number of items is too large.');
  const [unit] = units;
  const at = "/purchase_units/@reference_id=='default'";
  if (!isObject(unit)) throw malformed('INVALID_PARAMETER_SYNTAX', at, 'The value is no object.');
  const customId = readText(unit, 'custom_id', at, 255);
  const invoiceId = readText(unit, 'invoice_id', at, 127);
  const description = readText(unit, 'description', at, 127);
  return {
    amount: readAmount(unit.amount, `${at}/amount`),
    referenceId: readText(unit, 'reference_id', at, 256) ?? 'default',
    ...(customId !== undefined && { customId }),
    ...(invoiceId !== undefined && { invoiceId }),
    ...(description !== undefined && { description }),
  };
}

function readRefund(body: unknown): Pick<Refund, 'note' | 'invoiceId'> & { amount?: Money } {
  if (body === undefined) return {};
  if (!isObject(body)) throw malformed('MALFORMED_REQUEST_JSON', '/', 'The request JSON is not well formed.');
  const note = readText(body, 'note_to_payer', '', 255);
  const invoiceId = readText(body, 'invoice_id', '', 127);
  return {
    ...(body.amount !== undefined && { amount: readAmount(body.amount, '/amount') }),
    ...(note !== undefined && { note }),
    ...(invoiceId !== undefined && { invoiceId }),
  };
}

/** Of those that PayPal takes, as many as have cents. */
const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'MXN',
  'BRL',
  'NZD',
];
const mostCents = 999_999_999;

function readAmount(amount: unknown, field: string): Money {
  if (amount === undefined) throw missing(field);
  if (!isObject(amount)) throw malformed('INVALID_PARAMETER_SYNTAX', field, 'The value is no object.');
  const { currency_code: currency, value } = amount;
  if (currency === undefined) throw missing(`${field}/currency_code`);
  if (value === undefined) throw missing(`${field}/value`);
  if (typeof currency !== 'string' || currency.length !== 3)
    throw malformed(
      'INVALID_STRING_LENGTH',
      `${field}/currency_code`,
      'The value is too short or too long.',
      {
        value: currency,
      },
    );
  if (typeof value !== 'string' || value.length > 32 || !/^-?(\d+|\d*\.\d+)$/.test(value))
    throw malformed(
      'INVALID_PARAMETER_SYNTAX',
      `${field}/value`,
      'The value of a field does not conform to the expected format.',
      { value },
    );
  const context = { location: 'body', value } as const;
  if (!currencies.includes(currency))
    throw unprocessable('CURRENCY_NOT_SUPPORTED', {
      ...context,
      field: `${field}/currency_code`,
      value: currency,
    });
  const [whole = '', part = ''] = value.split('.');
  if (part.length > 2) throw unprocessable('DECIMAL_PRECISION', { ...context, field: `${field}/value` });
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0')) * (value.startsWith('-') ? -1 : 1);
  if (cents <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', { ...context, field: `${field}/value` });
  if (cents > mostCents) throw unprocessable('MAX_VALUE_EXCEEDED', { ...context, field: `${field}/value` });
  return { currency, cents };
}

function readText(fields: Fields, name: string, at: string, most: number): string | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string')
    throw malformed('INVALID_PARAMETER_SYNTAX', `${at}/${name}`, 'The value is no text.', { value });
  if (value.length === 0 || value.length > most)
    throw malformed('INVALID_STRING_LENGTH', `${at}/${name}`, 'The value is too short or too long.', {
      value,
    });
  return value;
}

function missing(field: string) {
  return malformed('MISSING_REQUIRED_PARAMETER', field, 'A required field is missing.');
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import * as z from 'zod/mini';
import { type DeviceCount, deviceCounts, type PeriodId, periodIds } from './catalogue.ts';
import { emailAddress, type FieldCode, honeypot, isText, nameLine } from './fields.ts';
import { languages } from './language.ts';
import { pageFields } from './lists.ts';
import type { RowMail } from './mails.ts';

/**
 * `open`: nothing is paid. `processing`: money may have moved, and no page or mail may say that it has not. `paid`, `partlyRefunded`,
 * `refunded`: it came, and how much went back. `reversed`: PayPal or a bank took it back (a chargeback). `failed`: it certainly did
 * not come. `mismatch`: what came is not what was asked for.
 */
export const orderStates = [
  'open',
  'processing',
  'paid',
  'partlyRefunded',
  'refunded',
  'reversed',
  'failed',
  'mismatch',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Paid, and not all of it went back: what it bought is the customer's. */
export const runningStates = ['paid', 'partlyRefunded'] as const satisfies OrderState[];

export function isRunning({ state }: { state: OrderState }): boolean {
  return runningStates.some((running) => running === state);
}

/** Its money is back with the customer or was taken back, and the access that it bought is switched off. */
export function isAccessOff({ state }: { state: OrderState }): boolean {
  return state === 'refunded' || state === 'reversed';
}

/** The customer has asked to withdraw, and staff have not settled it yet. A refund of a part leaves it open. */
export function hasOpenRequest({
  state,
  withdrawalAt,
  withdrawalSettledAt,
}: Pick<OrderRow, 'state' | 'withdrawalAt' | 'withdrawalSettledAt'>): boolean {
  return isRunning({ state }) && withdrawalAt !== null && withdrawalSettledAt === null;
}

/** As the list shows it to staff: a dispute, open or lost, or a request to withdraw comes before that the order was paid. */
export type OrderStatus = OrderState | 'disputed' | 'disputeLost' | 'withdrawn';

export function statusOf(order: OrderRow): OrderStatus {
  if (order.isDisputed && order.state !== 'reversed') return 'disputed';
  if (order.isDisputeLost) return 'disputeLost';
  return hasOpenRequest(order) ? 'withdrawn' : order.state;
}

/** How the dashboard names an order in full: its status, unless more is known than that says. */
export type OrderSituation = OrderStatus | 'held' | 'sentBack';

export function situationOf(order: OrderDetails): OrderSituation {
  const status = statusOf(order);
  if (status === 'processing' && order.pendingSince) return 'held';
  // Only a payment that did not match leaves its id in an order that failed.
  if (status === 'failed' && order.providerCapture) return 'sentBack';
  return status;
}

/** `link` is the hosted payment page; `manual` was entered by staff. `card` are PayPal's hosted card fields. */
export const orderMethods = ['paypal', 'card', 'link', 'manual'] as const;
export type OrderMethod = (typeof orderMethods)[number];

/** One price for one plan: the same text on the pricing card, at PayPal, on the receipt and in the dashboard. */
export interface Quote {
  id: string;
  period: PeriodId;
  devices: DeviceCount;
  /** In cents. */
  amount: number;
  currency: 'USD';
  /** Of access, free ones included; 0 for a lifetime. */
  months: number;
}

/** What a refusal for `wrongAmount` says besides its sentence, unless the amount was no amount at all. */
export interface PriceChanged {
  /** What the plan costs now. */
  quote: Quote;
}

/** What a buyer is asked for. Where a script leaves it out, PayPal's own details of the payer are used. */
export const billing = z.object({
  firstName: nameLine('firstNameMissing'),
  lastName: nameLine('lastNameMissing'),
  email: emailAddress,
});
export type Billing = z.infer<typeof billing>;

/** In dollars, as PayPal's buttons show it: compared with the catalogue, never trusted. */
export const createPaypalOrder = z.object({
  amount: z.number(),
  plan: z.enum(periodIds),
  devices: z.literal(deviceCounts),
  currency: z.optional(z.literal('USD')),
  ...z.partial(billing).shape,
  language: z.optional(z.enum(languages)),
  /** Pays through PayPal's hosted card fields. */
  card: z.optional(z.boolean()),
});
export type CreatePaypalOrder = z.infer<typeof createPaypalOrder>;

export interface CreatedPaypalOrder {
  success: true;
  message: string;
  /** PayPal's own. */
  orderId: string;
}

export const capturePaypalOrder = z.object({
  orderId: z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/)),
});

/** `processing` is a success that is not known yet: the page asks again, and never says that it failed. */
export interface CapturedPaypalOrder {
  success: true;
  message: string;
  status: 'paid' | 'processing';
  order: Purchase;
}

/** After these the order stays open, and the buyer can try again in the way that the sentence says. */
export type MendableProblem =
  | 'declined'
  | 'otherCard'
  | 'accountRestricted'
  | 'limitExceeded'
  | 'cardNotVerified';

/** With the codes of a refused capture. What cannot be mended is final. */
export type PaymentProblem =
  | MendableProblem
  | 'wrongAmount'
  | 'notApproved'
  | 'orderUnknown'
  | 'approvalExpired'
  | 'paymentRefused';

interface OrderSummary {
  number: string | null;
  period: PeriodId;
  devices: DeviceCount;
  /** In cents. */
  amount: number;
  email: string | null;
}

/**
 * What the buyer's browser gets right after the payment. Without the cookie of the browser that ordered, which PayPal's id of the order does not
 * replace, there is no number, no address and no date in it.
 */
export interface Purchase extends OrderSummary {
  startsAt: string | null;
  /** None for a lifetime. */
  endsAt: string | null;
  /** It follows a running plan, and the login details of that one go on. */
  keepsLogin: boolean;
  /** Until when this browser may correct the address; null where it may not. */
  correctableUntil: string | null;
}

/** POST /api/purchase/email */
export interface CorrectedPurchase extends Purchase {
  /** `later`: the operator's own system makes the new one, and a second mail brings it. `kept`: that of a plan at this address goes on. */
  login: 'replaced' | 'later' | 'kept';
}

/** What checkout pages ask before they offer anything: GET /api/checkout. */
export interface CheckoutSettings {
  success: true;
  data: {
    /** `none`: buyers cannot pay here yet, and the page offers the chat. `standIn`: the stand-in for PayPal that is built in. */
    payments: 'standIn' | 'sandbox' | 'live' | 'none';
    clientId: string;
    /** Of the script, where it is not PayPal's own. */
    sdkBaseUrl?: string;
    currency: 'USD';
    /** PayPal's hosted fields; otherwise the card form is a simulation, and says so. */
    cardFields: boolean;
  };
}

/** A row of the Orders tab. */
export interface OrderRow {
  id: number;
  number: string;
  name: string;
  email: string;
  period: PeriodId;
  devices: DeviceCount;
  /** In cents. */
  amount: number;
  refunded: number;
  /** Taken back by PayPal or a bank. */
  reversed: number;
  /** When a staff member took the order off the list of what was taken back. */
  reversalSettledAt: string | null;
  isDisputed: boolean;
  /** Its newest dispute was lost, and PayPal has not taken the money yet. */
  isDisputeLost: boolean;
  state: OrderState;
  method: OrderMethod;
  language: string;
  createdAt: string;
  paidAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
  withdrawalAt: string | null;
  withdrawalSettledAt: string | null;
}

/** What staff have to look at, in the order in which it matters. */
export const orderAttentions = [
  'moneyWithoutOrder',
  'orderWithoutMoney',
  'takenBack',
  'accessMissing',
  'held',
  'withdrawals',
] as const;

export const orderListQuery = z.object({
  ...pageFields,
  state: z.optional(z.enum(orderStates)),
  period: z.optional(z.enum(periodIds)),
  method: z.optional(z.enum(orderMethods)),
  /** The counters that must be zero, and requests to withdraw that staff have not settled. */
  attention: z.optional(z.enum(orderAttentions)),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

/** What was said about an order, by whom and when. */
export interface OrderEvent {
  id: number;
  at: string;
  source: 'buyer' | 'webhook' | 'reconciliation' | 'staff' | 'system';
  kind: string;
  detail: Record<string, unknown>;
}

export interface OrderRefund {
  id: number;
  /** In cents. */
  amount: number;
  state: 'pending' | 'done' | 'failed';
  reason: string;
  actor: string;
  createdAt: string;
}

/** Codes are PayPal's own. */
export interface OrderDispute {
  id: string;
  reason: string | null;
  status: string;
  stage: string | null;
  /** In cents. */
  amount: number | null;
  /** Until when the seller has to answer. */
  dueAt: string | null;
  /** Null while it is open. */
  outcome: string | null;
  openedAt: string;
}

/** While the buyer or PayPal is to act, the seller has nothing to do, even where PayPal still names a deadline. */
export const disputesOfOthers = ['WAITING_FOR_BUYER_RESPONSE', 'UNDER_REVIEW'];

/** Outcomes with which the seller's money is gone. */
export const lostOutcomes = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Outcomes with which the seller keeps the money or gets it back. */
export const wonOutcomes = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'];

/** Our PayPal app may not read it: that it is over, a message of PayPal says, or a staff member. */
export function isUnreadable({ status, outcome }: OrderDispute): boolean {
  return outcome === null && status === 'UNKNOWN';
}

export function needsAnswer({ status, outcome }: OrderDispute): boolean {
  return outcome === null && !disputesOfOthers.includes(status);
}

/** GET /api/admin/orders/disputes: those that PayPal has not decided, at most a hundred; what the seller must answer first comes first. */
export interface OpenDisputes {
  disputes: (OrderDispute & {
    /** Null where it is about a payment that belongs to no order here. */
    order: { id: number; number: string } | null;
  })[];
  /** PayPal's own pages, by what they show. */
  paypalUrl: string;
}

/** An order as staff sees it: GET /api/admin/orders/:id. */
export interface OrderDetails extends OrderRow {
  /** Why PayPal holds the payment, by its own code, and since when. */
  pendingReason: string | null;
  pendingSince: string | null;
  reversedAt: string | null;
  disputes: OrderDispute[];
  /** PayPal's own pages, by what they show. */
  paypalUrl: string;
  quote: string;
  providerOrder: string | null;
  /** PayPal's id of the payment, also while PayPal holds it. */
  providerCapture: string | null;
  note: string;
  enteredBy: string | null;
  provisionedAt: string | null;
  /** The money is sent back outside this site, and a refund is only recorded here. */
  isRefundedByHand: boolean;
  /** Until when the customer may ask for a refund, as it was promised with the payment. */
  refundableUntil: string | null;
  /** By when the customer’s request is to be answered. */
  requestDueAt: string | null;
  /** The newest email of it to the present address, as long as emails are kept. */
  receipt: RowMail | null;
  events: OrderEvent[];
  refunds: OrderRefund[];
}

/** POST /api/admin/orders/:id/refund. Without an amount, all that is left. */
export const refundRequest = z.object({
  amount: z.optional(z.number().check(z.int(), z.minimum(1))),
  reason: z.string().check(z.trim(), z.maxLength(500), z.refine(isText)),
  /** Two presses of one button are one refund. */
  requestId: z.uuid(),
});

/** POST /api/admin/orders/:id/reversal. `won`: the money is back, even where PayPal's answers do not show it. */
export const settledReversal = z.object({ won: z.boolean() });

/** POST /api/admin/orders/disputes/settled: one that our PayPal app may not read, and that somebody has dealt with there. */
export const settledDispute = z.object({
  dispute: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isText)),
});

/** POST /api/admin/orders/{id}/email and /api/purchase/email: the buyer mistyped it, and tells staff or sees it on the confirmation. */
export const correctedEmail = z.object({ email: emailAddress });

/** POST /api/admin/orders: paid by Western Union and the like, arranged by chat. */
export const manualOrder = z.object({
  ...billing.shape,
  plan: z.enum(periodIds),
  devices: z.literal(deviceCounts),
  language: z.enum(languages),
  /** How it was paid, and its reference. */
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.refine(isText)),
  requestId: z.uuid(),
  /** The id of the quote that the dialog showed. */
  quote: z.optional(z.string().check(z.maxLength(100))),
});

/** Money that came for no order of ours: GET /api/admin/orders/strays, the newest hundred that staff have not settled. */
export interface UnmatchedPayment {
  /** The provider's id of the payment. */
  capture: string;
  providerOrder: string | null;
  /** In cents. */
  amount: number;
  currency: string;
  seenAt: string;
}

/** POST /api/admin/orders/strays/settled: staff refunded it at the provider, or entered its order by hand. */
export const settledUnmatchedPayment = z.object({
  capture: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isText)),
});

/** GET /api/admin/orders/figures, for the Overview and the head of the Orders tab. */
export type OrderFigures = Record<(typeof orderAttentions)[number], number>;

export interface Earned {
  /** All that were paid, also those that were refunded or taken back since. */
  orders: number;
  /** In cents, without what was refunded or taken back. */
  revenue: number;
  /** Of the orders: refunded in full. */
  refundedOrders: number;
  /** Of the orders: taken back by PayPal or a bank, at least in part. */
  reversedOrders: number;
}

/** GET /api/admin/orders/sales, by the day or month (UTC) of the payment. */
export interface OrderSales {
  /** Each from its first day on, `2026-11-15`. */
  steps: (Earned & { from: string })[];
  /** The time right before the period, as long as what has passed of it. */
  before: Earned;
  plans: (Earned & { period: PeriodId; devices: DeviceCount })[];
}

/** A number that was copied or read out comes with other dashes, with spaces or without either. Its last two parts have four characters. */
function asGivenOut(typed: string): string {
  const plain = typed.trim().toUpperCase();
  const parts = /^([0-9A-Z]+)([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(plain.replace(/[^0-9A-Z]/g, ''));
  return parts?.slice(1).join('-') ?? plain;
}

const orderNumber = z
  .string('orderNumberMissing' satisfies FieldCode)
  .check(
    z.overwrite(asGivenOut),
    z.minLength(1, 'orderNumberMissing' satisfies FieldCode),
    z.maxLength(40, 'orderNumberMissing' satisfies FieldCode),
    z.refine(isText, 'orderNumberMissing' satisfies FieldCode),
  );

/** The order page asks for a code: POST /api/order/code. Strangers learn nothing from the answer. */
export const orderCodeRequest = z.object({ number: orderNumber, email: emailAddress, website: honeypot });

/** POST /api/order/open: the order, and a cookie for it alone. */
export const orderOpenRequest = z.object({
  number: orderNumber,
  email: emailAddress,
  code: z.string('orderCodeWrong' satisfies FieldCode).check(
    z.overwrite((code) => code.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'orderCodeWrong' satisfies FieldCode),
  ),
});

/** POST /api/order/withdrawal and /api/order/withdrawal/undo, with the cookie. Which order was on the screen is said again. */
export const withdrawalRequest = z.object({ number: orderNumber });

/** What is typed into a player. */
export interface OrderAccess {
  portal: string;
  user: string;
  password: string;
}

/** What stands as `?paid=` in the address of the order page for a buyer whose payment on the hosted payment page cannot be confirmed. */
export const paymentReturns = ['no'] as const;

/** GET /api/order?number=, with the cookie. */
export interface CustomerOrder extends OrderSummary {
  number: string;
  name: string;
  state: OrderState;
  method: OrderMethod;
  /** In cents. */
  refunded: number;
  createdAt: string;
  paidAt: string | null;
  startsAt: string | null;
  endsAt: string | null;
  /** `waiting` until it is provisioned; `unreadable` where the secret that sealed it is lost. */
  access: OrderAccess | 'waiting' | 'unreadable';
  /** When a renewal would begin: the end of all that the mailbox has paid for, or null for at once. */
  renewsFrom: string | null;
  /** What was paid after it for the same address and goes on; without an end it is a lifetime. */
  later: { number: string; endsAt: string | null } | null;
  /** Until when a withdrawal may be asked for; null where the window is over. */
  withdrawalUntil: string | null;
  withdrawalAt: string | null;
  /** When it was refunded in full, or answered in another way. */
  withdrawalSettledAt: string | null;
  /** What was sent back and has not arrived at the provider yet, in cents. */
  refundUnderWay: number;
  /** When the last refund was made. */
  refundedAt: string | null;
}

/** Whether money has gone back, or is on its way, since a withdrawal was asked for that is still open. */
export function hasBegunToRefund(
  order: Pick<
    CustomerOrder,
    'state' | 'withdrawalAt' | 'withdrawalSettledAt' | 'refundUnderWay' | 'refundedAt'
  >,
): boolean {
  const { withdrawalAt, refundUnderWay, refundedAt } = order;
  if (!hasOpenRequest(order) || !withdrawalAt) return false;
  return refundUnderWay > 0 || (refundedAt !== null && refundedAt >= withdrawalAt);
}

/** GET /api/order/renewal?number=, with the cookie: what the checkout is filled in with. Nothing of it stands in an address. */
export interface Renewal {
  number: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Null for at once. */
  startsAt: string | null;
}

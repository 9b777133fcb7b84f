import { randomInt } from 'node:crypto';

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

/** Why a capture is PENDING or was denied, as PayPal's description lists them. */
export const captureReasons = [
  'BUYER_COMPLAINT',
  'CHARGEBACK',
  'ECHECK',
  'INTERNATIONAL_WITHDRAWAL',
  'OTHER',
  'PENDING_REVIEW',
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  'REFUNDED',
  'TRANSACTION_APPROVED_AWAITING_FUNDING',
  'UNILATERAL',
  'VERIFICATION_REQUIRED',
  'DECLINED_BY_RISK_FRAUD_FILTERS',
] as const;
export type CaptureReason = (typeof captureReasons)[number];

/**
 * How PayPal's API shows money that was taken back from the merchant. `refundListed`: as a refund. `captureRefunded`: only by the
 * capture's status. `pendingChargeback`: the capture is PENDING again. `orderGone`: as `captureRefunded`, and the order is 404.
 */
export const reversalShapes = ['refundListed', 'captureRefunded', 'pendingChargeback', 'orderGone'] as const;
export type ReversalShape = (typeof reversalShapes)[number];

export interface Refund extends Money {
  id: string;
  /** CANCELLED: a reversal whose money came back. */
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  /** Not the merchant's own refund: a bank or PayPal took the money back. */
  reversal?: ReversalShape;
  note?: string | undefined;
  invoiceId?: string | undefined;
  at: string;
}

export interface Capture extends Money {
  id: string;
  /** Before anything went back. */
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  reason?: CaptureReason;
  customId?: string;
  invoiceId?: string;
  payee: string;
  refunds: Refund[];
  /** The id of the dispute that is open about it. */
  dispute?: string;
  at: string;
  updatedAt: string;
}

export type CaptureStatus = Capture['status'] | 'PARTIALLY_REFUNDED' | 'REFUNDED';

/** With which instrument the buyer approved it; `pending` alone is pending for review. */
export type Funding = 'good' | 'declined' | 'pending' | { pending: CaptureReason };

/** What a 3-D Secure check said of a card. */
export interface Authentication {
  liabilityShift: 'POSSIBLE' | 'YES' | 'NO' | 'UNKNOWN';
  enrollment?: 'Y' | 'N' | 'U' | 'B';
  status?: 'Y' | 'N' | 'R' | 'A' | 'U' | 'C';
}

interface Card {
  lastDigits: string;
  brand: 'VISA';
  authentication?: Authentication;
}

export interface Order {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  amount: Money;
  referenceId: string;
  customId?: string | undefined;
  invoiceId?: string | undefined;
  description?: string | undefined;
  payee: string;
  /** What the merchant said that it would be paid with. */
  source?: 'paypal' | 'card';
  /** When the bank of a card has to be asked for its holder. */
  verification?: string | undefined;
  payer?: Payer;
  /** The card that it was approved with. */
  card?: Card;
  funding?: Funding;
  capture?: Capture;
  at: string;
  updatedAt: string;
}

export interface CapturedOrder extends Order {
  capture: Capture;
}

export const disputeReasons = [
  'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
  'UNAUTHORISED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE_TRANSACTION',
  'INCORRECT_AMOUNT',
  'PAYMENT_BY_OTHER_MEANS',
  'CANCELED_RECURRING_BILLING',
  'PROBLEM_WITH_REMITTANCE',
  'OTHER',
] as const;
export const openDisputeStatuses = [
  'OPEN',
  'WAITING_FOR_BUYER_RESPONSE',
  'WAITING_FOR_SELLER_RESPONSE',
  'UNDER_REVIEW',
] as const;
export const disputeOutcomes = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'ACCEPTED',
  'DENIED',
  'NONE',
] as const;
export const disputeStages = ['INQUIRY', 'CHARGEBACK'] as const;
export type OpenDisputeStatus = (typeof openDisputeStatuses)[number];
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** A complaint about a capture. It moves no money by itself. */
export interface Dispute extends Money {
  id: string;
  orderId: string;
  captureId: string;
  reason: (typeof disputeReasons)[number];
  status: OpenDisputeStatus | 'RESOLVED';
  stage: (typeof disputeStages)[number];
  /** EXTERNAL: the buyer complained to the bank. */
  channel: 'INTERNAL' | 'EXTERNAL';
  /** Until when the merchant may answer. */
  dueAt: string;
  outcome?: DisputeOutcome;
  at: string;
  updatedAt: string;
}

/** Everything that is sent as a webhook, in the words of PayPal's description. */
export const eventTypes = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Something happened of which the merchant gets a webhook. */
export interface Happening {
  id: string;
  type: EventType;
  at: string;
  orderId: string;
  /** Of the refund that it is about, if it is about one. */
  refundId?: string;
  /** Of the dispute that it is about, if it is about one. */
  disputeId?: string;
  /** PayPal leaves out at times to which order a capture belongs. */
  withoutOrderId?: boolean;
  /** How often it has still to be sent. */
  copies: number;
  attempts: number;
  /** When to try again, in milliseconds. */
  due: number;
}

/** What PayPal would not do to a payment in its present state. */
export class NotPossible extends Error {}

/** When the merchant had made it, and nobody had seen it. */
export function asMade({ card: _card, payer: _payer, capture: _capture, ...order }: Order): Order {
  return { ...order, status: order.source === 'paypal' ? 'PAYER_ACTION_REQUIRED' : 'CREATED' };
}

/** A card whose bank was asked leaves its order CREATED. */
export function isApproved({ status, card }: Order): boolean {
  return status === 'APPROVED' || (status === 'CREATED' && card !== undefined);
}

export function isCaptured(order: Order): order is CapturedOrder {
  return order.capture !== undefined;
}

/** The one whose money is still gone. */
export function reversalOf({ refunds }: Capture): Refund | undefined {
  return refunds.find(({ reversal, status }) => reversal !== undefined && status === 'COMPLETED');
}

/** In cents, by refunds of the merchant's own. */
export function refundedOf({ refunds }: Capture): number {
  return refunds.reduce(
    (sum, { status, reversal, cents }) => (status === 'COMPLETED' && !reversal ? sum + cents : sum),
    0,
  );
}

/** What the API shows of them. */
export function listedRefunds({ refunds }: Capture): Refund[] {
  return refunds.filter(({ reversal }) => reversal === undefined || reversal === 'refundListed');
}

/** In cents, taken back by the merchant, a bank or PayPal. */
export function backOf(capture: Capture): number {
  return refundedOf(capture) + (reversalOf(capture)?.cents ?? 0);
}

export function statusOf(capture: Capture): CaptureStatus {
  if (reversalOf(capture)?.reversal === 'pendingChargeback') return 'PENDING';
  const back = backOf(capture);
  if (back === 0) return capture.status;
  return back < capture.cents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

export function reasonOf(capture: Capture): CaptureReason | undefined {
  return reversalOf(capture)?.reversal === 'pendingChargeback' ? 'CHARGEBACK' : capture.reason;
}

/** In cents, what PayPal keeps of a capture. It stays PayPal's when the payment is refunded. */
export function feeOf({ cents, status }: Capture): number {
  return status === 'COMPLETED' ? Math.min(cents, Math.round(cents * 0.0349) + 49) : 0;
}

/** In cents, what PayPal gives back of its fee. */
export function refundFeeOf(_refund: Refund): number {
  return 0;
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** PayPal leaves out what could be taken for another: 0 and O, 1 and I. */
const accountAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const drawn = (length: number, from: string) =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Of orders, captures and refunds. Not to be guessed: seventeen of these are 87 bits. */
export const newId = () => drawn(17, alphabet);
export const newAccountId = () => drawn(13, accountAlphabet);
export const newEventId = () => `WH-${newId()}-${newId()}`;
export const newDisputeId = () => `PP-R-${drawn(3, accountAlphabet.slice(8))}-${drawn(8, '0123456789')}`;

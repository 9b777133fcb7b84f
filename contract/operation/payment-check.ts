import * as z from 'zod/mini';

/** Where PayPal sends its notifications, on our own origin. */
export const webhookPath = '/api/paypal/webhook';

/** What PayPal has to notify us of. docs/payments.md lists the same for the operator who sets up the webhook. */
export const requiredEvents = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const;

/** What PayPal, or the stand-in, said about our account. `notAsked`: it did not let us in. */
export const paymentCheck = z.object({
  payments: z.enum(['live', 'sandbox', 'standIn']),
  credentials: z.enum(['accepted', 'refused', 'noAnswer']),
  webhook: z.discriminatedUnion('state', [
    z.object({ state: z.enum(['notSet', 'unknown', 'noAnswer', 'notAsked']) }),
    z.object({
      state: z.literal('known'),
      address: z.string(),
      isOurAddress: z.boolean(),
      missingEvents: z.array(z.string()),
    }),
  ]),
  /** Whether the account holds the currency of our prices. `notTold`: this app may not ask. */
  currency: z.enum(['held', 'notHeld', 'notTold', 'noAnswer', 'notAsked']),
  /** Whether this app may read disputes. `notTold`: PayPal did not say. */
  disputes: z.enum(['readable', 'notReadable', 'notTold', 'notAsked']),
  /** Seconds by which our clock is ahead of PayPal's. */
  clockAhead: z.nullable(z.number()),
});
export type PaymentCheck = z.infer<typeof paymentCheck>;

/** `unknown`: PayPal did not say, and nothing shows that it is wrong. */
type Verdict = 'right' | 'wrong' | 'unknown';

const largestClockDifferenceSeconds = 300;

export function verdictsOn({ credentials, webhook, currency, disputes, clockAhead }: PaymentCheck) {
  const isKnown = webhook.state === 'known';
  return {
    credentials: credentials === 'accepted' ? 'right' : 'wrong',
    webhook: webhook.state === 'notAsked' ? 'unknown' : isKnown && webhook.isOurAddress ? 'right' : 'wrong',
    events: !isKnown ? 'unknown' : webhook.missingEvents.length === 0 ? 'right' : 'wrong',
    currency: (
      { held: 'right', notHeld: 'wrong', noAnswer: 'wrong', notTold: 'unknown', notAsked: 'unknown' } as const
    )[currency],
    disputes: ({ readable: 'right', notReadable: 'wrong', notTold: 'unknown', notAsked: 'unknown' } as const)[
      disputes
    ],
    clock:
      clockAhead === null
        ? 'unknown'
        : Math.abs(clockAhead) <= largestClockDifferenceSeconds
          ? 'right'
          : 'wrong',
  } satisfies Record<string, Verdict>;
}

export function isAllRight(check: PaymentCheck): boolean {
  return !Object.values(verdictsOn(check)).includes('wrong');
}

/** A check is made every day: one that is older says that they no longer happen. */
const longestValidMs = 2 * 86_400_000;

export function isCurrent({ at }: { at: string }, now = Date.now()): boolean {
  return now - Date.parse(at) < longestValidMs;
}

/** What has come in at the webhook. */
export interface Notifications {
  /** In the last 24 hours: nothing proved that PayPal sent them. */
  refused: number;
  lastRefusedAt: string | null;
  lastGenuineAt: string | null;
}

export interface PaymentReport {
  payments: PaymentCheck['payments'] | 'none';
  /** What the webhook's address should be. */
  webhookAddress: string;
  last: (PaymentCheck & { at: string }) | null;
  notifications: Notifications;
}

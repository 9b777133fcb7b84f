import type { CaptureReason } from './model.ts';

/** `get` is of orders, captures and refunds. */
const operations = [
  'token',
  'certificate',
  'create',
  'get',
  'capture',
  'refund',
  'dispute',
  'webhook',
  'balances',
] as const;
export type Operation = (typeof operations)[number];

/** What goes wrong with a call. `before` anything happened, or `after` it is committed and only the answer is missing. */
export interface Fault {
  /** Milliseconds, or until something has happened. */
  delay?: number | Promise<unknown>;
  /** The connection stays open, and nothing comes. */
  hang?: 'before' | 'after';
  /** When it begins to hang. */
  onHang?: () => void;
  cut?: 'before' | 'after';
  /** The connection is cut at once, and the work is done when this has happened: the client has given up a slow call. */
  late?: Promise<unknown>;
  /** Refused with this status and its documented body, such as 403 or 500: nothing happened. */
  status?: number;
  /** Seconds, in the header Retry-After beside a status such as 429 or 503. */
  retryAfter?: number;
  /** Refused with 422 for this reason, such as PAYER_ACTION_REQUIRED. */
  issue?: string;
  /** Of an order that is asked for: it is shown as it was made, as if nobody had approved it since. */
  isOld?: boolean;
  /** Of a capture or a refund: not INSTRUMENT_DECLINED, but what a COMPLETED order may hold. */
  outcome?: 'PENDING' | 'DECLINED';
  /** Of a capture: why it is PENDING or DECLINED. */
  reason?: CaptureReason;
  /** What the capture says in place of what was ordered. The amount in cents. */
  wrong?: { amount?: number; currency?: string; customId?: string; payee?: string };
  /** How often each webhook of this call is sent: 0 is a lost one. */
  webhooks?: number;
  /** The webhooks of a capture do not say to which order it belongs, but for the link `up`. */
  withoutOrderId?: boolean;
}

/** Set by tests: each fault befalls the next calls of its operation, in the order in which the test set them. */
export class Faults {
  readonly #next = new Map<Operation, Fault[]>(operations.map((operation) => [operation, []]));

  next(operation: Operation, fault: Fault, calls = 1): void {
    this.#next.get(operation)?.push(...Array.from({ length: calls }, () => fault));
  }

  take(operation: Operation): Fault {
    return this.#next.get(operation)?.shift() ?? {};
  }

  /** How many have not happened yet. */
  waiting(operation: Operation): number {
    return this.#next.get(operation)?.length ?? 0;
  }

  clear(): void {
    for (const faults of this.#next.values()) faults.length = 0;
  }
}

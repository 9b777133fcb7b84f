export type Operation = 'token' | 'create' | 'get' | 'capture' | 'refund';

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
  /** Its own mistake, such as 500: nothing happened. */
  status?: number;
  /** With such a status: seconds for which it wants to be left alone. */
  retryAfter?: number;
  /** Refused with 422 for this reason, such as PAYER_ACTION_REQUIRED. */
  issue?: string;
  /** Of a capture or a refund: not INSTRUMENT_DECLINED, but what a COMPLETED order may hold. */
  outcome?: 'PENDING' | 'DECLINED';
  /** What the capture says in place of what was ordered. The amount in cents. */
  wrong?: { amount?: number; currency?: string; customId?: string; payee?: string };
  /** How often each webhook of this call is sent: 0 is a lost one. */
  webhooks?: number;
}

/** Told by tests: each fault befalls the next calls of its operation, in the order in which they were told. */
export class Faults {
  readonly #next: Record<Operation, Fault[]> = { token: [], create: [], get: [], capture: [], refund: [] };

  next(operation: Operation, fault: Fault, calls = 1): void {
    this.#next[operation].push(...Array.from({ length: calls }, () => fault));
  }

  take(operation: Operation): Fault {
    return this.#next[operation].shift() ?? {};
  }

  /** How many have not happened yet. */
  waiting(operation: Operation): number {
    return this.#next[operation].length;
  }

  clear(): void {
    for (const faults of Object.values(this.#next)) faults.length = 0;
  }
}

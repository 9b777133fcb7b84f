import * as z from 'zod/mini';

/** A reversal is money that the payer's bank or PayPal took back; it is cancelled where we get it after all. */
export type EntryKind = 'payment' | 'refund' | 'reversal' | 'reversalCancelled';

/** `2026-11`, in UTC. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** GET /api/admin/books: the month that runs, unless another is asked for. */
export const booksQuery = z.object({ month: z.optional(month) });

/** GET /api/admin/books/export: the entries of one month as a CSV file. */
export const booksExportQuery = z.object({ month });

/** What one month came to. Amounts are in cents, and negative where the money went out. */
export interface MonthlyStatement {
  month: string;
  gross: number;
  refunds: number;
  /** Less those that were cancelled. */
  reversals: number;
  /** Those that are known. */
  fees: number;
  /** All of the above together, but for amounts whose fee is not known. */
  net: number;
  paymentCount: number;
  refundCount: number;
  reversalCount: number;
  cancelledReversalCount: number;
  unknownFeeCount: number;
  /** What is left out of `net`: payments less what went back. */
  unknownFeeAmount: number;
}

export interface Books {
  statement: MonthlyStatement;
  monthBefore: MonthlyStatement;
  /** The newest first, from the first entry on: at most 24, up to the month that runs. */
  months: MonthlyStatement[];
}

import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import { emailAddress } from '#contract/fields.ts';
import { languages } from '#contract/language.ts';
import type { Context } from '#server/context.ts';
import { isEqual } from '#server/security/secret.ts';

const text = z.string().check(z.minLength(1), z.maxLength(300));
const number = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** What the hosted payment page says of a payment when it sends the buyer back. */
const paymentReturn = z.strictObject({
  /** Of the payment there: its capture, which is refunded under the same name. */
  reference: text,
  period: z.enum(periodIds),
  devices: z.pipe(number, z.literal(deviceCounts)),
  /** In cents. */
  amount: number,
  currency: text,
  firstName: text,
  lastName: text,
  email: emailAddress,
  language: z.enum(languages),
  /** Milliseconds */
  time: number,
});
export type PaymentReturn = z.infer<typeof paymentReturn>;

/** An address in a history or a log is soon worth nothing. */
const longestAgeMs = 3_600_000;
/** Two machines never agree on the time. */
const clockToleranceMs = 300_000;

/** Of one site alone: another copy may have the same secret, or the database that holds it. */
export function returnKey({ config, secret }: Pick<Context, 'config' | 'secret'>): Buffer {
  return secret.derive(`payment return to ${config.publicUrl.origin}`);
}

/** The query that says it, and who says it. */
export function signReturn(parameters: PaymentReturn, key: Buffer): URLSearchParams {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  query.set('signature', signatureOf(Object.fromEntries(query), key));
  return query;
}

/** Null for anything that was not signed as it stands, or too long ago. */
export function checkReturn(
  { signature, ...parameters }: Record<string, unknown>,
  key: Buffer,
  now: number,
): PaymentReturn | null {
  const { data } = z.safeParse(paymentReturn, parameters);
  if (!data || typeof signature !== 'string') return null;
  if (!isEqual(signature, signatureOf(parameters as Record<string, string>, key))) return null;
  return now - data.time <= longestAgeMs && data.time - now <= clockToleranceMs ? data : null;
}

/** Over the parameters in one order and one spelling. */
function signatureOf(parameters: Record<string, string>, key: Buffer): string {
  const query = new URLSearchParams(parameters);
  query.sort();
  return createHmac('sha256', key).update(query.toString()).digest('base64url');
}

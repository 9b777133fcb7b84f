import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { site } from '#content/site.ts';
import type { OrderAccess } from '#contract/orders.ts';
import type { Secret } from '#server/security/secret.ts';

// The operator's own system, as docs/provisioning.md describes to them what we send and what we take.

/** For the whole answer. */
const answerTimeoutMs = 10_000;

const accessAnswer = z.object({
  portal: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  user: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** It answered, but not with what was asked for. */
class Unusable extends Error {}

/** For the timeline, which customers can ask for: nothing but what we say ourselves and what the network says. */
export function reasonOf(error: Error): string {
  if (error instanceof Unusable) return error.message;
  if (error.name === 'TimeoutError') return `It did not answer within ${answerTimeoutMs / 1000} seconds.`;
  return error.cause instanceof Error ? error.cause.message : 'It could not be asked.';
}

/** The access details that it makes for an order, or has made before. */
export async function askForAccess(url: URL, body: { number: string }, secret: Secret): Promise<OrderAccess> {
  const response = await call('POST', url, body, secret);
  const said = await response.json().catch((error) => {
    if (!(error instanceof SyntaxError)) throw error;
  });
  const read = z.safeParse(accessAnswer, said);
  if (!read.success) throw new Unusable('Its answer holds no user and password.');
  const { portal = site.portal, user, password } = read.data;
  return { portal, user, password };
}

/** What it gave to an order is over. */
export async function askForEnd(url: URL, body: { number: string }, secret: Secret): Promise<void> {
  await call('DELETE', url, body, secret);
}

async function call(method: 'POST' | 'DELETE', url: URL, said: { number: string }, secret: Secret) {
  const body = JSON.stringify(said);
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'marquee-signature': signatureOf(body, secret),
      'idempotency-key': said.number,
    },
    body,
    // A customer's details go to the address that the operator wrote down, and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  // It never arrived there, or was ended by a call whose answer was lost.
  const isOver = method === 'DELETE' && response.status === 404;
  if (!response.ok && !isOver) throw new Unusable(`It answered ${response.status}.`);
  return response;
}

/** With the time inside, so that the operator can refuse an old request that a stranger sends again. */
function signatureOf(body: string, secret: Secret): string {
  const time = Math.floor(Date.now() / 1000);
  const hmac = createHmac('sha256', secret.derive('provisioning')).update(`${time}.${body}`);
  return `t=${time},v1=${hmac.digest('hex')}`;
}

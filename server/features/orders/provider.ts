import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { type PaypalAccount, type PaypalClient, paypalClient } from './paypal.ts';
import { orderProblems } from './problems.ts';

/** Whoever takes the money: PayPal, or the stand-in that speaks like it. */
export interface Provider {
  client: PaypalClient;
  webhookId: string | undefined;
  /** Where the certificates of its webhooks may be fetched, and nowhere else. */
  certificates: string;
}

const apis = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' };
const certificates = { sandbox: 'https://api.sandbox.paypal.com', live: 'https://api.paypal.com' };

const known = new WeakMap<Context, Promise<Provider>>();

/** Made at the first call: most tests, and sites without payments, never need it. */
export function providerOf(context: Context): Promise<Provider> {
  let provider = known.get(context);
  if (!provider) {
    provider = connect(context);
    known.set(context, provider);
    provider.catch(() => known.delete(context));
  }
  return provider;
}

async function connect({ config: { payments } }: Context): Promise<Provider> {
  if (payments.kind !== 'paypal') throw new Problem(orderProblems.paymentsOff);
  const { environment, clientId, clientSecret, webhookId } = payments;
  const apiUrl = payments.apiUrl ?? new URL(apis[environment]);
  const account: PaypalAccount = { apiUrl, clientId, clientSecret };
  return {
    client: paypalClient(account),
    webhookId,
    certificates: payments.apiUrl ? payments.apiUrl.origin : certificates[environment],
  };
}

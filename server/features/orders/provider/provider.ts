import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { orderProblems } from '../problems.ts';
import { type PaypalAccount, type PaypalClient, paypalClient } from './paypal-client.ts';

/** What takes the money: PayPal, or the stand-in that speaks like it. */
export interface Provider {
  client: PaypalClient;
  webhookId: string | undefined;
  /** Whom the stand-in pays; PayPal says it of each order. */
  merchantId?: string;
  /** Its webhooks may name certificates of these origins; they are fetched from `from`, and nowhere else. */
  certificates: { origins: readonly string[]; from: string };
}

const apis = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' };
/** PayPal's certificates have been named at either host. */
const certificates = { sandbox: 'https://api.sandbox.paypal.com', live: 'https://api.paypal.com' };

type Account = Pick<Context, 'config' | 'startStandIn'>;

const known = new WeakMap<Account, Promise<Provider>>();

/** Made at the first call: most tests, and sites without payments, never need it. */
export function providerOf(context: Account): Promise<Provider> {
  let provider = known.get(context);
  if (!provider) {
    provider = connect(context);
    known.set(context, provider);
    provider.catch(() => known.delete(context));
  }
  return provider;
}

async function connect(context: Account): Promise<Provider> {
  const { startStandIn, config } = context;
  const { payments } = config;
  if (payments.kind === 'none') throw new Problem(orderProblems.paymentsOff);
  if (payments.kind === 'standIn') {
    if (!startStandIn) throw new Error('Payments are simulated, and there is no stand-in for PayPal.');
    const { webhookId, merchantId, ...account } = await startStandIn();
    const { origin } = account.apiUrl;
    const certificates = { origins: [origin], from: origin };
    return { client: paypalClient(account), webhookId, merchantId, certificates };
  }
  const { environment, clientId, clientSecret, webhookId } = payments;
  const apiUrl = payments.apiUrl ?? new URL(apis[environment]);
  const account: PaypalAccount = { apiUrl, clientId, clientSecret };
  return {
    client: paypalClient(account),
    webhookId,
    // A proxy changes where they are fetched, not what PayPal calls them.
    certificates: {
      origins: [certificates[environment], apis[environment], apiUrl.origin],
      from: payments.apiUrl?.origin ?? certificates[environment],
    },
  };
}

/** Where staff looks at payments and disputes. The stand-in has a page of its own. */
export function paypalSite(payments: Config['payments']): string {
  if (payments.kind !== 'paypal') return payments.kind === 'standIn' ? '/sandbox/paypal' : '';
  return payments.environment === 'live' ? 'https://www.paypal.com' : 'https://www.sandbox.paypal.com';
}

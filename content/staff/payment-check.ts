import { catalogue } from '#content/catalogue.ts';
import { type PaymentCheck, verdictsOn } from '#contract/operation/payment-check.ts';

const again = 'PayPal did not answer. Check again in a few minutes.';
const notAsked = 'PayPal can be asked once it accepts the credentials.';
const currencies = 'Account Settings → Money, banks and cards → Currencies';

/** What the launch checklist says about the PayPal account. */
export const paymentCheckWords = {
  check: 'Check payments now',
  failed: 'Payments could not be checked. Please try again.',
  cannotLoad: 'The last check could not be loaded.',
  never: 'Payments have not been checked yet.',
  checked: (p: { at: string; problems: number }) => `Checked on ${p.at}: ${problemsIn(p.problems)}.`,
  old: 'This check is more than two days old.',
  problems: (count: number) => problemsIn(count, 'N'),
  /** Which PayPal the check asked. */
  payments: {
    live: null,
    sandbox:
      'Payments go to PayPal’s sandbox, so no real money moves. For real payments, set PAYPAL_ENVIRONMENT=live and the credentials of your live app.',
    standIn:
      'Payments are simulated, and no PayPal account is connected: there is nothing to check yet. PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are missing.',
  },
  verdicts: { right: 'OK', wrong: 'Problem', unknown: 'Unknown' },
  lines: {
    credentials: 'Credentials',
    webhook: 'Webhook',
    events: 'Webhook events',
    currency: 'Currency',
    disputes: 'Disputes',
    clock: 'Clock',
    notifications: 'Notifications',
  },
  credentials: {
    accepted: 'PayPal accepts the client ID and secret.',
    refused:
      'PayPal refuses the client ID or secret, so nobody can pay. Copy both again from your app in PayPal’s developer dashboard, and make sure that PAYPAL_ENVIRONMENT is that of the app.',
    noAnswer: again,
  },
  webhook: {
    right: (p: { address: string }) => `PayPal sends notifications to ${p.address}.`,
    elsewhere: (p: { address: string; expected: string }) =>
      `PayPal sends notifications to ${p.address}. In PayPal’s developer dashboard, change the webhook’s address to ${p.expected}.`,
    notSet: (p: { expected: string }) =>
      `There is no webhook, so payments are noticed minutes late and refunds made at PayPal not at all. Create one in PayPal’s developer dashboard with the address ${p.expected}, and set PAYPAL_WEBHOOK_ID to its ID.`,
    unknown:
      'PayPal does not know the ID in PAYPAL_WEBHOOK_ID, so notifications are refused and refunds made at PayPal go unnoticed. Copy the webhook’s ID from the same app as the client ID.',
    noAnswer: again,
    notAsked,
  },
  events: {
    right: 'The webhook has every event it needs.',
    missing: (p: { names: string }) =>
      `The webhook is missing events. Add these in PayPal’s developer dashboard: ${p.names}.`,
    unknown: 'Checked once the webhook is found.',
  },
  currency: {
    held: (p: { currency: string }) => `The account holds ${p.currency}.`,
    notHeld: (p: { currency: string }) =>
      `The account does not hold ${p.currency}, so every payment stays pending until you accept it by hand. Add ${p.currency} at PayPal under ${currencies}.`,
    notTold: (p: { currency: string }) =>
      `PayPal does not tell this app which currencies the account holds. Look under ${currencies}: without ${p.currency}, every payment stays pending until you accept it by hand.`,
    noAnswer: () => again,
    notAsked: () => notAsked,
  },
  disputes: {
    readable: 'This app may read disputes.',
    notReadable:
      'This app may not read disputes, so Marquee cannot see their deadlines or who won. In PayPal’s developer dashboard, turn on Customer disputes for the app.',
    notTold: 'PayPal did not say whether this app may read disputes.',
    notAsked,
  },
  clock: {
    right: 'The server’s clock agrees with PayPal’s.',
    wrong: (p: { minutes: number }) =>
      `The server’s clock is ${Math.abs(p.minutes)} minutes ${p.minutes > 0 ? 'ahead of' : 'behind'} PayPal’s. Turn on time synchronization (NTP) on the server.`,
    unknown: 'PayPal did not tell the time.',
  },
  notifications: {
    genuine: (p: { at: string }) => `The last one from PayPal came on ${p.at}.`,
    noneGenuine: 'None came from PayPal in the last 90 days.',
    refused: (p: { count: string; at: string }) =>
      `Refused in the last 24 hours, because they were not signed for this webhook: ${p.count}, the last on ${p.at}. As long as the webhook above is OK, they come from someone else, and you can ignore them.`,
    noneRefused: 'None were refused in the last 24 hours.',
  },
};

/** What a check found, item by item; `expected` is what the webhook's address should be. */
export function paymentCheckTexts(last: PaymentCheck, expected: string) {
  const { credentials, webhook, currency, disputes, clockAhead } = last;
  const { clock } = verdictsOn(last);
  const isKnown = webhook.state === 'known';
  return {
    credentials: paymentCheckWords.credentials[credentials],
    webhook: isKnown
      ? paymentCheckWords.webhook[webhook.isOurAddress ? 'right' : 'elsewhere']({
          address: webhook.address,
          expected,
        })
      : webhook.state === 'notSet'
        ? paymentCheckWords.webhook.notSet({ expected })
        : paymentCheckWords.webhook[webhook.state],
    events: !isKnown
      ? paymentCheckWords.events.unknown
      : webhook.missingEvents.length > 0
        ? paymentCheckWords.events.missing({ names: webhook.missingEvents.join(', ') })
        : paymentCheckWords.events.right,
    currency: paymentCheckWords.currency[currency]({ currency: catalogue.currency }),
    disputes: paymentCheckWords.disputes[disputes],
    clock:
      clock === 'wrong'
        ? paymentCheckWords.clock.wrong({ minutes: Math.round((clockAhead ?? 0) / 60) })
        : paymentCheckWords.clock[clock],
  };
}

function problemsIn(count: number, first = 'n'): string {
  if (count === 0) return `${first}o problems found`;
  return count === 1 ? '1 problem found' : `${count} problems found`;
}

import type { Page, Route } from '@playwright/test';
import orderProblems from '#content/copy/en/server-only/order-problems.ts';
import type { CapturedPaypalOrder, CheckoutSettings } from '#contract/orders.ts';

export const sdkBaseUrl = '/sandbox/paypal/sdk/js';

const settings: CheckoutSettings['data'] = {
  payments: 'standIn',
  clientId: 'test',
  sdkBaseUrl,
  currency: 'USD',
  cardFields: false,
};

const order = { number: 'NL-7Q4K-2M9X', period: 'yearly', devices: 2, amount: 138_99 } as const;

export const captured = (status: 'paid' | 'processing'): CapturedPaypalOrder => ({
  success: true,
  message: '',
  status,
  order: {
    ...order,
    email: 'ada@example.org',
    ...(status === 'paid'
      ? { startsAt: '2026-11-18T09:30:00.000Z', endsAt: '2027-11-18T09:30:00.000Z' }
      : { startsAt: null, endsAt: null }),
    keepsLogin: false,
    correctableUntil: status === 'paid' ? '2099-01-01T00:00:00.000Z' : null,
  },
});

/** Where the API is not what a test is about: each path with what it answers. */
export async function answerApi(page: Page, answers: Record<string, (route: Route) => unknown>) {
  for (const [path, answer] of Object.entries(answers))
    await page.route(`**/api/${path}`, async (route) => void (await answer(route)));
}

export const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

export const answeredSettings = (given: Partial<CheckoutSettings['data']> = {}) =>
  json({ success: true, data: { ...settings, ...given } });

export const problem = (code: string, status: number, message = `Sentence about ${code}.`) =>
  json({ success: false, code, message }, status);

export const declinedPayment = (status: number) => problem('declined', status, orderProblems.declined);

/** `window.paypal` as far as the pages use it: a button whose pop-up approves at once, or is closed. */
function paypal() {
  const fake = window as unknown as {
    paypal: unknown;
    windows: number;
    restarts: number;
    closesPopup: boolean;
    /** For how long the buyer's bank takes. */
    bank?: Promise<void>;
    /** What becomes of the card fields where they are not there for this account. */
    cardFields?: 'notEligible' | 'broken';
  };
  fake.windows = 0;
  fake.restarts = 0;
  type Options = Record<string, (...given: unknown[]) => unknown>;
  const pay = async (options: Options) => {
    fake.windows += 1;
    try {
      const orderID = await options.createOrder?.({}, {});
      if (fake.closesPopup) return options.onCancel?.({});
      await fake.bank;
      await options.onApprove?.({ orderID }, { restart: () => (fake.restarts += 1) });
    } catch (error) {
      options.onError?.(error);
    }
  };
  fake.paypal = {
    Buttons(options: Options) {
      const button = document.createElement('button');
      Object.assign(button, { type: 'button', textContent: 'PayPal' });
      Object.assign(button.style, { width: '100%', height: '52px', background: '#ffc439', color: '#111' });
      button.addEventListener('click', async () => {
        let isRefused = false;
        const reject = () => {
          isRefused = true;
        };
        await options.onClick?.({}, { resolve: () => {}, reject });
        if (!isRefused) await pay(options);
      });
      return {
        isEligible: () => true,
        async render(place: HTMLElement) {
          place.append(button);
          options.onInit?.({}, { enable: async () => {}, disable: async () => {} });
        },
        close: async () => button.remove(),
      };
    },
    CardFields(options: Options) {
      if (fake.cardFields === 'broken') throw new Error('No card fields.');
      const field = (name: string) => () => ({
        async render(place: HTMLElement) {
          place.append(Object.assign(document.createElement('iframe'), { title: name }));
        },
        close: async () => {},
      });
      return {
        isEligible: () => fake.cardFields !== 'notEligible',
        getState: async () => ({ isFormValid: true }),
        submit: () => pay(options),
        NumberField: field('number'),
        ExpiryField: field('expiry'),
        CVVField: field('cvv'),
      };
    },
  };
}

export const sdk = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: `(${paypal})()` });

/** A checkout whose API and script answer as they should, but for what is given. */
export async function fakePayments(
  page: Page,
  answers: Parameters<typeof answerApi>[1] = {},
  given: Partial<CheckoutSettings['data']> = {},
) {
  await page.route(`**${sdkBaseUrl}**`, sdk);
  await answerApi(page, {
    checkout: answeredSettings(given),
    'create-paypal-order': json({ success: true, message: '', orderId: 'PAYPAL-1' }),
    'capture-paypal-order': json(captured('paid')),
    ...answers,
  });
}

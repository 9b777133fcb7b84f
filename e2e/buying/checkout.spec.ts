import { expect, type Page, type Request, type Route } from '@playwright/test';
import fr from '#content/copy/fr/checkout.ts';
import { numbersIn } from '#content/numbers.ts';
import { quoteOf } from '#content/price.ts';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import { languages } from '#contract/language.ts';
import { thorough } from '#test/thorough.ts';
import { violations } from '../kit/axe.ts';
import {
  answeredSettings,
  captured,
  declinedPayment,
  fakePayments,
  json,
  problem,
  sdk,
  sdkBaseUrl,
} from '../kit/checkout-fakes.ts';
import { expectHydrated, expectLink, fillIn, hold, overflow, show } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' });
const total = (page: Page) => page.locator('dl [data-quote]').filter({ visible: true });
const paypal = (page: Page) => page.getByRole('button', { name: 'PayPal', exact: true });
const toast = (page: Page) => page.locator('.toast[data-state=open]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true });

type Answer = (route: Route) => unknown;

/** What is seen: the amounts of all the other plans are there too. */
const innerText = { useInnerText: true };

async function fillInBilling(page: Page) {
  await fillIn(page, { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' });
}

/** From here on only `runFor` lets time pass. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The visitor's first movement hydrates the form. */
async function arrive(page: Page, address: string) {
  await page.goto(address);
  // They come with all that waits for the first paint, as what listens to the pointer does.
  await page.locator('head > script[type=speculationrules]').waitFor({ state: 'attached' });
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expectHydrated(page, 'checkout');
}

test.describe('the order', () => {
  test('follows the address: the query before the path, and what we do not sell is the first choice, and says so', async ({
    page,
    request,
  }) => {
    for (const [address, period, devices, isUnknown = false] of [
      ['/en/checkout', 'monthly', 1],
      ['/en/checkout?period=yearly&devices=2', 'yearly', 2],
      ['/en/checkout/twoYears', 'twoYears', 1],
      ['/en/checkout/twoYears?period=monthly&devices=3', 'monthly', 3],
      ['/en/checkout/weekly?devices=2', 'monthly', 2, true],
      ['/en/checkout/weekly?period=yearly', 'yearly', 1],
      ['/en/checkout?period=Yearly&devices=4', 'monthly', 1, true],
      ['/en/checkout/sixMonths?period=weekly&devices=1.5', 'sixMonths', 1, true],
      ['/en/checkout?devices=02', 'monthly', 2],
      ['/en/checkout?devices=%202', 'monthly', 2],
      ['/en/checkout/yearly?devices=2abc', 'yearly', 2],
      ['/en/lifetime', 'lifetime', 2],
      ['/en/lifetime?devices=3&period=yearly', 'lifetime', 3],
      ['/en/lifetime?devices=0', 'lifetime', 2],
    ] as const) {
      const html = await (await request.get(address)).text();
      const inputs = html.match(/<input[^>]* (?:type="hidden"|checked="")[^>]*>/g) ?? [];
      const chosen = inputs.filter((input) => /name="(period|devices)"/.test(input));
      const values = chosen.map((input) => input.match(/value="(\w+)"/)?.[1]);
      expect(values, address).toEqual([period, `${devices}`]);
      expect(html.includes('We don’t sell the plan in your link'), address).toBe(isUnknown);
    }
    const html = await (await request.get('/en/checkout?period=yearly&devices=2&utm=mail')).text();
    expect(html).toMatch(/href="\/fr\/checkout\?devices=2&amp;period=yearly"[^>]*data-language/);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/en/checkout/decade');
    const notice = order(page).getByText('so we’ve selected 1 Month. You can choose another one here.');
    await expect(notice).toBeVisible();
    await order(page).getByRole('radio', { name: '12 Months' }).check();
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL('/en/checkout?period=yearly');
  });

  test('shows one amount for one quote, wherever it stands, in every language', async ({ request }) => {
    for (const language of languages) {
      const { price } = numbersIn(language);
      for (const path of ['checkout', 'lifetime']) {
        const html = await (await request.get(`/${language}/${path}`)).text();
        const shown = [...html.matchAll(/data-quote="([^"]+)"[^>]*>([^<]+)</g)];
        const periods = path === 'checkout' ? periodIds : (['lifetime'] as const);
        const quotes = periods.flatMap((period) => deviceCounts.map((devices) => quoteOf(period, devices)));
        expect(new Set(shown.map(([, id]) => id))).toEqual(new Set(quotes.map(({ id }) => id)));
        const wrong = quotes.filter(({ id, amount }) => {
          const texts = shown.filter(([, quote]) => quote === id).map(([, , text]) => text);
          return texts.length < 3 || texts.some((text) => !text?.includes(price(amount)));
        });
        expect(wrong, `${language} ${path}`).toEqual([]);
      }
    }
  });

  test('is folded on a phone, goes into the address, and says what is struck and what is left', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/en/checkout/yearly?utm=mail&devices=2');
    const fold = order(page).locator('summary');
    await expect(fold).toHaveText(/Your order\s*12 Months · 2 Devices\s*\$138.99/, innerText);
    await expect(page.getByRole('radio', { name: '12 Months' })).toBeHidden();
    await fold.press('Enter');
    await page.getByRole('radio', { name: '6 Months' }).check();
    await expect(fold).toHaveText(/6 Months · 2 Devices\s*\$80.99/, innerText);
    await expect(page).toHaveURL('/en/checkout/yearly?utm=mail&devices=2&period=sixMonths');

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(fold).toBeHidden();
    await expect(page.getByRole('radio', { name: '6 Months' })).toBeChecked();
    await expect(total(page)).toHaveText('$80.99');
    await page.getByRole('radio', { name: '6 Months' }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: '12 Months' })).toBeChecked();
    await expect(total(page)).toHaveText('$138.99');
    await page.getByRole('radio', { name: '1 Device' }).check();
    await expect(page).toHaveURL('/en/checkout/yearly?utm=mail');

    await page.getByRole('radio', { name: 'Lifetime' }).check();
    await page.getByRole('radio', { name: '2 Devices' }).check();
    const totals = page.locator('dl > div').filter({ visible: true });
    await expect(totals).toHaveText(
      [/Subtotal\s*\$850/, /50% OFF - Limited Time!\s*-\$425/, /Total\s*USD\s*\$425/],
      innerText,
    );
    await expect(order(page).locator('s').filter({ visible: true })).toHaveText(['Before: $850']);
    await page.getByRole('radio', { name: '24 Months Includes 3 Months FREE!' }).check();
    await expect(totals).toHaveText([/Subtotal\s*\$269.99/, /Total\s*USD\s*\$269.99/], innerText);
    const main = page.getByRole('main');
    await expect(main).toContainText('Ask within 3 days and we’ll refund you in full.', innerText);
    await expect(order(page)).toContainText('27 months in all · Save 62%', innerText);
    const included = page.getByRole('listitem').filter({ visible: true });
    await expect(included.filter({ hasText: 'HD' })).toHaveText(['HD and 4K'], innerText);
    await page.getByRole('radio', { name: 'Lifetime' }).check();
    await page.getByRole('radio', { name: '1 Device' }).check();
    await expect(included.filter({ hasText: 'HD' })).toHaveText(['HD'], innerText);
    await expect(included.filter({ hasText: 'servers' })).toHaveText(['Regular servers'], innerText);
    await expect(main).not.toContainText(/anti-freeze|for life/i, innerText);
    await expect(main).toContainText('Lifetime means for as long as we run the service.', innerText);
    await expect(main).toContainText('Ask within 24 hours', innerText);

    await page.goto('/en/lifetime');
    await expect(heading(page)).toHaveText('Lifetime Subscription Checkout');
    await expect(totals).toHaveText([/\$850/, /-\$425/, /One-time payment\s*USD\s*\$425/], innerText);
    await expect(order(page).locator('s').filter({ visible: true })).toHaveText([/480/, /850/, /1,200/]);
    await expect(order(page)).toContainText('1 Device · HD · Regular servers');
    await expect(order(page)).toContainText('3 Devices · HD and 4K · Anti-\u2060Freeze Technology');
    await page.getByRole('radio', { name: 'Basic Lifetime' }).check();
    await expect(page).toHaveURL('/en/lifetime?devices=1');
    await page.getByRole('radio', { name: 'Standard Lifetime' }).check();
    await expect(page).toHaveURL('/en/lifetime');
  });

  test('has nothing beside it that leads away but the brand, the chat and the language, which keeps what was typed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/en/checkout?period=yearly');
    await fillInBilling(page);
    await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
    // What a buyer types at once in the other language is meant.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const field = document.querySelector<HTMLInputElement>('[name=lastName]');
        if (field) field.value = 'Lovelace';
      }),
    );
    const languages = page.getByRole('banner').getByRole('button', { name: 'Language' });
    const french = page.getByRole('link', { name: 'Français' });
    const typedKey = 'typedInAnotherLanguage';
    const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    // In a tab of its own it takes nothing along, and changes nothing here.
    const opened = page.context().waitForEvent('page');
    await languages.click();
    await french.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    expect(await keys()).not.toContain(typedKey);
    expect(await keys()).not.toContain('language');
    await languages.click();
    await french.click();
    await expect(page).toHaveURL('/fr/checkout?period=yearly');
    await expect(page.locator('[name=firstName]')).toHaveValue('Ada');
    await expect(page.locator('[name=lastName]')).toHaveValue('Lovelace');
    await expect(page.locator('[name=email]')).toHaveValue('ada@example.org');
    await expect(page.locator('[name=method][value=card]')).toBeChecked();
    expect(await keys()).not.toContain(typedKey);
    for (const width of [1440, 320]) {
      await show(page, width, 100);
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('navigation')).toHaveCount(0);
      await expect(banner.getByRole('link').filter({ visible: true })).toHaveCount(1);
      await expect(banner.getByRole('button').filter({ visible: true })).toHaveCount(2);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.getByRole('link', { name: 'Retour aux formules' }).click();
    await expect(page).toHaveURL('/fr/#pricing');
  });
});

test.describe('before the code', () => {
  test('choices and amounts work while scripts are held back, and nothing is lost when they come', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await fakePayments(page);
    const release = await hold(page);
    await page.goto('/en/checkout');
    await page.getByRole('radio', { name: '12 Months' }).check();
    await page.getByRole('radio', { name: '3 Devices' }).check();
    await expect(total(page)).toHaveText('$199.99');
    await fillInBilling(page);
    await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
    release();
    await expect(page.getByLabel('Card Number')).toBeVisible();
    await expect(page.locator('[name=email]')).toHaveValue('ada@example.org');
    await expect(page.getByRole('radio', { name: 'Credit/Debit Card' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '3 Devices' })).toBeChecked();
  });

  test('where the code cannot be fetched the page says so', async ({ page }) => {
    await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/en/checkout');
    await page.locator('[name=firstName]').fill('Ada');
    await expect(page.getByRole('alert').filter({ hasText: 'Part of this page' })).toBeVisible();
  });

  test.describe('without scripts, on a phone in French', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test('choices and amounts work, and another way to pay is offered', async ({ page }) => {
      await page.goto('/fr/checkout');
      await page.locator('summary').click();
      await page.locator('[name=period][value=yearly]').check();
      await page.locator('[name=devices][value="2"]').check();
      await expect(total(page)).toHaveText(/138,99/);
      await expect(page.getByText('Ce formulaire nécessite JavaScript.')).toBeVisible();
      await expectLink(page, 'Ouvrir la page de paiement', '/fr/pay/yearly?devices=2');
      await expect(page.getByRole('link', { name: 'Formulaire de contact' })).toBeVisible();
      await expect(page.getByText(fr.paypal.initial)).toBeHidden();
      await expect(page.locator('[data-card]')).toHaveCount(0);
    });
  });
});

test.describe('with PayPal', () => {
  test('asks no other host before the visitor acts, moves nothing, and pays the chosen plan at the price on the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    let held: Promise<void> | undefined;
    await fakePayments(page, {
      'create-paypal-order': async (route) => {
        await held;
        await json({ success: true, message: '', orderId: 'PAYPAL-1' })(route);
      },
    });
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    const paths = () => asked.map((request) => new URL(request.url()).pathname);
    await page.goto('/en/checkout', { waitUntil: 'networkidle' });
    expect(paths().filter((path) => path.endsWith('.js') || path.startsWith('/api'))).toEqual([]);
    const below = page.getByRole('radio', { name: 'Credit/Debit Card' });
    const before = await below.boundingBox();
    await expect(page.getByText('The PayPal button appears here as soon as you start typing.')).toBeVisible();
    await expect(page.locator('main .animate-spin')).toHaveCount(0);
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await expect(paypal(page)).toBeVisible();
    await expect(page.locator('div[data-method=paypal]')).toContainText(
      /Pay with PayPal\s*\$14\.99/,
      innerText,
    );
    expect(await below.boundingBox()).toEqual(before);
    expect(paths()).toContain('/api/checkout');
    const scripts = asked.map((request) => request.url()).filter((url) => url.includes(sdkBaseUrl));
    expect(scripts.map((url) => Object.fromEntries(new URL(url).searchParams))).toEqual([
      { 'client-id': 'test', currency: 'USD', intent: 'capture', components: 'buttons' },
    ]);
    await expect(page.locator('[data-csp-nonce]')).toHaveCount(0);

    await fillIn(page, { firstName: 'Ada', lastName: '  ', email: 'ada' });
    await paypal(page).click();
    await expect(page.locator('[name=lastName]')).toBeFocused();
    for (const name of ['lastName', 'email'])
      await expect(page.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please enter your last name.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { windows: number }).windows)).toBe(0);

    // Enter in a field pays nothing: PayPal has a button of its own.
    await fillInBilling(page);
    await page.locator('[name=email]').press('Enter');
    await expect(page.locator('[name=email]')).not.toHaveAttribute('aria-invalid');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(heading(page)).toHaveText('Complete your order');
    expect(asked.filter((request) => request.method() === 'POST')).toEqual([]);

    const closesPopup = (closes: boolean) =>
      page.evaluate((given) => Object.assign(window, { closesPopup: given }), closes);
    await closesPopup(true);
    await paypal(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('You haven’t been charged.');
    await closesPopup(false);

    await page.getByRole('radio', { name: '12 Months' }).check();
    await page.getByRole('radio', { name: '2 Devices' }).check();
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const created = page.waitForRequest('**/api/create-paypal-order');
    const taken = page.waitForRequest('**/api/capture-paypal-order');
    await paypal(page).click();
    await expect(page.locator('[inert][aria-busy=true]').filter({ visible: true })).toHaveCount(1);
    resolve();
    expect((await created).postDataJSON()).toEqual({
      ...{ amount: 138.99, plan: 'yearly', devices: 2, currency: 'USD', language: 'en' },
      ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' },
    });
    expect((await taken).postDataJSON()).toEqual({ orderId: 'PAYPAL-1' });
    await expect(heading(page)).toHaveText('Subscription Confirmed!');
    await expect(heading(page)).toBeFocused();
    // First, since it goes by itself.
    await expect(toast(page)).toContainText(
      "Payment Successful!You've successfully subscribed to our IPTV service.",
    );
    const main = page.getByRole('main');
    const details = main.locator('dl > div').filter({ visible: true });
    await page.setViewportSize({ width: 360, height: 740 });
    const [address, message] = [await details.first().boundingBox(), await toast(page).boundingBox()];
    expect((address?.y ?? 0) + (address?.height ?? 0)).toBeLessThan(message?.y ?? 0);
    await expect(main).toContainText('Please check your email for access details.');
    await expect(details).toHaveText([
      'Emailada@example.orgWrong address?',
      'Plan12 Months · 2 Devices',
      'Paid$138.99 (US dollars)',
      'Accessuntil November 18, 2027',
      'Order numberNL-7Q4K-2M9X',
    ]);
    await expectLink(main, 'Fire TV Stick', '/en/installation?device=firestick');
    await expect(main.getByRole('link', { name: 'Smart TV' })).toHaveCount(0);
    await expectLink(main, 'Another device', '/en/installation');
    await expectLink(main, 'Open your order', '/en/order?number=NL-7Q4K-2M9X');
    await expect(page.locator('[name=period]').first()).toBeHidden();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/en/');
  });

  test('a payment after a declined one takes the failure out of the title, whoever has the focus', async ({
    page,
  }) => {
    let capture: Answer = declinedPayment(422);
    await fakePayments(page, { 'capture-paypal-order': (route) => capture(route) });
    await arrive(page, '/en/checkout');
    await fillInBilling(page);
    await paypal(page).click();
    await expect(page).toHaveTitle('Payment declined');
    capture = json(captured('paid'));
    // No focus, pointer or key reaches the page: the buyer pays in PayPal's window.
    await paypal(page).evaluate((button: HTMLElement) => button.click());
    await expect(heading(page)).toHaveText('Subscription Confirmed!');
    await expect(page).toHaveTitle('Subscription Confirmed! | Northlight TV');
    await page.keyboard.press('Tab');
    await expect(page).toHaveTitle('Subscription Confirmed! | Northlight TV');
  });

  test('says what went wrong, keeps every word and lets one try again', async ({ page }) => {
    let create: Answer = json({ success: true, message: '', orderId: 'PAYPAL-1' });
    let capture: Answer = declinedPayment(422);
    await fakePayments(page, {
      'create-paypal-order': (route) => create(route),
      'capture-paypal-order': (route) => capture(route),
    });
    await arrive(page, '/en/checkout');
    await fillInBilling(page);
    await paypal(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Your bank declined the payment. You haven’t been charged.');
    // Behind PayPal's window, until the buyer comes back to the page.
    await expect(page).toHaveTitle('Payment declined');
    expect(await page.evaluate(() => (window as unknown as { restarts: number }).restarts)).toBe(1);
    await expect(toast(page)).toHaveCount(0);
    await expect(page).toHaveURL('/en/checkout');

    capture = problem('paymentRefused', 422);
    await page.locator('[name=firstName]').press('Tab');
    await expect(page).toHaveTitle(/^Checkout/);
    await paypal(page).click();
    await expect(toast(page)).toContainText(
      "Payment ErrorWe couldn't process your payment. Please try again.",
    );
    await expect(alert).toContainText('Sentence about paymentRefused.');
    await expect(page.locator('[name=email]')).toHaveValue('ada@example.org');
    await expect(page).toHaveURL('/en/checkout');

    const fields = { email: 'Not an address of ours.' };
    create = json({ success: false, code: 'invalid', message: 'No.', fields }, 422);
    await paypal(page).click();
    await expect(page.getByText('Not an address of ours.')).toBeVisible();
    await expect(page.locator('[name=email]')).toBeFocused();

    create = problem('wrongAmount', 400);
    await paypal(page).click();
    await expect(toast(page)).toContainText('Payment ErrorUnable to create PayPal order. Please try again.');
    const failed = alert.filter({ hasText: 'Payment Failed' });
    await expect(failed).toContainText('There was an issue processing your payment. Please try again.');
    await expect(failed).toContainText('Sentence about wrongAmount.');
    await expect(page.locator('[name=email]')).toHaveValue('ada@example.org');
    expect(await violations(page)).toEqual([]);
  });

  test('never says that it failed while the outcome is unknown: it asks until it knows, and for money that was never taken', async ({
    page,
  }) => {
    const states = [problem('unavailable', 503), json(captured('processing')), declinedPayment(402)];
    const asked: string[] = [];
    const taken: (string | null)[] = [];
    let captures: Answer[] = [];
    await fakePayments(page, {
      'capture-paypal-order': (route) => {
        taken.push(route.request().postData());
        return captures.shift()?.(route);
      },
      'order-state?*': (route) => {
        asked.push(new URL(route.request().url()).search);
        return states[(asked.length - 1) % states.length]?.(route);
      },
    });
    await page.clock.install();
    await arrive(page, '/en/checkout');
    await fillInBilling(page);
    await expect(paypal(page)).toBeVisible();
    await stopClock(page);
    const main = page.getByRole('main');
    const lost: Answer = (route) => route.abort();
    const declined = [declinedPayment(402), 'Complete your order'] as const;
    for (const [reason, answer, [end, title]] of [
      ['PayPal has not decided', json(captured('processing')), declined],
      ['the server broke down', problem('server', 500), declined],
      ['too many asked', problem('tooManyRequests', 429), declined],
      ['no answer, and the money was declined in the end', lost, declined],
      ['the first request was lost on its way', lost, [json(captured('paid')), 'Subscription Confirmed!']],
    ] as const) {
      captures = [answer, end];
      await paypal(page).click();
      await expect(heading(page), reason).toHaveText('Your payment is being processed');
      await expect(main).toContainText('please don’t pay again.');
      await expect(main).not.toContainText(/failed/i);
      // The next question is asked some time after the last answer.
      await expect
        .poll(
          async () => {
            await page.clock.runFor(3_000);
            return heading(page).innerText();
          },
          { message: reason, intervals: [50] },
        )
        .toBe(title);
      expect(asked.splice(0)).toEqual(Array(3).fill('?orderId=PAYPAL-1'));
      expect(taken.splice(0)).toEqual(Array(2).fill('{"orderId":"PAYPAL-1"}'));
      if (end !== declined[0]) continue;
      await expect(main.getByRole('alert')).toContainText('Your bank declined');
      await expect(page.locator('[name=email]')).toHaveValue('ada@example.org');
    }
  });

  test('goes on waiting after a reload and in another language, and no longer than there is such an order', async ({
    page,
  }) => {
    let capture: Answer = () => {};
    let state: Answer = json(captured('processing'));
    const asked: string[] = [];
    await fakePayments(page, {
      'capture-paypal-order': (route) => capture(route),
      'order-state?*': (route) => {
        asked.push(new URL(route.request().url()).search);
        return state(route);
      },
    });
    await arrive(page, '/en/checkout?devices=2');
    await fillInBilling(page);
    await Promise.all([page.waitForRequest('**/api/capture-paypal-order'), paypal(page).click()]);
    await page.reload();
    await expect(heading(page)).toHaveText('Your payment is being processed');
    await expect(paypal(page)).toBeHidden();
    await expect(page.getByRole('main')).toContainText('ada@example.org');
    await expect(page.getByRole('main')).toContainText('$138.99 (US dollars)');
    state = json(captured('paid'));
    await expect(heading(page)).toHaveText('Subscription Confirmed!');
    expect(new Set(asked)).toEqual(new Set(['?orderId=PAYPAL-1']));
    await expect(page).toHaveURL('/en/checkout?devices=2&payment=paid');
    await page.reload();
    await expect(heading(page)).toHaveText('Subscription Confirmed!');
    await expect(toast(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(heading(page)).toHaveText(fr.confirmed.title);
    await expect(page).toHaveTitle(`${fr.confirmed.title} | Northlight TV`);
    await expect(page.getByRole('main')).toContainText('NL-7Q4K-2M9X');

    await arrive(page, '/en/checkout?devices=2');
    await expect(heading(page)).toHaveText('Complete your order');
    capture = (route) => route.abort();
    state = json(captured('processing'));
    await fillInBilling(page);
    await paypal(page).click();
    await expect(heading(page)).toHaveText('Your payment is being processed');
    await expect(heading(page)).toBeFocused();
    expect(page.url()).not.toContain('PAYPAL-1');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr/checkout?devices=2&payment=pending');
    await expect(heading(page)).toHaveText(fr.waiting.title);
    state = problem('orderUnknown', 404);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Sentence about orderUnknown.');
    await expect(page).toHaveURL('/fr/checkout?devices=2');
    await page.goto('/fr/checkout?payment=pending');
    await expect(paypal(page)).toBeVisible();
  });

  test('goes on waiting where nothing can be stored, on the lifetime page too', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1600 });
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Denied.', 'SecurityError');
        },
      }),
    );
    const processing = json(captured('processing'));
    await fakePayments(
      page,
      { 'capture-paypal-order': processing, 'order-state?*': processing },
      { payments: 'sandbox', cardFields: true },
    );
    // Without a pointer, whose moves would hydrate the form again.
    await page.goto('/en/lifetime');
    await fillInBilling(page);
    await page.getByRole('button', { name: 'Pay with Card' }).press('Enter');
    await expect(heading(page)).toHaveText('Your payment is being processed');
    await page.reload();
    await expect(heading(page)).toHaveText('Your payment is being processed');
    await page.getByRole('main').getByRole('button', { name: 'Ask us in live chat' }).click();
    await expect(page.locator('#chat-panel')).toBeVisible();
  });

  test('offers a retry and the chat where the server does not say how one can pay, and where its script is blocked', async ({
    page,
  }) => {
    let settings: Answer = (route) => route.abort();
    let script: Answer = (route) => route.abort();
    await fakePayments(page, { checkout: (route) => settings(route) });
    await page.route(`**${sdkBaseUrl}**`, async (route) => void (await script(route)));
    await arrive(page, '/en/checkout');
    const failed = page.locator('[data-script=rejected]').filter({ visible: true });
    await expect(failed).toBeVisible();
    settings = answeredSettings();
    await Promise.all([
      page.waitForRequest(`**${sdkBaseUrl}**`),
      failed.getByRole('button', { name: 'Try again' }).click(),
    ]);
    await expect(page.locator('div[data-method=paypal]')).toBeFocused();
    await expect(failed).toContainText('PayPal didn’t load.');
    await expect(failed.locator('[data-opens-chat]')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const { promise: held, resolve } = Promise.withResolvers<void>();
    script = async (route) => {
      await held;
      await sdk(route);
    };
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Loading PayPal…').first()).toBeVisible();
    await expect(page.locator('div[data-method=paypal]')).toBeFocused();
    resolve();
    await expect(paypal(page)).toBeVisible();
  });

  test('pays once by its own card fields where there are real credentials, however often one presses', async ({
    page,
  }) => {
    const { promise: held, resolve } = Promise.withResolvers<void>();
    await fakePayments(
      page,
      {
        'create-paypal-order': async (route) => {
          await held;
          await json({ success: true, message: '', orderId: 'PAYPAL-1' })(route);
        },
      },
      { payments: 'sandbox', cardFields: true },
    );
    await page.addInitScript(() => {
      const look = () => {
        const said = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent);
        if (said.some((text) => text?.includes('aren’t available'))) Object.assign(window, { flashed: true });
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    const asked = page.waitForRequest(`**${sdkBaseUrl}**`);
    await arrive(page, '/en/lifetime');
    expect(new URL((await asked).url()).searchParams.get('components')).toBe('buttons,card-fields');
    await expect(page.frameLocator('iframe[title=number]').owner()).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(0);
    expect(await page.evaluate(() => 'flashed' in window)).toBe(false);
    await page.getByRole('button', { name: 'Pay with Card' }).click();
    await expect(page.locator('[name=firstName]')).toBeFocused();
    await fillInBilling(page);
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign(window, { bank: promise, bankAnswers: resolve });
    });
    const created = page.waitForResponse('**/api/create-paypal-order');
    await page.getByRole('button', { name: 'Pay with Card' }).press('Enter');
    await expect(page.locator('[inert][aria-busy=true] iframe')).toHaveCount(3);
    const pay = page.getByRole('button', { name: 'Processing' });
    await expect(pay).toBeFocused();
    await pay.press('Enter');
    resolve();
    expect((await created).request().postDataJSON()).toMatchObject({
      ...{ card: true, plan: 'lifetime', devices: 2, amount: 425 },
    });
    await expect(page.locator('[inert]:has(iframe)')).toHaveCount(0);
    await pay.click({ force: true });
    await pay.press('Enter');
    expect(await page.evaluate(() => (window as unknown as { windows: number }).windows)).toBe(1);
    await page.evaluate(() => (window as unknown as { bankAnswers(): void }).bankAnswers());
    await expect(heading(page)).toHaveText('Lifetime Access Confirmed!');
    await expect(page).toHaveTitle('Lifetime Access Confirmed! | Northlight TV');
  });

  test('offers PayPal beside the refusal of a card on the page that takes cards alone, and the page anew beside a new price', async ({
    page,
  }) => {
    const created = json({ success: true, message: '', orderId: 'PAYPAL-1' });
    const message = 'The plan now costs $700.';
    const quote = { id: 'lifetime-3-70000', period: 'lifetime', devices: 3, amount: 700_00, currency: 'USD' };
    let create: Answer = json({ success: false, code: 'wrongAmount', message, quote }, 400);
    await fakePayments(
      page,
      {
        'create-paypal-order': (route) => create(route),
        'capture-paypal-order': problem('cardNotVerified', 402),
      },
      { payments: 'sandbox', cardFields: true },
    );
    await arrive(page, '/en/lifetime?devices=3');
    await fillInBilling(page);
    const pay = page.getByRole('button', { name: 'Pay with Card · $600' });
    await pay.click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText(`${message}Show the new price`);
    await expect(toast(page)).toHaveCount(0);
    await expect(page).not.toHaveTitle('Payment declined');
    const again = alert.getByRole('link', { name: 'Show the new price' });
    await expect(again).toHaveAttribute('href', '/en/lifetime?devices=3');
    // The card is typed again, and the address is as it was.
    await again.click();
    await expect(alert).toHaveCount(0);
    await expect(page.frameLocator('iframe[title=number]').owner()).toBeVisible();
    await expect(page.locator('[name=email]')).toHaveValue('ada@example.org');
    create = created;
    await pay.click();
    await expect(alert).toContainText('Sentence about cardNotVerified.');
    await expectLink(alert, 'Pay with PayPal instead', '/en/checkout?period=lifetime&devices=3');
  });

  for (const [onLifetime, onCheckout] of [
    ['notEligible', 'broken'],
    ...(thorough ? [['broken', 'notEligible']] : []),
  ])
    test(`leads to PayPal where its card fields are ${onLifetime}, and says so where they are ${onCheckout}`, async ({
      page,
    }) => {
      await fakePayments(page, {}, { payments: 'live', cardFields: true });
      await page.addInitScript(
        ([lifetime, checkout]) =>
          Object.assign(window, { cardFields: location.pathname === '/en/lifetime' ? lifetime : checkout }),
        [onLifetime, onCheckout],
      );
      await page.setViewportSize({ width: 1440, height: 900 });
      await arrive(page, '/en/lifetime');
      const unavailable = page.getByText('Card payments aren’t available right now.');
      await expect(unavailable).toBeVisible();
      await page.getByRole('radio', { name: 'Premium Lifetime' }).check();
      await page.getByRole('link', { name: 'Pay with PayPal instead' }).press('Enter');
      await expect(page).toHaveURL('/en/checkout?period=lifetime&devices=3');
      await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
      await expect(unavailable).toBeVisible();
      await expect(page.getByRole('link', { name: 'Pay with PayPal instead' })).toHaveCount(0);
    });
});

test.describe('the simulated card', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  const card = { number: '4111 1111 1111 1111', expiry: '09/77', cvc: '739' };

  async function fillInCard(page: Page) {
    await page.getByLabel('Card Number').fill(card.number);
    await page.getByLabel('Expiry Date (MM/YY)').fill(card.expiry);
    await page.getByLabel('CVC').fill(card.cvc);
  }

  test('takes two seconds, makes no request, says what it is and leaves no trace of the card', async ({
    page,
    context,
  }) => {
    await fakePayments(page);
    await page.clock.install();
    const traces: string[] = [];
    page.on('request', (request) => traces.push(request.url(), request.postData() ?? ''));
    page.on('console', (message) => traces.push(message.text()));
    await arrive(page, '/en/checkout?period=yearly&devices=2');
    const mailed = page.getByText('We’ll email your receipt');
    await expect(mailed).toBeVisible();
    await page.getByRole('radio', { name: 'Credit/Debit Card' }).check();
    await expect(page.getByText('This is a simulation: you won’t be charged')).toBeVisible();
    await expect(mailed).toBeHidden();
    await expect(page.getByText('What happens after a real payment').filter({ visible: true })).toBeVisible();
    await expect(page.locator('div[data-method=card]').locator('xpath=..')).toContainText(
      'Simulation, no real card',
    );
    await fillInBilling(page);
    await page.getByRole('button', { name: 'Pay with Card · $138.99' }).click();
    await expect(page.getByLabel('Card Number')).toBeFocused();
    await expect(page.getByText('Please fill in this field.')).toHaveCount(3);
    await page.getByLabel('Card Number').fill('4111');
    await page.getByLabel('Expiry Date (MM/YY)').fill('09/20');
    await page.getByLabel('CVC').fill('1');
    await page.getByRole('button', { name: 'Pay with Card' }).click();
    for (const sentence of ['has 12 to 19 digits', 'is in the past', 'has 3 or 4 digits'])
      await expect(page.getByText(sentence)).toBeVisible();
    await fillInCard(page);
    await stopClock(page);
    const before = traces.length;
    const pay = page.getByRole('button', { name: 'Pay with Card' });
    await pay.press('Enter');
    const processing = page.getByRole('button', { name: 'Processing...' });
    await expect(processing).toBeFocused();
    await processing.press('Enter');
    await page.clock.runFor(1_900);
    await expect(processing).toBeVisible();
    await page.clock.runFor(100);
    await expect(heading(page)).toHaveText('Subscription Confirmed!');
    await expect(page.getByRole('main')).toContainText('12 Months · 2 Devices');
    await expect(page.getByRole('main')).toContainText('no order was placed and no email is on its way');
    await expect(page.getByRole('main')).not.toContainText('Please check your email');
    await expect(toast(page)).toContainText(
      'subscribed for 2 devices. After a real payment, please check your email for access details.',
    );
    expect(traces.slice(before).filter((trace) => trace.includes('/api/'))).toEqual([]);
    const stored = JSON.stringify([
      await context.storageState({ indexedDB: true }),
      await page.evaluate(() => [
        JSON.stringify(sessionStorage),
        JSON.stringify(history.state),
        document.cookie,
      ]),
    ]);
    for (const part of [...traces, stored, page.url()])
      for (const secret of ['4111', '1111', '09/77', '739']) expect(part).not.toContain(secret);
    expect(await page.locator('[data-card][name]').count()).toBe(0);
    for (const field of await page.locator('.checkout-form input:not([type=radio])').all())
      await expect(field).toHaveValue('');
  });

  test('needs every field on the lifetime page, which loads nothing of PayPal', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fakePayments(page);
    await page.clock.install();
    await arrive(page, '/en/lifetime?devices=3');
    await expect(page.getByText('What happens after a real payment').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('This is a simulation')).toBeVisible();
    await expect(page.getByText('We’ll email your receipt')).toHaveCount(0);
    await expect(page.getByLabel('Card Number')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'PayPal' })).toHaveCount(0);
    await fillInBilling(page);
    await page.getByRole('button', { name: 'Pay with Card' }).click();
    await expect(page.getByLabel('Card Number')).toBeFocused();
    await expect(page.locator('[data-card][aria-invalid]')).toHaveCount(3);
    expect(await violations(page, 'everything', 'main')).toEqual([]);
    await fillInCard(page);
    await page.getByLabel('CVC').press('Enter');
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(heading(page)).toHaveText('Lifetime Access Confirmed!');
    await expect(page.getByRole('main')).toContainText('Premium Lifetime · 3 Devices');
    await expect(toast(page)).toContainText(
      'subscribed to Premium Lifetime. After a real payment, please check',
    );
    expect(asked.filter((url) => url.includes('sdk'))).toEqual([]);
  });

  test('is not there where payments are real', async ({ page }) => {
    await fakePayments(page, {}, { payments: 'live' });
    await arrive(page, '/en/lifetime?devices=1');
    await expect(page.getByRole('main')).toContainText('Card payments aren’t available right now.');
    await expect(page.locator('[data-card]')).toHaveCount(0);
    await expectLink(page, 'Pay with PayPal instead', '/en/checkout?period=lifetime&devices=1');
  });
});

test('where payments are not set up yet the page says so and offers chat and mail', async ({ page }) => {
  await fakePayments(page, {}, { payments: 'none' });
  await arrive(page, '/fr/checkout');
  const main = page.getByRole('main');
  await expect(main).toContainText('Le paiement en ligne n’est pas encore disponible.');
  await expect(main.locator('[data-opens-chat]')).toBeVisible();
  await expect(main.locator('[href^="mailto:"]')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toHaveCount(0);
  expect(await violations(page, 'everything', 'main')).toEqual([]);
});

test('in French on a phone everything fits, before and after, and a mistyped domain is asked about', async ({
  page,
}) => {
  await fakePayments(page);
  await page.clock.install();
  await show(page, 360, 100);
  await arrive(page, '/fr/checkout?period=lifetime&devices=1');
  await page.locator('summary').click();
  await page.locator('[name=method][value=card]').check();
  await expect(page.getByText('Ceci est une simulation')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await fillInBilling(page);
  const email = page.locator('[name=email]');
  for (const [name, typed] of Object.entries({ number: '4111111111111111', expiry: '0977', cvc: '123' }))
    await page.locator(`[data-card=${name}]`).fill(typed);
  const pay = page.getByRole('button', { name: 'Payer par carte' });
  await email.fill('ada@gmial.con');
  await email.blur();
  await expect(email).toHaveAccessibleDescription(/Vouliez-vous dire ada@gmail\.com/);
  // However long the question has stood there, a press does not pay before it was asked with one.
  await page.clock.runFor(2_000);
  await pay.click();
  await expect(email).toHaveAccessibleDescription(/Vouliez-vous dire ada@gmail\.com/);
  await expect(email).toBeFocused();
  await expect(pay).toBeEnabled();
  expect(await violations(page, 'everything', 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Oui, corriger' }).click();
  await expect(email).toHaveValue('ada@gmail.com');
  await expect(email).toBeFocused();
  await expect(page.getByRole('button', { name: 'Oui, corriger' })).toHaveCount(0);
  await pay.click();
  await page.clock.runFor(2_000);
  await expect(heading(page)).toHaveText('Commande confirmée\u202f!');
  await expect(page.getByRole('main')).toContainText('À\u00a0vie · 1\u00a0appareil');
  await expect(toast(page)).toContainText('pour 1\u00a0appareil');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page, 'layout')).toEqual([]);
});

test('lets no other page in: the wider policy belongs to the checkout alone', async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? '';
  for (const path of ['/en/checkout', '/fr/checkout/yearly', '/en/lifetime?devices=1']) {
    const [first, second] = [await policyOf(path), await policyOf(path)];
    expect(first).toContain('https://*.paypal.com');
    expect(first).not.toContain('unsafe');
    expect(first).not.toBe(second);
  }
  for (const path of ['/en/', '/en/pay/yearly', '/admin'])
    expect(await policyOf(path)).not.toMatch(/paypal|nonce/);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { checkoutPath, inLanguage } from '#app/paths.ts';
import { catalogue } from '#content/catalogue.ts';
import { numbersIn } from '#content/numbers.ts';
import { priceOf } from '#content/price.ts';
import { deviceCounts } from '#contract/catalogue.ts';
import { expectAwake, structuredData } from './pages.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the sections come in their order', async ({ page }) => {
  await page.goto('/en/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Everything you watch, live or later.',
    'Up and running in about ten minutes.',
    'Works on the devices you already own.',
    'Try it free for 24 hours. No card.',
    'Pay once. No renewals, no surprise bills.',
    'What Our Customers Say',
    'Available Subscription Plans',
    'Frequently Asked Questions',
    'Talk to a real person',
    'Ready to Transform Your TV Experience?',
  ]);
});

test('search engines are told the prices that are charged and the answers, and no ratings', async ({
  page,
}) => {
  await page.goto('/en/');
  const [product, questions] = await structuredData(page);
  const charged = catalogue.periods.flatMap(({ id }) =>
    deviceCounts.map((count) => (priceOf(id, count).amount / 100).toFixed(2)),
  );
  const offers = product?.offers as { price: string; priceCurrency: string; url: string }[];
  expect(offers.map(({ price }) => price)).toEqual(charged);
  expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(['USD']));
  expect(offers[2]?.url).toBe(`${page.url()}?devices=3#pricing`);
  expect(questions).toMatchObject({ '@type': 'FAQPage' });
  expect(questions?.mainEntity).toHaveLength(9);
  expect(JSON.stringify([product, questions])).not.toMatch(/rating|review/i);
});

test.describe('pricing', () => {
  const prices = (page: Page) =>
    page
      .locator('#pricing li > p')
      .filter({ visible: true })
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ')));

  test('changes with the number of devices, says so, and is kept in the address', async ({ page }) => {
    await page.goto('/en/#pricing');
    expect(await prices(page)).toEqual([
      '$14.99',
      '$34.99',
      '$49.99',
      '$79.99',
      '$139.99',
      '$240 Before: $480',
    ]);
    await page.getByRole('radio', { name: '3 devices' }).check();
    expect(await prices(page)).toEqual([
      '$38.99',
      '$89.99',
      '$110.99',
      '$199.99',
      '$379.99',
      '$600 Before: $1,200',
    ]);
    await expect(page.locator('#pricing').getByRole('status')).toHaveText('Prices for 3 devices', {
      useInnerText: true,
    });
    await expect(page).toHaveURL('/en/?devices=3#pricing');
    await page.goto('/en/?utm=mail&devices=2#faq');
    await page.getByRole('radio', { name: '3 devices' }).check();
    await expect(page).toHaveURL('/en/?utm=mail&devices=3#faq');
    await page.getByRole('radio', { name: '1 device' }).check();
    await expect(page).toHaveURL('/en/?utm=mail#faq');
    await page.goto('/en/?devices=3#pricing');
    await expect(page.getByRole('radio', { name: '3 devices' })).toBeChecked();
    expect((await prices(page))[0]).toBe('$38.99');
  });

  test('shows badges, promotions, eleven things that a plan includes, and the plan that lacks two', async ({
    page,
  }) => {
    await page.goto('/en/');
    const pricing = page.locator('#pricing');
    for (const text of ['POPULAR', 'Includes 3 Months FREE!', 'BEST VALUE', '50% OFF - Limited Time!']) {
      await expect(pricing.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
    await expect(pricing.getByText('Instant Activation!')).toHaveCount(6);
    await expect(pricing.locator('ul').nth(1).getByRole('listitem')).toHaveCount(11);
    await expect(pricing).not.toContainText('In every plan');
    await expect(pricing).toContainText('Lifetime for 1 device has HD and regular servers, without 4K');
    await expect(pricing).toContainText('Plans for 3 devices are Premium');
  });

  test('says what a plan saves for so many devices, in which currency, and how to get the money back', async ({
    page,
  }) => {
    await page.goto('/en/#pricing');
    const pricing = page.locator('#pricing');
    const savings = pricing.getByText(/^Save \d/).filter({ visible: true });
    await expect(savings).toHaveText(['Save 22%', 'Save 44%', 'Save 55%', 'Save 65%']);
    await page.getByRole('radio', { name: '2 devices' }).check();
    await expect(savings).toHaveText(['Save 24%', 'Save 49%', 'Save 57%', 'Save 62%']);
    await expect(pricing.getByText('27 months in all').filter({ visible: true })).toHaveCount(1);
    await expect(pricing).toContainText('Prices in US dollars.');
    await expect(pricing).toContainText('You can ask for a full refund within 3 days of buying');
    await expect(pricing.getByRole('link', { name: 'Refund policy' })).toHaveAttribute(
      'href',
      '/en/refund-policy',
    );
  });

  test('Buy Now opens the payment link in a new tab, with period and devices', async ({ page }) => {
    await page.goto('/en/?devices=2');
    await expect(page.getByRole('radio', { name: '2 devices' })).toBeChecked();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Buy Now 12 Months' }).click();
    const payment = await opening;
    await expect(payment).toHaveURL('/en/pay/yearly?devices=2');
    await expect(payment.getByRole('main')).toContainText('$138.99');
  });

  test('Buy Now of a period without a payment link leads to a page that has the price', async ({
    request,
  }) => {
    for (const { id } of catalogue.periods)
      for (const count of deviceCounts) {
        const answer = await request.get(inLanguage(checkoutPath(id, count), 'en'));
        expect(answer.status()).toBe(200);
        const { amount } = priceOf(id, count);
        expect(await answer.text()).toContain(`>${numbersIn('en').price(amount)}<`);
      }
  });

  test('ignores a number of devices that is not on offer', async ({ page, request }) => {
    const chosen = /<input(?=[^>]* name="devices")(?=[^>]* checked="")[^>]* value="(\d)"/g;
    for (const [devices, expected] of [
      ['0', '1'],
      ['4', '1'],
      ['1e0', '1'],
      ['<script>', '1'],
      ['2&devices=3', '2'],
    ] as const) {
      const html = await (await request.get(`/en/?devices=${devices}`)).text();
      expect(
        [...html.matchAll(chosen)].map(([, value]) => value),
        devices,
      ).toEqual([expected]);
    }
    await page.goto('/en/?devices=<script>');
    await expect(page.getByRole('radio', { name: '1 device' })).toBeChecked();
  });
});

test('testimonials: six on the first page, the rest on the second, around in a circle', async ({ page }) => {
  await page.goto('/en/#testimonials');
  const section = page.locator('#testimonials');
  const cards = section.getByRole('listitem').filter({ visible: true });
  await expect(cards).toHaveCount(6);
  const first = await cards.first().innerText();
  await section.getByRole('button', { name: 'Next testimonials' }).click();
  await expect(cards).toHaveCount(3);
  await section.getByRole('button', { name: 'Next testimonials' }).click();
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toHaveText(first.replaceAll('\n', ''), { useInnerText: false });
  await section.getByRole('button', { name: 'Previous testimonials' }).click();
  await expect(cards).toHaveCount(3);
  await section.getByRole('radio', { name: 'Page 1 of 2' }).check();
  await expect(cards).toHaveCount(6);
  await expect(section).toContainText('4.9/5');
  await expect(section).toContainText('From over 5,000 happy customers');
});

test('questions: nine, one open at a time, a second press closes', async ({ page }) => {
  await page.goto('/en/');
  const entries = page.locator('#faq details');
  await expect(entries).toHaveCount(9);
  await entries.nth(0).locator('summary').click();
  await entries.nth(3).locator('summary').click();
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await expect(entries.nth(3)).toContainText('3 days');
  await entries.nth(3).locator('summary').click();
  await expect(page.locator('#faq details[open]')).toHaveCount(0);
  await page.locator('#faq').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.locator('#contact')).toBeFocused();
});

test.describe('contact', () => {
  test('says of each field what is wrong, and sends when nothing is', async ({ page }) => {
    await page.goto('/en/');
    const form = page.locator('#contact form');
    await form.getByRole('button', { name: 'Send message' }).click();
    for (const sentence of [
      'Name must be at least 2 characters.',
      'Please enter a valid email address.',
      'Please select a subject.',
      'Message must be at least 10 characters.',
    ]) {
      await expect(form.getByText(sentence)).toBeVisible();
    }
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill('Ada Lovelace');
    await form.getByLabel('Email address').fill('ada@example.org');
    await form.getByLabel('Subject').selectOption({ label: 'Technical Support' });
    await form.getByLabel('Message').fill('The picture stops every evening at eight.');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
    await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('');
  });

  test('keeps what was typed when the line is down', async ({ page }) => {
    await page.goto('/fr/');
    await page.route('**/api/contact', (route) => route.abort());
    const form = page.locator('#contact form');
    await form.locator('[name=name]').fill('Ada');
    await form.locator('[name=email]').fill('ada@example.org');
    await form.locator('[name=subject]').selectOption('billing');
    await form.locator('[name=message]').fill('Bonjour, une question de facture.');
    await form.getByRole('button').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Message non envoyé' })).toBeVisible();
    await expect(form.locator('[name=message]')).toHaveValue('Bonjour, une question de facture.');
  });

  test('has failed where the answer is no success, has been sent where it is one, and needs no JSON', async ({
    page,
  }) => {
    await page.goto('/en/');
    const form = page.locator('#contact form');
    await form.getByLabel('Name').fill('Ada Lovelace');
    await form.getByLabel('Email address').fill('ada@example.org');
    await form.getByLabel('Subject').selectOption('technical');
    await form.getByLabel('Message').fill('The picture stops every evening at eight.');
    for (const [answer, said] of [
      [{ status: 429, json: { message: 'Too many requests.' } }, 'Too many requests.'],
      [{ status: 500, body: 'boom' }, '500: boom'],
      [{ status: 502, body: '<html>nginx</html>' }, 'Please try again later'],
      [{ status: 500, body: '' }, '500: Internal Server Error'],
    ] as const) {
      await page.route('**/api/contact', (route) => route.fulfill(answer), { times: 1 });
      await form.getByRole('button', { name: 'Send message' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to send message' });
      await expect(alert.getByText(said, { exact: true })).toBeVisible();
      await expect(form.getByLabel('Message')).toHaveValue(/evening/);
    }
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, body: 'OK' }));
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('');
  });

  test('keeps what is typed while the message is on its way', async ({ page }) => {
    const { promise: typed, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await typed;
      await route.fulfill({ status: 201, body: 'OK' });
    });
    await page.goto('/en/');
    const form = page.locator('#contact form');
    await form.getByLabel('Name').fill('Ada Lovelace');
    await form.getByLabel('Email address').fill('ada@example.org');
    await form.getByLabel('Subject').selectOption('technical');
    await form.getByLabel('Message').fill('The picture stops every evening at eight.');
    const sent = page.waitForRequest('**/api/contact');
    await form.getByRole('button', { name: 'Send message' }).click();
    await sent;
    await form.getByLabel('Message').pressSequentially(' The sound does not.');
    resolve();
    await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue(/eight\. The sound does not\.$/);
  });

  test('is checked by the server alone where the page’s own check cannot be fetched', async ({ page }) => {
    await page.goto('/en/');
    await page.route('**/check-contact*', (route) => route.abort());
    const form = page.locator('#contact form');
    await form.getByLabel('Name').fill('Ada Lovelace');
    await form.getByLabel('Email address').fill('ada@example.org');
    await form.getByLabel('Subject').selectOption('other');
    await form.getByLabel('Message').fill('short');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Message must be at least 10 characters.')).toBeVisible();
    await expect(form.getByLabel('Message')).toBeFocused();
  });
});

test.describe('free trial', () => {
  const fill = async (page: Page, email: string) => {
    const form = page.locator('#free-trial form');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Request your free trial' }).click();
    return form;
  };

  test('is a link away in the first screen, beside the prices and in the answer on refunds', async ({
    page,
  }) => {
    await page.goto('/en/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Start your free trial' })).toHaveCount(2);
    await main.getByRole('link', { name: 'Start your free trial' }).first().click();
    await expect(page.locator('#free-trial')).toBeFocused();
    await expect(page.locator('#free-trial')).toContainText('within 24 hours at the latest');
    await page.getByText('Can I get a refund?').click();
    await page.locator('#faq').getByRole('link', { name: 'free trial' }).click();
    await expect(page).toHaveURL('/en/#free-trial');
  });

  test('is requested, confirmed, and leads to the chat 500 ms later', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await page.goto('/en/');
    const opening = page.waitForEvent('popup');
    const form = await fill(page, 'ada.trial@example.org');
    await expect(page.getByRole('status').filter({ hasText: 'Free trial requested!' })).toBeVisible();
    await expect(page.getByText('Opening WhatsApp to send you access details.')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('');
    expect(new URL((await opening).url()).searchParams.get('text')).toContain('ada.trial@example.org');
  });

  test('leads to the chat by a button too, where nothing may open by itself', async ({ page }) => {
    await page.addInitScript(() => {
      const opened: unknown[] = [];
      Object.assign(window, { opened, open: (address: unknown) => opened.push(address) && null });
    });
    await page.goto('/en/');
    await fill(page, 'ada.blocked@example.org');
    const toast = page.getByRole('status').filter({ hasText: 'Free trial requested!' });
    await expect.poll(() => page.evaluate('opened.length')).toBe(1);
    await toast.getByRole('button', { name: 'Open WhatsApp' }).click();
    const [first, second] = await page.evaluate<string[]>('opened');
    expect(second).toMatch(/^https:\/\/wa\.me\//);
    expect(second).toBe(first);
  });

  test('opens no tab where the answer names no address', async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      const opened: unknown[] = [];
      Object.assign(window, { opened, open: (address: unknown) => opened.push(address) });
    });
    await page.clock.install();
    await page.goto('/en/');
    for (const body of ['null', '{}', '{"data":{}}', '{"data":{"whatsappUrl":null}}']) {
      await page.route('**/api/free-trial', (route) => route.fulfill({ body }), { times: 1 });
      const form = await fill(page, 'ada@example.org');
      await expect(form.getByLabel('Name')).toHaveValue('');
      await expect(page.getByRole('status').filter({ hasText: 'Free trial requested!' })).toBeVisible();
      await page.clock.runFor(10_000);
    }
    expect(await page.evaluate('opened')).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('says why it failed: by the server’s words, by its own, or at the refused field', async ({ page }) => {
    // Toasts stay while the clock stands still.
    await page.clock.install();
    await page.goto('/en/');
    const alert = page.getByRole('alert');
    for (const [answer, said] of [
      [{ status: 429, json: { message: 'Too many requests.' } }, 'Too many requests.'],
      [{ status: 500, body: '' }, 'Failed to request free trial. Please try again.'],
      [{ status: 200, body: 'OK' }, 'Something went wrong. Please try again later.'],
      [{ status: 502, body: 'boom' }, 'Failed to request free trial. Please try again.'],
      [undefined, 'Something went wrong. Please try again later.'],
    ] as const) {
      await page.route('**/api/free-trial', (route) => (answer ? route.fulfill(answer) : route.abort()), {
        times: 1,
      });
      const form = await fill(page, 'ada@example.org');
      await expect(alert.getByText(said, { exact: true })).toBeVisible();
      await expect(form.getByLabel('Name')).toHaveValue('Ada');
    }
    const form = page.locator('#free-trial form');
    await form.getByLabel('Name').fill(' ');
    await form.getByRole('button').click();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
    await expect(alert.filter({ hasText: 'Something went wrong.' })).toBeVisible();
  });
});

test('the Tab key leads through the whole page, also while its parts come to life', async ({ page }) => {
  await page.goto('/en/');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  const isFocused = (link: Locator) => link.evaluate((element) => element === document.activeElement);
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops += 1;
    expect(await isFocused(page.locator('body')), `after stop ${stops}`).toBe(false);
  } while (!(await isFocused(last)));
  expect(stops).toBeGreaterThan(60);
});

test('what was typed, opened and focused before an island wakes stays', async ({ page }) => {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto('/en/');
  const question = page.locator('#faq details').nth(2);
  const message = page.locator('#contact form').getByLabel('Message');
  await question.locator('summary').click();
  await message.fill('Half a sentence');
  resolve();
  await expectAwake(page, 'contact-form');
  await expect(question).toHaveAttribute('open');
  await expect(message).toHaveValue('Half a sentence');
  await expect(message).toBeFocused();
});

test('the film plays by itself and can be stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/en/');
  await page.getByRole('button', { name: 'Pause the background video' }).click();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible();
});

test('the film waits to be asked where less motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/en/');
  await page.clock.runFor(5_000);
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play the background video' }).click();
  await expect(page.locator('video[data-begun]')).toBeVisible();
});

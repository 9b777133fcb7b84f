import { expect, type Page } from '@playwright/test';
import { checkoutPath, inLanguage } from '#app/paths.ts';
import { catalogue } from '#content/catalogue.ts';
import { numbersIn } from '#content/numbers.ts';
import { priceOf } from '#content/price.ts';
import { deviceCounts } from '#contract/catalogue.ts';
import { thorough } from '#test/thorough.ts';
import { expectLink, fillIn, structuredData } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('leads from the first words to the last: by sections, testimonials and questions', async ({ page }) => {
  await page.goto('/en/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Everything you love to watch, live or on your own time.',
    'Up and running in about ten minutes.',
    'Works on most devices you already own.',
    'Try it free for 24 hours. No card.',
    'Pay once. No renewals, no surprise bills.',
    'What Our Customers Say',
    'Available Subscription Plans',
    'Frequently Asked Questions',
    'Talk to a real person',
    'Ready to Transform Your TV Experience?',
  ]);

  await test.step('search engines are told the prices that are charged and the answers, and no ratings', async () => {
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

  await test.step('the free trial is a link away in the first screen and beside the prices', async () => {
    await expect(main.getByRole('link', { name: 'Start your free trial' })).toHaveCount(2);
    await main.getByRole('link', { name: 'Start your free trial' }).first().click();
    await expect(page.locator('#free-trial')).toBeFocused();
    await expect(page.locator('#free-trial')).toContainText(
      'within a few hours, all of them within 24, or before the evening you choose. Your 24 hours start only then,',
    );
  });

  await test.step('six testimonials on the first page, the rest on the second, around in a circle', async () => {
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

  await test.step('nine questions, one open at a time, a second press closes; they lead to the form and to the trial', async () => {
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
    await page.getByText('Can I get a refund?').click();
    await page.locator('#faq').getByRole('link', { name: 'free trial' }).click();
    await expect(page).toHaveURL('/en/#free-trial');
  });

  await test.step('the first screen prices a month of the longest plan and asks the channel list for a channel', async () => {
    await expect(main).toContainText(
      'From $14.99 for one month, or $5.18 a month on the 24-month plan. You save 65%.',
    );
    const search = main.getByRole('searchbox', { name: 'Is your channel included?' });
    await expect(search).toHaveCount(2);
    await search.first().fill('tele bouleau');
    await search.first().press('Enter');
    await expect(page).toHaveURL('/en/channels?q=tele+bouleau');
    await expect(main.getByText(/^\d+ channels found$/)).toBeVisible();
  });
});

test.describe('pricing', () => {
  const prices = (page: Page) =>
    page
      .locator('#pricing li > p')
      .filter({ visible: true })
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ')));

  test('says what is in a plan, changes with the number of devices, and is kept in the address up to the payment', async ({
    page,
  }) => {
    await page.goto('/en/?devices=<script>#pricing');
    const pricing = page.locator('#pricing');
    const devices = (count: number) =>
      page.getByRole('radio', { name: count === 1 ? '1 device' : `${count} devices` });
    const savings = pricing.getByText(/^Save \d/).filter({ visible: true });
    await expect(devices(1)).toBeChecked();
    expect(await prices(page)).toEqual([
      '$14.99',
      '$34.99',
      '$49.99',
      '$79.99',
      '$139.99',
      '$240 Before: $480',
    ]);
    await expect(savings).toHaveText(['Save 22%', 'Save 44%', 'Save 55%', 'Save 65%']);
    for (const text of ['POPULAR', 'Includes 3 Months FREE!', 'BEST VALUE', '50% OFF - Limited Time!']) {
      await expect(pricing.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
    await expect(pricing.getByText('Instant Activation!')).toHaveCount(6);
    await expect(pricing.locator('ul').nth(1).getByRole('listitem')).toHaveCount(11);
    await expect(pricing.getByText('27 months in all').filter({ visible: true })).toHaveCount(1);
    await expectLink(pricing, 'Refund policy', '/en/refund-policy');
    for (const text of [
      'Lifetime for 1 device streams in HD from regular servers.',
      'Plans for 3 devices are Premium',
      'Prices in US dollars.',
      'Not for you? Ask within 3 days of buying (Lifetime: 24 hours) and we’ll refund you in full.',
    ]) {
      await expect(pricing).toContainText(text);
    }
    await expect(pricing).not.toContainText('In every plan');
    const basic = pricing.getByText('in HD, no 4K').filter({ visible: true });
    await expect(basic).toHaveCount(1);
    await expect(pricing.locator('h3:text("Questions before you buy?") + *')).toHaveText('Ask in live chat');

    await devices(3).check();
    expect(await prices(page)).toEqual([
      '$38.99',
      '$89.99',
      '$110.99',
      '$199.99',
      '$379.99',
      '$600 Before: $1,200',
    ]);
    await expect(pricing.getByRole('status')).toHaveText('Prices for 3 devices', { useInnerText: true });
    await expect(page).toHaveURL('/en/?devices=3#pricing');

    const cards = pricing.locator('li:has(> h3)');
    const names = () =>
      cards.evaluateAll((all) =>
        [...all]
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((card) => card.querySelector('h3')?.textContent),
      );
    await expect(cards.locator('a.bg-aurora').filter({ visible: true })).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 800 });
    expect((await names())[0]).toBe('24 Months');
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.goto('/en/?utm=mail&devices=2#faq');
    await expect(devices(2)).toBeChecked();
    expect((await prices(page))[0]).toBe('$26.99');
    await expect(savings).toHaveText(['Save 24%', 'Save 49%', 'Save 57%', 'Save 62%']);
    await expect(basic).toHaveCount(0);
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Buy Now 12 Months' }).click();
    const payment = await opening;
    await expect(payment).toHaveURL('/en/pay/yearly?devices=2');
    await expect(payment.getByRole('main')).toContainText('$138.99');
    await payment.close();
    await devices(3).check();
    await expect(page).toHaveURL('/en/?utm=mail&devices=3#faq');
    await devices(1).check();
    await expect(page).toHaveURL('/en/?utm=mail#faq');
  });

  test('Buy Now of a period without a payment link leads to a page that has the price', async ({
    request,
  }) => {
    for (const [index, { id }] of catalogue.periods.entries())
      for (const count of thorough ? deviceCounts : deviceCounts.slice(index % 3).slice(0, 1)) {
        const answer = await request.get(inLanguage(checkoutPath(id, count), 'en'));
        expect(answer.status()).toBe(200);
        const { amount } = priceOf(id, count);
        expect(await answer.text()).toContain(`>${numbersIn('en').price(amount)}<`);
      }
  });

  test('ignores a number of devices that is not on offer', async ({ request }) => {
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
  });
});

test.describe('contact', () => {
  test('says of each field what is wrong, keeps what was typed until it is sent, and needs no JSON', async ({
    page,
  }) => {
    await page.goto('/en/');
    const form = page.locator('#contact form');
    const message = form.getByLabel('Message');
    const send = () => form.getByRole('button', { name: 'Send message' }).click();
    const sent = page.getByRole('status').filter({ hasText: 'Message sent!' });
    await form.getByLabel('Email address').fill('ada@gmial.con');
    await form.getByLabel('Email address').press('Tab');
    await expect(form.getByText('Did you mean ada@gmail.com?')).toBeVisible();
    await form.getByLabel('Email address').fill('');
    await send();
    for (const sentence of [
      'Name must be at least 2 characters.',
      'Please enter a valid email address.',
      'Please select a subject.',
      'Message must be at least 10 characters.',
    ]) {
      await expect(form.getByText(sentence)).toBeVisible();
    }
    await expect(form.getByLabel('Name')).toBeFocused();

    await test.step('until it is right, and again where it is refused again', async () => {
      const name = form.getByLabel('Name');
      const refusal = 'Name must be at least 2 characters.';
      await name.pressSequentially('A');
      await expect(name).toHaveAccessibleDescription(refusal);
      await name.pressSequentially('da');
      await expect(name).toHaveAccessibleDescription('');
      await expect(name).not.toHaveAttribute('aria-invalid');
      await expect(form.getByText('Please select a subject.')).toBeVisible();
      await name.fill('   ');
      await expect(name).toHaveAccessibleDescription(refusal);
      // Enough for the browser, and not for us.
      await form.getByLabel('Email address').fill('ada@example');
      await expect(form.getByText('Please enter a valid email address.')).toBeHidden();
      await send();
      await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
      await expect(name).toBeFocused();
    });

    await test.step('what is typed while a message is on its way stays', async () => {
      const { promise: added, resolve } = Promise.withResolvers<void>();
      await page.route(
        '**/api/contact',
        async (route) => {
          await added;
          await route.fulfill({ status: 201, body: 'OK' });
        },
        { times: 1 },
      );
      await form.getByLabel('Name').fill('Ada Lovelace');
      await form.getByLabel('Email address').fill('ada@example.org');
      await form.getByLabel('Subject').selectOption({ label: 'Technical Support' });
      await message.fill('The picture stops every evening at eight.');
      const sending = page.waitForRequest('**/api/contact');
      await send();
      await sending;
      await message.pressSequentially(' The sound does not.');
      resolve();
      await expect(sent).toBeVisible();
      await expect(message).toHaveValue(/eight\. The sound does not\.$/);
    });

    for (const [answer, said] of [
      [{ status: 429, json: { message: 'Too many requests.' } }, 'Too many requests.'],
      [{ status: 500, body: 'boom' }, '500: boom'],
      [{ status: 502, body: '<html>nginx</html>' }, 'Please try again later'],
      [{ status: 500, body: '' }, '500: Internal Server Error'],
    ] as const) {
      await page.route('**/api/contact', (route) => route.fulfill(answer), { times: 1 });
      await send();
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to send message' });
      await expect(alert.getByText(said, { exact: true })).toBeVisible();
      await expect(message).toHaveValue(/evening/);
    }
    // Asked about with the press, and sent all the same by the next.
    await form.getByLabel('Email address').fill('ada@gmial.con');
    await send();
    await expect(form.getByText('Did you mean ada@gmail.com?')).toBeVisible();
    await expect(form.getByLabel('Email address')).toBeFocused();
    await expect(message).toHaveValue(/evening/);
    await send();
    await expect(sent).toBeVisible();
    await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible();
    await expect(message).toHaveValue('');
    await expect(form.getByText('will reply to ada@gmial.con.')).toBeVisible();
    await expect(form.getByText('Did you mean')).toHaveCount(0);
  });

  test('is checked by the server alone where the page’s own check does not come, and kept when the line is down', async ({
    page,
    context,
  }) => {
    await page.goto('/fr/');
    const toaster = page.waitForEvent('requestfinished', (request) => request.url().includes('/toaster-'));
    await page.route('**/check-contact*', (route) => route.abort());
    const form = page.locator('#contact form');
    const message = form.locator('[name=message]');
    await fillIn(form, { name: 'Ada', email: 'ada@example.org', subject: 'billing' });
    await message.fill('court');
    await form.getByRole('button').click();
    await expect(form.getByText('Le message doit comporter au moins 10\u00a0caractères.')).toBeVisible();
    await expect(message).toBeFocused();
    await message.fill('Bonjour, une question de facture.');
    await page.route('**/check-contact*', () => {});
    await toaster;
    await context.setOffline(true);
    await form.getByRole('button').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Message non envoyé' })).toBeVisible();
    await expect(message).toHaveValue('Bonjour, une question de facture.');
  });
});

test('a free trial says why it failed, is requested, and leads to the chat', async ({ page, context }) => {
  // Forms are limited by address.
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '10.9.0.4' });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  // Toasts stay while the clock stands still.
  await page.clock.install();
  await page.goto('/en/');
  const form = page.locator('#free-trial form');
  const alert = page.getByRole('alert');
  const requested = page.getByRole('status').filter({ hasText: 'Free trial requested!' });
  const fill = async (email: string) => {
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Request your free trial' }).click();
  };

  await form.getByLabel('Email address').fill('ada@hotmial.com');
  await form.getByLabel('Email address').press('Tab');
  await form.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(form.getByLabel('Email address')).toHaveValue('ada@hotmail.com');

  await test.step('by the server’s words, by its own, or at the refused field', async () => {
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
      await fill('ada@example.org');
      await expect(alert.getByText(said, { exact: true })).toBeVisible();
      await expect(form.getByLabel('Name')).toHaveValue('Ada');
    }
    await form.getByLabel('Name').fill(' ');
    await form.getByRole('button').click();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.');
    await expect(alert.filter({ hasText: 'Something went wrong.' })).toBeVisible();
  });

  await test.step('500 ms after it is confirmed', async () => {
    const opening = page.waitForEvent('popup');
    await form.getByLabel('When would you like to start?').selectOption('Sunday evening');
    await fill('ada.trial@example.org');
    await expect(requested).toBeVisible();
    await expect(page.getByText('Opening WhatsApp to send you access details.')).toBeVisible();
    await expect(form.locator('[name=name]')).toHaveValue('');
    await expect(form.locator('[name=evening]')).toHaveValue('');
    await page.clock.runFor(500);
    const chat = await opening;
    await chat.waitForURL('https://wa.me/**');
    expect(new URL(chat.url()).searchParams.get('text')).toContain('ada.trial@example.org');
    await chat.close();
    await page.clock.runFor(10_000);
    await expect(requested).toBeHidden();
    // What comes next stays.
    const next = page.getByRole('region', { name: 'What happens now' });
    await expect(next.getByRole('heading')).toBeFocused();
    await expect(next).toContainText('Look out for our email to ada.trial@example.org.');
    await expect(next).toContainText(
      /Your 24 hours start on \w+ \d+, \d+ at 6:00 PM (UTC|GMT[+-]\d+|[A-Z]{3})\./,
    );
    await expectLink(next, 'Open WhatsApp', chat.url());
    await next.getByRole('button', { name: 'Use another email address' }).click();
    await expect(form.getByLabel('Email address')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveValue('Ada');
    await expect(form.getByLabel('When would you like to start?')).toHaveValue('sunday');
  });

  await page.evaluate(() => {
    const opened: unknown[] = [];
    Object.assign(window, { opened, open: (address: unknown) => opened.push(address) && null });
  });

  await test.step('in no tab where the answer names no address', async () => {
    for (const body of ['null', '{}', '{"data":{}}', '{"data":{"whatsappUrl":null}}']) {
      await page.route('**/api/free-trial', (route) => route.fulfill({ body }), { times: 1 });
      await fill('ada@example.org');
      await expect(form.locator('[name=name]')).toHaveValue('');
      await expect(requested).toBeVisible();
      await page.clock.runFor(10_000);
      await page.getByRole('button', { name: 'Use another email address' }).click();
    }
    expect(await page.evaluate('opened')).toEqual([]);
  });

  await test.step('by a button too, where nothing may open by itself', async () => {
    await fill('ada.blocked@example.org');
    await expect(requested).toBeVisible();
    await page.clock.runFor(500);
    await expect.poll(() => page.evaluate('opened.length')).toBe(1);
    await requested.getByRole('button', { name: 'Open WhatsApp' }).click();
    await expect.poll(() => page.evaluate('opened.length')).toBe(2);
    const [first, second] = await page.evaluate<string[]>('opened');
    expect(second).toMatch(/^https:\/\/wa\.me\//);
    expect(second).toBe(first);
  });
  expect(errors).toEqual([]);
});

test('the Tab key leads through the whole page, also while its parts come to life', async ({ page }) => {
  await page.goto('/en/');
  // Faster than any finger, it would pass over sections that are not laid out yet.
  await expect(page.locator('html')).not.toHaveAttribute('data-laying-out');
  // Before each press as well: a part that comes to life could have lost the focus since the last one.
  await page.evaluate(() => {
    const stops: string[] = [];
    const last = [...document.querySelectorAll('body > footer a')].at(-1);
    const note = () => {
      const { activeElement } = document;
      stops.push(activeElement === last ? 'last' : (activeElement?.localName ?? 'nothing'));
    };
    for (const type of ['keydown', 'keyup']) addEventListener(type, note);
    Object.assign(window, { stops });
  });
  const stops = () => page.evaluate<string[]>('stops');
  for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press('Tab');
  expect(await stops()).not.toContain('last');
  do await page.keyboard.press('Tab');
  while ((await stops()).at(-1) !== 'last');
  // The first press comes from nowhere.
  expect((await stops()).lastIndexOf('body')).toBe(0);
});

test('the video waits to be asked where less motion is wanted; elsewhere it plays by itself and can be stopped', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/en/');
  await page.clock.runFor(5_000);
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play the background video' }).click();
  await expect(page.locator('video[data-begun]')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.clock.runFor(1_200);
  await page.getByRole('button', { name: 'Pause the background video' }).click();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible();
});

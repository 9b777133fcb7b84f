import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { planAddress } from '#app/chat/log/plan-message.ts';
import { texts } from '#test/chat/fake-browser.ts';
import { answerSockets, chatServer } from '#test/chat/playwright.ts';
import { thorough } from '#test/thorough.ts';
import { violations } from '../kit/axe.ts';
import { expectNoOverlaps } from '../kit/overlaps.ts';
import { expectHydrated, hold, overflow, show, widths } from '../kit/pages.ts';
import { admin, judge, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

const bubble = (page: Page) => page.locator('#chat-bubble');
const panel = (page: Page) => page.getByRole('dialog', { name: /Live Support|Assistance en direct/ });
const box = (page: Page) => panel(page).locator('textarea');
const log = (page: Page) => panel(page).getByRole('log');

async function write(page: Page, text: string) {
  await box(page).fill(text);
  await panel(page).locator('[data-press=send]').click();
}

/** Three of them are higher than the log. */
const longAnswer = 'One line.\n'.repeat(15);

async function begin(page: Page) {
  await page.goto('/en/terms-conditions');
  await bubble(page).click();
  await write(page, 'Hello');
  await expect(log(page)).toContainText('sent');
}

test('before a press nothing is asked for, stored or opened, and the press is kept until the code is there', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await page.goto('/en/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /\.js$|\/ws$|\/api\//.test(url))).toEqual([]);
  const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
  expect(stored).toEqual([0, 0, '']);

  await chatServer(context);
  const release = await hold(page);
  await bubble(page).click();
  await expect(page).toHaveURL('/en/');
  release();
  await expect(box(page)).toBeFocused();
  await expect(panel(page).getByRole('status')).toHaveText('Live · usually replies within 2 min');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.getByRole('button', { name: 'Live Chat - Available 24/7' }).click();
  await expect(panel(page)).toBeVisible();
});

test('with nobody there the panel says so, when somebody is back, and after a quiet minute asks once for an address', async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  const back = new Date();
  back.setDate(back.getDate() + 1);
  back.setHours(9, 0, 0, 0);
  server.here = { names: [], replySeconds: 120, backAt: back.toISOString() };
  await page.clock.install();
  await begin(page);
  const status = panel(page).getByRole('status');
  await expect(status).toContainText('Nobody is here right now · back tomorrow at 09:00');
  await expect(status).toContainText('by email if you leave your address');
  const pongs = server.framesOf('pong').length;
  await page.clock.fastForward(35_000);
  server.postAll({ type: 'ping' });
  await expect.poll(() => server.framesOf('pong').length).toBe(pongs + 1);
  await expect(log(page).getByLabel('Email address')).toHaveCount(0);
  await page.clock.fastForward(26_000);
  const address = log(page).getByLabel('Email address');
  await address.fill('ada@example');
  await address.press('Enter');
  await expect(log(page)).toContainText('Please enter a valid email address.');
  await expect(address).toBeFocused();
  expect(await violations(page, 'everything', '#chat-panel')).toEqual([]);
  await address.fill('ada@example.org');
  await page.reload();
  await expect(address).toHaveValue('ada@example.org');
  await log(page).getByRole('button', { name: 'Save my address' }).click();
  await expect(log(page)).toContainText('We’ll answer here and by email at ada@example.org.');
  await expect(log(page)).toBeFocused();
  await page.reload();
  await expect(log(page)).toContainText('We’ll answer here and by email at ada@example.org.');
  await expect(address).toHaveCount(0);
  server.agentsAre({ names: ['Mira'], replySeconds: 120, backAt: null });
  await expect(status).toHaveText('Live · usually replies within 2 min');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the bubble and every other way to the chat lead to the contact form', async ({ page }) => {
    for (const [address, part] of [
      ['/fr/pay/yearly', 'banner'],
      ['/fr/installation', 'main'],
    ] as const) {
      await page.goto(address);
      const link = page.getByRole(part).getByRole('link', { name: 'Chat en direct' });
      await expect(link).toHaveAttribute('href', '/fr/#contact');
    }
    await bubble(page).click();
    await expect(page).toHaveURL('/fr/#contact');
  });
});

test.describe('on a phone in French', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('what is written without a line outlives a reload and arrives once, in order', async ({
    page,
    context,
  }) => {
    const server = await chatServer(context);
    await page.goto('/fr/');
    await bubble(page).click();
    await write(page, 'Bonjour');
    await expect(log(page)).toContainText('envoyé');
    server.isUp = false;
    server.closeAll();
    await expect(panel(page).getByRole('status')).toHaveText('Hors ligne · Connexion perdue. Reconnexion…');
    await expect(box(page)).toHaveAttribute('enterkeyhint', 'enter');
    await box(page).fill('Première');
    await box(page).press('Enter');
    await box(page).pressSequentially('question');
    await panel(page).getByRole('button', { name: 'Envoyer' }).tap();
    await write(page, 'Deuxième question');
    await expect(log(page)).toContainText('en attente, partira dès votre retour en ligne');
    await expect(log(page)).toContainText('Réponse automatique');
    await page.reload();
    await expect(log(page)).toContainText('Deuxième question');
    server.isUp = true;
    await expect(log(page)).not.toContainText('en attente');
    expect([...server.sessions.values()].map(({ messages }) => texts(messages))).toEqual([
      ['Bonjour', 'Première\nquestion', 'Deuxième question'],
    ]);
    server.agentWrites('Bonjour, je regarde.');
    await expect(log(page)).toContainText('Bonjour, je regarde.');
    const [session] = server.sessions.values();
    await expect.poll(() => session?.customerSeen).toBe(4);
    server.progress({ agentDelivered: 3, agentSeen: 3 });
    await expect(log(page).locator('[data-state=seen]').last()).toHaveText(/vu/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('nothing behind the sheet can be reached, and what only looks like a plan is an address that says where it leads', async ({
    page,
    context,
  }) => {
    const server = await chatServer(context);
    await page.goto('/fr/installation');
    await bubble(page).click();
    await expect(panel(page)).toBeVisible();
    const isBehind = () => page.getByRole('main').evaluate((main) => main.closest('[inert]') !== null);
    expect(await isBehind()).toBe(true);
    await panel(page).getByRole('button', { name: 'Fermer le chat' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(bubble(page)).toBeFocused();
    expect(await isBehind()).toBe(false);

    await bubble(page).click();
    await write(page, 'Bonjour');
    await expect(log(page)).toContainText('envoyé');
    const { origin } = new URL(page.url());
    const own = planAddress({ period: 'lifetime', devices: 3 }, 'fr', origin);
    const hostile = [
      own.replace(origin, 'https://evil.example'),
      `${own}&price=1`,
      own.replace('=3', '=4'),
      `Voici : ${own}`,
      `<a href="${own}">$1</a>`,
    ];
    for (const text of hostile) server.agentWrites(text);
    await expect(log(page).getByText(hostile.at(-1) as string)).toBeVisible();
    const link = log(page).getByRole('link', { name: 'Passer au paiement' });
    await expect(link).toHaveCount(0);
    for (const text of hostile) await expect(log(page)).toContainText(text);
    const foreign = log(page).getByRole('link', { name: hostile[0] as string });
    await expect(foreign).toHaveAttribute('href', hostile[0] as string);
    await expect(foreign).toHaveAttribute('target', '_blank');
    await expect(foreign).toHaveAttribute('rel', /noopener/);
    await write(page, 'Voir https://example.org/aide');
    await expect(log(page)).toContainText('https://example.org/aide');
    await expect(log(page).getByRole('link', { name: 'example.org/aide' })).toHaveCount(0);

    server.agentWrites(`Seulement 1 $ !\n${own}`);
    await expect(link).toBeVisible();
    await expect(log(page)).toContainText('À vie · 3 appareils');
    await expect(log(page)).toContainText('tant que nous exploitons le service');
    await expect(log(page)).toContainText('600 $');
    // A card without a quote is from before, and one with another price says what it was.
    await expect(log(page)).not.toContainText('Le prix a changé');
    server.agentWrites(`${own}#lifetime-3-55000`);
    await expect(log(page)).toContainText('Le prix a changé depuis : il était de 550 $.');
    await expect(link).toHaveCount(2);
    await expect(link.last()).toHaveAttribute('href', own);
    expect(await violations(page, 'everything', '#chat-panel')).toEqual([]);
  });
});

test('from a first word in French to checkout with the plan of an agent at the portal, over a chat that is closed and open again', async ({
  browser,
  baseURL,
  page: desk,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  });
  try {
    const page = await phone.newPage();
    const name = `Aline ${randomUUID().slice(0, 8)}`;
    await page.goto('/fr/installation');
    await bubble(page).click();
    await write(page, 'Bonjour');
    await expect(log(page)).toContainText(/envoyé|reçu/);
    await panel(page).getByRole('button', { name: 'Mes coordonnées' }).click();
    await panel(page).getByLabel('Nom').fill(name);
    await panel(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(panel(page).getByText('Enregistré.')).toBeVisible();
    await page.keyboard.press('Escape');

    await phone.setOffline(true);
    await expect(panel(page).getByRole('status')).toContainText('Hors ligne');
    await write(page, 'L’image se fige.');
    await write(page, 'Surtout le soir.');
    await expect(log(page)).toContainText('Réponse automatique');
    await page.reload().catch(() => {});
    await phone.setOffline(false);
    await page.goto('/fr/blog');
    await expect(log(page)).not.toContainText('en attente');
    const own = log(page).locator('.chat-own .chat-text');
    await expect(own).toHaveText([/Bonjour$/, /L’image se fige\.$/, /Surtout le soir\.$/]);

    await signIn(desk, admin, '/support');
    await expect(desk.getByText(/^Connected, up to date/)).toBeVisible();
    await desk.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(desk.getByRole('log')).toContainText(/Bonjour.*L’image se fige\..*Surtout le soir\./s);
    await expect(log(page).locator('.chat-note').last()).toContainText('vu');
    await desk.getByRole('textbox', { name: /^Reply to/ }).fill('Le Stick est-il en Wi-Fi ?');
    await expect(log(page)).toContainText('est en train d’écrire');
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(page)).toContainText('Le Stick est-il en Wi-Fi ?');
    await expect(desk.getByRole('listitem').filter({ hasText: 'Wi-Fi' }).last()).toContainText('seen');

    await desk.getByRole('button', { name: 'Plans' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Send a plan' });
    await expect(dialog.getByRole('button', { name: /^Send / })).toHaveCount(18);
    // A second press of the key that opened it sends none.
    await desk.keyboard.press('Enter');
    await expect(dialog.getByRole('heading')).toBeFocused();
    await judge(desk, 'the plans', 'dialog[open]');
    await desk.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Send 12 months, 2 devices, $138.99' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
    const sent = desk.getByRole('log').getByRole('listitem').filter({ hasText: '12 months, 2 devices' });
    await expect(sent).toContainText('$138.99');
    await expect(sent).not.toContainText('http');
    const color = (element: Element) => getComputedStyle(element).color;
    const words = await sent.locator('p').first().evaluate(color);
    expect(await sent.getByRole('link', { name: 'Checkout' }).evaluate(color)).toBe(words);
    if (thorough) await judge(desk, 'a plan that was sent');
    await expect(log(page)).toContainText('12 mois · 2 appareils');
    await expect(log(page)).toContainText('138,99');
    // As it is sent again from a note of last month.
    const { origin } = new URL(page.url());
    const offered = planAddress({ period: 'yearly', devices: 1 }, 'fr', origin);
    await desk.getByRole('textbox', { name: /^Reply to/ }).fill(`Ou bien :\n${offered}#yearly-1-6999`);
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    const former = desk.getByRole('log').getByRole('listitem').filter({ hasText: '12 months, 1 device' });
    await expect(former).toContainText('$79.99It was $69.99 when this was sent.');
    await expect(former.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', offered);
    await expect(log(page)).toContainText('il était de 69,99');
    for (const width of thorough ? widths : [320]) {
      await show(page, width, 100);
      expect.soft(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await violations(page, 'everything', '#chat-panel')).toEqual([]);

    await desk.setViewportSize({ width: 1280, height: 720 });
    const status = (label: string) =>
      desk.getByRole('group', { name: 'Status' }).getByRole('button', { name: label, exact: true });
    await status('Close').click();
    await expect(log(page)).toContainText('Ce chat a été fermé.');
    await write(page, 'Oui, merci.');
    await desk.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(status('Pending')).toHaveAttribute('aria-pressed', 'true');
    await expect(log(page)).not.toContainText('Ce chat a été fermé.');
    const link = panel(page).getByRole('link', { name: 'Passer au paiement' }).first();
    const address = planAddress({ period: 'yearly', devices: 2 }, 'fr', new URL(page.url()).origin);
    await expect(link).toHaveAttribute('href', address);
    await link.click();
    await expect(page).toHaveURL(address);
  } finally {
    await phone.close();
  }
});

test('what is fetched on demand and does not come holds nothing up, and is tried again until it comes', async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  const asked: string[] = [];
  let isCut = true;
  await context.route('**/assets/parts-on-demand-*.js', (route) => {
    asked.push(route.request().url());
    return isCut ? route.abort() : route.continue();
  });
  await page.goto('/en/terms-conditions');
  await bubble(page).click();
  await expect(panel(page)).toBeVisible();
  expect(asked).toEqual([]);
  await write(page, 'Hello');
  await expect(log(page)).toContainText('sent');
  const plan = planAddress({ period: 'yearly', devices: 2 }, 'en', new URL(page.url()).origin);
  server.agentWrites(`This one:\n${plan}`);
  await expect(log(page).getByRole('link', { name: plan })).toBeVisible();
  await box(page).fill('Half a sente');
  await panel(page).getByRole('button', { name: 'My details' }).click();
  await expect(panel(page)).toContainText('This needs a connection.');
  await expect(panel(page).getByRole('button', { name: 'Back to the chat' })).toBeFocused();
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(panel(page).getByLabel('Name')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Back to the chat' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('Half a sente');
  await expect(log(page)).toContainText('12 Months · 2 devices');
  await expect(log(page)).toContainText('$138.99');
  await expect(log(page).getByRole('link', { name: plan })).toHaveCount(0);
});

test('the keyboard alone opens, writes, sends and closes; what is too long or refused stays in the box', async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  await page.goto('/en/terms-conditions');
  await bubble(page).focus();
  await page.keyboard.press('Space');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('  ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('One line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('sent');
  expect([...server.sessions.values()].flatMap(({ messages }) => texts(messages))).toEqual([
    'One line\nand another',
  ]);
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Back to the chat' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('button', { name: 'My details' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bubble(page)).toBeFocused();

  await page.keyboard.press('Space');
  await box(page).fill('x'.repeat(3_900));
  await expect(panel(page)).toContainText('100 characters left');
  await box(page).fill('x'.repeat(4_001));
  await expect(panel(page)).toContainText('1 character too many');
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('x'.repeat(4_001));
  await write(page, 'x'.repeat(4_000));
  const sent = () => server.framesOf('message').map(({ text }) => text.length);
  await expect.poll(sent).toEqual(['One line\nand another'.length, 4_000]);
  await expect(box(page)).toHaveValue('');

  server.interfere = (frame) =>
    frame.type === 'message' && frame.clientId
      ? { type: 'error', code: 'textUnreadable', message: '', clientId: frame.clientId }
      : null;
  await write(page, 'unreadable');
  const toast = page.getByRole('alert').filter({ hasText: 'Message error' });
  await expect(toast).toContainText('Could not send your message. Please try again.');
  await expect(box(page)).toHaveValue('unreadable');
});

test('the log follows its end, lets alone a visitor who scrolls up, and has draft and place on the next page before its code', async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  await page.setViewportSize({ width: 1280, height: 700 });
  await begin(page);
  for (let index = 1; index <= 3; index += 1) server.agentWrites(longAnswer);
  server.postAll({ type: 'typing', isTyping: true, name: 'Mira' });
  await expect(log(page)).toContainText('Mira is typing...');
  const toEnd = () =>
    log(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  server.postAll({ type: 'typing', isTyping: false, name: 'Mira' });
  server.agentWrites(`${longAnswer}The last.`);
  await expect(log(page)).toContainText('The last.');
  await expect.poll(toEnd).toBeLessThan(2);
  const surplus = (element: Element) => element.scrollHeight - element.clientHeight;
  expect(await panel(page).evaluate(surplus)).toBe(0);
  expect(await log(page).evaluate(surplus)).toBeGreaterThan(0);
  // As if the event that tells of scrolling came later than the answer.
  await page.exposeFunction('answer', () => server.agentWrites('And another'));
  await log(page).evaluate((element) => {
    element.addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
    element.scrollTo(0, 0);
    return (window as unknown as { answer(): Promise<void> }).answer();
  });
  await expect(log(page)).toContainText('And another');
  expect(await log(page).evaluate((element) => element.scrollTop)).toBe(0);
  const button = panel(page).getByRole('button', { name: 'New message' });
  await expect(button).toBeVisible();
  const seen = () => server.framesOf('seen').at(-1)?.seq;
  expect(seen()).toBe(5);

  await log(page).evaluate((element) => element.scrollTo(0, 200));
  await box(page).fill('Half a sen');
  const release = await hold(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/en/blog');
  await expect(panel(page)).toBeVisible();
  await expect(box(page)).toHaveValue('Half a sen');
  const place = () => log(page).evaluate((element) => Math.round(element.scrollTop));
  expect(await place()).toBe(200);
  const before = await panel(page).boundingBox();
  await box(page).pressSequentially('tence');
  await box(page).press('Enter');
  release();
  await expectHydrated(page, 'chat');
  await expect.poll(() => [...server.sessions.values()][0]?.messages.at(-1)?.text).toBe('Half a sentence');
  await expect(panel(page)).toHaveCount(1);
  expect(await panel(page).boundingBox()).toEqual(before);
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();

  // A visitor who only reads keeps the place when the code is there, and has not seen what stands below it.
  await expect.poll(seen).toBe(6);
  await log(page).evaluate((element) => element.scrollTo(0, 200));
  server.agentWrites('Below');
  await expect(button).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).press('Enter');
  await expect(page).toHaveURL('/en/terms-conditions');
  await expectHydrated(page, 'chat');
  await expect(page.locator('#chat-before')).toBeEmpty();
  await expect.poll(() => server.connections.size).toBe(1);
  server.agentWrites('Further below');
  await expect(log(page)).toContainText('Further below');
  expect(await place()).toBe(200);
  await expect(button).toBeVisible();
  expect(seen()).toBe(6);

  // In another language it comes with its code, and leaves the focus alone: the visitor has not opened it there.
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).press('Enter');
  await page.getByRole('link', { name: 'Français' }).press('Enter');
  await expect(page).toHaveURL('/fr/terms-conditions');
  await expect(panel(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

test('an answer behind another window, before an empty chair or out of view is not seen', async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page);
  const seen = () => server.framesOf('seen').at(-1)?.seq;
  const setFocus = (type: 'focus' | 'blur') =>
    page.evaluate((now) => {
      document.hasFocus = () => now === 'focus';
      dispatchEvent(new Event(now));
    }, type);
  await setFocus('blur');
  server.agentWrites('Are you there?');
  await expect(log(page)).toContainText('Are you there?');
  expect(seen()).toBeUndefined();
  await setFocus('focus');
  await expect.poll(seen).toBe(2);

  await page.clock.fastForward('06:00');
  server.agentWrites('Still there?');
  await expect(log(page)).toContainText('Still there?');
  expect(seen()).toBe(2);
  await page.mouse.move(200, 200);
  await expect.poll(seen).toBe(3);

  for (let index = 1; index <= 3; index += 1) server.agentWrites(longAnswer);
  await expect.poll(seen).toBe(6);
  await log(page).evaluate((element) => element.scrollTo(0, 200));
  const button = panel(page).getByRole('button', { name: 'New message' });
  await expect(button).toBeHidden();
  server.agentWrites('Are you still there?');
  await expect(button).toBeVisible();
  expect(seen()).toBe(6);
  await button.click();
  await expect.poll(seen).toBe(7);
  await expect(button).toBeHidden();
  await expect(log(page)).toBeFocused();

  await panel(page).getByRole('button', { name: 'My details' }).click();
  server.agentWrites('Please restart the box.');
  await expect(panel(page).locator('[role=log]').getByText('Please restart')).toBeAttached();
  expect(seen()).toBe(7);
  await panel(page).getByRole('status').getByRole('button', { name: 'New message' }).click();
  await expect.poll(seen).toBe(8);
  await expect(log(page)).toBeFocused();
  await expect(panel(page).getByRole('status')).toHaveCount(1);
});

test('what was said before is not read out, and the last older messages leave the focus in the log', async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  await begin(page);
  server.freeze();
  for (let index = 1; index <= 60; index += 1) server.agentWrites(`Answer ${index}`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/en/blog');
  // What is put into a live log is read out.
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const live = (target as Element).closest('[role=log]')?.getAttribute('aria-live');
        if (live === 'polite') heard.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await bubble(page).click();
  await expect(log(page)).toContainText('Answer 60');
  await expect(log(page)).toHaveAttribute('aria-live', 'polite');
  const older = log(page).getByRole('button', { name: 'Older messages' });
  await older.focus();
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Hello');
  await expect(older).toBeHidden();
  await expect(log(page)).toBeFocused();
  await expect(log(page)).toHaveAttribute('aria-live', 'polite');
  server.agentWrites('Answer 61');
  await expect(log(page)).toContainText('Answer 61');
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' '));
  expect(heard.match(/Answer \d+|Hello/g)).toEqual(['Answer 61']);

  // What was said while the line was lost is new.
  server.closeAll();
  for (let index = 62; index <= 66; index += 1) server.agentWrites(`Answer ${index}`);
  await expect(log(page)).toContainText('Answer 66');
  const news = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.join(' '));
  expect(news.match(/Answer 6[2-6]/g)).toHaveLength(5);
});

test('a page that is rendered before its link is pressed, or kept for the way back, connects and hydrates only while it is shown', async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  await begin(page);
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { get: () => !('shown' in window) }),
  );
  await page.goto('/en/blog?q=tv', { waitUntil: 'networkidle' });
  expect(server.connections.size).toBe(0);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.locator('[data-hydrated]')).toHaveCount(0);
  await page.evaluate(() => {
    Object.assign(window, { shown: true });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(log(page)).toContainText('Hello');
  await expectHydrated(page, 'chat');
  await expectHydrated(page, 'blog-list');
  await expect.poll(() => server.connections.size).toBe(1);

  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect.poll(() => server.connections.size).toBe(0);
  server.agentWrites('While you were away');
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(log(page)).toContainText('While you were away');
  await expect(panel(page).getByRole('status')).toContainText('Live');
});

test('unread answers are counted, and what one tab reads or writes is so in all, and on a phone that has the link', async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  await begin(page);
  await page.keyboard.press('Escape');
  for (let index = 1; index <= 3; index += 1) server.agentWrites(`Answer ${index}`);
  await expect(page.locator('#chat-unread')).toHaveText('3');
  await expect(page.getByRole('button', { name: 'Live chat, unread messages: 3' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Live chat, unread messages: 3' })).toBeAttached();
  // Also where the island sleeps.
  const until = await page.evaluate(() => {
    const { chatAwakeUntil = '' } = localStorage;
    localStorage.removeItem('chatAwakeUntil');
    return chatAwakeUntil as string;
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Live chat, unread messages: 3' })).toBeVisible();
  await expect(page.locator('[data-island=chat]')).not.toHaveAttribute('data-hydrated');
  await page.evaluate((time) => localStorage.setItem('chatAwakeUntil', time), until);
  await page.goto('/en/blog');
  await expectHydrated(page, 'chat');
  for (let index = 4; index <= 12; index += 1) server.agentWrites(`Answer ${index}`);
  await expect(page.locator('#chat-unread')).toHaveText('9+');
  const other = await context.newPage();
  await other.goto('/en/installation');
  await expect(other.locator('#chat-unread')).toHaveText('9+');
  const opener = other.getByRole('main').getByRole('button', { name: 'Live chat' });
  await opener.click();
  await expect(log(other)).toContainText('Answer 12');
  await expect(page.locator('#chat-unread')).toHaveText('');

  // Without a line of its own.
  await other.routeWebSocket(/\/ws$/, (socket) => void socket.close());
  await other.evaluate(() => void dispatchEvent(new Event('offline')));
  await expect(panel(other)).toContainText('Offline');
  await bubble(page).click();
  await write(page, 'Is anybody there?');
  await expect(log(other)).toContainText('Is anybody there? sent');
  await other.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  server.links.set('abc_DEF-123', [...server.sessions.keys()][0] as string);
  const phone = await context.browser()?.newContext();
  if (!phone) throw new Error('No browser.');
  try {
    await answerSockets(phone, server);
    const screen = await phone.newPage();
    await screen.route('**/*.js', (route) => route.abort());
    const link = `${new URL(page.url()).origin}/en/#chat=abc_DEF-123.s1`;
    await screen.goto(link);
    await expect(screen).toHaveURL(/\/en\/$/);
    await bubble(screen).press('Enter');
    await screen.unroute('**/*.js');
    await screen.getByRole('button', { name: 'Reload' }).click();
    await panel(screen).getByRole('button', { name: 'Open that chat' }).click();
    await expect(log(screen)).toContainText('Is anybody there?');
    await expect(screen).toHaveURL(/\/en\/$/);
    const kept = await screen.evaluate(() => Object.values(sessionStorage).join());
    expect(kept).not.toContain('abc_DEF-123');
    server.links.clear();
    await screen.goto(link);
    await expect(screen).toHaveURL(/\/en\/$/);
    await expect(panel(screen).getByRole('status')).toContainText('Live');
    await expect(panel(screen).getByRole('alert')).toBeHidden();

    const [first] = server.sessions.values();
    if (first) server.sessions.set('s2.secret', { ...first, id: 's2.secret', messages: [] });
    server.agentWrites('In the chat of a stranger', 's2.secret');
    server.links.set('stranger', 's2.secret');
    await screen.goto(link.replace('abc_DEF-123.s1', 'stranger.s2'));
    await expect(panel(screen).getByRole('button', { name: 'Don’t open it' })).toBeFocused();
    await expect(box(screen)).toBeHidden();
    await panel(screen).getByRole('button', { name: 'Open that chat' }).click();
    await expect(log(screen)).toContainText('In the chat of a stranger');
    await expect(log(screen)).toBeFocused();
    await panel(screen).getByRole('button', { name: 'Switch chats' }).click();
    await expect(log(screen)).toContainText('Is anybody there?');
  } finally {
    await phone.close();
  }
});

test('where the browser refuses storage, channel and locks, a message is still sent', async ({
  page,
  context,
}) => {
  await chatServer(context);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, { get: refuse });
    Object.assign(window, { BroadcastChannel: refuse });
    LockManager.prototype.request = async () => refuse();
  });
  await begin(page);
  await expect(panel(page).getByRole('status')).toContainText('Live');
});

test(`every state is accessible at 320 px${thorough ? ' and with letters of twice the size' : ''}`, async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  const views = [[320, 100, 'everything'], ...(thorough ? ([[1280, 200, 'layout']] as const) : [])] as const;
  const judge = async (state: string) => {
    for (const [width, text, rules] of views) {
      await show(page, width, text);
      const wider = await panel(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect.soft(wider, `${state} at ${width} px`).toBeLessThanOrEqual(0);
      expect.soft(await violations(page, rules, '#chat-panel'), `${state} at ${width} px`).toEqual([]);
    }
    if (thorough) await expectNoOverlaps(page, state, '#chat-panel');
  };
  await page.goto('/en/pay/yearly');
  await page.getByRole('banner').getByRole('button', { name: 'Live chat' }).click();
  await expect(panel(page).getByRole('status')).toContainText('Live');
  await judge('empty');
  await write(page, 'Hello');
  await expect(log(page)).toContainText('sent');
  server.agentWrites('Hi! Which device are you setting up?');
  server.progress({ agentDelivered: 1, agentSeen: 1 });
  server.postAll({ type: 'typing', isTyping: true, name: 'Mira' });
  await expect(log(page)).toContainText('Mira is typing...');
  await judge('conversation');
  await panel(page).getByRole('button', { name: 'My details' }).click();
  await panel(page).getByLabel('Name', { exact: true }).fill('x'.repeat(101));
  server.interfere = ({ type }) =>
    type === 'details' ? { type: 'error', code: 'nameTooLong', message: 'This name is too long.' } : null;
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toContainText('This name is too long.');
  server.interfere = () => null;
  await panel(page).getByLabel('Email address').fill('ada@gmail');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toContainText('Please enter a valid email address.');
  await judge('details refused');
  await panel(page).getByLabel('Name', { exact: true }).fill('Ada');
  await panel(page).getByLabel('Email address').fill('ada@example.org');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  server.interfere = (frame) =>
    frame.type === 'link'
      ? {
          type: 'link',
          url: `http://localhost:3000/en#chat=${'x'.repeat(43)}`,
          // By the server's clock, which may be another.
          expiresAt: new Date(0).toISOString(),
          code: ['10', '01'],
        }
      : frame.type === 'transcript'
        ? { type: 'transcript', email: frame.email ?? '' }
        : null;
  // A phone is not asked to go on at a phone.
  await show(page, 1280, 100);
  await panel(page).getByRole('button', { name: 'Continue on my phone' }).click();
  await expect(panel(page).getByRole('img', { name: 'QR code with a link to this chat' })).toBeVisible();
  await judge('phone');
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Email me this chat' }).click();
  await expect(panel(page).getByLabel('Email address')).toHaveValue('ada@example.org');
  await panel(page).getByRole('button', { name: 'Send' }).click();
  await expect(panel(page)).toContainText('It’s on its way to ada@example.org.');
  await judge('transcript');
  await panel(page).getByLabel('Email address').fill('half@');
  await page.evaluate(() => location.assign('#chat=stranger.s2'));
  await expect(panel(page).getByRole('heading', { name: 'Open the chat from this link?' })).toBeVisible();
  await judge('link');
  const stay = panel(page).getByRole('button', { name: 'Don’t open it' });
  await expect(stay).toBeFocused();
  await expect(stay).toHaveAccessibleDescription(/can read what you write there/);
  await stay.click();
  await expect(panel(page).getByLabel('Email address')).toHaveValue('half@');
  await expect(panel(page).getByRole('button', { name: 'Back to the chat' })).toBeFocused();
  await page.evaluate(() => location.assign('#chat=stranger.s2'));
  await expect(stay).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await bubble(page).click();
  server.isUp = false;
  server.closeAll();
  await write(page, 'Still there?');
  await expect(log(page)).toContainText('Automatic reply');
  await judge('offline');
  server.isUp = true;
  await expect(log(page)).not.toContainText('waiting');
  server.closeAll(1008);
  await expect(panel(page).getByRole('status')).toHaveText('Offline · Failed to connect to chat service.');
  await panel(page).getByRole('button', { name: 'Reconnect' }).click();
  await expect(panel(page).getByRole('status')).toContainText('Live');
  await expect(log(page)).toBeFocused();
});

import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { pushWords } from '#content/staff/push.ts';
import type { PushedNotice } from '#contract/push.ts';
import { hasNotifyingBrowser, notifyingBrowser } from '#test/chromium.ts';
import { overflow } from '../kit/pages.ts';
import { admin, judge, newColleague, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

test.use({ launchOptions: notifyingBrowser });

const words = pushWords.settings;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const openSettings = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true }).click();

/** Chromium subscribes with Google's service alone: what it would say is made here, and everything else is its own. */
async function withPushService(context: BrowserContext): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const subscription = { endpoint: `https://push.example.org/${randomUUID()}`, keys };
  await context.addInitScript((json) => {
    const key = 'test.subscribed';
    const made = () => ({
      toJSON: () => json,
      async unsubscribe() {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) ? made() : null),
      async subscribe() {
        localStorage.setItem(key, '1');
        return made();
      },
    });
  }, subscription);
}

/** What the browser does when its push service delivers a message. */
async function delivery(page: Page): Promise<(notice: PushedNotice) => Promise<void>> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(
        ({ scopeURL, isDeleted }) => scopeURL.endsWith('/support') && !isDeleted,
      );
      if (one) resolve(one.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (notice) => {
    await client.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(notice),
    });
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/support');
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });

const notice = { title: 'A customer is waiting', text: 'Guest 3', about: 'chat 7', path: '/support?chat=7' };

test('the portal can be kept on a phone as an app, and no public page can', async ({ page, request }) => {
  const answer = await request.get('/support.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ start_url: '/support', scope: '/support', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    expect((await icon.body()).readUInt32BE(16)).toBe(Number.parseInt(sizes, 10));
  }
  const worker = await request.get('/support-worker.js');
  expect(worker.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  });
  await page.goto('/support');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/support.webmanifest');
  const client = await page.context().newCDPSession(page);
  const { errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const path of ['/', '/fr/blog']) {
    await page.goto(path);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  }
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('an agent turns notifications on, is notified with no staff page open, and led to the chat', async ({
  page,
  context,
}) => {
  test.skip(
    !hasNotifyingBrowser,
    'only Chromium with windows shows notifications: install the package chromium',
  );
  await signIn(page, admin, '/support');
  const agent = await newColleague(page, 'Nora Notified');
  await context.clearCookies();
  await withPushService(context);
  await context.grantPermissions(['notifications']);
  await signIn(page, agent, '/support');
  await openSettings(page);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(words.states.off);
  await dialog.getByRole('button', { name: words.turnOn }).click();
  await expect(dialog).toContainText(words.states.on);
  const showsWords = dialog.getByLabel(words.showsWords);
  await expect(showsWords).not.toBeChecked();
  await showsWords.check();
  await dialog.getByRole('button', { name: words.test }).click();
  await expect(dialog).toContainText(words.tested);
  await dialog.getByRole('button', { name: words.pause }).click();
  await expect(dialog.getByRole('button', { name: words.resume })).toBeVisible();
  await judge(page, 'notifications');

  // It holds after a reload, and the server knows it.
  await page.reload();
  await openSettings(page);
  await expect(dialog.getByLabel(words.showsWords)).toBeChecked();
  await expect(dialog.getByRole('button', { name: words.resume })).toBeVisible();
  await page.keyboard.press('Escape');

  // The portal is on the screen, and has alerts of its own.
  const deliver = await delivery(page);
  await deliver(notice);
  const mentioned = { ...notice, title: 'Ada mentioned you', about: 'note 1' };
  await deliver(mentioned);
  await expect(page.getByText('Ada mentioned you')).toBeVisible();
  expect(await shown(page)).toEqual([]);

  // No staff page is open.
  await page.goto('/en/terms-conditions');
  await deliver(notice);
  await deliver({ ...notice, title: 'New message' });
  const { title, text: body, about: tag, path } = { ...notice, title: 'New message' };
  await expect.poll(() => shown(page)).toEqual([{ title, body, tag, path }]);

  // A press on it leads an open portal to the chat.
  await page.goto('/support');
  await expect(page.getByRole('button', { name: 'Signed in as' })).toBeVisible();
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const Pressed = Reflect.get(globalThis, 'NotificationEvent');
    self.dispatchEvent(new Pressed('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/support\?chat=7$/);
  expect(await shown(page)).toEqual([]);

  // Whoever signs out is not notified here any more.
  await page.getByRole('button', { name: 'Signed in as' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull();
  await signIn(page, agent, '/support');
  await openSettings(page);
  await expect(dialog).toContainText(words.states.off);
});

test('a browser says honestly why it cannot notify', async ({ browser, baseURL }) => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  for (const [script, sentence, userAgent] of [
    ['Reflect.deleteProperty(window, "PushManager")', words.states.unsupported],
    ['Reflect.deleteProperty(window, "PushManager")', words.states.notInstalled, iPhone],
    ['Object.defineProperty(Notification, "permission", { get: () => "denied" })', words.states.denied],
  ] as const) {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport,
      ...(userAgent && { userAgent }),
    });
    await context.addInitScript(script);
    const page = await context.newPage();
    await signIn(page, admin, '/support');
    await openSettings(page);
    await expect(dialogOf(page)).toContainText(sentence);
    await expect(dialogOf(page).getByRole('button', { name: words.turnOn })).toHaveCount(0);
    expect(await overflow(page)).toBe(0);
    await context.close();
  }
});

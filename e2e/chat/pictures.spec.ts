import { expect, type Page } from '@playwright/test';
import { png } from '#server/pictures/test-kit.ts';
import { answerSockets, chatServer } from '#test/chat/playwright.ts';
import { admin, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

const panel = (page: Page) => page.locator('#chat-panel');
const log = (page: Page) => page.getByRole('log');
const files = (page: Page) => page.locator('input[type=file]');
const screenshot = { name: 'screen.png', mimeType: 'image/png', buffer: png({ width: 800, height: 500 }) };
/** The browser has it, and knows its size. */
const isShown = (page: Page, name: string) =>
  expect.poll(() =>
    log(page)
      .getByRole('img', { name })
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 1)),
  );

test('a visitor sends a picture of the screen, and an agent sees it large and answers with one', async ({
  page,
  browser,
}) => {
  await page.goto('/en/faq');
  await page.locator('#chat-bubble').click();
  await files(page).setInputFiles(screenshot);
  await expect(panel(page).getByRole('img', { name: 'Picture to be sent' })).toBeVisible();
  await page.reload();
  await expect(panel(page).getByRole('img', { name: 'Picture to be sent' })).toBeVisible();
  const words = `My screen ${Date.now()}`;
  await panel(page).locator('textarea').fill(words);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('img', { name: 'Picture to be sent' })).toBeHidden();
  await isShown(page, 'Picture you sent').toEqual([true]);
  await expect(log(page)).toContainText('sent');

  const agent = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(agent, admin, '/support');
  await agent.getByRole('link').filter({ hasText: words }).click();
  await isShown(agent, 'Picture sent by Guest').toEqual([true]);
  const small = log(agent).getByRole('button', { name: 'Picture sent by Guest' });
  await small.focus();
  await agent.keyboard.press('Enter');
  const large = agent.getByRole('dialog', { name: 'Picture sent by Guest' });
  await large.getByRole('button', { name: 'Actual size' }).press('Enter');
  const shownWidth = () => large.locator('img').evaluate((one) => one.getBoundingClientRect().width);
  expect(await shownWidth()).toBe(800);
  await agent.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(small).toBeFocused();

  await files(agent).setInputFiles(screenshot);
  await expect(agent.getByRole('img', { name: 'Picture to be sent' })).toBeVisible();
  await agent.getByRole('textbox', { name: /^Reply to/ }).press('Enter');
  await isShown(page, 'Picture sent by').toEqual([true]);
  await page.reload();
  await isShown(page, 'Picture sent by').toEqual([true]);
  await log(page)
    .getByRole('button', { name: /^Picture sent by/ })
    .click();
  await expect(page.getByRole('dialog', { name: /^Picture sent by/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Picture sent by/ })).toBeHidden();
  await agent.context().close();
});

test('what is pasted or dropped is taken, and what is no picture is said', async ({ page, context }) => {
  await chatServer(context);
  await page.goto('/en/faq');
  await page.locator('#chat-bubble').click();
  const give = (type: 'paste' | 'drop', name: string, bytes: Buffer) =>
    panel(page)
      .locator('textarea')
      .evaluate(
        (element, { type, name, base64 }) => {
          const data = new DataTransfer();
          const content = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
          data.items.add(new File([content], name, { type: 'image/png' }));
          const options = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent(type, { ...options, clipboardData: data })
              : new DragEvent(type, { ...options, dataTransfer: data }),
          );
        },
        { type, name, base64: bytes.toString('base64') },
      );
  const preview = panel(page).getByRole('img', { name: 'Picture to be sent' });
  for (const way of ['paste', 'drop'] as const) {
    await give(way, 'screen.png', screenshot.buffer);
    await expect(preview).toBeVisible();
    await panel(page).getByRole('button', { name: 'Remove the picture' }).click();
    await expect(preview).toBeHidden();
    await expect(panel(page).locator('textarea')).toBeFocused();
  }
  await give('drop', 'letter.doc', Buffer.from('no picture at all'));
  await expect(panel(page).getByRole('alert')).toHaveText(
    'Your browser can’t read this file. Choose a photo or a screenshot.',
  );
});

test('a picture that is sent without a connection waits, also over a reload, and is sent once', async ({
  page,
  context,
}) => {
  const server = await chatServer(context);
  let uploads = 0;
  await context.route('**/api/chat/pictures/**', (route) => {
    if (!server.isUp) return route.abort();
    if (route.request().method() === 'GET')
      return route.fulfill({ contentType: 'image/png', body: screenshot.buffer });
    uploads += 1;
    const [, session, clientId] = /pictures\/([^/]+)\/(.+)$/.exec(route.request().url()) ?? [];
    for (const { id } of server.sessions.values())
      if (id.startsWith(`${session}.`)) server.pictures.set(`${id} ${clientId}`, '');
    return route.fulfill({ json: { success: true } });
  });
  await answerSockets(context, server);
  await page.goto('/en/faq');
  await page.locator('#chat-bubble').click();
  await panel(page).locator('textarea').fill('Hello');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('sent');
  server.isUp = false;
  server.closeAll();
  await files(page).setInputFiles(screenshot);
  await expect(panel(page).getByRole('img', { name: 'Picture to be sent' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('waiting');
  await page.reload();
  await isShown(page, 'Picture you sent').toEqual([true]);
  await expect(log(page)).toContainText('waiting');
  server.isUp = true;
  await panel(page).getByRole('button', { name: 'Reconnect' }).click();
  await expect(log(page)).not.toContainText('waiting');
  const [session] = server.sessions.values();
  expect(session?.messages.map(({ picture }) => Boolean(picture))).toEqual([false, true]);
  expect(uploads).toBe(1);
});

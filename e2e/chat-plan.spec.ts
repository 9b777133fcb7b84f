import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { planAddress } from '#app/chat/plan-message.ts';
import { thorough } from '#test/thorough.ts';
import { violations } from './axe.ts';
import { chatServer } from './chat-server.ts';
import { overflow, show, widths } from './pages.ts';
import { admin, judge, signIn } from './staff.ts';
import { test } from './test.ts';

const panel = (page: Page) => page.locator('#chat-panel');

/** A visitor of the French site who has written something. */
async function openChat(page: Page, text: string) {
  await page.goto('/fr/installation');
  await page.locator('#chat-bubble').click();
  await panel(page).locator('textarea').fill(text);
  await panel(page).locator('textarea').press('Enter');
  await expect(panel(page).locator('[data-state]:not([data-state=waiting])')).toBeVisible();
}

test('an agent sends a plan, and the customer gets to checkout with it', async ({ page, browser }) => {
  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 } });
  const question = `Combien pour deux écrans ? ${randomUUID()}`;
  await openChat(visitor, question);
  await signIn(page, admin, '/support');
  await page.getByRole('link').filter({ hasText: question }).click();
  await page.getByRole('button', { name: 'Plans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a plan' });
  await expect(dialog.getByRole('button', { name: /^Send / })).toHaveCount(18);
  // A second press of the key that opened it sends none.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading')).toBeFocused();
  await judge(page, 'the plans');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Send 12 months, 2 devices, $138.99' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  const sent = page.getByRole('log').getByRole('listitem').filter({ hasText: '12 months, 2 devices' });
  await expect(sent).toContainText('$138.99');
  await expect(sent).not.toContainText('http');
  const checkout = sent.getByRole('link', { name: 'Checkout' });
  expect(await checkout.evaluate((link) => getComputedStyle(link).color)).toBe(
    await sent
      .locator('p')
      .first()
      .evaluate((text) => getComputedStyle(text).color),
  );
  if (thorough) await judge(page, 'a plan that was sent');

  const link = panel(visitor).getByRole('link', { name: 'Passer au paiement' });
  await expect(panel(visitor).getByRole('log')).toContainText('12 mois · 2 appareils');
  await expect(panel(visitor).getByRole('log')).toContainText('138,99');
  for (const width of widths) {
    await show(visitor, width, 100);
    expect.soft(await overflow(visitor), `${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await violations(visitor, 'everything')).toEqual([]);
  const address = planAddress({ period: 'yearly', devices: 2 }, 'fr', new URL(visitor.url()).origin);
  await expect(link).toHaveAttribute('href', address);
  await link.click();
  await expect(visitor).toHaveURL(address);
  await visitor.close();
});

test('a text that only looks like a plan stays a text', async ({ page, context }) => {
  const server = await chatServer(context);
  await openChat(page, 'Bonjour');
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
  await expect(panel(page).getByText(hostile.at(-1) as string)).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Passer au paiement' })).toHaveCount(0);
  for (const text of hostile) await expect(panel(page).getByRole('log')).toContainText(text);

  server.agentWrites(`Seulement 1 $ !\n${own}`);
  await expect(panel(page).getByRole('link', { name: 'Passer au paiement' })).toBeVisible();
  await expect(panel(page).getByRole('log')).toContainText('À vie · 3 appareils');
  await expect(panel(page).getByRole('log')).toContainText('600 $');
});

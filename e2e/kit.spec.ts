import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { widths } from './pages.ts';

/** The kit page exists in development only, so this also proves that `npm run dev` serves pages. */
async function openKit(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/kit', { waitUntil: 'networkidle' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}

test.describe.configure({ timeout: 60_000 });

test('every part in every state is accessible and fits the screen', async ({ page }) => {
  await openKit(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        `at ${width} px`,
      )
      .toEqual([]);
  }
});

test('tabs move with the arrow keys, Home and End', async ({ page }) => {
  await openKit(page);
  const tabs = page.getByRole('tablist', { name: 'Devices', exact: true });
  const selected = tabs.getByRole('tab', { selected: true });
  await selected.focus();
  for (const [key, name] of [
    ['ArrowRight', 'Fire TV Stick'],
    ['End', 'MAG box'],
    ['ArrowRight', 'Smart TV'],
    ['ArrowLeft', 'MAG box'],
    ['Home', 'Smart TV'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toHaveText(name);
    await expect(selected).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Smart TV' }).first()).toBeVisible();
});

test('radio cards are one stop for Tab and move with the arrow keys', async ({ page }) => {
  await openKit(page);
  const devices = page.getByRole('group', { name: 'Devices' });
  await devices.getByRole('radio', { name: '1 device' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(devices.getByRole('radio', { name: '2 devices' })).toBeChecked();
  await expect(page.getByText('Chosen: 2')).toBeVisible();
});

test('the accordion keeps one entry open, and a second press closes it', async ({ page }) => {
  await openKit(page);
  const first = page.locator('details').filter({ hasText: 'What do I need?' });
  const second = page.locator('details').filter({ hasText: 'Can I get my money back?' });
  await first.locator('summary').press('Enter');
  await second.locator('summary').press('Enter');
  await expect(first).not.toHaveAttribute('open');
  await expect(second).toHaveAttribute('open');
  await second.locator('summary').press('Enter');
  await expect(second).not.toHaveAttribute('open');
});

test('a dialog takes the focus, closes on Esc and gives it back', async ({ page }) => {
  await openKit(page);
  const opener = page.getByRole('button', { name: 'Delete conversation' });
  await opener.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a menu opens with the arrow keys and closes on Esc', async ({ page }) => {
  await openKit(page);
  const trigger = page.getByRole('button', { name: 'English' });
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: 'Shqip' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Shqip' })).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('toasts: one at once, 5 s, F8, a status or an alert', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await openKit(page);
  await page.getByRole('button', { name: 'Default' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  await page.getByRole('button', { name: 'Destructive' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send message' })).toBeVisible();
  await expect(page.getByText('Message sent!')).toBeHidden();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /F8/ }).getByRole('list')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(5_100);
  await expect(page.getByText('Failed to send message')).toBeHidden();
});

test('a toast is swiped away to the right, past 50 px', async ({ page }) => {
  await openKit(page);
  await page.getByRole('button', { name: 'Default' }).click();
  const toast = page.getByText('Message sent!');
  const swipe = async (distance: number) => {
    const box = (await toast.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + distance / 2, box.y + 5, { steps: 4 });
    await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(30);
  await expect(toast).toBeVisible();
  await swipe(120);
  await expect(toast).toBeHidden();
});

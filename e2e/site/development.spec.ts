import { expect, test } from '@playwright/test';

/** The development server builds pages and islands from the sources as they are. */
test('a page of the development server is styled, and its islands hydrate', async ({ page }) => {
  const trouble: string[] = [];
  page.on('pageerror', ({ message }) => trouble.push(message));
  await page.goto('/en/');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(7, 11, 20)');
  const form = page.locator('#contact form');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Name must be at least 2 characters.')).toBeVisible();
  expect(trouble).toEqual([]);
});

import { expect } from '@playwright/test';
import '#content/claims.ts';
import errors from '#content/copy/en/server-only/errors.ts';
import { deliveredPart } from '#content/live.ts';
import { previewWords } from '#content/staff/desk/preview.ts';
import { violations } from '../kit/axe.ts';
import { watchForTrouble } from '../kit/pages.ts';
import { admin, openSession } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

test('a preview says on each page that it is one, takes no form, and ends on the page that is open', async ({
  page,
}) => {
  const trouble = await watchForTrouble(page);
  await openSession(page, admin);
  const claims = { ...deliveredPart('claims'), channels: 31_000 };
  const data = { basedOn: 0, parts: { claims } };
  expect((await page.request.post('/api/admin/content/preview', { data })).status()).toBe(200);

  await page.goto('/en/channels');
  await expect(page.getByRole('main')).toContainText('31,000');
  const bar = page.locator('.preview-bar');
  expect(await violations(page, 'everything', '.preview-bar')).toEqual([]);
  // Nothing contrasts less than what has the colour of its background, and axe says nothing of it.
  const background = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(bar.getByText(previewWords.label, { exact: true })).not.toHaveCSS('color', background);

  await page.goto('/en/blog/13');
  expect(trouble).toEqual([]);
  const box = page.getByRole('main').getByRole('complementary').locator('form');
  await box.getByLabel('Email address').fill('ada.preview@example.org');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert').filter({ hasText: errors.inPreview })).toBeVisible();

  await bar.getByRole('button', { name: previewWords.end }).click();
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL('/en/blog/13');
  await page.goto('/en/channels');
  await expect(page.getByRole('main')).toContainText('23,000');
});

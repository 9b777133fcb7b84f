import { expect, type Page } from '@playwright/test';

/** The first admin of the tests' own server (playwright.config.ts). */
export const admin = { email: 'admin@example.org', password: 'the first admin of the tests' };

/** Without the form, which has tests of its own (sign-in.spec.ts). */
export async function signIn(page: Page, who: typeof admin, path = '/admin'): Promise<void> {
  // From an address of one's own: how often an address may try is another test's business.
  const part = () => Math.floor(Math.random() * 250);
  const headers = { 'x-forwarded-for': `10.7.${part()}.${part()}` };
  await page.context().setExtraHTTPHeaders(headers);
  const answer = await page.request.post('/api/auth/sign-in/email', { data: who, headers });
  expect(answer.status()).toBe(200);
  await page.goto(path);
  const inside = page.getByRole('button', { name: 'Signed in as' });
  await expect(inside.or(page.getByText('This part is for admins'))).toBeVisible();
}

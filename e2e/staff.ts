import { expect, type Page } from '@playwright/test';

/** The first admin of the tests' own server (playwright.config.ts). */
export const admin = { email: 'admin@example.org', password: 'the first admin of the tests' };

export async function signIn(page: Page, { email, password }: typeof admin, path = '/admin'): Promise<void> {
  // From an address of one's own: how often an address may try is another test's business.
  const part = () => Math.floor(Math.random() * 250);
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.7.${part()}.${part()}` });
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden();
}

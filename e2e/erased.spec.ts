import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { admin, signIn } from './staff.ts';
import { test } from './test.ts';

const newPerson = () => ({ name: 'Ada Lovelace', email: `ada-${randomUUID()}@example.org` });

async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post(path, { data, headers })).status()).toBe(200);
}

/** Nobody tells these pages what is new: they still show who was erased. */
async function deaf(page: Page): Promise<void> {
  await page.route('**/api/admin/live', (route) => route.abort());
}

test('activating a trial that was erased meanwhile says so, and the list forgets it', async ({ page }) => {
  await deaf(page);
  await signIn(page, admin);
  const person = newPerson();
  await post(page, '/api/free-trial', person);
  await page.goto(`/admin?tab=trials&search=${person.email}`);
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row).toBeVisible();
  await post(page, '/api/admin/person/erase', { email: person.email });
  await row.getByRole('button', { name: 'Activate Trial' }).click();
  await expect(page.getByText('This request has been deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a reply to a message that was erased meanwhile is refused in its drawer', async ({ page }) => {
  await deaf(page);
  await signIn(page, admin);
  const person = newPerson();
  await post(page, '/api/contact', { ...person, subject: 'other', message: 'How much is it?' });
  await page.goto(`/admin?tab=contacts&search=${person.email}`);
  await page.getByRole('link', { name: person.name }).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByLabel('Reply by email').fill('Dear Ada');
  await post(page, '/api/admin/person/erase', { email: person.email });
  await drawer.getByRole('button', { name: 'Send reply' }).click();
  const sentence = drawer.getByText('This message has been deleted.');
  await expect(sentence.first()).toBeVisible();
  await expect(drawer.getByLabel('Reply by email')).toHaveCount(0);
});

test('what an erasure keeps is told before and after it', async ({ page }) => {
  await deaf(page);
  await signIn(page, admin);
  const { email } = newPerson();
  const kept = [{ kind: 'order', count: 2, reason: 'law' }];
  const entry = { kind: 'order', at: '2026-01-01T00:00:00.000Z', title: 'Order', text: '', link: null };
  // No feature keeps anything yet: the answers of one that does.
  await page.route('**/api/admin/person?*', (route) =>
    route.fulfill({ json: { success: true, data: { mailbox: email, entries: [entry], kept } } }),
  );
  await page.route('**/api/admin/person/erase', (route) =>
    route.fulfill({ json: { success: true, data: { erased: 1, kept } } }),
  );
  await page.goto(`/admin?tab=people&email=${email}`);
  const because = 'the law requires us to keep them';
  await expect(page.getByText(`Kept even if this person is erased: 2 orders: ${because}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(`orders, except 2: ${because}`);
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText(`Kept: 2 orders: ${because}.`, { exact: true })).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { admin, follow, openSession } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

const newPerson = () => ({ name: 'Ada Lovelace', email: `ada-${randomUUID()}@example.org` });

test('what an erasure keeps is told, and who was erased meanwhile is forgotten by lists and drawers', async ({
  page,
  baseURL,
}) => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: baseURL ?? '' } });
    expect(answer.status(), path).toBe(200);
  };
  const [asking, writing, { email }] = [newPerson(), newPerson(), newPerson()];
  await openSession(page, admin);
  await post('/api/free-trial', asking);
  await post('/api/contact', { ...writing, subject: 'other', message: 'How much is it?' });
  // No stream tells these pages what is new: they still show who was erased.
  await page.route('**/api/admin/live', (route) => route.abort());

  await test.step('what is kept is told before and after', async () => {
    const kept = [
      { kind: 'order', count: 2, reason: 'law' },
      { kind: 'chat', count: 1, reason: 'law' },
    ];
    const at = '2026-01-01T00:00:00.000Z';
    const entries = ['order 1', 'order 2', 'order 3', 'chat 1', 'chat 1', 'mail 1'].map((link, index) => ({
      ...{ kind: link.split(' ')[0], at, title: `Entry ${index}`, text: '', link },
    }));
    // No feature keeps anything yet: the answers of one that does.
    await page.route('**/api/admin/person?*', (route) =>
      route.fulfill({ json: { success: true, data: { mailbox: email, entries, kept } } }),
    );
    await page.route('**/api/admin/person/erase', (route) =>
      route.fulfill({ json: { success: true, data: { erased: 1, kept: [{ ...kept[0], count: 1 }] } } }),
    );
    await page.goto(`/admin?tab=people&email=${email}`);
    const because = 'because the law requires it';
    const stays = `2 orders stay, ${because}. 1 chat stays, ${because}.`;
    await expect(page.getByText(`If this person is erased: ${stays}`)).toBeVisible();
    await page.getByRole('button', { name: 'Erase this person' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveText(['all other orders', 'emails']);
    await expect(dialog).toContainText(stays);
    await expect(dialog).toContainText('This switches no login off. A running plan works until it ends');
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await expect(page.getByText(`1 order stays, ${because}.`, { exact: true })).toBeVisible();
  });

  await test.step('activating a trial says so, and the list forgets it', async () => {
    await follow(page, `/admin?tab=trials&search=${asking.email}`);
    const row = page.getByRole('row').filter({ hasText: asking.email });
    await expect(row).toBeVisible();
    await post('/api/admin/person/erase', { email: asking.email });
    await row.getByRole('button', { name: 'Activate Trial' }).click();
    await expect(page.getByText('This request has been deleted.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('a reply is refused in the drawer of its message', async () => {
    await follow(page, `/admin?tab=contacts&search=${writing.email}`);
    await page.getByRole('link', { name: writing.name }).click();
    const drawer = page.getByRole('dialog').first();
    await drawer.getByLabel('Reply by email').fill('Dear Ada');
    await post('/api/admin/person/erase', { email: writing.email });
    await drawer.getByRole('button', { name: 'Send reply' }).click();
    const sentence = drawer.getByText('This message has been deleted.');
    await expect(sentence.first()).toBeVisible();
    await expect(drawer.getByLabel('Reply by email')).toHaveCount(0);
    // Nothing that could still be sent would be lost.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  });
});

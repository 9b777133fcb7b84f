import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { admin, signIn } from './staff.ts';

/** As a newcomer would: ask for a trial, write a message, and then sit on the other side of the desk. */
test('a request in French reaches the dashboard, is activated, and a colleague is invited', async ({
  page,
  browser,
}) => {
  const person = { name: 'Zoé Tremblay', email: `zoe-${randomUUID()}@example.org` };
  const visitor = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' });
  for (const [url, body] of [
    ['/api/free-trial', person],
    [
      '/api/contact',
      { ...person, subject: 'technical', message: 'Bonjour, combien d’écrans en même temps ?' },
    ],
  ] as const) {
    const answer = await visitor.request.post(url, { data: body, headers: { 'accept-language': 'fr' } });
    expect(answer.status()).toBe(200);
  }
  await visitor.close();

  await test.step('both mails are kept, in French', async () => {
    await signIn(page, admin);
    await page.goto(`/admin?tab=mails&search=${person.email}`);
    const rows = page.getByRole('row').filter({ hasText: person.email });
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Northlight TV' }).first()).toBeVisible();
  });

  await test.step('the trial is activated, and says so to its owner', async () => {
    await page.goto(`/admin?tab=trials&search=${person.email}`);
    const row = page.getByRole('row').filter({ hasText: person.email });
    await expect(row).toContainText('Pending');
    await expect(row).toContainText('N/A');
    await row.getByRole('button', { name: 'Activate Trial' }).click();
    await expect(page.getByText('Free trial activated successfully.')).toBeVisible();
    await expect(row).toContainText('Activated');
    await expect(row.getByRole('button', { name: 'Activate Trial' })).toBeDisabled();
    await page.goto(`/admin?tab=mails&search=${person.email}`);
    await expect(page.getByRole('row').filter({ hasText: person.email })).toHaveCount(3);
  });

  await test.step('one person, one timeline', async () => {
    await page.goto(`/admin?tab=people&email=${encodeURIComponent(person.email.toUpperCase())}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /trial|message|mail/i })
        .first(),
    ).toBeVisible();
  });

  await test.step('an agent is invited, chooses a password, and is refused the admin lists', async () => {
    const email = `agent-${randomUUID()}@example.org`;
    await page.goto('/admin?tab=team');
    await page
      .getByRole('button', { name: /invite/i })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ari');
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByRole('button', { name: /invit/i }).click();
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();

    const mails = await (await page.request.get(`/api/admin/mails?search=${email}`)).json();
    const mail = await (await page.request.get(`/api/admin/mails/${mails.data[0].id}`)).json();
    const link = new URL(mail.data.text.match(/https?:\S+#password=\S+/)[0]);
    const agent = await browser.newPage();
    await agent.goto(`${link.pathname}${link.hash}`);
    await agent.getByLabel('New password', { exact: true }).fill('a sentence for an agent');
    await agent.getByRole('button', { name: 'Save the password' }).click();
    await expect(agent.getByText('Your password is saved. Sign in with it.')).toBeVisible();
    expect(agent.url()).not.toContain(link.hash.slice(10));
    await signIn(agent, { email, password: 'a sentence for an agent' });
    await expect(agent.getByText('This part is for admins')).toBeVisible();
    expect((await agent.request.get('/api/free-trials')).status()).toBe(403);
    expect((await agent.request.get('/api/staff/me')).status()).toBe(200);
    await agent.close();
  });
});

test('a stranger finds the sign-in form, and nothing behind it', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  for (const path of [
    'free-trials',
    'contacts',
    'free-trials/export',
    'admin/overview',
    'admin/mails',
    'admin/audit',
    'admin/staff',
    'admin/person?email=a@example.org',
  ]) {
    expect((await page.request.get(`/api/${path}`)).status(), path).toBe(401);
  }
});

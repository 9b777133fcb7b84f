import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { admin, follow, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

const question = 'Bonjour, combien d’écrans en même temps ?';

/** As a newcomer would: ask for a trial, write a message, and then sit on the other side of the desk. */
test('a request in French reaches the dashboard, is activated, and a colleague is invited', async ({
  page,
  browser,
}) => {
  const person = { name: 'Zoé Tremblay', email: `zoe-${randomUUID()}@example.org` };

  await test.step('a phone, in French: a trial and a message', async () => {
    const visitor = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' });
    await visitor.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await visitor.goto('/fr/');
    const trial = visitor.locator('#free-trial form');
    await trial.getByLabel('Nom').fill(person.name);
    await trial.getByLabel('Adresse e-mail').fill(person.email);
    const chat = visitor.waitForEvent('popup');
    await trial.getByRole('button', { name: 'Demander l’essai gratuit' }).click();
    await expect(visitor.getByText('Votre demande d’essai est envoyée')).toBeVisible();
    await (await chat).close();
    const contact = visitor.locator('#contact form');
    await contact.getByLabel('Nom').fill(person.name);
    await contact.getByLabel('Adresse e-mail').fill(person.email);
    await contact.getByLabel('Objet').selectOption({ label: 'Assistance technique' });
    await contact.getByLabel('Message').fill(question);
    await contact.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(visitor.getByText('Message envoyé')).toBeVisible();
    await visitor.close();
  });

  await test.step('both mails are kept, and can be read as they were written', async () => {
    await signIn(page, admin);
    for (const [subject, words] of [
      ['Demande d’essai gratuit bien reçue', `Bonjour ${person.name}`],
      ['Nous avons bien reçu votre message', `Merci ${person.name}`],
    ] as const) {
      await follow(page, `/admin?tab=mails&search=${person.email}`);
      const rows = page.getByRole('row').filter({ hasText: person.email });
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: '| Northlight TV' })).toHaveCount(0);
      await rows.filter({ hasText: subject }).getByRole('link').first().click();
      const mail = page.getByRole('dialog');
      await expect(mail.getByText(words)).toBeVisible();
      await mail.getByText('Preview').click();
      await expect(page.frameLocator('iframe').getByText(words)).toBeVisible();
    }
  });

  await test.step('the trial is activated, and says so to its owner', async () => {
    await follow(page, `/admin?tab=trials&search=${person.email}`);
    const row = page.getByRole('row').filter({ hasText: person.email });
    await expect(row).toContainText('Pending');
    await expect(row).toContainText('N/A');
    const notice = page.getByRole('main').getByText('no mail server is set up (SMTP_URL)');
    await expect(notice).toBeVisible();
    await row.getByRole('button', { name: 'Activate Trial' }).click();
    await expect(page.getByText('Free trial activated successfully.')).toBeVisible();
    await expect(row).toContainText('Activated');
    await expect(row.getByRole('button', { name: 'Activate Trial' })).toBeDisabled();
    await expect(notice).toBeHidden();
    await row.getByRole('link', { name: 'Email not sent' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send again' })).toBeVisible();
    await follow(page, `/admin?tab=trials&search=${person.email}`);
    await row.getByRole('link', { name: person.name }).click();
    const unsent = page
      .getByRole('definition')
      .filter({ has: page.getByRole('link', { name: 'View email' }) });
    await expect(unsent).toContainText('Not sent');
    await unsent.getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send again' })).toBeVisible();
    await follow(page, `/admin?tab=mails&search=${person.email}`);
    const mails = page.getByRole('row').filter({ hasText: person.email });
    await expect(mails).toHaveCount(3);
    await mails.filter({ hasText: 'Votre essai gratuit est activé' }).getByRole('link').first().click();
    await expect(
      page.getByRole('dialog').getByText(/Nom d’utilisateur\s?: \S+\nMot de passe\s?: \S+/),
    ).toBeVisible();
  });

  await test.step('one person, found by a part of the address, one timeline', async () => {
    await follow(page, '/admin?tab=people');
    await page.getByLabel('Name, email address or order number').fill(person.email.slice(0, 30));
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'People found' }).getByRole('link', { name: person.name }).click();
    await expect(page).toHaveURL(/[?&]email=zoe-/);
    await expect(page.getByRole('link', { name: 'Export for the customer' })).toBeVisible();
    await follow(page, `/admin?tab=people&email=${encodeURIComponent(person.email.toUpperCase())}`);
    const entries = page.getByRole('list', { name: /timeline|everything/i }).getByRole('listitem');
    for (const [kind, count] of [
      ['Trial', 2],
      ['Message', 1],
      ['Email', 3],
    ] as const)
      await expect(entries.filter({ has: page.getByText(kind, { exact: true }) })).toHaveCount(count);
  });

  await test.step('an agent is invited, chooses a password, and is refused the admin lists', async () => {
    const email = `agent-${randomUUID()}@example.org`;
    await follow(page, '/admin?tab=team');
    await page
      .getByRole('button', { name: /invite/i })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ari');
    await dialog.getByLabel('Email address').fill('ari@gmial.com');
    await dialog.getByRole('button', { name: /invit/i }).click();
    await expect(dialog).toContainText('Did you mean ari@gmail.com?');
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByRole('button', { name: /invit/i }).click();
    const shown = page.getByRole('dialog', { name: 'Send Ari this link yourself' });
    await expect(shown.getByRole('link', { name: /#invitation=/ })).toBeVisible();
    await expect(shown).toContainText('for 72 hours');
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Invite' })).toBeFocused();
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Not emailed');

    const mails = await (await page.request.get(`/api/admin/mails?search=${email}`)).json();
    await follow(page, `/admin?tab=mails&open=${mails.data[0].id}`);
    await page.getByRole('button', { name: 'Show link' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeFocused();
    const href = await page.getByRole('link', { name: /#invitation=/ }).getAttribute('href');
    const link = new URL(href ?? '');
    const agent = await browser.newPage();
    await agent.goto(`${link.pathname}${link.hash}`);
    await expect(agent.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
    await agent.getByLabel('Password', { exact: true }).fill('a sentence for an agent');
    await expect(agent.getByText('replaces your old password')).toHaveCount(0);
    await agent.getByRole('button', { name: 'Save password' }).click();
    const saved = agent.getByText('Password saved. You can now sign in.');
    // Under a pointer it does not end by itself.
    await saved.hover();
    expect(agent.url()).not.toContain(link.hash.split('=')[1]);
    await expect(agent.getByLabel('Email')).toHaveValue(email);
    await expect(agent.getByLabel('Password', { exact: true })).toBeFocused();
    await agent.keyboard.type('a sentence for an agent');
    await agent.keyboard.press('Enter');
    await expect(agent.getByRole('heading', { name: 'Support desk' })).toBeAttached();
    await expect(saved).toBeHidden();
    await agent.goto('/admin');
    await expect(agent.getByText('Admins only')).toBeVisible();
    expect((await agent.request.get('/api/free-trials')).status()).toBe(403);
    expect((await agent.request.get('/api/staff/me')).status()).toBe(200);
    const { id } = await (await agent.request.get('/api/staff/me')).json();
    await agent.evaluate((key) => sessionStorage.setItem(key, 'Hola'), `marquee.draft ${id} chat a`);
    await agent.getByRole('button', { name: 'Sign out' }).click();
    const question = agent.getByRole('dialog', { name: 'Sign out and lose what you wrote?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await agent.getByRole('link', { name: 'Go to the support desk' }).click();
    await agent.getByRole('button', { name: 'Signed in as Ari' }).click();
    await agent.getByRole('link', { name: 'Account' }).click();
    await expect(agent.getByText('This device', { exact: true })).toBeVisible();
    await expect(agent.getByText('Next or previous in the list')).toBeVisible();
    await expect(agent.getByText('Open a tab')).toHaveCount(0);
    await agent.close();
  });
});

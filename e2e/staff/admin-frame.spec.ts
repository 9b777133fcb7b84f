import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { keptInstead } from '#content/staff/mails.ts';
import type { TrialRow } from '#contract/trials.ts';
import { hold, watchForTrouble } from '../kit/pages.ts';
import { admin, follow, judge, judgeInProof, newColleague, openSession, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

/** Each writer has a mailbox and an address of their own: searching for them finds no other writer's rows. */
function newPerson() {
  const id = randomUUID();
  const letters = id.replaceAll('-', '');
  // Long and without a place to break it.
  return {
    name: 'Ada Lovelace',
    email: `ada${letters}${letters.slice(12)}@example.org`,
    word: id.slice(0, 8),
  };
}

async function write(request: APIRequestContext, path: string, data: object): Promise<void> {
  const headers = { 'x-forwarded-for': `10.8.${Math.floor(Math.random() * 250)}.${Date.now() % 250}` };
  const answer = await request.post(path, { data, headers });
  expect(answer.status()).toBe(200);
}

const search = (page: Page) => page.getByRole('searchbox');

test.describe('without a session', () => {
  test.use({ locale: 'fr-FR', extraHTTPHeaders: { 'x-forwarded-for': '10.7.251.3' } });

  test('both staff pages are an English form that search engines leave alone, and do not tell a stranger who has an account', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'fr'));
    for (const [path, email] of [
      ['/admin', admin.email],
      ['/support', 'nobody@example.org'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toHaveText('Wrong email address or password.');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible();
    }
    for (const path of [
      'free-trials',
      'contacts',
      'free-trials/export',
      'admin/overview',
      'admin/mails',
      'admin/audit',
      'admin/staff',
      'admin/person?email=a@example.org',
    ])
      expect((await fetch(`${baseURL}/api/${path}`)).status, path).toBe(401);
  });

  test('the token of a link leaves the address bar, and a spent one is refused with a sentence', async ({
    page,
  }) => {
    await page.goto('/admin#password=spent');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await expect(page).toHaveURL(/\/admin$/);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '12 characters' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('a sentence for nobody');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /link/i })).toBeVisible();
  });
});

test.describe('with a session', () => {
  test('tabs stand in the address, in their order, under keys that can be switched off', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/free-trials')) asked.push('list');
    });
    await page.route('**/api/admin/live', async (route) => {
      asked.push('stream');
      await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' });
    });
    await signIn(page, admin);
    await expect(page.getByRole('tab')).toHaveText([
      'Overview',
      'Free Trial Requests',
      'Contact Messages',
      'Orders',
      'Chat',
      'Email',
      'Newsletter',
      'People',
      'Staff',
      'Prices',
      'Content',
      'Audit log',
      'Launch checklist',
    ]);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Free Trial Requests');
    await expect(page.locator('table[aria-busy]')).toHaveCount(0);
    // What is read once the stream is there need not be asked for again.
    expect(asked).toEqual(['stream', 'list']);
    const left = page.getByRole('region', { name: 'Launch checklist' });
    await expect(left).toContainText(/\d+ of \d+ done/);
    await expect(left.getByRole('link')).toHaveAttribute('href', /\?tab=checklist$/);
    await page.unroute('**/api/admin/live');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('3');
    await expect(page).toHaveURL(/\?tab=contacts$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Messages');
    await expect(left).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free Trial Requests');
    await follow(page, '/admin?tab=account');
    await expect(page.getByText('Open a tab')).toBeVisible();
    await expect(page.getByText('Next or previous in the list')).toBeVisible();
    await page.getByText('Off', { exact: true }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('3');
    await page.keyboard.press('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    await page.getByText('On', { exact: true }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Messages');
  });

  test('search, filter and order can be linked, undone by Back, cleared, and chosen in the same moment', async ({
    page,
    request,
  }) => {
    const person = newPerson();
    await write(request, '/api/free-trial', { name: person.name, email: person.email });
    await signIn(page, admin);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await search(page).fill(person.email);
    const row = page.getByRole('row').filter({ hasText: person.email });
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    await page.getByLabel('Status:').selectOption('Activated');
    await expect(page.getByRole('status').filter({ hasText: 'Nothing matches' })).toBeVisible();
    await page.reload();
    await expect(search(page)).toHaveValue(person.email);
    await expect(page.getByRole('status').filter({ hasText: 'Nothing matches' })).toBeVisible();
    const file = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    const { id } = await (await page.request.get('/api/staff/me')).json();
    expect(file).toBe(
      `/api/free-trials/export?${new URLSearchParams({ search: person.email, status: 'activated', staffId: id })}`,
    );
    expect((await page.request.get(`${file}`)).status()).toBe(200);
    await page.goBack();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\?sort=name$/);
    await expect(search(page)).toBeFocused();
    await follow(page, '/admin?tab=trials&search=nobody+at+all');
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page).toHaveURL(/\?tab=trials$/);
    await expect(search(page)).toBeFocused();

    // Chosen in the moment of a search, a filter loses neither.
    await search(page).fill('nobody at all');
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      const status = document.querySelector<HTMLSelectElement>('main select');
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      if (status) status.value = 'activated';
      status?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(page).toHaveURL(/search=nobody.*&status=activated/);

    // Several at a time, without the one that was erased after it was ticked.
    const several = ['Bo', 'Cy', 'Di'].map((name) => ({ name, email: `${name}@${person.word}.example` }));
    for (const trial of several) await write(request, '/api/free-trial', trial);
    const later = { name: 'Eve', email: `Eve@${person.word}.example`, evening: 'friday' };
    await write(request, '/api/free-trial', later);
    await follow(page, `/admin?tab=trials&search=${person.word}.example&sort=name`);
    await expect(page.getByRole('checkbox')).toHaveCount(4);
    await page.getByRole('button', { name: 'Select pending on this page' }).click();
    await page.getByRole('checkbox', { name: 'Select Di' }).uncheck();
    const erased = await page.request.post('/api/admin/person/erase', { data: { email: several[0]?.email } });
    expect(erased.status()).toBe(200);
    await page.getByRole('button', { name: 'Activate 3 trials…' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(keptInstead);
    await expect(question).toContainText('hours start right away, or on the evening they named.');
    await question.getByRole('button', { name: 'Activate' }).click();
    const failures = page.getByRole('dialog', { name: '1 was not activated:' });
    await expect(failures).toContainText(`Bo (Bo@${person.word}.example): This request has been deleted.`);
    await failures.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Cy' })).toContainText('Activated');
    await expect(page.getByRole('row', { name: 'Select Di' })).toContainText('Pending');
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('checkbox', { name: 'Select Di' }).check();
    await page.getByRole('button', { name: 'Activate 1 trial…' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('what is new appears by itself, but moves no row under the pointer, and takes no focus from who has gone on', async ({
    page,
    request,
  }) => {
    const { word, ...person } = newPerson();
    const message = { ...person, subject: 'other', message: `Here is ${word}.` };
    const listening = page.waitForResponse('**/api/admin/live');
    await signIn(page, admin, `/admin?tab=contacts&search=${word}`);
    await listening;
    await expect(page.getByRole('status').filter({ hasText: 'Nothing matches' })).toBeVisible();
    await write(request, '/api/contact', message);
    const row = page.getByRole('row').filter({ hasText: person.email });
    await expect(row).toBeVisible();

    await row.hover();
    const before = await row.boundingBox();
    await write(request, '/api/contact', message);
    const fresh = page.getByRole('button', { name: '1 new' });
    await expect(fresh).toBeVisible();
    expect(await row.boundingBox()).toEqual(before);
    await fresh.click();
    await expect(row).toHaveCount(2);
    await expect(row.first().getByRole('link')).toBeFocused();

    await row.first().hover();
    await write(request, '/api/contact', message);
    await expect(fresh).toBeVisible();
    await page.route('**/api/contacts?*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await fresh.click();
    await failed;
    await page.unroute('**/api/contacts?*');
    await search(page).focus();
    await page.getByRole('heading', { level: 1 }).hover();
    await write(request, '/api/contact', message);
    await expect(row).toHaveCount(4);
    await expect(search(page)).toBeFocused();

    // What no longer matches goes when the pointer has gone.
    const { word: other, ...writer } = newPerson();
    await write(request, '/api/contact', { ...writer, subject: 'other', message: `Here is ${other}.` });
    await follow(page, `/admin?tab=contacts&search=${other}&state=open`);
    const handled = page.getByRole('row').filter({ hasText: writer.email });
    await handled.hover();
    const found = await (await page.request.get(`/api/contacts?search=${other}`)).json();
    const asked = page.waitForResponse('**/api/contacts?*');
    const answer = await page.request.post(`/api/contacts/${found.data[0].id}/handled`, {
      data: { handled: true },
    });
    expect(answer.status()).toBe(200);
    await asked;
    await expect(handled).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(handled).toBeHidden();
  });

  test('a drawer takes no key that is held down, is live also where its list does not show it, and keeps the focus', async ({
    page,
    request,
  }) => {
    const { word, ...person } = newPerson();
    await write(request, '/api/contact', { ...person, subject: 'other', message: `Here is ${word}.` });
    await write(request, '/api/free-trial', { name: person.name, email: person.email });
    await signIn(page, admin, `/admin?tab=trials&search=${person.email}`);
    const drawer = page.getByRole('dialog');
    await page.getByRole('link', { name: person.name }).focus();
    await page.keyboard.down('Enter');
    await expect(drawer.getByRole('heading')).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(drawer.getByRole('button', { name: 'Activate Trial' })).toBeEnabled();

    const idOf = async (list: string, text: string) =>
      (await (await page.request.get(`/api/${list}?search=${text}`)).json()).data[0].id;
    const contact = await idOf('contacts', word);
    const trial = await idOf('free-trials', person.email);
    const act = async (path: string, data = {}) =>
      expect((await page.request.post(path, { data })).status()).toBe(200);

    await follow(page, `/admin?tab=contacts&search=nobody+at+all&open=${contact}`);
    await expect(drawer.getByRole('button', { name: 'Mark as handled' })).toBeVisible();
    await act(`/api/contacts/${contact}/handled`, { handled: true });
    await expect(drawer.getByRole('button', { name: 'Mark as open' })).toBeVisible();

    await follow(page, `/admin?tab=trials&search=nobody+at+all&open=${trial}`);
    await expect(drawer.getByRole('button', { name: 'Activate Trial' })).toBeEnabled();
    await act(`/api/free-trial/${trial}/activate`);
    await expect(drawer.getByRole('button', { name: 'Activate Trial' })).toBeDisabled();

    // A mail that is on its way again.
    let status = 'refused';
    const mail = await idOf('admin/mails', person.email);
    const { data } = await (await page.request.get(`/api/admin/mails/${mail}`)).json();
    await page.route(`**/mails/${mail}`, (route) =>
      route.fulfill({ json: { success: true, data: { ...data, status } } }),
    );
    await page.route(/mails\/\d+\/send$/, async (route) => {
      status = 'waiting';
      await route.fulfill({ json: { success: true } });
    });
    await follow(page, `/admin?tab=mails&search=${person.email}&open=${mail}`);
    const again = drawer.getByRole('button', { name: 'Send again' });
    await again.click();
    await expect(again).toBeHidden();
    await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();

    // All that were kept, once there is a mail server.
    await follow(page, '/admin?tab=mails&status=kept');
    await expect(page.getByText('No mail server is set up, so these emails reached nobody.')).toBeVisible();
    await page.route('**/api/staff/me', async (route) => {
      const me = await (await route.fetch()).json();
      await route.fulfill({ json: { ...me, hasMailServer: true } });
    });
    await page.route('**/mails/kept', (route) =>
      route.fulfill({ json: { success: true, data: { count: 3 } } }),
    );
    await page.route('**/mails/kept/send', (route) =>
      route.fulfill({ json: { success: true, data: { count: 3 } } }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Send all that were not sent' }).click();
    await page.getByRole('dialog', { name: 'Send 3 emails?' }).getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('3 emails are on their way.')).toBeVisible();
  });

  test('an account keeps the focus where something ends or follows, and nothing for another who signs in instead', async ({
    page,
    request,
  }) => {
    await openSession(page, admin);
    const tove = await newColleague(page, 'Tove');
    const ines = await newColleague(page, 'Ines');
    const elsewhere = await request.post('/api/auth/sign-in/email', {
      data: tove,
      headers: { 'x-forwarded-for': '10.7.251.2' },
    });
    expect(elsewhere.status()).toBe(200);
    await signIn(page, tove, '/support?tab=account');

    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sessions.getByRole('button', { name: 'Sign out on' }).click();
    await expect(sessions.getByRole('button')).toHaveCount(0);
    await expect(sessions.getByRole('heading')).toBeFocused();

    const part = page.getByRole('region', { name: 'Two-factor authentication' });
    await part.getByLabel('Your password', { exact: true }).fill(tove.password);
    await page.keyboard.press('Enter');
    await expect(part.getByText('Save these backup codes')).toBeVisible();
    await expect(part.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expect(part.getByRole('heading', { level: 2 })).toBeFocused();

    const typed = page.getByLabel('Current password');
    await typed.fill('typed by the first');
    await page.getByLabel('New password').fill('a sentence of the first');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Change password' }).click();
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByLabel('Email', { exact: true }).fill(ines.email);
    await again.getByLabel('Password', { exact: true }).fill(ines.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Signed in as Ines' })).toBeVisible();
    await expect(again).toBeHidden();
    await expect(typed).toHaveValue('');
    await expect(part.getByText('Save these backup codes')).toBeHidden();
  });

  test('a reply outlives an ended session, and is lost to signing out only after a question', async ({
    page,
    request,
  }) => {
    const { word, ...person } = newPerson();
    await write(request, '/api/contact', { ...person, subject: 'other', message: `It is me, ${word}.` });
    // Another writer's message would make the page ask by itself, and find out before the reply does.
    await page.route('**/api/admin/live', (route) => route.abort());
    await signIn(page, admin, `/admin?tab=contacts&search=${word}`);
    await page.getByRole('link', { name: person.name }).click();
    const drawer = page.getByRole('dialog').first();
    await drawer.getByLabel('Reply by email').fill('Dear Ada');
    await page.context().clearCookies();
    await drawer.getByRole('button', { name: 'Send reply' }).click();
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await page.route('**/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }), {
      times: 1,
    });
    await again.getByLabel('Email', { exact: true }).fill(admin.email);
    await again.getByLabel('Password', { exact: true }).fill('of another account');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.getByRole('link', { name: 'Start over' }).click();
    await again.getByLabel('Email', { exact: true }).fill(admin.email);
    await again.getByLabel('Password', { exact: true }).fill(admin.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toBeHidden();
    await expect(drawer.getByLabel('Reply by email')).toHaveValue('Dear Ada');
    await drawer.getByRole('button', { name: 'Send reply' }).click();
    await expect(drawer.getByLabel('Reply by email')).toHaveValue('');

    // It is known to be on its way also after a look at something else.
    const release = await hold(page, '**/reply');
    await drawer.getByLabel('Reply by email').fill('One more thing');
    await drawer.getByRole('button', { name: 'Send reply' }).click();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/open=/);
    await page.getByRole('link', { name: person.name }).click();
    await expect(drawer.getByLabel('Reply by email')).toHaveValue('One more thing');
    await expect(drawer.getByLabel('Reply by email')).not.toBeEditable();
    release();
    await expect(drawer.getByLabel('Reply by email')).toHaveValue('');

    // In another tab a colleague has taken over.
    const tove = await newColleague(page, 'Tove');
    await drawer.getByLabel('Reply by email').fill('It is');
    await openSession(page, tove);
    await drawer.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Someone else is now signed in to this browser')).toBeVisible();
    await expect(page.getByText(`You are signed in as ${tove.email}`)).toBeVisible();
    await signIn(page, admin, page.url());
    await expect(drawer.getByLabel('Reply by email')).toHaveValue('It is');
    await page.keyboard.press('Escape');
    const menu = page.getByRole('button', { name: /^Signed in as/ });
    const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
    await menu.click();
    await signOut.click();
    const question = page.getByRole('dialog', { name: 'Sign out and lose what you wrote?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await signOut.click();
    await question.getByRole('button', { name: 'Delete it and sign out' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    expect((await page.request.get('/api/contacts')).status()).toBe(401);
  });

  test('a message is opened by keyboard, marked, undone, answered and leads to its writer', async ({
    page,
    request,
  }) => {
    const { word, ...person } = newPerson();
    const message = `The picture stands still.${'\n\n'.repeat(10)}${word}`;
    await write(request, '/api/contact', { ...person, subject: 'technical', message });
    await signIn(page, admin, `/admin?tab=contacts&search=${word}`);
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('The picture stands still.');

    await test.step('its title stays in sight', async () => {
      const size = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: size.width, height: 500 });
      const scrolled = await drawer.evaluate((element) => {
        element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
        return element.scrollTop;
      });
      expect(scrolled).toBeGreaterThan(100);
      await expect(drawer.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(size);
    });

    await drawer.getByRole('button', { name: 'Mark as handled' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(drawer.getByRole('button', { name: 'Mark as handled' })).toBeVisible();

    await expect(drawer.getByLabel('Reply by email')).toHaveAccessibleDescription(keptInstead);
    await page.route('**/reply', (route) => route.abort());
    await drawer.getByLabel('Reply by email').fill('Please restart the box.');
    await drawer.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('Your text is still here')).toBeVisible();
    await expect(drawer.getByLabel('Reply by email')).toHaveValue('Please restart the box.');
    await page.unroute('**/reply');
    const replies: string[] = [];
    page.on('request', (request) => request.url().endsWith('/reply') && replies.push(request.url()));
    // Pressed twice before anything is drawn.
    await drawer.getByRole('button', { name: 'Send reply' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(drawer.getByRole('button', { name: 'Mark as open' })).toBeVisible();
    await expect(drawer.getByRole('definition').filter({ hasText: 'Reply not sent' })).toBeVisible();
    await expect(drawer.getByLabel('Reply by email')).toHaveValue('');
    await expect(drawer.getByRole('region', { name: 'Replies' })).toContainText('Please restart the box.');

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('link', { name: person.name })).toBeFocused();
    expect(replies).toHaveLength(1);
    await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('Reply not sent');
    // The address goes back a moment after the drawer has closed; what is opened sooner would be closed by that.
    await expect(page).not.toHaveURL(/open=/);
    await page.keyboard.press('Enter');
    await expect(drawer).toContainText('The picture stands still.');

    // Opened again in the moment in which the address has gone back, and the page does not know it yet.
    await page.evaluate(() => {
      const row = document.querySelector<HTMLElement>('[data-row-link]');
      const again = () => {
        row?.click();
        document.body.dataset.again = '';
      };
      addEventListener('popstate', again, { once: true });
    });
    await page.keyboard.press('Escape');
    await expect(page.locator('body[data-again]')).toBeVisible();
    // What is still closing can be seen as well, and takes no key.
    await expect(drawer).toHaveAttribute('open');
    await expect(drawer).toContainText('The picture stands still.');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/admin?tab=contacts&search=${word}`);

    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'View this person' }).click();
    await expect(page).toHaveURL(`/admin?tab=people&email=${encodeURIComponent(person.email)}`);

    // An Undo is for the message it was said of, and the way on stays open in a list of open ones.
    const { word: other, ...writer } = newPerson();
    for (const text of ['The first message', 'The second message'])
      await write(request, '/api/contact', { ...writer, subject: 'other', message: `${text}, ${other}.` });
    await follow(page, `/admin?tab=contacts&search=${other}&state=open`);
    await page.getByRole('link', { name: writer.name }).first().click();
    await expect(drawer).toContainText('The second message');
    await drawer.getByRole('button', { name: 'Mark as handled' }).click();
    await expect(page.getByRole('row').filter({ hasText: writer.email })).toHaveCount(1);
    await expect(drawer).toContainText('The second message');
    await drawer.getByRole('button', { name: 'Next' }).click();
    await expect(drawer).toContainText('The first message');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row').filter({ hasText: writer.email })).toHaveCount(2);
    await expect(drawer.getByRole('button', { name: 'Mark as handled' })).toBeVisible();

    // An admin who marks it and writes before the server has answered was not overtaken by a colleague.
    const release = await hold(page, '**/handled');
    await drawer.getByRole('button', { name: 'Mark as handled' }).click();
    await drawer.getByLabel('Reply by email').fill('Thank you.');
    const marked = page.waitForResponse('**/handled');
    release();
    await marked;
    await drawer.getByRole('button', { name: 'Send reply' }).click();
    await expect(drawer.getByRole('region', { name: 'Replies' })).toContainText('Thank you.');
  });

  test('a message that comes before the page is connected appears as well', async ({ page, request }) => {
    const { word, ...person } = newPerson();
    const release = await hold(page, '**/api/admin/live');
    await signIn(page, admin, `/admin?tab=contacts&search=${word}`);
    await expect(page.getByRole('status').filter({ hasText: 'Nothing matches' })).toBeVisible();
    await write(request, '/api/contact', { ...person, subject: 'other', message: `It is me, ${word}.` });
    release();
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible({ timeout: 15_000 });
  });

  test('payments are checked from the launch checklist, which learns of checks that others made', async ({
    page,
  }) => {
    const path = '/api/admin/payments/check';
    const shown: string[] = [];
    await signIn(page, admin, '/admin?tab=checklist');
    const button = page.getByRole('button', { name: 'Check payments now' });
    await expect(page.getByText('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are missing.')).toBeVisible();
    await expect(button).toHaveCount(0);
    await expect(page.getByText('go in the file .env in Marquee’s folder.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open your account' }).first()).toBeVisible();
    // As if the stand-in were PayPal’s sandbox.
    await page.route(`**${path}`, async (route) => {
      const answer = await (await route.fetch()).json();
      shown.push(answer.data.last?.at);
      await route.fulfill({ json: { ...answer, data: { ...answer.data, payments: 'sandbox' } } });
    });
    await page.reload();
    await expect(button).toBeVisible();
    const { data } = await (await page.request.post(path)).json();
    await expect.poll(() => shown).toContain(data.last.at);
    await button.click();
    await expect(page.getByText(/problems? found$/)).toBeVisible();
    await expect(page.getByText('PayPal accepts the client ID and secret.')).toBeVisible();
    await judgeInProof(page, 'payment check');
  });

  test('a finger has room for small links and buttons', async ({ browser }) => {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
    const page = await phone.newPage();
    const trial: TrialRow = {
      ...{
        id: 1,
        name: 'Zoé',
        email: 'zoe@example.org',
        language: 'fr',
        createdAt: '2026-11-10T09:41:00.000Z',
      },
      ...{ wantedAt: null, timeZone: null, expiresAt: null, isActivated: true },
      mail: { mailId: 1, status: 'refused' },
    };
    await page.route('**/api/free-trials?*', (route) =>
      route.fulfill({ json: { success: true, data: [trial], next: null } }),
    );
    const heightOf = async (control: Locator) => (await control.boundingBox())?.height;
    await page.goto('/admin');
    expect(await heightOf(page.getByRole('button', { name: 'Show password' }))).toBeGreaterThanOrEqual(44);
    await signIn(page, admin);
    for (const name of ['Open the checklist', 'Email not sent'])
      expect(await heightOf(page.getByRole('link', { name })), name).toBeGreaterThanOrEqual(44);
    await phone.close();
  });

  test('a stream that is refused because the session ended asks to sign in again', async ({ page }) => {
    await page.route('**/api/admin/live', (route) => route.fulfill({ status: 401 }));
    await signIn(page, admin);
    await page.context().clearCookies();
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });

  test('a page that hears of nothing new says so, until it does again', async ({ page, request }) => {
    const { word, ...person } = newPerson();
    await page.clock.install({ time: new Date(2026, 10, 15, 14, 2) });
    await page.route('**/api/admin/live', (route) => route.fulfill({ status: 503 }));
    await signIn(page, admin, `/admin?tab=contacts&search=${word}`);
    await expect(page.getByText('Nothing matches').first()).toBeAttached();
    const line = page.getByRole('status').filter({ hasText: /Not up to date since 2:02\sPM/ });
    await expect(line).toBeHidden();
    await page.clock.fastForward(30_000);
    await expect(line).toBeVisible();
    await judgeInProof(page, 'not up to date');
    await write(request, '/api/contact', { ...person, subject: 'other', message: `It is me, ${word}.` });
    await page.unroute('**/api/admin/live');
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible();
    await expect(line).toBeHidden();
  });
});

type State = readonly [address: string, landmark: string, opener?: string];

/** Some for each worker. */
const halves: ((person: ReturnType<typeof newPerson>) => State[])[] = [
  ({ email, word }) => [
    ['?tab=overview', 'From trial to order'],
    ['?tab=chat', 'Waiting now'],
    [`?tab=trials&search=${email}`, email, '[data-row-link]'],
    [`?tab=contacts&search=${word}`, email, '[data-row-link]'],
    [`?tab=mails&search=${email}`, email, '[data-row-link]'],
  ],
  ({ email }) => [
    [`?tab=people&search=${email.slice(0, 20)}`, email],
    [`?tab=people&email=${email}`, 'Erase', 'button:text("Erase")'],
    ['?tab=team', admin.email, 'button:text("Invite")'],
    ['?tab=audit', 'Signed in'],
    ['?tab=checklist', 'Launch checklist'],
    ['?tab=account', 'This device'],
  ],
];

for (const [index, states] of halves.entries()) {
  test(`the frame is accessible, fits every screen and keeps to its policy (${index + 1})`, async ({
    page,
    request,
  }) => {
    const trouble = await watchForTrouble(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const person = newPerson();
    const { word, name, email } = person;
    const message = `How much is it? ${word}`;
    await write(request, '/api/contact', { name, email, subject: 'sales', message });
    await write(request, '/api/free-trial', { name, email });
    if (index === 0) {
      await page.goto('/admin');
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
      await judge(page, 'sign-in');
    }
    await signIn(page, admin);
    for (const [address, landmark, opener] of states(person)) {
      await follow(page, `/admin${address}`);
      await expect(page.getByRole('main').getByText(landmark).first()).toBeVisible();
      await judge(page, address);
      if (!opener) continue;
      await page.getByRole('main').locator(opener).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await judgeInProof(page, `dialog of ${address}`, 'dialog[open]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    expect(trouble).toEqual([]);
  });
}

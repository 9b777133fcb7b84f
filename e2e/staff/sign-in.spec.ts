import { expect, type Page } from '@playwright/test';
import { hold } from '../kit/pages.ts';
import { admin, newColleague, openSession } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

/** From an address of one's own: how often an address may try is another test's business. */
test.beforeEach(async ({ context }) => {
  const part = () => Math.floor(Math.random() * 250);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.8.${part()}.${part()}` });
});

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused sign-in keeps the address, one that succeeds says what is missing, and one that was ended elsewhere leads back', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await page.goto('/support');
    await email(page).fill(admin.email);
    await password(page).fill('not the password');
    await press(page);
    await expect(page.getByRole('alert')).toHaveText('Wrong email address or password.');
    await expect(email(page)).toHaveValue(admin.email);
    await expect(password(page)).toHaveValue('');
    await expect(page.getByRole('button')).toHaveCount(1);
    await password(page).fill(admin.password);
    await press(page);
    await expect(page).toHaveURL('/support');
    await expect(page.getByText('The staff pages need JavaScript.')).toBeVisible();

    const elsewhere = await browser.newContext({ storageState: await context.storageState() });
    const headers = { origin: baseURL ?? '' };
    expect((await elsewhere.request.post('/api/auth/sign-out', { headers })).ok()).toBe(true);
    await elsewhere.close();
    await page.goto('/admin');
    await expect(email(page)).toBeVisible();
  });
});

test('what is typed before the scripts are there stays, and so does the focus', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  const problems: unknown[] = [];
  page.on('pageerror', (error) => problems.push(error));
  await page.goto('/admin', { waitUntil: 'commit' });
  await email(page).fill(admin.email);
  await password(page).pressSequentially(admin.password.slice(0, 5));
  const asked = page.waitForResponse('/api/staff/me');
  release();
  await asked;
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(admin.password.slice(5));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signed in as' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a form that was sent before its script comes back as a page that has one', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/admin');
  await email(page).fill(admin.email);
  await password(page).fill('not the password');
  await page.unrouteAll();
  await press(page);
  await expect(page).toHaveURL('/admin');
  await expect(email(page)).toHaveValue(admin.email);
  await expect(page.getByRole('alert')).toHaveText('Wrong email address or password.');
  await expect(async () => {
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await password(page).fill(admin.password);
  await press(page);
  await expect(page.getByRole('button', { name: 'Signed in as' })).toBeVisible();
});

test('an admin without a name is asked for it, again in another tab after ‘Later’, and is called by it', async ({
  page,
  browser,
}) => {
  await openSession(page, admin);
  const who = await newColleague(page, 'Admin', 'admin');
  const context = await browser.newContext();
  const tab = await context.newPage();
  expect((await tab.request.post('/api/auth/sign-in/email', { data: who })).status()).toBe(200);
  await tab.goto('/admin');
  const question = (where: Page) => where.getByRole('region', { name: 'What is your name?' });
  await question(tab).getByRole('button', { name: 'Later' }).click();
  await expect(question(tab)).toBeHidden();
  await tab.reload();
  await expect(tab.getByRole('button', { name: 'Signed in as Admin' })).toBeVisible();
  await expect(question(tab)).toBeHidden();

  // Who begins where customers are answered is asked there.
  const next = await context.newPage();
  await next.goto('/support');
  await question(next).getByLabel('Name').fill('Mira');
  await question(next).getByRole('button', { name: 'Save' }).click();
  await expect(next.getByRole('button', { name: 'Signed in as Mira' })).toBeVisible();
  await expect(question(next)).toBeHidden();
  await context.close();
});

import { createHmac, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { admin, judge, mailSecret, newColleague, openSession, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

async function write(page: Page, name: string, text: string): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const answer = await page.request.post('/api/contact', {
    data: { name, email, subject: 'technical', message: text },
  });
  expect(answer.status()).toBe(200);
  return email;
}

async function handIn(page: Page, mail: object): Promise<void> {
  const body = JSON.stringify({ messageId: `<${randomUUID()}@example.org>`, ...mail });
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', mailSecret).update(`${t}.${body}`).digest('hex');
  const answer = await page.request.post('/api/mail/answers', {
    headers: { 'content-type': 'application/json', 'marquee-signature': `t=${t},v1=${v1}` },
    data: Buffer.from(body),
  });
  expect((await answer.json()).data).toMatchObject({ result: 'appended', isOpen: true });
}

test('a contact message among the chats: answered by keyboard alone, and open again with the customer’s answer', async ({
  page,
  browser,
}) => {
  await openSession(page, admin);
  const agent = await newColleague(page, 'Mira Holm');
  const visitor = `Zoé ${randomUUID().slice(0, 8)} von der Langen-Namensreihe`;
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(desk, agent, '/support?show=messages');
  await expect(desk.getByText('Connected, up to date')).toBeVisible();

  // It comes without a reload, and is opened without the mouse.
  const email = await write(page, visitor, 'My screen stays black after the start.');
  const row = desk.getByRole('link', { name: new RegExp(`^${visitor}`) });
  await expect(row).toContainText('Technical Support');
  await desk.keyboard.press('/');
  await desk.keyboard.type(visitor);
  await desk.keyboard.press('Enter');
  await expect(row).toBeFocused();
  await desk.keyboard.press('Enter');
  const log = desk.getByRole('log');
  await expect(log).toContainText('My screen stays black');
  await expect(desk).toHaveURL(/show=messages&chat=message-\d+/);

  // A note first; Enter is a line, and the reply's blank has to be filled in.
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('n');
  await desk.keyboard.type('Had the same in May.');
  await desk.keyboard.press('Control+Enter');
  await expect(log).toContainText('Mira Holm, private');
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox', { name: 'Search replies' }).fill('wait');
  await desk.keyboard.press('Enter');
  const box = desk.getByRole('textbox', { name: /^Reply to/ });
  await expect(box).toHaveValue(/\[minutes\]/);
  await desk.keyboard.press('Control+Enter');
  await expect(log).not.toContainText('looking into it');
  await desk.keyboard.type('20');
  await desk.keyboard.press('Control+End');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('Mira');

  // Nothing is lost where the request fails, and two presses send one mail.
  await desk.route('**/reply', (route) => route.abort(), { times: 1 });
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('Your text is still here.').first()).toBeVisible();
  await expect(box).toHaveValue(/20 minutes[\s\S]*Mira/);
  await box.press('Control+Enter');
  await box.press('Control+Enter');
  await expect(log.getByText('looking into it')).toHaveCount(1);
  await expect(box).toHaveValue('');
  await expect(desk.getByRole('button', { name: /^Handled/ })).toHaveAttribute('aria-pressed', 'true');
  await judge(desk, 'contact message');

  // In step with the dashboard, and back by mail.
  const { data } = await (await page.request.get(`/api/contacts?search=${email}`)).json();
  expect(data[0].handledAt).not.toBeNull();
  const mails = await (await page.request.get(`/api/admin/mails?search=${email}`)).json();
  expect(mails.data.filter(({ kind }: { kind: string }) => kind === 'contactReply')).toHaveLength(1);
  const person = await (await page.request.get(`/api/admin/person/export?email=${email}`)).text();
  const token = /c-([0-9a-f]{32})|"token": ?"([0-9a-f]{32})"/.exec(person);
  expect(token).not.toBeNull();
  await handIn(page, {
    from: `${visitor} <${email}>`,
    to: `help+c-${token?.[1] ?? token?.[2]}@example.org`,
    text: 'Still black.\n\nOn Monday Northlight wrote:\n> looking',
  });
  await expect(log).toContainText('Still black.');
  await expect(desk.getByRole('button', { name: 'Open', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(log.getByText('> looking')).toBeHidden();
  await log.getByText('Earlier mail').press('Enter');
  await expect(log.getByText('> looking')).toBeVisible();

  // Whoever replied has it. Handled with one key, and taken back with another.
  await expect(desk.getByText('Mira Holm (you)')).toHaveCount(1);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('button', { name: 'Release' }).press('Enter');
  await expect(desk.getByText('Nobody', { exact: true })).toBeVisible();
  await expect(desk.locator('[data-undo]')).toContainText('is assigned to nobody');
  await desk.keyboard.press('z');
  await expect(desk.getByText('Mira Holm (you)')).toHaveCount(1);
  await log.press('c');
  await expect(desk.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
  await desk.keyboard.press('z');
  await expect(desk.getByRole('button', { name: 'Open', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await desk.context().close();
});

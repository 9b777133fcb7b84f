import { expect } from '@playwright/test';
import { thorough } from '#test/thorough.ts';
import { harm, marks, shapes } from '../kit/hostile.ts';
import { watchForTrouble } from '../kit/pages.ts';
import { admin, follow, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

/** Where they do harm is a matter of their shape: what they do takes turns. */
const payloads = thorough
  ? marks.flatMap(shapes)
  : marks.flatMap((mark, turn) => shapes(mark).filter((_, index) => index % marks.length === turn));

/** How many messages and mails are opened: each shows its words in the same way. */
const opened = thorough ? 14 : 2;

test(`${payloads.length} scripts in every public field are words on every staff page`, async ({
  page,
  request,
}) => {
  for (const [index, payload] of payloads.entries()) {
    const headers = { 'x-forwarded-for': `10.9.0.${index}` };
    const email = `payload${index}@example.org`;
    const name = payload.slice(0, 100);
    const trial = await request.post('/api/free-trial', { headers, data: { name, email } });
    const contact = await request.post('/api/contact', {
      headers,
      data: { name, email, subject: 'other', message: `${payload} and more` },
    });
    expect([trial.status(), contact.status()]).toEqual([200, 200]);
  }
  const trouble = await watchForTrouble(page);
  await signIn(page, admin);
  const drawer = page.getByRole('dialog');
  const rows = page.getByRole('row').filter({ hasText: '@example.org' });
  const readMessage = () => expect(drawer).toContainText('and more');
  const readMail = async () => {
    await drawer.getByText('Preview').click();
    const frame = drawer.frameLocator('iframe');
    await expect(frame.locator('body')).toContainText(/alert\(1\)|pwned=1/);
    expect(await frame.locator('script, img[src=x], svg, iframe, details, b, [onerror]').count()).toBe(0);
  };
  for (const [view, landmark, read] of [
    ['?tab=trials&search=payload', '@example.org'],
    ['?tab=contacts&search=payload', '@example.org', readMessage],
    ['?tab=mails&search=payload', '@example.org', readMail],
    ['?tab=people&email=payload0@example.org', 'Message'],
    ['?tab=overview', 'Show as table'],
    ['?tab=audit', 'Signed in'],
  ] as const) {
    await follow(page, `/admin${view}`);
    await expect(page.getByRole('main').getByText(landmark).first()).toBeVisible();
    expect(await harm(page), view).toEqual([]);
    for (let index = 0; read && index < opened; index += 1) {
      await rows.nth(index).click();
      await read();
      expect(await harm(page), view).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
    }
  }
  expect(trouble).toEqual([]);
});

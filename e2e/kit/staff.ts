import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { layoutWords } from '#content/staff/layout.ts';
import type { StaffRole } from '#contract/staff.ts';
import { thorough } from '#test/thorough.ts';
import { violations } from './axe.ts';
import { expectNoOverlaps } from './overlaps.ts';
import { overflow, show } from './pages.ts';

/** The first admin of the tests' own server (playwright.config.ts). */
export const admin = { email: 'admin@example.org', password: 'the first admin of the tests' };

/** What the mail system of the tests signs with (docs/operations.md, 'Answers by mail'). */
export const mailSecret = 'what-the-mail-system-of-the-tests-signs-with';

/** Without the form, which has tests of its own (sign-in.spec.ts), and before any page. */
export async function openSession(page: Page, who: typeof admin): Promise<void> {
  // The first admin is asked for a name, which has a test of its own (sign-in.spec.ts).
  await page.context().addInitScript(() => {
    if (/^\/(?:admin|support)/.test(location.pathname)) sessionStorage.setItem('name-asked', '1');
  });
  // From an address of one's own: how often an address may try is another test's business.
  const part = () => Math.floor(Math.random() * 250);
  const headers = { 'x-forwarded-for': `10.7.${part()}.${part()}` };
  await page.context().setExtraHTTPHeaders(headers);
  const answer = await page.request.post('/api/auth/sign-in/email', { data: who, headers });
  expect(answer.status()).toBe(200);
}

export async function signIn(page: Page, who: typeof admin, path = '/admin'): Promise<void> {
  await openSession(page, who);
  await page.goto(path);
  const inside = page.getByRole('button', { name: 'Signed in as' });
  await expect(inside.or(page.getByText('Admins only'))).toBeVisible();
}

/** To a tab of the dashboard, as a link of the page leads there, without loading it anew. */
export async function follow(page: Page, address: string): Promise<void> {
  type Router = { navigate(to: string): Promise<void> };
  await page.evaluate(
    (to) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to),
    address,
  );
  // Until its code is there, the tab before stays on the screen.
  const tab = new URL(address, 'http://localhost').searchParams.get('tab');
  const current = page.locator('[role=tab][aria-selected=true]');
  await expect(current).toHaveText(tab === 'account' ? [] : [layoutWords.admin[tab as 'overview']]);
}

/** Another member of staff, made by the admin whose session the page has. */
export async function newColleague(
  page: Page,
  name: string,
  role: StaffRole = 'agent',
): Promise<typeof admin> {
  const email = `agent-${randomUUID()}@example.org`;
  const password = 'a sentence for a colleague';
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  await post('/api/admin/staff', { email, name, role });
  const mails = await (await page.request.get(`/api/admin/mails?search=${email}`)).json();
  const { data } = await post(`/api/admin/mails/${mails.data[0].id}/link`, {});
  await post('/api/staff/password', { token: new URL(data.href).hash.split('=')[1], password });
  return { email, password };
}

interface View {
  width: number;
  text: number;
  light?: boolean;
  rules?: Parameters<typeof violations>[1];
}

/** Everything in the dark, where there is the least room; in the light only what differs, which is the colours: of all states, they are the same few. */
const views: View[] = [
  { width: 320, text: 100, rules: 'everything' },
  { width: 768, text: 100 },
  ...(thorough
    ? ([
        { width: 320, text: 100, light: true, rules: 'colours' },
        { width: 1440, text: 100 },
        { width: 1280, text: 200, rules: 'everything' },
      ] as const)
    : []),
];

export async function judge(page: Page, state: string, part?: string): Promise<void> {
  // From the dark to the light every part would fade by itself, which takes longer than to judge them all.
  const noFading = '*, ::before, ::after { transition: none !important }';
  // What a bar or a toast covers at this moment, a person scrolls free.
  const noCovers =
    '.sticky { position: static !important } .fixed:is([role=status], [role=alert]) { display: none }';
  const still = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, noFading + noCovers);
  for (const { width, text, light = false, rules } of views) {
    const view = `${state} at ${width} px, text ${text} %${light ? ', in the light' : ''}`;
    await page.emulateMedia({ colorScheme: light ? 'light' : 'dark' });
    // Colours move nothing.
    if (!light) {
      await show(page, width, text);
      // A dialog may also make the page behind it too wide.
      for (const measured of new Set(['html', part ?? 'html']))
        expect.soft(await overflow(page, measured), `${view}: ${measured}`).toBeLessThanOrEqual(0);
    }
    // A target that the edge of the screen cuts would count as a small one.
    if (!part) await page.evaluate(() => scrollTo(0, 0));
    if (rules) expect.soft(await violations(page, rules, part), view).toEqual([]);
  }
  await still.evaluate((sheet, rules) => sheet.replaceSync(rules), noFading);
  if (thorough) await expectNoOverlaps(page, state);
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}

/** For a state of a page that is judged in every run as it stands at first. */
export const judgeInProof: typeof judge = thorough ? judge : async () => {};

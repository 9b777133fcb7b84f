import { expect, type Page } from '@playwright/test';
import { deliveredPart } from '#content/live.ts';
import '#content/catalogue.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { previewDeskWords, previewWords } from '#content/staff/desk/preview.ts';
import { priceWords } from '#content/staff/desk/prices.ts';
import { onOwnSite } from '../kit/own-site.ts';
import { admin, judge, judgeInProof, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';
import { Visitor } from '../kit/visitor.ts';

const delivered = deliveredPart('catalogue');
const withPrice = (id: string, cents: number) => ({
  ...delivered,
  periods: delivered.periods.map((period) =>
    period.id === id ? { ...period, prices: { ...period.prices, 1: cents } } : period,
  ),
});

/** What a colleague publishes meanwhile. */
async function publishElsewhere(page: Page, catalogue: object | null): Promise<void> {
  const url = '/api/admin/content';
  const { data } = await (await page.request.get(url)).json();
  const answer = await page.request.post(url, { data: { basedOn: data.version, parts: { catalogue } } });
  expect(answer.status()).toBe(200);
}

onOwnSite(
  'an operator changes prices, corrects mistakes, meets a colleague and takes a publication back',
  async ({ browser, address }) => {
    const context = await browser.newContext({ baseURL: address, locale: 'en-US' });
    const page = await context.newPage();
    const visitor = await context.newPage();
    const expectShown = async (devices: number, price: string) => {
      // With a hash it would stay in the page that is open.
      await visitor.goto(`/en/?devices=${devices}`);
      await expect(visitor.locator('#pricing').getByText(price, { exact: true }).first()).toBeVisible();
    };
    const price = page.getByLabel('12 months, 2 devices');
    const dialog = page.getByRole('dialog');
    const publish = page.getByRole('button', { name: deskWords.state.publish });
    const confirm = dialog.getByRole('button', { name: deskWords.publish.action, exact: true });
    const history = page.getByRole('table', { name: deskWords.history.title }).locator('tbody tr');

    await test.step('what is wrong is said while it is typed, and nothing is lost by a reload', async () => {
      await signIn(page, admin, '/admin?tab=prices');
      await expect(price).toHaveValue('138.99');
      await expect(page.getByText(deskWords.state.asDelivered)).toBeVisible();
      await expect(page.getByText(deskWords.history.none)).toBeVisible();
      await judge(page, 'prices');
      await price.fill('abc');
      await expect(page.getByRole('alert')).toHaveText('Enter dollars and cents, such as 129.99.');
      await price.pressSequentially('d');
      await expect(price).toHaveAttribute('aria-invalid', 'true');
      await publish.click();
      await expect(price).toBeFocused();
      await price.fill('129.99');
      await expect(page.getByText('Now: $138.99')).toBeVisible();
      await page.reload();
      await expect(price).toHaveValue('129.99');
      await page.getByRole('tab', { name: 'Staff' }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(price).toHaveValue('129.99');
    });

    await test.step('what the server refuses stands at its field', async () => {
      await page.route('**/api/admin/content', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const data = route.request().postDataJSON();
        data.parts.catalogue.periods[3].prices[2] = 129.99;
        await route.continue({ postData: JSON.stringify(data) });
      });
      await publish.click();
      await expect(dialog).toContainText('12 months, 2 devices: $138.99 → $129.99');
      await judge(page, 'publishing prices', 'dialog');
      await confirm.click();
      await expect(page.getByRole('alert')).toContainText('whole cents');
      await expect(price).toBeFocused();
      await page.unroute('**/api/admin/content');
      await price.fill('129.9');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await price.fill('129.99');
    });

    await test.step('the admin alone sees it beforehand, until the preview is ended', async () => {
      await page.getByRole('button', { name: deskWords.state.preview }).click();
      await expect(dialog.getByRole('checkbox', { name: 'Prices 1 change' })).toBeChecked();
      await dialog.getByLabel(previewDeskWords.language).selectOption('fr');
      await judgeInProof(page, 'begin a preview', 'dialog');
      const opening = context.waitForEvent('page');
      await dialog.getByRole('button', { name: previewDeskWords.action }).click();
      const preview = await opening;
      await expect(preview.locator('#pricing').getByText('129,99').first()).toBeVisible();
      expect(preview.url()).toBe(`${address}/fr/?devices=2#pricing`);
      await expect(page.getByText(previewDeskWords.shows({ sections: 'Prices' }))).toBeVisible();
      await price.fill('128');
      await expect(page.getByText(previewDeskWords.outdated)).toBeVisible();
      await judgeInProof(page, 'prices while a preview is on');
      await preview.getByRole('button', { name: previewWords.end }).click();
      await expect(page.getByText(previewDeskWords.ended)).toBeVisible();
      await preview.close();
      await price.fill('129.99');
    });

    await test.step('two presses publish once, and visitors see it', async () => {
      await publish.click();
      await expect(dialog).toContainText(/It stands in \d\d places on \d+ pages/);
      await expect(dialog.getByRole('listitem')).toContainText([
        /12 months, 2 devices/,
        /^Checkout\d+ places$/,
        /^Start page\d+ places$/,
      ]);
      await dialog.getByLabel(deskWords.publish.note).fill('Autumn');
      await confirm.dblclick();
      await expect(page.getByText(deskWords.publish.done)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(history).toHaveCount(1);
      await expect(history).toContainText('12 months, 2 devices: $138.99 → $129.99');
      await expect(history).toContainText('Autumn');
      await expect(page.getByText('Delivered: $138.99')).toBeVisible();
      await expectShown(2, '$129.99');
    });

    await test.step('both versions are shown where a colleague published meanwhile', async () => {
      await page.getByLabel('1 month, 1 device').fill('15.99');
      await publishElsewhere(page, withPrice('threeMonths', 33_50));
      await publish.click();
      await confirm.click();
      const both = page.getByRole('dialog', { name: deskWords.newer.title });
      const part = (name: string) => both.getByRole('region', { name });
      await expect(part(deskWords.newer.theirs)).toContainText('3 months, 1 device: $34.99 → $33.50');
      await expect(part(deskWords.newer.mine).getByRole('listitem')).toHaveText([
        '1 month, 1 device: $14.99 → $15.99',
      ]);
      await expect(part(deskWords.newer.over)).toContainText('3 months, 1 device: $33.50 → $34.99');
      await judge(page, 'both versions', 'dialog');
      await both.getByRole('button', { name: deskWords.newer.publishMine }).click();
      await expect(dialog).toHaveCount(0);
      await expect(history).toHaveCount(3);
      await expectShown(1, '$15.99');
      await expectShown(1, '$34.99');

      await page.getByLabel('1 month, 1 device').fill('16.99');
      await publishElsewhere(page, withPrice('threeMonths', 33_50));
      await publish.click();
      await confirm.click();
      await both.getByRole('button', { name: deskWords.newer.takeTheirs }).click();
      await expect(page.getByLabel('3 months, 1 device')).toHaveValue('33.50');
      await expect(page.getByLabel('1 month, 1 device')).toHaveValue('14.99');
    });

    await test.step('a lost answer and an ended session neither lose nor repeat a publication', async () => {
      await page.route('**/api/admin/content', async (route) => {
        if (route.request().method() === 'POST') await route.fetch();
        await route.abort();
      });
      await price.fill('128.99');
      await publish.click();
      await confirm.click();
      await expect(dialog.getByText(deskWords.publish.failed)).toBeVisible();
      await page.unroute('**/api/admin/content');
      await context.clearCookies();
      await confirm.click();
      const again = page.getByRole('dialog', { name: 'Please sign in again' });
      await again.getByLabel('Email', { exact: true }).fill(admin.email);
      await again.getByLabel('Password', { exact: true }).fill(admin.password);
      await again.getByRole('button', { name: 'Sign in' }).click();
      await expect(again).toBeHidden();
      await confirm.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(deskWords.state.unchanged)).toBeVisible();
      await expect(history).toHaveCount(5);
      await publishElsewhere(page, withPrice('threeMonths', 33_50));
    });

    await test.step('the newest is taken back, unless something newer came', async () => {
      await expect(history).toHaveCount(6);
      const takeBack = history.getByRole('button', { name: deskWords.takeBack.open });
      await takeBack.click();
      await publishElsewhere(page, null);
      const action = dialog.getByRole('button', { name: deskWords.takeBack.action });
      await action.click();
      await expect(dialog.getByRole('alert')).toContainText('someone else has published');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(history).toHaveCount(7);
      await takeBack.click();
      await expect(dialog).toContainText('3 months, 1 device: $34.99 → $33.50');
      await action.click();
      await expect(dialog).toHaveCount(0);
      await expect(history).toHaveCount(8);
      await expectShown(1, '$33.50');
      await judgeInProof(page, 'history of prices');
    });

    await test.step('the delivered prices are a press away', async () => {
      await page.getByRole('button', { name: deskWords.state.toDelivered }).click();
      await publish.click();
      await confirm.click();
      await expect(dialog).toHaveCount(0);
      await expect(history.first()).toContainText(deskWords.history.toDelivered);
      await expect(page.getByText(deskWords.state.asDelivered)).toBeVisible();
      await expectShown(1, '$34.99');
    });

    await test.step('a promotion begins with its publication, says its end, and is ended', async () => {
      const words = priceWords.promotions;
      const ends = `${new Date().getUTCFullYear() + 1}-11-22T23:59`;
      const toldEnd = /^Until November 22, \d{4}.*11:59\sPM/;
      await page.getByLabel(words.timeZone).selectOption('Europe/Dublin');
      await page.getByRole('button', { name: words.add }).click();
      await expect(page.getByLabel(words.percent)).toBeFocused();
      await page.keyboard.type('20');
      await page.getByLabel(words.wholeColumn({ devices: 2 })).check();
      await page.getByLabel(words.wholePeriod({ period: 'lifetime' })).check();
      await expect(page.getByText('$111.19')).toBeVisible();
      await page.getByLabel(words.endsAt).fill('2031-03-30T01:30');
      await expect(page.getByText(words.skipped({ timeZone: 'Europe/Dublin' }))).toBeVisible();
      await page.getByLabel(words.endsAt).fill(ends);
      await expect(page.getByText(words.overlapsLifetime)).toBeVisible();
      await judge(page, 'a promotion');
      await page.reload();
      const added = page.getByRole('button', { name: /^1 month, 3 months.*: 20% off, from its publication/ });
      await expect(added).toContainText(words.states.beginsAtPublication);
      await publish.click();
      await expect(dialog).toContainText(
        /Promotion added: .*20% off, .* to .*, Nov 22, .*, 11:59 PM, Europe\/Dublin/,
      );
      await confirm.click();
      await expect(dialog).toHaveCount(0);
      await expect(added).toContainText('Running, ends in');
      const pricing = visitor.locator('#pricing');
      await visitor.goto('/en/?devices=2');
      await expect(pricing.getByText('$111.19').filter({ visible: true }).first()).toBeVisible();
      await expect(pricing.getByText(toldEnd).filter({ visible: true }).first()).toBeVisible();
      await visitor.goto('/en/checkout?period=yearly&devices=2');
      await expect(visitor.getByText('$111.19').filter({ visible: true }).first()).toBeVisible();
      await expect(visitor.getByText(toldEnd).filter({ visible: true }).first()).toBeVisible();

      await page.getByRole('button', { name: /^End now: / }).click();
      await publish.click();
      await expect(dialog).toContainText('Promotion ‘1 month, 3 months');
      await confirm.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(words.ended({ count: 1 }))).toBeVisible();
      await expectShown(2, '$138.99');
      await publishElsewhere(page, null);
    });

    await test.step('windows that are open show the new prices, and keep what was typed', async () => {
      const orders = await context.newPage();
      await orders.goto('/admin?tab=orders');
      await orders.getByRole('button', { name: 'New manual order' }).click();
      const form = orders.getByRole('dialog', { name: 'New manual order' });
      await form.getByLabel('First name').fill('Grace');
      await expect(form.getByRole('button', { name: 'Enter order for $79.99' })).toBeVisible();
      const portal = await context.newPage();
      const buyer = await Visitor.open(address, 'Ada');
      await buyer.writes('How much is a year?');
      await portal.goto('/support');
      await portal.getByRole('link', { name: /^Ada/ }).click();
      await portal.getByRole('textbox', { name: /^Reply to/ }).fill('Half a reply');
      await portal.getByRole('button', { name: 'Plans' }).click();
      const plans = portal.getByRole('dialog', { name: 'Send a plan' });
      await expect(plans.getByRole('button', { name: 'Send 12 months, 1 device, $79.99' })).toBeVisible();
      await publishElsewhere(page, withPrice('yearly', 77_00));
      await expect(form.getByRole('button', { name: 'Enter order for $77.00' })).toBeVisible();
      await expect(form.getByLabel('First name')).toHaveValue('Grace');
      await expect(plans.getByRole('button', { name: 'Send 12 months, 1 device, $77.00' })).toBeVisible();
      await portal.keyboard.press('Escape');
      await expect(portal.getByRole('textbox', { name: /^Reply to/ })).toHaveValue('Half a reply');
      buyer.leave();
      await Promise.all([orders.close(), portal.close()]);
    });
  },
);

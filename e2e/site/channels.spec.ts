import { expect, type Page } from '@playwright/test';
import { favouriteCode } from '#app/pages/channels/search-and-favourites-in-address.ts';
import { channelSections } from '#content/channels.ts';
import { violations } from '../kit/axe.ts';
import { hold } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search channels' });
const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
/** To ask for a role among all of them would make the browser lay out every name, at a second of its time each. */
const channel = (page: Page, name: string) =>
  page.locator(`input[type=checkbox][value="${favouriteCode(name)}"]`);
const favourites = (page: Page) => page.getByRole('region', { name: 'Your favorites' });
const adultSection = (page: Page) => page.getByRole('region', { name: 'Adult (Premium 18+)' });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('shows eight sections with their badges, is searched by name and section, and leads to the plans', async ({
  page,
}) => {
  await page.goto('/channels');
  await channel(page, 'Northlight One').waitFor();
  await expect(page.locator('[data-section]:not([data-section=adult]) input[type=checkbox]')).toHaveCount(
    674,
  );
  await expect(channel(page, 'Northlight One')).toHaveAccessibleName('Northlight One');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Channel List');
  await page.getByText('Over 23,000 channels').waitFor();
  await expect(sections(page)).toHaveText([
    'USA',
    'UK',
    'Canadian',
    'Sports',
    'PPV Events',
    'Latino',
    '24/7 Channels',
    'Adult (Premium 18+)',
    'And Many More!',
  ]);
  await expect(page.getByText(/^\d+0\+ Channels$/)).toHaveCount(8);
  await expect(page.locator('[data-section=adult]')).toContainText('200+ Channels');

  await test.step('a search brings its first result into view from far down the list', async () => {
    await channel(page, 'Vinyl Crackle Loop').scrollIntoViewIfNeeded();
    await searchField(page).fill('lantern');
    await expect(channel(page, 'Lantern Movies East')).toBeInViewport();
  });

  await test.step('it forgives accents and typos, says what was found, and stands in the address', async () => {
    await searchField(page).fill('tele bouleu');
    await page.getByText('No exact match, 3 similar names').waitFor();
    await page.getByText('No channel on this list is called “tele bouleu”').waitFor();
    await expect(page.getByRole('main').getByRole('button', { name: 'Ask in live chat' })).toBeVisible();
    await expect(sections(page)).toHaveText(['Canadian', 'Adult (Premium 18+)', 'And Many More!']);
    await expect(page).toHaveURL('/channels?q=tele+bouleu');
    await searchField(page).fill('télé-bouleau');
    await page.getByText('3 channels found').waitFor();
    await expect(page.getByText('is called “')).toHaveCount(0);
    await searchField(page).fill('coastal cup');
    await page.getByRole('radio', { name: 'PPV Events' }).check();
    await page.getByText('2 channels found').waitFor();
    await expect(page).toHaveURL('/channels?q=coastal+cup&section=ppv');
    await page.reload();
    await page.getByText('2 channels found').waitFor();
    await expect(page.getByRole('radio', { name: 'PPV Events' })).toBeChecked();
  });

  await test.step('where nothing is found it leads back to the whole list', async () => {
    await searchField(page).fill('xyzzyx');
    await page.getByRole('status').filter({ hasText: 'No channels found' }).waitFor();
    await page.getByText('No channels match “xyzzyx”').waitFor();
    await expect(page.getByRole('main').getByRole('button', { name: 'Ask in live chat' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all channels' }).click();
    await channel(page, 'Northlight One').waitFor();
    await expect(searchField(page)).toBeFocused();
    await expect(page).toHaveURL('/channels');
  });

  await test.step('the header leads back to the whole list too', async () => {
    await searchField(page).fill('coastal cup');
    await expect(page).toHaveURL('/channels?q=coastal+cup');
    await page.getByRole('banner').getByRole('link', { name: 'Channels' }).click();
    await expect(page).toHaveURL('/channels');
    await expect(searchField(page)).toHaveValue('');
  });

  const access = page.getByRole('link', { name: 'Get Full Access Now' });
  await expect(access).toHaveAttribute('href', '/#pricing');
  await access.click();
  await expect(page.locator('#pricing')).toBeFocused();
});

test.describe('favourites', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('are shared as a link that says which are included, and survive a change of language', async ({
    page,
    context,
  }) => {
    await page.goto('/channels');
    await channel(page, 'Northlight Two').check();
    await channel(page, 'Wherry Four').check();
    await favourites(page).filter({ hasText: '2 favorites' }).waitFor();
    await favourites(page).getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await test.step('the link is shown to copy by hand where the browser does not copy', async () => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await favourites(page).getByRole('button', { name: 'Copy link' }).click();
      const byHand = page.getByRole('textbox', { name: 'Your link to copy' });
      await expect(byHand).toBeFocused();
      await expect(byHand).toHaveValue(link);
      expect(link).toMatch(/\/channels\?fav=[0-9a-z]{5}-[0-9a-z]{5}$/);
    });

    const other = await context.newPage();
    await other.goto(link);
    const shared = other.getByRole('region', { name: 'These 2 channels are included:' });
    await expect(shared.getByRole('listitem')).toHaveText(['Northlight Two', 'Wherry Four']);
    await expect(channel(other, 'Wherry Four')).toBeChecked();
    await favourites(other).getByRole('button', { name: 'Clear all favorites' }).click();
    await expect(favourites(other)).toBeHidden();
    await expect(channel(other, 'Wherry Four')).not.toBeChecked();
    await expect(other).toHaveURL('/channels');

    await page
      .getByRole('banner')
      .getByRole('button', { name: /language/i })
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(`/fr/channels${new URL(link).search}`);
    await expect(channel(page, 'Wherry Four')).toBeChecked();
  });

  test('count what was ticked before the scripts had arrived', async ({ page }) => {
    const release = await hold(page);
    await page.goto(`/channels?fav=${favouriteCode('Wherry Four')}`, { waitUntil: 'domcontentloaded' });
    await channel(page, 'Northlight Two').check();
    release();
    await favourites(page).filter({ hasText: '2 favorites' }).waitFor();
    await expect(channel(page, 'Northlight Two')).toBeChecked();
    await expect(page).toHaveURL(new RegExp(favouriteCode('Northlight Two')));
  });
});

test('the adult section stays closed, unsearched, unread and unnamed until the visitor says yes', async ({
  page,
}) => {
  const codes = ['Northlight One', 'Gone Since Last Year', 'Velvet Hour 1'].map(favouriteCode);
  await page.goto(`/channels?q=velvet&fav=${codes.join('-')}`);
  const adult = page.getByText('Velvet Hour 1').filter({ visible: true });
  const shared = page.getByRole('region', { name: 'These 2 channels are included:' });
  await page.getByText('No channels found').waitFor();
  await expect(shared.getByRole('listitem')).toHaveText(['Northlight One']);
  await expect(shared).toContainText('One more channel from this link is no longer in our lineup.');
  await expect(shared).toContainText('One of them is for adults');
  await expect(adult).toHaveCount(0);
  await adultSection(page).getByRole('button', { name: 'No' }).click();
  await adultSection(page).getByText('stays closed').waitFor();
  await adultSection(page).getByText('Yes, I’m 18 or older').click();
  await page.getByText('4 channels found').waitFor();
  await channel(page, 'Velvet Hour 1').waitFor();
  await expect(shared.getByRole('listitem')).toHaveText(['Northlight One', 'Velvet Hour 1']);
  await expect(adultSection(page).getByRole('button', { name: 'No' })).toBeHidden();
  await adultSection(page).getByText('Hide adult channels').click();
  await expect(adult).toHaveCount(0);
  await page.reload();
  await adultSection(page).getByText('Are you 18 or older?').waitFor();
});

test('odd addresses show the list and run nothing, and a link stops at its limit', async ({ page }) => {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('dialog', (dialog) => trouble.push(dialog.message()));
  const script = encodeURIComponent('"><img src=x onerror=alert(1)>');
  const names = channelSections.flatMap(({ channels }) => channels).slice(0, 250);
  const codes = names.map(favouriteCode).join('-');
  await page.goto(`/channels?section=__proto__&fav=${script}-%00-${'z'.repeat(500)}-${codes}`);
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  await channel(page, 'Northlight One').waitFor();
  await favourites(page).filter({ hasText: '200 favorites' }).waitFor();
  await channel(page, names[220] as string).click();
  await page.getByText('A link can hold up to 200 favorites').waitFor();
  await expect(channel(page, names[220] as string)).not.toBeChecked();
  await page.goto(`/channels?q=${script}${'x'.repeat(5_000)}`);
  await page.getByText('No channels found').waitFor();
  await expect(searchField(page)).toHaveValue(/^"><img src=x onerror=alert\(1\)>x+$/);
  expect((await searchField(page).inputValue()).length).toBe(100);
  expect(trouble).toEqual([]);
});

test('works with the keyboard, is accessible in use and fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/channels?fav=${favouriteCode('Wherry Four')}&q=north`);
  await favourites(page).waitFor();
  await channel(page, 'Northlight One').focus();
  await page.keyboard.press('Space');
  await favourites(page).filter({ hasText: '2 favorites' }).waitFor();
  const heights = await page
    .locator('label:has(input[type=checkbox])')
    .evaluateAll((labels) => labels.slice(0, 10).map((label) => label.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the names are there, sections are chosen, and the adult one opens on a yes', async ({ page }) => {
    await page.goto('/channels');
    await page.getByText('Northlight One', { exact: true }).waitFor();
    await expect(page.getByText('Velvet Hour 1')).toBeHidden();
    await expect(searchField(page)).toBeHidden();
    await page.getByText('use your browser’s “Find in page”').waitFor();
    await adultSection(page).getByText('Yes, I’m 18 or older').click();
    await page.getByText('Velvet Hour 1').waitFor();
    await page.getByRole('radio', { name: 'Sports' }).check();
    await expect(sections(page)).toHaveText(['Sports', 'And Many More!']);
    await page.goto('/channels?section=uk');
    await expect(sections(page)).toHaveText(['UK', 'And Many More!']);
  });
});

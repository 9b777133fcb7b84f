import { expect } from '@playwright/test';
import { cannedReplyWords } from '#content/staff/desk/canned-reply-desk.ts';
import { channelWords } from '#content/staff/desk/channels.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { languageNames, languages } from '#contract/language.ts';
import { onOwnSite } from '../kit/own-site.ts';
import { admin, judge, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';
import { Visitor } from '../kit/visitor.ts';

const { adding, moving } = channelWords;
const title = 'Channel back on air';
const text = (language: string) => `{{name}}, back on air (${language})`;

onOwnSite(
  'an operator adds channels by a pasted list and a canned reply, publishes both and takes them back',
  async ({ browser, address }) => {
    const context = await browser.newContext({
      baseURL: address,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const other = await context.newPage();
    const dialog = page.getByRole('dialog');
    const publish = page.getByRole('button', { name: deskWords.state.publish });
    const takeBack = async () => {
      await page.getByRole('button', { name: deskWords.takeBack.open }).click();
      await dialog.getByRole('button', { name: deskWords.takeBack.action }).click();
      await expect(page.getByText(deskWords.state.asDelivered)).toBeVisible();
    };
    const section = (name: string) => page.locator('[data-item]').filter({ hasText: name });
    const opens = (name: string) => section(name).locator('button[aria-expanded]');
    const row = (place: number, name: string) =>
      page.getByLabel(channelWords.row({ place, section: name }), { exact: true });

    await test.step('a pasted list is added, and says what it leaves out', async () => {
      await signIn(page, admin, '/admin?tab=content&section=channels');
      await opens('PPV Events').click();
      await expect(row(1, 'PPV Events')).toHaveValue('Arena Night 1');
      await judge(page, 'a section of channels');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: adding.open }).click();
      await page
        .getByLabel(adding.field)
        .fill('Quokka Night\r\n\r\nquokka night\r\narena night 1\r\nQuokka Gala\r\n');
      await expect(dialog).toContainText(adding.twice({ count: 1 }));
      await expect(dialog).toContainText(adding.here({ count: 1 }));
      await expect(dialog).toContainText(adding.empty({ count: 1 }));
      await dialog.getByRole('button', { name: adding.action({ count: 2 }) }).click();
      await expect(row(48, 'PPV Events')).toHaveValue('Quokka Gala');
    });

    await test.step('a name that is wrong is found on its page of the list', async () => {
      await page.reload();
      await opens('USA').click();
      await page.getByRole('button', { name: channelWords.next }).click();
      await row(61, 'USA').fill('Northlight One');
      await page.getByRole('button', { name: channelWords.previous }).click();
      await publish.click();
      await expect(row(61, 'USA')).toBeFocused();
      await expect(page.getByRole('alert')).toHaveText(channelWords.problems.twice ?? '');
      await row(61, 'USA').fill('Northlight Eleven');
    });

    await test.step('what was found goes to another section, and comes back', async () => {
      await page.getByPlaceholder(channelWords.search).fill('quokka');
      await expect(page.getByText(channelWords.found({ count: 2 })).first()).toBeVisible();
      await page.getByLabel(channelWords.select({ name: 'Quokka Gala' })).press('Space');
      const move = async () => {
        await page.getByRole('button', { name: channelWords.move, exact: true }).press('Enter');
        await dialog.getByLabel(moving.section).selectOption('UK');
        await dialog.getByLabel(moving.place).fill('1');
        await dialog.getByRole('button', { name: moving.action, exact: true }).press('Enter');
        await expect(row(1, 'UK')).toHaveValue('Quokka Gala');
      };
      await move();
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(row(48, 'PPV Events')).toHaveValue('Quokka Gala');
      await page.getByLabel(channelWords.select({ name: 'Quokka Gala' })).press('Space');
      await move();
    });

    await test.step('visitors see them once they are published', async () => {
      await publish.click();
      const changes = dialog.getByRole('region', { name: deskWords.publish.changes }).getByRole('listitem');
      await expect(changes).toHaveText([
        /^USA: 1 channel renamed.*→ Northlight Eleven/,
        /^UK: 1 channel added.*Quokka Gala/,
        /^PPV Events: 1 channel added.*Quokka Night/,
      ]);
      const pages = dialog.getByRole('region', { name: deskWords.changedPages.title }).getByRole('listitem');
      await expect(pages).toContainText(['Our Channel List']);
      await dialog.getByRole('button', { name: deskWords.publish.action, exact: true }).click();
      await expect(page.getByText(deskWords.publish.done)).toBeVisible();
      await other.goto('/en/channels');
      await expect(other.locator('[data-section=uk]').getByLabel('Quokka Gala')).toBeVisible();
      await expect(other.locator('[data-section=ppv]').getByLabel('Quokka Night')).toBeVisible();
    });

    await test.step('taken back, they are gone', async () => {
      await takeBack();
      await other.goto('/en/channels');
      await expect(other.locator('[data-section=uk]')).toBeVisible();
      await expect(other.getByText(/^Quokka/)).toHaveCount(0);
    });

    await test.step('a reply says what it lacks', async () => {
      await page.getByRole('link', { name: deskWords.sections.replies }).click();
      await page.getByRole('button', { name: cannedReplyWords.add }).click();
      await expect(page.getByLabel(cannedReplyWords.title)).toBeFocused();
      await page.keyboard.type(title);
      await page.getByLabel(cannedReplyWords.word).fill('hello');
      const texts = page.getByRole('group', { name: cannedReplyWords.text, exact: true });
      for (const language of languages) await texts.getByLabel(languageNames[language]).fill(text(language));
      await texts.getByLabel(languageNames.en).fill(`${text('en')} [channel]`);
      await publish.click();
      await expect(texts.getByLabel(languageNames.es)).toHaveAccessibleDescription(
        cannedReplyWords.problems.blankCount ?? '',
      );
      await texts.getByLabel(languageNames.en).fill(text('en'));
      await expect(page.getByText(cannedReplyWords.problems.twice ?? '')).toBeVisible();
      await page.getByLabel(cannedReplyWords.word).fill('onair');
      await expect(page.getByRole('figure').getByText('Ada, back on air (fr)')).toBeVisible();
    });

    await test.step('agents can choose it once it is published, until it is taken back', async () => {
      const customer = await Visitor.open(address);
      await customer.writes('Bonjour ?');
      await other.goto(`/support?chat=${customer.id}`);
      const box = other.getByRole('textbox', { name: /^Reply to/ });
      const offered = other.getByRole('option', { name: title });
      await box.fill('/on');
      await publish.click();
      await expect(dialog.getByRole('listitem')).toHaveText([deskWords.list.adds({ name: title })]);
      await dialog.getByRole('button', { name: deskWords.publish.action, exact: true }).click();
      await expect(page.getByText(cannedReplyWords.publish.done)).toBeVisible();
      await expect(offered).toContainText('back on air (fr)');
      await takeBack();
      await expect(offered).toHaveCount(0);
      customer.leave();
    });
    await context.close();
  },
);

import { expect, type Locator, type Page } from '@playwright/test';
import { articleEditorWords as words } from '#content/staff/desk/article-editor.ts';
import { articleProblemSentence } from '#content/staff/desk/articles.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { pictureFieldWords } from '#content/staff/desk/pictures.ts';
import { languageNames } from '#contract/language.ts';
import { onOwnSite } from '../kit/own-site.ts';
import { admin, judge, judgeInProof, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

const { editor, bar, tools, picture: pictureWords } = words;
const list = '/admin?tab=content&section=articles';
const title = 'Final night';
const nextYear = new Date().getFullYear() + 1;

/** Drawn by the browser, larger than what is kept. */
async function photo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1500);
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 3000, 1500);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(base64, 'base64');
}

const onScreen = (page: Page) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });
  return {
    button,
    title: field(editor.title),
    excerpt: field(editor.excerpt),
    body: field(editor.body),
    preview: page.getByRole('region', { name: editor.preview }),
    dialog: page.getByRole('dialog'),
    problem: (sentence: string) => button(sentence),
    says: (sentence: string) => expect(page.getByText(sentence, { exact: true }).first()).toBeVisible(),
  };
};

onOwnSite(
  'an operator writes an article with a picture, publishes it, plans another text and withdraws it',
  async ({ browser, address }) => {
    const context = await browser.newContext({
      baseURL: address,
      locale: 'en-US',
      timezoneId: 'Europe/Paris',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const reader = await context.newPage();
    const { button, title: titleField, excerpt, body, preview, dialog, problem, says } = onScreen(page);
    const linesSelected = () =>
      body.evaluate((text: HTMLTextAreaElement) => text.value.slice(text.selectionStart, text.selectionEnd));
    const openArticle = () => page.getByRole('link', { name: title }).click();

    await test.step('what is wrong is said with its line, which a press selects', async () => {
      await signIn(page, admin, list);
      await page.getByRole('link', { name: words.list.add }).click();
      await titleField.fill(title);
      await body.fill('Over {{channels}} channels.\n\nSee {{chanels}}.');
      await expect(preview).toContainText('Over 23,000 channels.');
      const sentence = articleProblemSentence({
        path: 'body.en',
        line: 3,
        code: 'unknownFact',
        found: 'chanels',
      });
      await problem(sentence).click();
      await expect.poll(linesSelected).toBe('See {{chanels}}.');
      await judge(page, 'a new article');
      await page.setViewportSize({ width: 1440, height: 900 });
      // What is only missing is asked for when it is needed.
      await button(bar.publish).click();
      await expect(excerpt).toBeFocused();
      await excerpt.fill('Who plays, and when.');
      await problem(sentence).click();
      await page.keyboard.type('Where:');
      await expect(problem(sentence)).toHaveCount(0);
    });

    await test.step('a picture from a file is made small, and stands in the text with its words', async () => {
      await body.press('End');
      await button(tools.picture).click();
      await dialog.getByLabel(pictureFieldWords.choose).setInputFiles({
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: await photo(page),
      });
      await expect(dialog.getByRole('img')).toHaveAttribute('width', '2560');
      await button(pictureWords.insert, dialog).click();
      const alt = dialog.getByRole('textbox');
      await expect(alt).toHaveAttribute('aria-invalid', 'true');
      await alt.fill('The stadium');
      await alt.press('Enter');
      await expect(body).toBeFocused();
      await expect(body).toHaveValue(/Where:!\[The stadium\]\(\/pictures\/[0-9a-f]{64}-2560x1280\.webp\)$/);
      await expect(preview.getByRole('img', { name: 'The stadium' })).toBeVisible();
    });

    await test.step('nothing typed is lost: not by a reload, and an answer that is lost makes no second article', async () => {
      await page.reload();
      await expect(titleField).toHaveValue(title);
      let isLost = false;
      await page.route('**/api/admin/articles', async (route) => {
        if (isLost || route.request().method() !== 'POST') return route.continue();
        isLost = true;
        await route.fetch();
        return route.abort();
      });
      await button(bar.save).click();
      await says(bar.failed);
      await button(bar.save).click();
      await says(bar.saved);
      const { data } = await (await page.request.get('/api/admin/articles')).json();
      expect(data.articles.filter(({ id }: { id: number }) => id > 100)).toHaveLength(1);
      await expect(page).toHaveURL(/article=101/);
      await page.reload();
      await expect(body).toHaveValue(/Where:/);
      await says(editor.readers.nothing);
    });

    await test.step('it is published, and its page is linked', async () => {
      await button(bar.publish).click();
      await expect(dialog).toContainText(words.publish.first);
      await expect(dialog).toContainText('Français, Español, Italiano, Shqip');
      await button(words.publish.action, dialog).click();
      await says(words.publish.done);
      await says(words.states.published);
      await expect(page.getByRole('link', { name: editor.view })).toHaveAttribute('href', '/blog/101');
      await reader.goto('/blog/101');
      await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(reader.getByRole('img', { name: 'The stadium' })).toBeVisible();
    });

    await test.step('another text is planned by the clocks of the site, and shown to nobody until then', async () => {
      await body.press('ControlOrMeta+Home');
      await page.keyboard.type('News! ');
      await button(bar.publish).click();
      await dialog.getByText(words.publish.later).click();
      await button(words.publish.plan, dialog).click();
      await expect(dialog.getByRole('alert')).toHaveText(words.publish.noTime);
      await dialog.getByLabel(words.publish.at).fill('2020-01-01T18:00');
      await expect(dialog.getByRole('alert')).toHaveText(words.publish.past);
      await dialog.getByLabel(words.publish.at).fill(`${nextYear}-07-01T18:00`);
      await expect(dialog).toContainText(
        words.publish.zoneAndHere({ zone: 'UTC', here: `Jul 1, ${nextYear}, 8:00 PM` }),
      );
      await expect(dialog.getByRole('insertion')).toContainText('News!');
      await button(words.publish.plan, dialog).click();
      await says(words.scheduledFor({ at: `Jul 1, ${nextYear}, 6:00 PM UTC` }));
      await expect(page.getByText(editor.readers.earlier)).toBeVisible();
      await reader.reload();
      await expect(reader.getByText('News!')).toHaveCount(0);
    });

    await test.step('two who change it at once see both versions', async () => {
      const other = await context.newPage();
      const theirs = onScreen(other);
      await other.goto(`${list}&article=101`);
      await theirs.title.fill(`${title}, again`);
      await titleField.fill(`${title}!`);
      await theirs.button(bar.save).click();
      await theirs.says(bar.saved);
      await other.close();
      await button(bar.save).click();
      await expect(dialog).toContainText(words.newer.title);
      await button(words.newer.saveMine, dialog).click();
      await says(bar.saved);
      await expect(titleField).toHaveValue(`${title}!`);
    });

    await test.step('an earlier text is taken into the editor', async () => {
      const published = page.getByRole('row', { name: words.states.published });
      await button(words.history.look, published).click();
      await button(words.history.take, dialog).click();
      await expect(titleField).toHaveValue(title);
      await expect(body).not.toHaveValue(/News!/);
      await button(bar.save).click();
      await says(bar.saved);
    });

    await test.step('it is withdrawn, and found in the list by its state', async () => {
      await button(words.unschedule.open).click();
      await button(words.unschedule.action, dialog).click();
      await says(words.unschedule.done);
      await button(words.withdraw.open).click();
      await expect(dialog).toContainText(words.withdraw.lead);
      await button(words.withdraw.action, dialog).click();
      await says(editor.readers.gone);
      expect((await reader.goto('/blog/101'))?.status()).toBe(404);
      await page.getByRole('link', { name: editor.back }).click();
      await page.getByLabel(`${words.list.state}:`).selectOption('withdrawn');
      await expect(page.getByRole('status').getByText(words.list.count({ count: 1 }))).toBeVisible();
      await judgeInProof(page, 'the list of articles');
    });

    await test.step('on a phone an article is written in another language', async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await openArticle();
      await page.getByRole('radio', { name: languageNames.fr }).check();
      await titleField.fill('Soir de finale');
      await body.fill('Plus de {{channels}} chaînes.');
      await expect(preview).toBeHidden();
      await page.getByRole('radio', { name: editor.preview }).check();
      await expect(preview).toContainText('Plus de 23 000 chaînes.');
      await expect(body).toBeHidden();
      await button(bar.publish).click();
      await expect(excerpt).toBeFocused();
      await page.getByRole('link', { name: editor.back }).click();
      await says(words.unsaved);
      await page.goto('/admin?tab=content&section=faq');
      await expect(page.getByLabel(deskWords.section)).toBeVisible();
    });
    await context.close();
  },
);

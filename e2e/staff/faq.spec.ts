import { expect } from '@playwright/test';
import '#content/faq.ts';
import { deliveredPart } from '#content/live.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { faqWords } from '#content/staff/desk/faq.ts';
import { languageNames, languages } from '#contract/language.ts';
import { onOwnSite } from '../kit/own-site.ts';
import { admin, judge, signIn } from '../kit/staff.ts';
import { test } from '../kit/test.ts';

const { list, languages: marks } = deskWords;
const [, second] = deliveredPart('faq');
const name = 'Can I record shows?';
const asked = (language: string) => (language === 'en' ? name : `${name} (${language})`);

onOwnSite(
  'an operator adds a question in five languages, publishes it and takes it back',
  async ({ browser, address }) => {
    const context = await browser.newContext({
      baseURL: address,
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const visitor = await context.newPage();
    const texts = (what: string) => page.getByRole('group', { name: what });
    const question = (language: 'en' | 'fr') => texts(faqWords.question).getByLabel(languageNames[language]);
    const answer = (language: 'en' | 'fr') => texts(faqWords.answer).getByLabel(languageNames[language]);
    const publish = page.getByRole('button', { name: deskWords.state.publish });
    const dialog = page.getByRole('dialog');
    const changes = dialog.getByRole('region', { name: deskWords.publish.changes }).getByRole('listitem');
    const items = page.locator('[data-item]');
    const opens = page.getByRole('button', { name, expanded: false });

    await test.step('what is missing is said, and found by the keyboard', async () => {
      await signIn(page, admin, '/admin?tab=content&section=faq');
      await page.getByRole('button', { name: faqWords.add }).click();
      await expect(question('en')).toBeFocused();
      await expect(question('en')).not.toHaveAttribute('aria-invalid');
      await page.keyboard.type(name);
      await publish.press('Enter');
      await expect(question('fr')).toBeFocused();
      await expect(page.getByText(deskWords.state.wrong({ count: 9 }))).toBeVisible();
      await judge(page, 'a new question');
      await page.setViewportSize({ width: 360, height: 800 });
      // On a phone the language that is wanted is the one on the screen.
      await expect(question('fr')).toBeVisible();
      await expect(question('en')).toBeHidden();
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('figures are inserted where the caret is, and shown with what holds now', async () => {
      for (const language of languages) {
        await texts(faqWords.question).getByLabel(languageNames[language]).fill(asked(language));
        await texts(faqWords.answer).getByLabel(languageNames[language]).fill(`${language}: `);
      }
      await answer('fr').fill('Plus de {{chanels}}');
      await expect(page.getByRole('alert')).toHaveText(faqWords.problems.unknownFact ?? '');
      await answer('fr').fill('Oui, plus de ');
      await page.getByText(faqWords.insert).click();
      await page.getByRole('button', { name: `${faqWords.facts.channels} 23,000` }).press('Enter');
      await expect(answer('fr')).toHaveValue('Oui, plus de {{channels}}');
      await expect(answer('fr')).toBeFocused();
      await expect(page.getByRole('figure').getByText('Oui, plus de 23 000')).toBeVisible();
    });

    await test.step('the order changes by the keyboard, and what was removed comes back', async () => {
      const up = page.getByRole('button', { name: list.up({ name }) });
      await up.press('Enter');
      await up.press('Enter');
      await expect(up).toBeFocused();
      const other = second?.question.en ?? '';
      await page.getByRole('button', { name: list.remove({ name: other }) }).press('Enter');
      const undo = page.getByRole('button', { name: list.putBack({ name: other }) });
      await expect(undo).toBeFocused();
      await page.reload();
      await undo.press('Enter');
      await expect(undo).toHaveCount(0);
      await expect(items.nth(1)).toContainText(other);
      await expect(items.nth(-3)).toContainText(name);
    });

    await test.step('visitors see it once it is published', async () => {
      await publish.click();
      await expect(changes).toHaveText([list.adds({ name })]);
      await dialog.getByRole('button', { name: deskWords.publish.action, exact: true }).click();
      await expect(page.getByText(deskWords.publish.done)).toBeVisible();
      await visitor.goto('/fr/');
      await visitor.locator('summary', { hasText: asked('fr') }).click();
      await expect(visitor.getByText('Oui, plus de 23\u202f000')).toBeVisible();
    });

    await test.step('translations that are older than their English are marked', async () => {
      await opens.click();
      await answer('en').fill('No.');
      await answer('fr').fill('Non.');
      await expect(items.nth(-3).getByRole('button', { name }).first()).toContainText(
        marks.olderIn({ languages: 'Español, Italiano, Shqip' }),
      );
      await page.getByRole('button', { name: deskWords.state.discard }).click();
      await dialog.getByRole('button', { name: deskWords.discard.action }).click();
      await expect(page.getByText(marks.older)).toHaveCount(0);
    });

    await test.step('taken back, it is gone', async () => {
      await page.getByRole('button', { name: deskWords.takeBack.open }).click();
      await expect(changes).toHaveText([list.removes({ name })]);
      await dialog.getByRole('button', { name: deskWords.takeBack.action }).click();
      await expect(page.getByText(deskWords.state.asDelivered)).toBeVisible();
      await expect(page.getByRole('button', { name: list.remove({ name }) })).toHaveCount(0);
      await visitor.goto('/fr/');
      await expect(visitor.locator('summary', { hasText: asked('fr') })).toHaveCount(0);
    });
    await context.close();
  },
);

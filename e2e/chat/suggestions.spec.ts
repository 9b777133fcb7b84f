import { expect } from '@playwright/test';
import { chatServer } from '#test/chat/playwright.ts';
import { test } from '../kit/test.ts';

test('fitting answers are suggested while the first message is written, move nothing, and say what they solved', async ({
  page,
  context,
}) => {
  await chatServer(context);
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/suggestions/outcome')) told.push(request.postDataJSON());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/fr/terms-conditions');
  await page.locator('#chat-bubble').click();
  const panel = page.getByRole('dialog', { name: 'Assistance en direct' });
  const box = panel.getByRole('textbox', { name: 'Écrire un message' });
  const answers = panel.getByRole('region', { name: 'Ceci peut vous aider' });
  await box.fill('comment instaler sur firestick');
  const place = await box.boundingBox();
  const guide = answers.locator('summary').first();
  await expect(guide).toContainText('Fire TV Stick');
  await expect(box).toBeFocused();
  expect(await box.boundingBox()).toEqual(place);
  await expect(panel.getByRole('log').locator('.sr-only').filter({ hasText: 'peu' })).toHaveCount(1);

  await guide.press('Enter');
  await expect(answers.getByRole('link', { name: 'Lire le guide' })).toHaveAttribute(
    'href',
    '/fr/installation?device=firestick',
  );
  expect(told).toEqual([]);
  await answers.getByRole('button', { name: 'C’est résolu' }).click();
  await expect(answers).toBeHidden();
  await expect(panel.getByText('Tant mieux')).toBeVisible();
  await expect(panel.getByRole('log')).toBeFocused();
  const question = { words: 'comment instaler sur firestick', language: 'fr' };
  await expect.poll(() => told).toMatchObject([{ ...question, solvedBy: 'guide firestick' }]);

  // What is sent after all is the same question.
  await box.fill(question.words);
  await panel.locator('[data-press=send]').click();
  await expect.poll(() => told).toHaveLength(2);
  const [first, second] = told as { id: string }[];
  expect(second).toEqual({ id: first?.id, ...question });
});

import { expect } from '@playwright/test';
import { thorough } from '#test/thorough.ts';
import { expectBubbleApart } from '../kit/bubble.ts';
import { test } from '../kit/test.ts';

test('the bubble never covers what can be pressed or read and is never cut, and the other way to the chat leaves room for the language', async ({
  page,
}) => {
  for (const address of [
    ...(thorough ? ['/en/channels'] : []),
    '/en/',
    '/fr/installation',
    '/fr/checkout',
    '/fr/pay/yearly',
  ])
    for (const size of [{ width: 360, height: 740 }, ...(thorough ? [{ width: 1280, height: 720 }] : [])]) {
      await page.setViewportSize(size);
      await page.goto(address);
      await expectBubbleApart(page, `${address} at ${size.width} px`, thorough ? 370 : 740);
    }
  await page.setViewportSize({ width: 320, height: 640 });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Langue' });
  const { x, width } = (await menu.boundingBox()) ?? { x: 320, width: 0 };
  expect(x + width).toBeLessThanOrEqual(320);
});

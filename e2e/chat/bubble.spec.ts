import { expect } from '@playwright/test';
import { judgeBubble } from '../kit/overlaps.ts';
import { overflow } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

test('the bubble never covers what can be pressed or read and is never cut, and leaves room for the rest of the header', async ({
  page,
}) => {
  for (const address of ['/en/', '/fr/installation', '/fr/checkout', '/fr/pay/yearly']) {
    await page.goto(address);
    await judgeBubble(page, address);
    // The narrowest screen, and the narrowest that has room for the name of the brand.
    for (const width of [320, 386]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await overflow(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

import { expect, type Page } from '@playwright/test';

/** Opens the stand-in's approval window by the PayPal button, and presses a button there. */
export async function pressInPaypalPopup(page: Page, press: RegExp, product = ''): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('button', { name: /PayPal/ })
      .last()
      .click(),
  ]);
  await expect(popup.getByRole('main')).toContainText(product);
  await popup.getByRole('button', { name: press }).click();
}

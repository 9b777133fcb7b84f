import { expect, test } from '@playwright/test';

test('a script, a style or a picture that we did not send is not allowed', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="https://elsewhere.example/x.png" onerror="alert(1)"><p style="color:red">',
    );
    const script = document.createElement('script');
    script.textContent = 'window.hacked = true';
    document.body.append(script);
  });
  await expect
    .poll(() => page.evaluate(() => [...new Set(Reflect.get(window, 'refused'))].sort()))
    .toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-attr']);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

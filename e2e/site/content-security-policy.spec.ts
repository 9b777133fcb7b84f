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

test('the next page is asked for when a visitor points at its link, by rules that come after the first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('script[type=speculationrules]')) return;
      observer.disconnect();
      Object.assign(window, { isPainted: performance.getEntriesByType('paint').length > 0 });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/en/blog');
  await expect(page.locator('head > script[type=speculationrules]')).toHaveCount(1);
  expect(await page.evaluate('isPainted')).toBe(true);

  // A browser that a test drives fetches the page and does not render it (T98).
  const session = await page.context().newCDPSession(page);
  const fetched = new Promise((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(status)),
  );
  await session.send('Preload.enable');
  const link = page.getByRole('banner').getByRole('link', { name: 'Installation' });
  await link.hover();
  await fetched;
  await link.click();
  await expect(page).toHaveURL('/en/installation');
  const arrival = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON());
  expect(arrival.deliveryType).toBe('navigational-prefetch');
});

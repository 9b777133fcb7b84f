import { expect, test } from '@playwright/test';

test('a script, a style or a picture that we did not send is not allowed', async ({ page }) => {
  await page.goto('/');
  const violations = await page.evaluate(async () => {
    const seen: string[] = [];
    addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="https://elsewhere.example/x.png" onerror="alert(1)"><p style="color:red">',
    );
    const script = document.createElement('script');
    script.textContent = 'window.hacked = true';
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(requestAnimationFrame);
    return { seen: seen.sort(), hacked: 'hacked' in window };
  });
  expect(violations.hacked).toBe(false);
  expect(new Set(violations.seen)).toEqual(
    new Set(['img-src', 'script-src-elem', 'style-src-attr', 'script-src-attr']),
  );
});

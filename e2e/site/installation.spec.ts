import { expect, type Page } from '@playwright/test';
import { site } from '#content/site.ts';
import { thorough } from '#test/thorough.ts';
import { violations } from '../kit/axe.ts';
import { expectLink, hold } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

const { portal } = site;
const chosen = (page: Page) => page.locator('label:has([name=device]:checked)');
const panel = (page: Page) => page.locator('[data-device]').filter({ visible: true });

async function open(page: Page, address: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
}

test('shows six devices, three with a picture for every step, and all that others need', async ({ page }) => {
  await open(page, '/en/installation');
  await expect(page).toHaveTitle('Installation guides | Northlight TV');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Android, iOS and Fire TV/);
  await expect(page.locator('label:has([name=device])')).toHaveText([
    'Android',
    'iOS',
    'Fire TV Stick',
    'Smart TV',
    'Web Browser',
    'Windows/Mac',
  ]);
  await expect(chosen(page)).toHaveText('Android');

  await test.step('arrow keys move between the devices', async () => {
    await page.getByRole('radio', { name: 'Android' }).focus();
    for (const [key, name] of [
      ['ArrowRight', 'iOS'],
      ['ArrowLeft', 'Android'],
      ['ArrowLeft', 'Windows/Mac'],
      ['ArrowRight', 'Android'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(chosen(page)).toHaveText(name);
      await expect(page.getByRole('radio', { name })).toBeFocused();
    }
  });

  for (const [device, steps] of [
    ['iOS', 6],
    ['Fire TV Stick', 7],
    ['Android', 6],
  ] as const) {
    await page.getByRole('radio', { name: device }).check();
    const list = panel(page).getByRole('listitem');
    await expect(list, device).toHaveCount(steps);
    await expect(list.getByRole('heading', { level: 3 }).filter({ visible: true }), device).toHaveCount(
      steps,
    );
    await expect(list.filter({ has: page.locator('svg:visible') }), device).toHaveCount(steps);
    await expect(panel(page).getByText(portal)).toBeVisible();
    await expectLink(panel(page), 'your order page', '/en/order');
  }

  const login = page.getByRole('listitem').filter({ hasText: 'Where are my login details?' });
  await expectLink(login, 'your order page', '/en/order');

  await test.step('Roku, Apple TV and MAG boxes have their way too', async () => {
    await page.getByRole('link', { name: 'Roku, Apple TV or MAG box?' }).click();
    const others = page.getByRole('region', { name: 'Other devices' });
    await expect(others).toBeInViewport();
    for (const name of ['Roku', 'Apple TV', 'MAG box']) {
      const card = others.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await expect(card.getByRole('listitem'), name).toHaveCount(3);
      await expect(card.getByRole('link', { name: 'Email us' }), name).toHaveAttribute(
        'href',
        /^mailto:.*&body=/,
      );
    }
    await expect(others.getByRole('link', { name: 'WhatsApp' }).last()).toHaveAttribute(
      'href',
      /text=.*MAC%20address%3A%2000%3A1A%3A79%3A/,
    );
  });

  await test.step('the questions name the three speeds', async () => {
    const speeds = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'What internet speed do I need?' }) });
    await expect(speeds.getByRole('term')).toHaveText(['SD', 'HD', '4K']);
    await expect(speeds.getByText('Mbps')).toHaveText(['5 Mbps', '10 Mbps', '25 Mbps']);
  });

  await test.step('every help button leads somewhere', async () => {
    const help = page.getByRole('region', { name: 'Stuck? We’ll set it up with you.' });
    await expectLink(help, 'Email', 'mailto:support@northlight.example?subject=Help%20with%20the%20setup');
    const whatsApp = help.getByRole('link', { name: 'WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/15550100199\?text=Hello%20Northlight/);
    await expect(whatsApp).toHaveAttribute('target', '_blank');
    await expect(whatsApp).toHaveAccessibleName(/opens in a new tab/);
    await expectLink(help, 'Step-by-step tutorial', '/en/blog/2');
    await help.getByRole('button', { name: 'Live chat' }).click();
    await expect(page.getByRole('dialog', { name: 'Live Support' })).toBeVisible();
  });
});

test('three devices say that their guide is coming soon, what works today and whom to ask', async ({
  page,
}) => {
  await open(page, '/en/installation?device=smarttv');
  for (const [device, id, way, subject] of [
    [
      'Smart TV',
      'smarttv',
      'Plug a Fire TV Stick that runs Fire OS into a free HDMI port',
      'Setup%20help%3A%20Smart%20TV',
    ],
    ['Web Browser', 'web', 'have a web player yet', 'My%20playlist%20address'],
    ['Windows/Mac', 'windows', 'Media > Open Network Stream', 'My%20playlist%20address'],
  ] as const) {
    if (id !== 'smarttv') await page.getByRole('radio', { name: device }).check();
    await expect(chosen(page)).toHaveText(device);
    await expect(panel(page)).toContainText('This guide is coming soon');
    await expect(panel(page).getByRole('list')).toContainText(way);
    await expectLink(panel(page), 'Email us', new RegExp(`^mailto:${site.email}\\?subject=${subject}&body=`));
    await expectLink(panel(page), 'WhatsApp', /^https:\/\/wa\.me\//);
    const part = id === 'smarttv' ? 'html' : `[data-device=${id}]`;
    expect(await violations(page, 'everything', part), device).toEqual([]);
  }

  await test.step('one without a guide leads to the guide of one that has it', async () => {
    await page.getByRole('radio', { name: 'Smart TV' }).check();
    await panel(page).getByRole('link', { name: 'Steps for Fire TV Stick' }).click();
    await expect(chosen(page)).toHaveText('Fire TV Stick');
  });

  await page.getByRole('radio', { name: 'Windows/Mac' }).check();
  await panel(page).getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByRole('dialog', { name: 'Live Support' })).toBeVisible();

  if (thorough) {
    for (const address of ['/fr/installation?device=windows', '/sq/installation']) {
      await open(page, address);
      expect(await violations(page), address).toEqual([]);
    }
  }
});

test('the address of a MAG box is sent only when it is whole, and once, however often the button is pressed', async ({
  page,
}) => {
  const names: (string | null)[] = [];
  // An answer that shows nothing leaves the page where it is.
  await page.route('**/api/contact', (route) => {
    names.push(new URLSearchParams(route.request().postData() ?? '').get('name'));
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await open(page, '/en/installation');
  const address = page.getByRole('textbox', { name: 'MAC address' });
  const whole = () => address.evaluate((input: HTMLInputElement) => input.validity.valid);
  await expect(address).toHaveValue('MAG 00:1A:79:');
  expect(await whole()).toBe(false);
  for (const typed of ['MAG 00:1A:79:0a:B2:c3', '00-1A-79-0A-B2-C3', '001a790ab2c3']) {
    await address.fill(typed);
    expect(await whole(), typed).toBe(true);
  }
  await address.fill('MAG 00:1A:79:0A:B2:G3');
  expect(await whole()).toBe(false);

  const form = page.locator('form[action="/api/contact"]');
  const sendAs = async (name: string) => {
    await form.locator('[name=name]').fill(name);
    await form.locator('[type=submit]').dispatchEvent('click');
  };
  await form.locator('[name=email]').fill('ada@example.org');
  await address.fill('MAG 00:1A:79:0A:B2:C3');
  await sendAs('First');
  await expect.poll(() => names).toEqual(['First']);
  await sendAs('Impatient');
  await page.clock.runFor(60_000);
  await sendAs('Stopped');
  await expect.poll(() => names).toEqual(['First', 'Stopped']);
});

test('a tab can be linked to, also by a hash, and keeps the rest of the address', async ({ page }) => {
  await open(page, '/en/installation?from=mail&device=ios');
  await expect(chosen(page)).toHaveText('iOS');
  await page.getByRole('radio', { name: 'Fire TV Stick' }).check();
  await expect(page).toHaveURL('/en/installation?from=mail&device=firestick');
  await page.reload();
  await expect(chosen(page)).toHaveText('Fire TV Stick');
  await page.getByRole('radio', { name: 'Android' }).check();
  await expect(page).toHaveURL('/en/installation?from=mail');

  await page.goto('/en/installation#firestick');
  await expect(chosen(page)).toHaveText('Fire TV Stick');
  await page.getByRole('radio', { name: 'iOS' }).check();
  await expect(chosen(page)).toHaveText('iOS');
  await expect(page).toHaveURL('/en/installation?device=ios');
});

test('what is no device in the address is left out: the first one is shown', async ({ page, request }) => {
  const checked = /<input(?=[^>]* name="device")(?=[^>]* checked="")[^>]* value="(\w+)"/g;
  for (const device of ['toaster', '__proto__', '%22%3E%3Cscript%3Ealert(1)%3C/script%3E', '%E0%A4%A']) {
    const html = await (await request.get(`/en/installation?device=${device}`)).text();
    expect(
      [...html.matchAll(checked)].map(([, value]) => value),
      device,
    ).toEqual(['android']);
  }
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await open(
    page,
    '/en/installation?device=%E0%A4%A&device=%22%3E%3Cscript%3Ealert(1)%3C/script%3E#%E0%A4%A',
  );
  await expect(chosen(page)).toHaveText('Android');
  await page.getByRole('radio', { name: 'iOS' }).check();
  await expect(chosen(page)).toHaveText('iOS');
  expect(errors).toEqual([]);
});

test('the server address is copied, and selected where copying is not allowed; the page says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/en/installation');
  const copy = panel(page).getByRole('button', { name: 'Copy: Server address' });
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toContainText(portal);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(portal);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: 'didn’t let us copy' })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(portal);
});

test('an address that leads to the last tab brings it into view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await hold(page, '**/*.woff2');
  await page.goto('/en/installation?device=windows', { waitUntil: 'domcontentloaded' });
  await expect(chosen(page)).toHaveText('Windows/Mac');
  await expect(chosen(page)).toBeInViewport({ ratio: 0.99 });
  release();
  await page.evaluate(() => document.fonts.ready);
  await expect(chosen(page)).toBeInViewport({ ratio: 0.99 });
});

test.describe('without JavaScript', () => {
  // Forms are limited by address.
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '10.9.0.9' } });

  test('every guide can be chosen, an address leads to one of them, and a MAG box can be registered', async ({
    page,
  }) => {
    await page.goto('/en/installation?device=firestick');
    await expect(page.getByText('Plug it in and update it')).toBeVisible();
    await expect(panel(page)).toHaveCount(1);
    await page.getByRole('radio', { name: 'iOS' }).check();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Northlight TV on iOS');
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);

    await page.goto('/fr/installation');
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Northlight TV sur Android');
    await expect(panel(page).getByText('Installez le lecteur depuis le Play Store')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Ada');
    await page.getByRole('textbox', { name: 'Adresse e-mail de la commande' }).fill('ada.mag@example.org');
    await page.getByRole('textbox', { name: 'Adresse MAC' }).fill('MAG 00:1A:79:0A:B2:C3');
    await page.getByRole('button', { name: 'Enregistrer mon boîtier' }).click();
    await expect(page).toHaveURL('/fr/sent/contact');
  });
});

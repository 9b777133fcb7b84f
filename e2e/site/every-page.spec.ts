import { expect } from '@playwright/test';
import { type Language, languages } from '#contract/language.ts';
import { thorough } from '#test/thorough.ts';
import { violations } from '../kit/axe.ts';
import { addresses, overflow, show, watchForTrouble } from '../kit/pages.ts';
import { test } from '../kit/test.ts';

type View = [width: number, text: number, judged?: Parameters<typeof violations>[1]];

/** Letters of twice the size come last: to set all of a page anew takes longer than anything else here. */
const inEnglish: View[] = [
  [320, 100, 'everything'],
  [1280, 100, 'layout'],
  ...(thorough
    ? ([
        [360, 100],
        [768, 100],
        [1440, 100],
        [640, 200],
        [360, 200],
        [1280, 200, 'everything'],
      ] as View[])
    : [[360, 200] as View]),
];

/** Markup and colours are the same in every language; the words differ, for which a phone and the narrowest full menu have the least room. */
const inOthers = (index: number): View[] =>
  thorough
    ? [
        [320, 100, 'but colours'],
        [768, 100],
        [1024, 100],
        [1440, 100],
        [640, 200],
        [360, 200],
      ]
    : // The menu is the same on every page.
      [[320, 100], ...(index === 0 ? ([[1024, 100]] as View[]) : [])];

/** Each page is made of the same parts, which have met all the languages at home: the others take turns. */
const seenIn = (index: number): readonly Language[] =>
  thorough || index === 0
    ? languages
    : languages.filter((language, at) => language === 'en' || at === 1 + (index % (languages.length - 1)));

for (const [index, english] of addresses('en').entries()) {
  const others = seenIn(index).filter((language) => language !== 'en');
  test(`${english} is accessible, fits the screen and keeps to its policy, also in ${others.join(', ')}`, async ({
    page,
  }) => {
    const trouble = await watchForTrouble(page);
    for (const language of seenIn(index)) {
      const address = addresses(language)[index] as string;
      await page.goto(address);
      for (const [width, text, judged] of language === 'en' ? inEnglish : inOthers(index)) {
        const view = `${address} at ${width} px, text ${text} %`;
        await show(page, width, text);
        expect.soft(await overflow(page), view).toBeLessThanOrEqual(0);
        if (judged) expect.soft(await violations(page, judged), view).toEqual([]);
      }
    }
    expect(trouble).toEqual([]);
  });
}

test('what is chosen can be seen in colours that the visitor has set', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = (part: string) =>
    page.locator(part).evaluateAll((found) =>
      found.map((element) => {
        const { appearance, outlineStyle } = getComputedStyle(element);
        return `${appearance} ${outlineStyle}`;
      }),
    );
  await page.goto('/en/checkout');
  expect(new Set(await looks('[name=method]'))).toEqual(new Set(['auto none']));
  await page.goto('/en/');
  const segments = '#pricing label:has([name=devices])';
  expect(new Set(await looks(`${segments}:has(:checked)`))).toEqual(new Set(['none solid']));
  expect(new Set(await looks(`${segments}:not(:has(:checked))`))).toEqual(new Set(['none none']));
});

test('every page has the styles of every class it uses', async ({ request }) => {
  const pages = await Promise.all(
    [
      ...addresses('en'),
      '/en/blog/1',
      '/en/pay/yearly',
      '/en/sent/trial',
      '/en/form/contact',
      '/en/order',
    ].map(async (address) => {
      const html = await (await request.get(address)).text();
      const [style = ''] = html.match(/<style>[\s\S]*?<\/style>/) ?? [];
      const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
      const styled = new Set(
        [...style.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
      );
      return { address, classes: new Set(classes.map((name) => name.replaceAll('&amp;', '&'))), styled };
    }),
  );
  // What any sheet knows, the page's own has to know.
  const known = new Set(pages.flatMap(({ styled }) => [...styled]));
  const missing = pages.flatMap(({ address, classes, styled }) =>
    [...classes].filter((name) => known.has(name) && !styled.has(name)).map((name) => `${address} ${name}`),
  );
  expect(known.size).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

import hero from '#content/copy/en/hero.ts';
import home from '#content/copy/en/home.ts';
import layout from '#content/copy/en/layout.ts';
import { test } from './test.ts';

/** By the styles: WebKit has no dictionary here with which to hyphenate. */
const hyphenatesLongWordsAlone = `
  const { hyphens, hyphenateLimitChars, webkitHyphenateLimitBefore } = getComputedStyle(document.querySelector('h1'));
  return hyphens === 'manual' || parseInt(hyphenateLimitChars ?? webkitHyphenateLimitBefore * 2) === 12`;

test('the landing page: video, prices, a question, another language', async ({ window }) => {
  await window.open('/en/');
  await window.sees(hero.hero.seePlans);
  await window.until(hyphenatesLongWordsAlone);
  // Not by its current time: on a slow machine WebKitGTK stops at the beginning of the second round.
  await window.until(`return document.querySelector('video')?.played.length > 0`);
  await window.press(hero.hero.pause);
  await window.until(`return document.querySelector('video').paused`);
  await window.press(hero.hero.seePlans);
  await window.press(home.pricing.device({ count: 3 }));
  await window.sees('$379.99');
  await window.until(`return location.search === '?devices=3'`);
  await window.press('Can I get a refund?');
  await window.sees(/within 3 days/);
  await window.press(layout.language.choose({ current: 'English' }));
  await window.sees('Shqip');
  await window.key('Escape');
  await window.until(`return !document.querySelector(':popover-open')`);
  await window.press(layout.language.choose({ current: 'English' }));
  await window.press('Français');
  await window.until(`return document.documentElement.lang === 'fr' && location.search === '?devices=3'`);
});

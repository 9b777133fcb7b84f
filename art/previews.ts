import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '#test/chromium.ts';
import { headers } from './previews/articles.ts';
import { cards } from './previews/cards.ts';
import { deed } from './previews/deed.ts';
import { gable } from './previews/gable.ts';
import { guide } from './previews/guide.ts';
import { receipt } from './previews/receipt.ts';
import { screens } from './previews/screens.ts';
import { height, mark, width } from './previews/sheet.ts';
import { wall } from './previews/wall.ts';

/** What a shared link shows, by the name of its file. */
const previews: Readonly<Record<string, string>> = {
  home: wall,
  channels: guide,
  blog: cards,
  installation: screens,
  privacy: gable,
  refund: receipt,
  terms: deed,
  ...headers,
};

// Some messengers pass over a picture that takes long to fetch.
const mostBytes = 90_000;

export async function drawPreviews(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    for (const [name, markup] of Object.entries(previews)) {
      await page.setContent(`<body style="margin:0;background:#070b14">${markup}${mark}`);
      const picture = await photograph(page, name);
      await writeFile(join(folder, `${name}.jpg`), picture);
    }
  } finally {
    await browser.close();
  }
  console.log(`${Object.keys(previews).length} previews drawn.`);
}

/** As good as the size allows: dark gradients and thin bright lines show every saving first. */
async function photograph(page: Page, name: string): Promise<Buffer> {
  for (const quality of [90, 88, 86, 84, 82, 80]) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length <= mostBytes) return picture;
  }
  throw new Error(`${name}.jpg has more than ${mostBytes} bytes.`);
}

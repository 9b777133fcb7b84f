import { chromium } from '@playwright/test';
import { browserOptions } from '#test/chromium.ts';

/** Some messengers skip a picture that takes long to fetch. */
const maxBytes = 90_000;

/** What a shared link shows: the picture fills 1200 by 630, as JPEG, because networks show neither SVG nor AVIF. */
export async function drawPreview(picture: Buffer, extension: string): Promise<Buffer> {
  const browser = await chromium.launch(browserOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    const style = 'display:block;width:100vw;height:100vh;object-fit:cover';
    await page.setContent(
      `<body style="margin:0;background:#070b14"><img style="${style}" src="${dataUrl(picture, extension)}">`,
    );
    for (const quality of [90, 86, 82, 78, 74, 70]) {
      const preview = await page.screenshot({ type: 'jpeg', quality });
      if (preview.length <= maxBytes) return preview;
    }
    throw new Error(`The preview has more than ${maxBytes} bytes: choose a calmer picture.`);
  } finally {
    await browser.close();
  }
}

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

export const pictureTypes = Object.keys(types);

export function dataUrl(picture: Buffer, extension: string): string {
  const type = types[extension];
  if (!type) throw new Error(`Pictures are ${pictureTypes.join(', ')}, not ${extension}.`);
  return `data:${type};base64,${picture.toString('base64')}`;
}

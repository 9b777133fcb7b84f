import { chromium } from '@playwright/test';
import { browserOptions } from '#test/chromium.ts';

const star =
  'M16 4c1.1 7.6 4.4 10.9 12 12-7.6 1.1-10.9 4.4-12 12-1.1-7.6-4.4-10.9-12-12 7.6-1.1 10.9-4.4 12-12Z';

interface Icon {
  edge: number;
  /** Of the ground's corners, of 32; none where the system cuts them itself. */
  radius?: number;
  /** Of the star: what a system cuts to a circle keeps the middle alone. */
  scale?: number;
  /** A system draws it in a colour of its own. */
  isShape?: true;
}

const icons: Record<string, Icon> = {
  '192': { edge: 192, radius: 8 },
  '512': { edge: 512, radius: 8 },
  'maskable-512': { edge: 512, scale: 0.8 },
  'apple-180': { edge: 180, scale: 0.9 },
  'badge-96': { edge: 96, scale: 1.2, isShape: true },
};

/** The portal as an app: as PNG, because phones show no SVG there. */
export async function drawIcons(save: (name: string, content: Buffer) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(browserOptions);
  try {
    for (const [name, { edge, radius = 0, scale = 1, isShape }] of Object.entries(icons)) {
      const page = await browser.newPage({ viewport: { width: edge, height: edge } });
      const ground = isShape ? '' : `<rect width="32" height="32" rx="${radius}" fill="#070b14"/>`;
      const place = `translate(16 16) scale(${scale}) translate(-16 -16)`;
      const fill = isShape ? '#fff' : '#6ef3c5';
      await page.setContent(
        `<body style="margin:0"><svg style="display:block" viewBox="0 0 32 32">${ground}<path transform="${place}" d="${star}" fill="${fill}"/></svg>`,
      );
      await save(`${name}.png`, await page.screenshot({ omitBackground: true }));
    }
  } finally {
    await browser.close();
  }
}

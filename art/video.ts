import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '#test/chromium.ts';
import { slugOf } from './pictures.ts';
import { dataUrl, pictureTypes } from './preview.ts';

const size = { width: 960, height: 1080 };
const framesPerSecond = 24;
const frames = 8 * framesPerSecond;

interface Poster {
  title: string;
  source: string;
}

// Both are defined in wall.html.
declare const setPosters: (columns: Poster[][]) => Promise<void>;
declare const setMoment: (moment: number) => void;

/**
 * The titles on the wall, in five columns. Each has a picture in app/art/posters, named after it: 'Mast Four' is mast-four.svg
 * (or .png, .jpg, .avif, .webp), 2:3. The middle columns are seen in full.
 */
const wall: readonly (readonly string[])[] = [
  ['Mast Four', 'Above Tarn', 'The Salt Road', 'Red Signal', 'Orbit Nine', 'Paper Regatta'],
  ['Paper Lilies', 'Witness at Noon', 'Dune Letters', 'Nine Fathoms Home', 'North of Home', 'Rooftop Season'],
  [
    'The Green Winter',
    'Kilometre Forty',
    'Second Sunday',
    'The Orchard',
    'Five Doors Down',
    'The Whale Almanac',
  ],
  ['Half the City Sleeps', 'Parlour Season', 'The Tidewriter', 'The Lamp Upstairs', 'White Hut', 'Mast Four'],
  [
    'Red Signal',
    'Small Hours Atlas',
    'The Understudy Leaves',
    'A Row Under the Lights',
    'Matinee for Nobody',
    'Dune Letters',
  ],
];

/** Renders the wall frame by frame, so the loop does not depend on how fast the machine is, and encodes it. */
export async function renderVideo(folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'marquee-video-'));
  try {
    const columns = await Promise.all(wall.map((titles) => Promise.all(titles.map(posterOf))));
    const master = join(work, 'master.mkv');
    await render(columns, master);
    await mkdir(folder, { recursive: true });
    await encode(master, folder, work);
  } finally {
    await rm(work, { recursive: true });
  }
}

async function posterOf(title: string): Promise<Poster> {
  const path = fileURLToPath(new URL(`../app/art/posters/${slugOf(title)}`, import.meta.url));
  const file = pictureTypes.map((type) => path + type).find(existsSync);
  if (!file) throw new Error(`There is no picture for '${title}': ${path}.svg`);
  return { title, source: dataUrl(await readFile(file), extname(file)) };
}

async function render(columns: Poster[][], master: string): Promise<void> {
  const browser = await chromium.launch(browserOptions);
  try {
    // Twice the size and scaled down: posters that move by fractions of a pixel do not shimmer.
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2 });
    await page.goto(new URL('wall.html', import.meta.url).href);
    await page.evaluate((posters) => setPosters(posters), columns);
    const down = `scale=${size.width}:${size.height}:flags=lanczos+accurate_rnd+full_chroma_int`;
    const options = `-f image2pipe -framerate ${framesPerSecond} -i - -vf ${down} -c:v ffv1`.split(' ');
    const recording = ffmpeg([...options, master]);
    await Promise.all([pipeline(screenshots(page), recording.input), recording.done]);
  } finally {
    await browser.close();
  }
}

async function* screenshots(page: Page): AsyncGenerator<Buffer> {
  for (let frame = 0; frame < frames; frame++) {
    await page.evaluate((moment) => setMoment(moment), frame / frames);
    yield await page.screenshot();
    if (frame % framesPerSecond === 0)
      console.log(`second ${frame / framesPerSecond + 1} of ${frames / framesPerSecond}`);
  }
}

async function encode(master: string, folder: string, work: string): Promise<void> {
  const out = (name: string) => join(folder, name);
  const vp9 = `-c:v libvpx-vp9 -b:v 560k -g ${frames} -row-mt 1 -tile-columns 1`.split(' ');
  const h264 = '-c:v libx264 -b:v 600k -preset veryslow -profile:v high -x264-params aq-mode=3'.split(' ');
  const avif = '-frames:v 1 -c:v libaom-av1 -still-picture 1 -crf 26'.split(' ');
  const webp = '-frames:v 1 -c:v libwebp -quality 78'.split(' ');
  const twice = async (codec: string[], name: string, more: string[]) => {
    const log = ['-passlogfile', join(work, name)];
    await run(master, '8', [...codec, ...log, '-pass', '1', '-f', 'null', '-']);
    await run(master, '8', [...codec, ...log, '-pass', '2', ...more, out(name)]);
  };
  await twice(vp9, 'hero.webm', ['-cpu-used', '1']);
  await twice(h264, 'hero.mp4', ['-movflags', '+faststart']);
  for (const width of [size.width, size.width / 2]) {
    const name = width === size.width ? 'hero' : `hero-${width}`;
    await run(master, '10', [...avif, out(`${name}.avif`)], width);
    await run(master, '8', [...webp, out(`${name}.webp`)], width);
  }
}

/** Dark colours have to meet the page's own: matrix and tags are spelled out, players guess otherwise. */
function run(master: string, bits: '8' | '10', output: string[], width = size.width): Promise<void> {
  const format = `scale=${width}:-2:out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd,format=${bits === '8' ? 'yuv420p' : 'yuv420p10le'}`;
  const tags = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ');
  return ffmpeg(['-i', master, '-an', '-map_metadata', '-1', '-vf', format, ...tags, ...output]).done;
}

function ffmpeg(words: string[]): { input: NodeJS.WritableStream; done: Promise<void> } {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...words], { stdio: ['pipe', 'inherit', 'inherit'] });
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new Error('ffmpeg did not start: it is needed for the video only.')));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}.`))));
  });
  return { input: child.stdin, done };
}

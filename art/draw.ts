import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { motifs } from './motifs.ts';
import { palettes } from './palette.ts';
import { cover, type MotifName, type PaletteName, portrait, poster, slugOf } from './pictures.ts';

const usage = `npx node art/draw.ts poster "<title>" <palette> <motif>
npx node art/draw.ts cover <article number, or a category in small letters> <palette> <motif>
npx node art/draw.ts portrait <number> <palette> [<any word, for another face>]
npx node art/draw.ts preview <name> <picture>
npx node art/draw.ts video
npx node art/draw.ts icons
  --to <folder>  writes there instead of app/art, or of public for icons
palettes: ${Object.keys(palettes).join(' ')}
motifs: ${Object.keys(motifs).join(' ')}`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const folder = values.to ?? fileURLToPath(new URL('../app/art/', import.meta.url));
const [kind, name = '', ...words] = positionals;

async function save(path: string, content: string | Buffer): Promise<void> {
  const file = resolve(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  console.log(file);
}

const isPalette = (word = ''): word is PaletteName => Object.hasOwn(palettes, word);
const isMotif = (word = ''): word is MotifName => Object.hasOwn(motifs, word);
const [palette, second] = words;
const number = Number(name);

if (kind === 'poster' && slugOf(name) && isPalette(palette) && isMotif(second)) {
  await save(`posters/${slugOf(name)}.svg`, `${poster(name, palette, second)}\n`);
} else if (kind === 'cover' && /^(\d+|[a-z]+)$/.test(name) && isPalette(palette) && isMotif(second)) {
  await save(`articles/${name}.svg`, `${cover(name, palette, second)}\n`);
} else if (kind === 'portrait' && number > 0 && isPalette(palette)) {
  await save(`portraits/${number}.svg`, `${portrait(number, palette, second)}\n`);
} else if (kind === 'preview' && name && palette) {
  const { drawPreview } = await import('./preview.ts');
  await save(`previews/${name}.jpg`, await drawPreview(await readFile(palette), extname(palette)));
} else if (kind === 'video') {
  const { renderVideo } = await import('./video.ts');
  await renderVideo(join(folder, 'hero'));
} else if (kind === 'icons') {
  const { drawIcons } = await import('./icons.ts');
  const to = values.to ?? fileURLToPath(new URL('../public/icons/', import.meta.url));
  await drawIcons((file, content) => save(resolve(to, file), content));
} else {
  console.error(usage);
  process.exitCode = 1;
}

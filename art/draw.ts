import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictures } from './pictures.ts';

const folder = fileURLToPath(new URL('../app/art/', import.meta.url));

async function drawPictures(): Promise<void> {
  // A renamed poster must not leave its old file behind.
  for (const part of ['posters', 'portraits', 'articles'])
    await rm(join(folder, part), { recursive: true, force: true });
  for (const [path, art] of pictures) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${art}\n`);
  }
  console.log(`${pictures.size} pictures drawn.`);
}

if (process.argv[2] === 'hero') {
  const { drawHero } = await import('./hero.ts');
  await drawHero(join(folder, 'hero'));
} else if (process.argv[2] === 'previews') {
  const { drawPreviews } = await import('./previews.ts');
  await drawPreviews(join(folder, 'previews'));
} else {
  await drawPictures();
}

import { articles } from './articles.ts';
import { portraits } from './portraits.ts';
import { posterArt } from './poster.ts';
import { posters } from './posters.ts';

/** Every drawn picture, by its path below app/art. */
export const pictures: ReadonlyMap<string, string> = new Map([
  ...posters.map((poster) => [`posters/${poster.slug}.svg`, posterArt(poster)] as const),
  ...portraits.map(({ id, art }) => [`portraits/${id}.svg`, art] as const),
  ...articles.map(({ id, art }) => [`articles/${id}.svg`, art] as const),
]);

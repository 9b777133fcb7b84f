import type { PaletteName, Tones } from './palette.ts';
import { palettes } from './palette.ts';
import { box, seeded, tag } from './pen.ts';

/** What a shape system is handed: its colours, its own chance, and a name that makes ids unique. */
type Brush = { tones: Tones; random: () => number; name: string };
export type Drawing = (brush: Brush) => string;

export type Poster = { slug: string; title: string; palette: PaletteName; drawing: Drawing };

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const poster = (title: string, palette: PaletteName, drawing: Drawing): Poster => ({
  slug: slugOf(title),
  title,
  palette,
  drawing,
});

/** The picture without its title: 240 by 360, dark at the foot, where a scene may set the title. */
export function posterArt({ slug, palette, drawing }: Poster): string {
  const tones = palettes[palette];
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 240 360' },
    fade(`${slug}-sky`, [0, tones.sky, 1], [0.8, tones.ground, 1]),
    fade(`${slug}-foot`, [0, tones.ground, 0], [1, tones.ground, 0.9]),
    box(0, 0, 240, 360, `url(#${slug}-sky)`),
    drawing({ tones, random: seeded(slug), name: slug }),
    box(0, 250, 240, 110, `url(#${slug}-foot)`),
  );
}

type Stop = readonly [offset: number, colour: string, opacity: number];

export const fade = (id: string, ...stops: Stop[]) =>
  tag('linearGradient', { id, x2: 0, y2: 1 }, ...stops.map(stop));

const stop = ([offset, colour, opacity]: Stop) =>
  tag('stop', { offset, 'stop-color': colour, ...(opacity < 1 && { 'stop-opacity': opacity }) });

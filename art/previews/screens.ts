import { palettes } from '../palette.ts';
import { arc, box, disc, dots, group, mix, shape, stroke, tag } from '../pen.ts';
import { artOf } from '../posters.ts';
import { glow, night } from './night.ts';
import { sheet } from './sheet.ts';

const { steel, ember } = palettes;
const edge = '#b4c6e4';
const body = '#0c1322';
const film = artOf('Kilometre Forty');

const outline = (x: number, y: number, wide: number, high: number, rx: number) =>
  box(x, y, wide, high, body, { rx, stroke: edge, 'stroke-width': 5 });

/** The part of the film that fills a screen, whose name is for its clip. */
const playing = (
  screen: string,
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  view: string,
) =>
  tag('clipPath', { id: screen }, box(x, y, width, height, body, { rx })) +
  group(
    { 'clip-path': `url(#${screen})` },
    film.replace(
      /viewBox="[^"]*"/,
      `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${view}"`,
    ),
  );

const television =
  shape('M520 424h80l12 66h-104z', mix(body, edge, 0.25)) +
  stroke('M456 492H664', edge, 6, { 'stroke-linecap': 'round' }) +
  outline(280, 100, 560, 326, 18) +
  playing('television', 291, 111, 538, 304, 9, '0 98 240 135.6');

const phone =
  outline(768, 262, 158, 312, 30) +
  playing('phone', 778, 272, 138, 292, 21, '46 60 142 300') +
  box(826, 281, 42, 8, '#070b14', { rx: 4 });

const stick = group(
  { transform: 'translate(286 542) rotate(-24)' },
  stroke([28, 46].map((r) => arc(112, 0, r, -36, 36)).join(''), ember.light, 5, {
    'stroke-linecap': 'round',
  }),
  outline(-100, -30, 176, 60, 18),
  box(78, -17, 40, 34, body, { stroke: edge, 'stroke-width': 5, rx: 3 }),
  dots(
    [
      [92, -5],
      [104, -5],
    ],
    7,
    edge,
  ),
  disc(-70, 0, 7, ember.light),
);

/** Installation: the same film on whatever stands in the room. */
export const screens = sheet([
  night('screens', steel, 260),
  box(0, 484, 1200, 146, mix(steel.ground, steel.sky, 0.35)),
  group(
    { transform: 'translate(0 430) scale(1 0.14)' },
    glow('screens-floor', 580, 560, 520, ember.light, 0.6),
  ),
  glow('screens-glow', 560, 262, 420, ember.mid, 0.2),
  group({ transform: 'translate(34 22) scale(0.94)' }, television, phone, stick),
]);

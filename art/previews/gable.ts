import { palettes } from '../palette.ts';
import { box, count, d, disc, group, mix, ring, shape, stroke, tag } from '../pen.ts';
import { fade } from '../poster.ts';
import { spruce } from '../shapes/northlight.ts';
import { glow, hills, night } from './night.ts';
import { sheet } from './sheet.ts';

const { gold, ember, tide } = palettes;
const wood = '#3b1723';
const snow = '#a9bcdf';

const wall = 'M300 640V374L600 100 900 374V640z';
const boards = count(13).map((i) => d`M${348 + i * 42} ${330 - 38 * (6 - Math.abs(i - 6))}V640`);

const house =
  shape(wall, wood) +
  stroke(boards.join(''), mix(wood, tide.ground, 0.55), 3) +
  tag('clipPath', { id: 'gable-wall' }, shape(wall, '#000')) +
  group({ 'clip-path': 'url(#gable-wall)' }, glow('gable-glow', 600, 410, 330, ember.light, 0.5)) +
  stroke('M222 458L600 116 978 458', mix(wood, tide.ground, 0.75), 30) +
  stroke('M214 446L600 94 986 446', snow, 26, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' });

/** The pull of the lamp is a key: who holds it decides when it is dark. */
const lamp =
  disc(600, 352, 120, '#fff3d6', { opacity: 0.35 }) +
  disc(600, 352, 70, '#fff3d6', { opacity: 0.5 }) +
  stroke('M600 256V306', ember.ground, 4) +
  disc(600, 346, 14, '#ffffff') +
  shape('M586 304h28l20 42h-68z', ember.low) +
  stroke('M600 358V404', ember.ground, 3.5) +
  ring(600, 426, 20, ember.ground, 10) +
  stroke('M600 446V512M600 488h20M600 506h26', ember.ground, 10, { 'stroke-linejoin': 'round' });

function drape(transform: string): string {
  const folds = count(4).map(
    (i) =>
      d`M${8 + i * 18} 256Q${10 + i * 19} 420 ${8 + i * 17} 546h${7}Q${20 + i * 19} 420 ${17 + i * 18} 256z`,
  );
  return group(
    { transform },
    shape('M0 256H74Q82 420 72 546H0z', ember.mid),
    shape(folds.join(''), ember.low),
  );
}

const pane =
  fade('gable-room', [0, gold.light, 1], [1, '#f0a25c', 1]) +
  tag('clipPath', { id: 'gable-pane' }, box(484, 262, 232, 272, '#000')) +
  group(
    { 'clip-path': 'url(#gable-pane)' },
    box(484, 262, 232, 272, 'url(#gable-room)'),
    lamp,
    drape('translate(484 0)'),
    drape('matrix(-1 0 0 1 716 0)'),
  ) +
  box(478, 256, 244, 284, 'none', { rx: 4, stroke: '#cdd9ee', 'stroke-width': 12 }) +
  shape('M458 540h284v16h-284z', '#7488ae') +
  shape('M454 541q10 -14 40 -12t60 -3 70 3 60 -3 62 15z', '#e6eefb');

const trees = [
  [120, 566, 210],
  [56, 580, 150],
  [200, 578, 130],
  [1070, 566, 220],
  [1146, 580, 160],
  [1000, 578, 120],
].map(([x = 0, foot = 0, tall = 0]) => spruce(x, foot, tall));

/** Privacy: one window under the whole sky, and its curtain is nearly drawn. */
export const gable = sheet([
  night('gable', tide),
  hills(500, 70, mix(tide.sky, tide.low, 0.5)),
  shape(trees.join(''), tide.ground),
  house,
  pane,
  hills(596, 16, mix(tide.low, snow, 0.25)),
  group({ transform: 'translate(0 612) scale(1 0.16)' }, glow('gable-pool', 600, 0, 210, gold.light, 0.75)),
]);

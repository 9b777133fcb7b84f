import { palettes } from '../palette.ts';
import { box, count, d, disc, dots, group, mix, polar, shape, stroke } from '../pen.ts';
import { fade } from '../poster.ts';
import { glow, night } from './night.ts';
import { sheet } from './sheet.ts';

const { iris, signal } = palettes;
const ink = '#55568f';
const faint = '#9a9bc4';

const lines = (from: number, widths: readonly number[]) =>
  widths.map((wide, i) => box(-136, from + i * 26, wide, 11, faint, { rx: 5.5 })).join('');

/** A name that nobody can read: a slanting wave that runs out. */
const scrawl = count(90).map((i) => {
  const high = (38 - i * 0.36) * Math.sin(i * 0.36);
  return d`${-132 + i * 1.75 + high * 0.45} ${152 - high}`;
});

/** It was folded in three to be sent. */
const paper =
  fade('deed-upper', [0, '#f6f4ff', 1], [1, '#dcdaf3', 1]) +
  fade('deed-lower', [0, '#eceafa', 1], [1, '#b9b7dc', 1]) +
  shape('M-180 -232H128L180 -180V-76H-180z', 'url(#deed-upper)') +
  shape('M-180 -77H180V81H-180z', 'url(#deed-upper)') +
  shape('M-180 80H180V232H-180z', 'url(#deed-lower)') +
  shape('M128 -232V-192q0 12 12 12H180z', '#8f8fc0') +
  box(-136, -184, 170, 20, ink, { rx: 10 }) +
  lines(-136, [272, 250]) +
  lines(-52, [262, 272, 246, 268, 160]) +
  stroke(`M${scrawl.join('L')}`, ink, 5, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }) +
  stroke('M-136 196H20', faint, 3);

const rays = count(16).map((i) => {
  const [x, y] = polar(0, 0, 46, i * 22.5);
  const [nearX, nearY] = polar(0, 0, 30, i * 22.5);
  return d`M${nearX} ${nearY}L${x} ${y}`;
});

const seal =
  shape('M-44 30L-62 150 -32 132 -8 158 4 40z', signal.mid) +
  shape('M44 30L62 150 32 132 8 158 -4 40z', signal.low) +
  dots(
    count(20).map((i) => polar(0, 0, 64, i * 18)),
    23,
    signal.light,
  ) +
  disc(0, 0, 68, signal.light) +
  disc(0, 0, 54, signal.mid) +
  stroke(rays.join(''), signal.light, 5, { 'stroke-linecap': 'round' }) +
  disc(0, 0, 20, signal.light);

/** Terms: what both sides hold to, written down and sealed. */
export const deed = sheet([
  night('deed', iris),
  shape(
    'M0 520L140 400 250 490 380 350 520 480 700 380 830 470 980 340 1110 470 1200 410V640H0z',
    mix(iris.sky, iris.low, 0.5),
  ),
  shape(
    'M140 400L250 490 200 560 160 480zM380 350L520 480 440 560 400 450zM980 340L1110 470 1040 560 1000 440z',
    mix(iris.sky, iris.low, 0.15),
  ),
  shape('M0 590L190 490 360 580 560 520 760 590 960 480 1200 590V640H0z', mix(iris.ground, iris.sky, 0.5)),
  glow('deed-glow', 600, 310, 360, '#8f8fe0', 0.22),
  group({ transform: 'translate(590 312) rotate(-4)' }, paper),
  group({ transform: 'translate(724 440) rotate(-4)' }, seal),
]);

import { palettes } from '../palette.ts';
import { box, count, d, disc, group, mix, polar, polygon, ring, shape, stroke, swell } from '../pen.ts';
import { fade } from '../poster.ts';
import { night } from './night.ts';
import { sheet } from './sheet.ts';

const { lagoon, bone, gold } = palettes;

const bar = (x: number, y: number, wide: number, fill: string, high = 11) =>
  box(x, y, wide, high, fill, { rx: high / 2 });

const items = [96, 70, 108, 60, 84].map(
  (wide, i) => bar(-88, -112 + i * 31, wide, bone.mid) + bar(50, -112 + i * 31, 38, bone.mid),
);

/** Torn off below, printed without a word: items left, amounts right, the sum in bold. */
const paper =
  fade('receipt-paper', [0, '#fff8ea', 1], [1, '#c4baa8', 1]) +
  shape(`M-118 -206H118V212${'l-9.83 -15l-9.83 15'.repeat(12)}z`, 'url(#receipt-paper)') +
  bar(-52, -172, 104, bone.low, 18) +
  items.join('') +
  stroke('M-88 54H88', bone.mid, 3.5, { 'stroke-dasharray': '1 9', 'stroke-linecap': 'round' }) +
  bar(-88, 76, 60, bone.low, 18) +
  bar(14, 76, 74, bone.low, 18);

/** The money's way, seen from a little above: out behind the receipt, back in front of it. */
const along = (degrees: number) => {
  const [x, y] = polar(0, 0, 1, degrees);
  return [x * 290, y * 84] as const;
};
const way = (from: number, to: number) => {
  const points = count(61).map((i) => along(from + (i / 60) * (to - from)));
  return stroke(`M${points.map(([x, y]) => d`${x} ${y}`).join('L')}`, gold.light, 6, {
    'stroke-dasharray': '0.1 16',
    'stroke-linecap': 'round',
  });
};
const orbit = (...drawn: string[]) => group({ transform: 'translate(600 360) rotate(-11)' }, ...drawn);

const [coinX, coinY] = along(132);
const coin =
  disc(coinX + 4, coinY + 6, 48, gold.mid) +
  disc(coinX, coinY, 48, gold.light) +
  ring(coinX, coinY, 35, gold.mid, 4);
const tip = shape(
  polygon([
    [-290, -22],
    [-310, 16],
    [-270, 16],
  ]),
  gold.light,
);

const sea = count(4).map((i) =>
  shape(
    d`${swell(-60 + i * 31, 528 + i * 30, 1320, 190 - i * 24, i % 2 ? 13 : -13)}V640H-60z`,
    mix(lagoon.low, lagoon.ground, 0.25 + i * 0.2),
  ),
);

/** Refund: what was paid comes round again. */
export const receipt = sheet([
  night('receipt', lagoon, 290),
  ...sea,
  stroke('M540 566h120M560 590h80M578 612h44', '#fff8ea', 6, { 'stroke-linecap': 'round', opacity: 0.4 }),
  orbit(way(192, 360)),
  group({ transform: 'translate(600 290) rotate(5)' }, paper),
  orbit(way(0, 118), coin, tip),
]);

import type { Point } from '../pen.ts';
import { count, d, disc, dots, mix, polar, shape, stroke, tag } from '../pen.ts';
import type { Drawing } from '../poster.ts';

const spread = (lines: number) => count(lines).map((i) => (2 * i) / (lines - 1) - 1);

/** Branches that leave one foot, lean out and come in again, as a trained tree does. */
const branch = (side: number): string =>
  d`M120 290C${120 + side * 96} 236 ${120 + side * 150} 150 ${120 + side * 104} ${84 + side * side * 62}`;

export const orchard: Drawing = ({ tones }) => {
  const fruit = spread(11).map((side): Point => [120 + side * 104, 84 + side * side * 62]);
  return (
    stroke(spread(11).map(branch).join(''), tones.light, 3) +
    dots(fruit, 15, tones.light) +
    dots(
      fruit.filter((_, i) => i === 3 || i === 8),
      15,
      tones.spark,
    )
  );
};

/** The same foot with curled tips: a blossom or a shell. */
export const blossom: Drawing = ({ tones }) =>
  stroke(
    spread(13)
      .map((u) => {
        const x = 120 + u * 100;
        const y = 74 + u * u * 50;
        return d`M120 286C${120 + u * 110} 226 ${120 + u * 132} 130 ${x} ${y}q${-u * 16} ${-14 * Math.abs(u)} ${-u * 24} ${8 * Math.abs(u)}`;
      })
      .join(''),
    tones.light,
    2.6,
    { 'stroke-linecap': 'round' },
  ) + disc(120, 286, 5, tones.light);

/** Overlapping petals in the palette's steps. */
export const lily: Drawing = ({ tones }) => {
  const petal = (length: number, half: number) =>
    d`M0 0C${-half * 1.5} ${-length * 0.42} ${-half} ${-length * 0.8} 0 ${-length}C${half} ${-length * 0.8} ${half * 1.5} ${-length * 0.42} 0 0z`;
  const petals: readonly [turn: number, length: number, colour: string][] = [
    [-78, 128, tones.low],
    [78, 128, tones.low],
    [-52, 166, mix(tones.low, tones.mid, 0.5)],
    [52, 166, mix(tones.low, tones.mid, 0.5)],
    [-27, 198, tones.mid],
    [27, 198, tones.mid],
    [0, 214, tones.light],
  ];
  return (
    stroke('M120 270V360', tones.mid, 4) +
    petals
      .map(([turn, length, colour]) =>
        shape(petal(length, 25), colour, { transform: `translate(120 282)rotate(${turn})` }),
      )
      .join('') +
    stroke('M120 276V168M120 276L98 190M120 276L142 190', tones.ground, 1.6, { opacity: 0.6 }) +
    dots(
      [
        [120, 166],
        [97, 187],
        [143, 187],
      ],
      7,
      tones.spark,
    )
  );
};

/** A seed head: spokes with stars at their ends, a few already on the wind. */
export const seedHead: Drawing = ({ tones }) => {
  const spokes = count(26).map((i) => [i, polar(112, 150, i % 2 ? 62 : 84, i * 13.85)] as const);
  const flown: Point[] = [
    [206, 70],
    [222, 116],
    [190, 40],
  ];
  return (
    stroke('M112 150C112 230 130 280 122 360', tones.mid, 3) +
    stroke(spokes.map(([, [x, y]]) => d`M112 150L${x} ${y}`).join(''), tones.mid, 1.4) +
    dots(
      spokes.filter(([i]) => i % 2 === 0).map(([, tip]) => tip),
      9,
      tones.light,
    ) +
    dots(
      spokes.filter(([i]) => i % 2).map(([, tip]) => tip),
      6,
      tones.mid,
    ) +
    disc(112, 150, 10, tones.light) +
    stroke(flown.map(([x, y]) => d`M${x} ${y}l-12 16`).join(''), tones.mid, 1.4) +
    tag('g', {}, dots(flown, 9, tones.spark))
  );
};

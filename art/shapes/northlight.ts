import type { Point } from '../pen.ts';
import {
  between,
  box,
  count,
  d,
  disc,
  dots,
  group,
  mix,
  polar,
  polygon,
  shape,
  stroke,
  swell,
} from '../pen.ts';
import type { Drawing } from '../poster.ts';

/** One spruce: three tiers on a foot. */
export const spruce = (x: number, foot: number, tall: number) => {
  const tier = (top: number, bottom: number, half: number) =>
    d`M${x - half * tall} ${foot - bottom * tall}L${x} ${foot - top * tall}L${x + half * tall} ${foot - bottom * tall}z`;
  return tier(1, 0.55, 0.14) + tier(0.8, 0.3, 0.2) + tier(0.6, 0, 0.26);
};

/** The light straight overhead, where its rays seem to fall from one point. */
export const corona: Drawing = ({ tones, random }) => {
  const ray = (i: number) => {
    const length = 236 + 44 * Math.sin(i * 0.62 + 0.6) + between(random, -8, 8);
    return polygon([
      polar(132, -70, 40, 34 + i * 4),
      polar(132, -70, length, 32.3 + i * 4),
      polar(132, -70, length - 6, 35.7 + i * 4),
    ]);
  };
  const every = (third: number) =>
    count(29)
      .filter((i) => i % 3 === third)
      .map(ray)
      .join('');
  return (
    shape(every(0), tones.low) +
    shape(every(1), tones.mid) +
    shape(every(2), tones.light) +
    shape('M0 256Q130 214 240 252V360H0z', mix(tones.low, tones.mid, 0.35)) +
    shape(
      [
        [18, 304, 96],
        [52, 296, 64],
        [150, 286, 58],
        [182, 300, 104],
        [222, 296, 76],
      ]
        .map(([x = 0, foot = 0, tall = 0]) => spruce(x, foot, tall))
        .join(''),
      tones.ground,
    )
  );
};

/** A ribbon of light over a lake, and someone who has rowed out to see it. */
export const ribbon: Drawing = ({ tones, random }) =>
  dots(
    count(18).map((): Point => [between(random, 8, 232), between(random, 8, 90)]),
    1.7,
    tones.mid,
  ) +
  shape('M-10 150C60 60 96 190 150 110S230 60 260 20V96C220 130 200 96 158 160S70 180 -10 236z', tones.low) +
  shape('M-10 178C60 92 96 206 152 130S230 76 260 44V78C220 112 200 84 156 148S66 160 -10 218z', tones.mid) +
  shape(
    'M-10 200C64 126 100 208 154 142S230 86 260 62V70C224 100 200 80 156 146S66 152 -10 208z',
    tones.light,
  ) +
  shape('M0 252L40 236 84 246 140 228 190 244 240 232V262H0z', tones.ground) +
  shape('M0 258H240V360H0z', mix(tones.ground, tones.low, 0.5)) +
  stroke('M20 272h70M120 272h96M50 284h120M10 296h60M130 298h80', tones.mid, 2, { opacity: 0.5 }) +
  shape('M96 282h56q-4 12 -14 12h-28q-10 0 -14 -12zM118 282l2 -16q4 -6 8 0l2 16z', tones.light) +
  disc(124, 259, 4.5, tones.light);

/** A lighthouse and its sweep. */
export const lighthouse: Drawing = ({ tones }) =>
  shape(
    polygon([
      [150, 110],
      [-10, 40],
      [-10, 150],
    ]),
    tones.light,
    { opacity: 0.85 },
  ) +
  shape(
    polygon([
      [150, 110],
      [250, 84],
      [250, 136],
    ]),
    tones.mid,
    { opacity: 0.7 },
  ) +
  shape('M138 126h24l9 152h-42z', tones.light) +
  shape('M135.5 156h29l2 30h-33zM132 216h37l2 30h-41z', tones.spark) +
  shape('M136 98h28v24h-28z', tones.ground) +
  disc(150, 110, 8, tones.light) +
  shape('M132 122h36v6h-36zM134 98l16 -16 16 16z', tones.mid) +
  shape('M70 292q40 -34 92 -22t90 34v56H40z', mix(tones.ground, tones.low, 0.5)) +
  shape(d`${swell(-10, 306, 260, 70, 8)}V360H-10z`, mix(tones.sky, tones.low, 0.7));

/** A picture palace: the curtain open, the lights down, one seat taken. */
export const matinee: Drawing = ({ tones }) => {
  const folds = count(5)
    .map(
      (i) =>
        d`M${i * 15} 0Q${i * 13 + 10} 130 ${i * 9} 262h${7 - i * 0.6}Q${i * 13 + 18} 130 ${i * 15 + 8} 0z`,
    )
    .join('');
  const drape = (transform: string) =>
    group({ transform }, shape('M0 0H84Q70 160 46 262H0z', tones.mid), shape(folds, tones.low));
  const seats = (row: number) =>
    count(7)
      .map((k) => d`M${k * 44 - 36 + (row % 2) * 22} ${290 + row * 26}a17 19 0 0 1 34 0v60h-34z`)
      .join('');
  return (
    box(44, 50, 152, 162, tones.spark) +
    shape('M44 212H196L240 300H0z', tones.spark, { opacity: 0.14 }) +
    drape('matrix(1 0 0 1 0 0)') +
    drape('matrix(-1 0 0 1 240 0)') +
    shape(
      count(6)
        .map((k) => d`M${k * 40} 0v26a20 18 0 0 0 40 0V0z`)
        .join(''),
      tones.low,
    ) +
    disc(120, 262, 10, tones.ground) +
    count(3)
      .map((row) => shape(seats(row), mix(mix(tones.ground, tones.low, 0.8), tones.ground, row * 0.4)))
      .join('')
  );
};

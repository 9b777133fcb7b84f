import type { Point } from '../pen.ts';
import { count, d, disc, dots, mix, polygon, shape, stroke } from '../pen.ts';
import type { Drawing } from '../poster.ts';

/** A straight road to a sun on the horizon. */
export const straight: Drawing = ({ tones }) => {
  const dash = (i: number) => {
    const near = 196 + 164 * ((i + 1) / 5) ** 2.2;
    const far = 196 + 164 * ((i + 0.45) / 5) ** 2.2;
    const half = (y: number) => (y - 196) * 0.035 + 0.5;
    return polygon([
      [120 - half(far), far],
      [120 + half(far), far],
      [120 + half(near), near],
      [120 - half(near), near],
    ]);
  };
  return (
    disc(120, 178, 62, tones.light) +
    shape('M0 196H240V360H0z', mix(tones.ground, tones.low, 0.7)) +
    shape('M0 196L56 180 104 196H150L206 176 240 190V200H0z', tones.low) +
    shape(
      polygon([
        [118, 196],
        [122, 196],
        [214, 360],
        [26, 360],
      ]),
      tones.ground,
    ) +
    shape(count(5).map(dash).join(''), tones.light)
  );
};

/** A road that takes its time over five hills. */
export const winding: Drawing = ({ tones }) => {
  const hill = (i: number) =>
    shape(
      d`M0 ${158 + i * 40}Q${i % 2 ? 60 : 170} ${128 + i * 40} 240 ${i % 2 ? 172 + i * 40 : 150 + i * 40}V360H0z`,
      mix(tones.mid, tones.ground, 0.15 + i * 0.2),
    );
  const ribbon = [
    'M150 144c10 6 -4 12 -18 18l10 1c12 -6 22 -14 8 -19z',
    'M120 178c30 6 44 14 8 30l18 0c36 -16 10 -28 -26 -30z',
    'M96 222c-30 10 -22 22 10 34l22 -2c-36 -12 -48 -22 -32 -32z',
    'M132 268c50 14 34 40 -28 92h50c50 -46 52 -78 -22 -92z',
  ];
  return (
    disc(176, 84, 34, tones.spark) +
    count(4)
      .map((i) => hill(i) + shape(ribbon[i] ?? '', tones.light))
      .join('')
  );
};

/** Rails, sleepers and a signal that has just changed. */
export const rails: Drawing = ({ tones }) => {
  const sleeper = (i: number) => {
    const y = 172 + 188 * ((i + 1) / 10) ** 1.9;
    const half = (y - 160) * 0.42 + 5;
    return d`M${120 - half} ${y}h${half * 2}v${(y - 165) * 0.05 + 1}h${-half * 2}z`;
  };
  return (
    disc(120, 120, 52, tones.mid) +
    shape('M0 170Q60 150 120 168T240 162V360H0z', mix(tones.ground, tones.low, 0.8)) +
    shape(count(10).map(sleeper).join(''), tones.mid) +
    shape('M118 168L44 360h10L119 168zM121 168L186 360h10L122 168z', tones.light) +
    stroke('M204 300V96', tones.ground, 5) +
    shape(
      'M192 66h24a8 8 0 0 1 8 8v44a8 8 0 0 1 -8 8h-24a8 8 0 0 1 -8 -8v-44a8 8 0 0 1 8 -8z',
      tones.ground,
    ) +
    disc(204, 84, 9, tones.low) +
    disc(204, 108, 9, tones.spark)
  );
};

type Pole = readonly [x: number, foot: number, size: number];

/** Telegraph poles across a plain, birds on the nearest wire. */
export const telegraph: Drawing = ({ tones }) => {
  const poles: readonly Pole[] = [
    [262, 380, 2.3],
    [150, 300, 1.25],
    [92, 262, 0.75],
    [62, 242, 0.48],
    [45, 231, 0.32],
  ];
  const pole = ([x, foot, s]: Pole) =>
    stroke(
      d`M${x} ${foot}v${-150 * s}m${-24 * s} ${14 * s}h${48 * s}m${-6 * s} ${18 * s}h${-36 * s}`,
      tones.light,
      3.6 * s,
    );
  const wire = (side: number) =>
    poles.slice(1).map(([x, foot, s], i) => {
      const [fromX, fromFoot, from] = poles[i] as Pole;
      const start: Point = [fromX + side * 22 * from, fromFoot - 138 * from];
      const end: Point = [x + side * 22 * s, foot - 138 * s];
      return d`M${start[0]} ${start[1]}Q${(start[0] + end[0]) / 2} ${(start[1] + end[1]) / 2 + 26 * s} ${end[0]} ${end[1]}`;
    });
  return (
    disc(84, 172, 58, tones.mid) +
    shape('M0 226H240V360H0z', mix(tones.ground, tones.low, 0.75)) +
    shape('M0 252Q110 236 240 310V360H0z', mix(tones.ground, tones.low, 0.35)) +
    stroke([...wire(-1), ...wire(1)].join(''), tones.light, 1.2) +
    poles.map(pole).join('') +
    dots(
      [
        [185, 92],
        [177, 99],
        [162, 112],
      ],
      7,
      tones.spark,
    )
  );
};

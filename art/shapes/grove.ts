import type { Point } from '../pen.ts';
import { count, d, disc, mix, polygon, shape, stroke } from '../pen.ts';
import type { Drawing } from '../poster.ts';

type Row = { trunks: readonly [x: number, width: number][]; foot: number };

const rows: readonly Row[] = [
  {
    trunks: [
      [20, 7],
      [58, 6],
      [92, 8],
      [140, 6],
      [174, 8],
      [214, 6],
    ],
    foot: 236,
  },
  {
    trunks: [
      [4, 12],
      [72, 13],
      [118, 11],
      [192, 14],
    ],
    foot: 268,
  },
  {
    trunks: [
      [34, 20],
      [206, 24],
    ],
    foot: 330,
  },
];

/** Trunks in fog, a lantern between them. */
export const pines: Drawing = ({ tones }) =>
  disc(120, 130, 66, mix(tones.low, tones.mid, 0.5)) +
  rows
    .map(({ trunks, foot }, i) => {
      const colour = mix(tones.mid, tones.ground, 0.35 + i * 0.3);
      const bars = trunks.map(([x, w]) =>
        polygon([
          [x, 0],
          [x + w, 0],
          [x + w * 1.3, foot],
          [x - w * 0.3, foot],
        ]),
      );
      const ground = d`M0 ${foot - 6}Q80 ${foot - 22} 150 ${foot - 8}T240 ${foot - 10}V360H0z`;
      return shape(bars.join('') + ground, colour);
    })
    .join('') +
  disc(156, 240, 34, tones.spark, { opacity: 0.25 }) +
  shape('M132 268l4 -34q6 -10 12 0l4 34z', tones.ground) +
  disc(142, 223, 6.5, tones.ground) +
  stroke('M146 238l9 1', tones.ground, 2.6) +
  disc(157, 243, 5.5, tones.spark);

/** Birches: bark marks on pale trunks, leaves in the air. */
export const birches: Drawing = ({ tones }) => {
  const trunk = (x: number, w: number, colour: string, marks: number) =>
    shape(d`M${x} 0h${w}l4 360h${-w - 8}z`, colour) +
    shape(
      count(marks)
        .map(
          (i) =>
            d`M${x + (i % 2 ? w : -1)} ${20 + i * 44 + ((i * 37) % 23)}h${(i % 2 ? -1 : 1) * w * 0.55}v4z`,
        )
        .join(''),
      tones.ground,
    );
  const leaves: Point[] = [
    [64, 84],
    [88, 128],
    [132, 58],
    [142, 176],
    [206, 108],
    [226, 214],
    [20, 172],
    [78, 226],
    [128, 262],
    [214, 268],
  ];
  return (
    trunk(118, 12, tones.low, 7) +
    trunk(198, 14, tones.low, 7) +
    trunk(34, 22, tones.mid, 7) +
    trunk(154, 26, tones.light, 7) +
    trunk(90, 16, tones.mid, 6) +
    shape(leaves.map(([x, y]) => d`M${x} ${y}q9 -9 18 0q-9 9 -18 0z`).join(''), tones.spark)
  );
};

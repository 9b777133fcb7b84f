import { subjects } from '../articles.ts';
import { palettes } from '../palette.ts';
import { box, count, d, disc, dots, mix, type Point, seeded, shape, stroke, tag } from '../pen.ts';
import type { Drawing } from '../poster.ts';
import { fade } from '../poster.ts';
import { height, sheet, width } from './sheet.ts';

/** How much of the plane around a header is seen, and what continues there beyond the header's own edges. */
type Frame = { left: number; top: number; wide: number; beyond?: Drawing };

const { steel } = palettes;

const frames: Readonly<Record<number, Frame>> = {
  1: {
    left: -76,
    top: -40,
    wide: 620,
    beyond: ({ tones }) => box(-100, 214, 700, 120, mix(tones.ground, tones.low, 0.5)),
  },
  2: { left: 4, top: -1.5, wide: 520, beyond: ({ tones }) => box(420, -20, 200, 330, tones.low) },
  3: { left: -15, top: 0, wide: 510 },
  4: { left: -30, top: -13.5, wide: 540 },
  5: {
    left: -20,
    top: -3,
    wide: 520,
    beyond: ({ tones, random }) =>
      box(-60, 120, 600, 40, mix(tones.ground, tones.low, 0.6)) +
      dots(
        count(12).map((i): Point => [i % 2 ? -random() * 30 : 480 + random() * 30, 128 + random() * 26]),
        4,
        tones.mid,
        { opacity: 0.6 },
      ) +
      box(-60, 160, 600, 120, tones.low),
  },
  6: {
    left: -60,
    top: -26,
    wide: 600,
    beyond: ({ tones }) => box(-80, 226, 640, 80, mix(tones.ground, tones.low, 0.45)),
  },
  8: {
    left: -45,
    top: -9,
    wide: 570,
    beyond: ({ tones }) => {
      const later = mix(tones.ground, tones.low, 0.6);
      const past = mix(tones.low, tones.mid, 0.5);
      const programme = (x: number, y: number, wide: number, colour: string) =>
        box(x, y, wide - 6, 26, colour, { rx: 8 });
      return (
        programme(488, 135, 90, later) +
        programme(482, 205, 90, later) +
        programme(506, 240, 90, later) +
        disc(34, 288, 11, past) +
        programme(62, 275, 150, past) +
        programme(212, 275, 80, past) +
        programme(292, 275, 96, tones.light) +
        programme(388, 275, 190, later) +
        stroke('M318 268V300', tones.spark, 2.4)
      );
    },
  },
  9: {
    left: -66,
    top: -25,
    wide: 612,
    beyond: ({ name }) =>
      [
        [3, -108, 93],
        [7, -108, 195],
        [6, 504, -9],
        [1, 504, 93],
        [2, 504, 195],
      ]
        .map(([face, x = 0, y = 0]) => tag('use', { href: `#${name}-${face}`, x, y, opacity: 0.6 }))
        .join(''),
  },
  10: {
    left: -41,
    top: -9,
    wide: 562,
    beyond: ({ tones }) =>
      stroke(
        count(9)
          .map((i) => d`M-60 ${8 + i * 30}H540`)
          .join(''),
        tones.sky,
        2,
      ),
  },
  11: { left: -104, top: -60, wide: 720, beyond: () => shape('M287.8 -80H700V360H190z', steel.sky) },
  12: { left: 0, top: 9, wide: 480 },
  13: {
    left: -40,
    top: -24,
    wide: 560,
    beyond: ({ tones, random }) =>
      dots(
        count(8).map((i): Point => [i % 2 ? -random() * 30 : 480 + random() * 30, random() * 120]),
        1.8,
        tones.mid,
      ) +
      shape(
        'M-60 243Q-30 236.5 0 230L4 229.2V290H-60zM474 219.6L480 218Q510 210.4 560 214V290H474z',
        mix(tones.ground, tones.low, 0.55),
      ),
  },
  14: { left: -32, top: -12, wide: 540 },
  15: { left: -36, top: -8, wide: 540 },
};

/** A header for each article once more, wider than it is drawn, with what matters towards the middle. */
export const headers: Readonly<Record<string, string>> = Object.fromEntries(
  subjects.map(([id, palette, drawing]) => {
    const frame = frames[id];
    if (!frame) throw new Error(`No frame shows the header of article ${id}.`);
    const { left, top, wide, beyond } = frame;
    const tones = palettes[palette];
    const name = `article-${id}`;
    const high = (wide * height) / width;
    const brush = { tones, name };
    return [
      name,
      sheet(
        [
          fade(`${name}-sky`, [0, tones.sky, 1], [1, tones.ground, 1]),
          box(left, top, wide, high, `url(#${name}-sky)`),
          beyond?.({ ...brush, random: seeded(`${name}-beyond`) }) ?? '',
          drawing({ ...brush, random: seeded(name) }),
        ],
        `${left} ${top} ${wide} ${high}`,
      ),
    ];
  }),
);

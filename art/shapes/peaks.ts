import type { Point } from '../pen.ts';
import { between, count, d, disc, dots, mix, polygon, ring, shape, stroke, tag } from '../pen.ts';
import type { Drawing } from '../poster.ts';

type Faces = { lit: string; shade: string; snow?: string };

/** One mountain, lit from the left; its shaded face starts at a broken ridge line. */
function mountain(x: number, top: number, half: number, base: number, { lit, shade, snow }: Faces): string {
  const at = (side: number, depth: number): Point => [x + side * half, top + depth * (base - top)];
  const ridge = [at(0, 0), at(0.07, 0.17), at(-0.06, 0.3), at(0.12, 0.52), at(0.02, 0.7), at(0.16, 1)];
  const cap = [at(0, 0), at(-0.25, 0.25), at(-0.15, 0.24), at(-0.1, 0.33), at(-0.01, 0.25), at(0.07, 0.17)];
  return (
    shape(polygon([at(-1, 1), at(0, 0), at(1, 1)]), lit) +
    shape(polygon([...ridge, at(1, 1)]), shade) +
    (snow ? shape(polygon(cap), snow) : '')
  );
}

/** A pale road that winds up to the pass. */
export const pass: Drawing = ({ tones }) =>
  disc(172, 86, 44, tones.light) +
  mountain(56, 146, 120, 300, {
    lit: mix(tones.sky, tones.low, 0.5),
    shade: mix(tones.ground, tones.sky, 0.7),
  }) +
  mountain(138, 98, 136, 300, { lit: tones.mid, shade: tones.low, snow: mix(tones.mid, tones.light, 0.5) }) +
  shape(d`M0 262Q70 232 134 256T240 246V360H0z`, mix(tones.ground, tones.low, 0.6)) +
  shape(
    d`M150 251c-34 8 22 16 -18 26s-96 14 -64 32 120 18 96 51h-92c10 -26 -72 -28 -62 -54s104 -28 108 -38 -6 -12 32 -17z`,
    tones.light,
    { opacity: 0.85 },
  );

/** Mountain and moon in still water. */
export const tarn: Drawing = ({ tones }) => {
  const range =
    mountain(44, 128, 92, 226, {
      lit: mix(tones.low, tones.mid, 0.3),
      shade: mix(tones.ground, tones.low, 0.8),
    }) + mountain(150, 84, 118, 226, { lit: tones.mid, shade: tones.low, snow: tones.light });
  return (
    disc(66, 76, 24, tones.light) +
    range +
    tag('g', { transform: 'matrix(1 0 0 -.7 0 386)', opacity: 0.4 }, range) +
    stroke('M0 226H240', tones.light, 1.2) +
    stroke('M30 246H128M158 246h52M8 262h74M112 262h90M60 278h112M24 294h60', tones.ground, 3)
  );
};

/** A hut under a wall of rock, one window lit. */
export const hut: Drawing = ({ tones, random }) =>
  dots(
    count(16).map(() => [between(random, 8, 232), between(random, 12, 120)]),
    1.8,
    tones.light,
  ) +
  mountain(208, 120, 130, 310, { lit: tones.low, shade: mix(tones.ground, tones.low, 0.5) }) +
  mountain(96, 58, 128, 310, {
    lit: mix(tones.low, tones.mid, 0.8),
    shade: mix(tones.sky, tones.low, 0.6),
    snow: tones.light,
  }) +
  shape('M0 282L64 262 122 276 178 252 240 270V360H0z', tones.light) +
  shape('M0 282L64 262 122 276 92 300 0 312z', tones.mid, { opacity: 0.5 }) +
  shape('M152 262v-22l18 -14 18 14v18z', tones.ground) +
  shape('M148 243l22 -18 22 18 -3 3 -19 -15 -19 15z', tones.mid) +
  shape('M165 244h10v11h-10z', tones.spark);

/** Ridges one behind the other, paler with distance. */
export const ridges: Drawing = ({ tones, random }) =>
  ring(120, 104, 58, tones.light, 2) +
  disc(120, 104, 40, tones.light) +
  count(5)
    .map((i) => {
      const y = 118 + i * 42;
      const points = count(9).map(
        (k): Point => [k * 30 + (i % 2) * 12 - 12, y + (k % 2 ? 1 : -1) * between(random, 4, 26)],
      );
      return shape(
        polygon([[-12, 360], ...points, [260, 360]]),
        mix(tones.mid, tones.ground, 0.12 + i * 0.21),
      );
    })
    .join('');

import type { Tones } from '../palette.ts';
import type { Point } from '../pen.ts';
import { between, count, d, disc, dots, group, mix, polar, ring, shape, stroke, tag } from '../pen.ts';
import type { Drawing } from '../poster.ts';

/** A ball lit from the upper left, its night side one flat shape. */
const ball = (x: number, y: number, r: number, lit: string, night: string) =>
  disc(x, y, r, lit) +
  shape(
    d`M${x + r * 0.5} ${y - r * 0.866}A${r} ${r} 0 1 1 ${x - r * 0.866} ${y + r * 0.5}A${r * 1.35} ${r * 1.35} 0 0 0 ${x + r * 0.5} ${y - r * 0.866}z`,
    night,
  );

const sky = (random: () => number, tones: Tones, stars = 22) =>
  dots(
    count(stars).map((): Point => [between(random, 8, 232), between(random, 10, 300)]),
    1.7,
    tones.mid,
  );

/** A planet with its rings and nine small moons on the outer one. */
export const ringed: Drawing = ({ tones, random }) => {
  const half = (rx: number, ry: number, sweep: 0 | 1) => d`M${-rx} 0A${rx} ${ry} 0 0 ${sweep} ${rx} 0`;
  const rings = (sweep: 0 | 1) =>
    stroke(half(92, 24, sweep), tones.light, 5) + stroke(half(108, 30, sweep), tones.mid, 1.5);
  const moons = count(9).map((i): Point => [108 * Math.cos(0.35 + i * 0.31), 30 * Math.sin(0.35 + i * 0.31)]);
  return (
    sky(random, tones) +
    group(
      { transform: 'translate(120 158)rotate(-20)' },
      rings(1),
      ball(0, 0, 56, tones.mid, tones.low),
      stroke('M-53 -16Q0 2 53 -16M-55 8Q0 28 55 8', tones.ground, 3, { opacity: 0.35 }),
      rings(0),
      dots(moons, 6, tones.light),
      dots(moons.slice(5, 6), 9, tones.spark),
    )
  );
};

/** Seven nights of one moon, from new to full. */
export const phases: Drawing = ({ tones }) => {
  const moon = (i: number) => {
    const [x, y] = polar(270, 152, 150, 248 - i * 19);
    const r = 13 + i * 2.2;
    const bulge = r * (1 - i / 3);
    const sweep = bulge > 0 ? 0 : 1;
    return (
      disc(x, y, r, tones.low) +
      (i > 0
        ? shape(
            d`M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${Math.abs(bulge)} ${r} 0 0 ${sweep} ${x} ${y - r}z`,
            tones.light,
          )
        : '')
    );
  };
  return ring(270, 152, 150, tones.low, 1.2) + count(7).map(moon).join('') + disc(270, 152, 82, tones.low);
};

/** A capsule far above a planet's lit edge. */
export const apogee: Drawing = ({ tones, random }) =>
  sky(random, tones, 26) +
  count(4)
    .map((i) => disc(150, 462, 300 - i * 20, mix(tones.sky, tones.mid, i * 0.2), { opacity: 0.35 + i * 0.1 }))
    .join('') +
  disc(150, 462, 226, tones.light) +
  disc(162, 474, 226, tones.ground) +
  stroke('M-10 214C40 90 120 70 166 74', tones.light, 1.4, { 'stroke-dasharray': '2 6' }) +
  tag(
    'g',
    { transform: 'translate(172 74)rotate(12)' },
    shape('M-9 7L-5 -9H5L9 7z', tones.light),
    shape('M-9 7H9L5 12H-5z', tones.mid),
    disc(0, -1, 2.6, tones.ground),
  );

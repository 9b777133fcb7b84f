import { box, count, d, disc, mix, polygon, shape, stroke } from '../pen.ts';
import type { Drawing } from '../poster.ts';

const arch = (x: number, half: number, bottom: number, straight: number) =>
  d`M${x - half} ${bottom}v${-straight}a${half} ${half} 0 0 1 ${half * 2} 0v${straight}z`;

/** Arch behind arch, and daylight behind the last. */
export const arcade: Drawing = ({ tones }) => {
  const steps = [tones.low, mix(tones.ground, tones.low, 0.45), tones.mid, tones.low, tones.light];
  return (
    steps
      .map((colour, i) => shape(arch(120 + i * 3, 96 - i * 19, 330 - i * 13, 178 - i * 14), colour))
      .join('') +
    shape(
      polygon([
        [112, 278],
        [152, 278],
        [186, 360],
        [62, 360],
      ]),
      tones.light,
      { opacity: 0.28 },
    ) +
    shape('M128 278l2 -22q3 -6 6 0l2 22z', tones.ground) +
    disc(133, 249, 4, tones.ground)
  );
};

/** A façade at night: everybody asleep but one. */
export const facade: Drawing = ({ tones }) => {
  const each = (draw: (x: number, y: number) => string) =>
    count(9)
      .map((i) => draw(34 + (i % 3) * 64, 36 + Math.floor(i / 3) * 92))
      .join('');
  return (
    box(14, 0, 212, 360, tones.low) +
    shape(
      each((x, y) => d`M${x} ${y}h44v66h-44z`),
      mix(tones.ground, tones.sky, 0.4),
    ) +
    box(98, 128, 44, 66, tones.light) +
    stroke(
      each((x, y) => d`M${x + 22} ${y}v66M${x} ${y + 26}h44`),
      tones.low,
      2.4,
    ) +
    shape(
      each((x, y) => d`M${x - 5} ${y + 66}h54v5h-54z`),
      tones.mid,
    ) +
    shape('M108 194v-14q2 -11 12 -12 -6 -3 -5 -10a8 8 0 0 1 16 0q1 7 -5 10 9 2 10 12v14z', tones.ground)
  );
};

/** A door ajar and the wedge of light it throws. */
export const ajar: Drawing = ({ tones }) =>
  shape('M0 236H240V360H0z', mix(tones.ground, tones.low, 0.35)) +
  shape(
    polygon([
      [92, 70],
      [156, 70],
      [156, 236],
      [92, 236],
    ]),
    tones.light,
  ) +
  shape(
    polygon([
      [92, 236],
      [156, 236],
      [236, 360],
      [20, 360],
    ]),
    tones.light,
    { opacity: 0.85 },
  ) +
  shape(
    polygon([
      [156, 70],
      [200, 52],
      [200, 262],
      [156, 236],
    ]),
    tones.mid,
  ) +
  shape('M164 84l28 -11v68l-28 4zM164 158l28 -2v80l-28 -14z', tones.low) +
  disc(163, 152, 3, tones.spark) +
  shape('M116 258l4 -46q6 -10 12 0l4 46z', tones.ground) +
  disc(126, 198, 8, tones.ground) +
  shape('M116 258h20l22 102h-66z', tones.ground, { opacity: 0.75 });

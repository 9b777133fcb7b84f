import type { Tones } from '../palette.ts';
import { between, box, count, d, disc, dots, type Point, polygon, seeded, shape, tag } from '../pen.ts';
import { fade } from '../poster.ts';
import { aurora, height, width } from './sheet.ts';

/** The sky that the quiet previews share: stars, and the light that gave the brand its name. */
export function night(name: string, tones: Tones, foot = 300): string {
  const random = seeded(name);
  return (
    fade(`${name}-sky`, [0, tones.ground, 1], [1, tones.sky, 1]) +
    box(0, 0, width, height, `url(#${name}-sky)`) +
    curtain(`${name}-far`, random, { foot: foot - 70, tall: 220, strength: 0.12 }) +
    stars(random) +
    curtain(`${name}-near`, random, { foot, tall: 280, strength: 0.22 })
  );
}

const stars = (random: () => number): string =>
  [2, 3, 4.4]
    .map((size, i) => {
      const points = count(60 - i * 22).map((): Point => [random() * width, random() * 430]);
      // None beside the brand's sign, which is a star itself.
      const clear = points.filter(([x, y]) => Math.hypot(x - 70, y - 70) > 60);
      return dots(clear, size, '#dfeaff', { opacity: 0.35 + i * 0.2 });
    })
    .join('');

type Fall = { foot: number; tall: number; strength: number };

/** Leaning rays on a winding foot, each fading upwards by itself; they overlap, so that no seam shows. */
function curtain(name: string, random: () => number, { foot, tall, strength }: Fall): string {
  const phase = random() * 6;
  const edge = (x: number) =>
    foot + 46 * Math.sin(x / 170 + phase) + 22 * Math.sin(x / 71 + phase * 2) - x * 0.07;
  const ray = (i: number) => {
    const x = i * 13 - 100;
    const long = tall * between(random, 0.66, 1) * (0.72 + 0.28 * Math.sin(x / 110 + phase));
    const foot = [x, x + 13, x + 26, x + 39].map((at): Point => [at, edge(at)]);
    return shape(
      polygon([...foot, [x + 39 + long * 0.2, edge(x + 39) - long], [x + long * 0.2, edge(x) - long]]),
      `url(#${name})`,
    );
  };
  return fade(name, [0, aurora, 0], [0.8, aurora, strength], [1, aurora, 0]) + count(100).map(ray).join('');
}

/** A range of hills up to the lower edge. */
export const hills = (y: number, sway: number, fill: string): string =>
  shape(
    d`M0 ${y}Q150 ${y - sway} 330 ${y}T640 ${y - sway * 0.3}T940 ${y + sway * 0.2}T${width} ${y - sway * 0.6}V${height}H0z`,
    fill,
  );

/** Light around something, strongest at its middle. */
export const glow = (id: string, x: number, y: number, r: number, colour: string, strength: number): string =>
  tag(
    'radialGradient',
    { id },
    tag('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': strength }),
    tag('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 }),
  ) + disc(x, y, r, `url(#${id})`);

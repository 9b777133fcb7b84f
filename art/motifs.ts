import type { Tones } from './palette.ts';
import { between, box, count, d, disc, dots, group, mix, type Point, polygon, shape, stroke } from './svg.ts';

interface Canvas {
  width: number;
  height: number;
  tones: Tones;
  /** Seeded by the name of the picture. */
  random: () => number;
}

type Motif = (canvas: Canvas) => string;

/** Sun over dunes: every dune has a lit back and a face in the shade that falls away from one sharp crest. */
const dunes: Motif = ({ width, height, tones, random }) => {
  const crest = between(random, 0.4, 0.7);
  const [near, far] = [height * 0.8, height * 0.63];
  return (
    disc(
      width * between(random, 0.25, 0.7),
      height * 0.38,
      height * between(random, 0.12, 0.18),
      tones.light,
    ) +
    shape(
      d`M0 ${far + 10}Q${width * 0.25} ${far - 24} ${width * 0.5} ${far + 8}T${width} ${far}V${height}H0z`,
      mix(tones.sky, tones.low, 0.45),
    ) +
    dune(width * crest, far, mix(tones.low, tones.mid, 0.75), mix(tones.ground, tones.low, 0.85)) +
    dune(width * (1 - crest), near, mix(tones.low, tones.mid, 0.12), mix(tones.ground, tones.low, 0.3))
  );

  function dune(x: number, y: number, lit: string, shade: string): string {
    const right = d`C${x + 46} ${y + 12} ${x + 90} ${y + 40} ${width + 20} ${y + 46}`;
    const bottom = height + 20;
    return (
      shape(d`M-20 ${y + 52}C${x - 110} ${y + 44} ${x - 60} ${y} ${x} ${y}${right}V${bottom}H-20z`, lit) +
      shape(
        d`M${x} ${y}${right}V${bottom}H${x - 30}C${x + 66} ${y + 92} ${x - 46} ${y + 56} ${x} ${y}z`,
        shade,
      )
    );
  }
};

/** Three mountains under stars, lit from the left; the highest has snow and a hut with one lit window below it. */
const mountains: Motif = ({ width, height, tones, random }) => {
  const base = height * 0.83;
  const peak = width * between(random, 0.35, 0.6);
  const mountain = (x: number, top: number, half: number, lit: string, dark: string, snow = '') => {
    const at = (side: number, depth: number): Point => [x + side * half, top + depth * (base - top)];
    const ridge = [at(0, 0), at(0.07, 0.17), at(-0.06, 0.3), at(0.12, 0.52), at(0.02, 0.7), at(0.16, 1)];
    const cap = [at(0, 0), at(-0.25, 0.25), at(-0.15, 0.24), at(-0.1, 0.33), at(-0.01, 0.25), at(0.07, 0.17)];
    return (
      shape(polygon([at(-1, 1), at(0, 0), at(1, 1)]), lit) +
      shape(polygon([...ridge, at(1, 1)]), dark) +
      (snow && shape(polygon(cap), snow))
    );
  };
  return (
    dots(
      count(16).map(() => [between(random, 0, width), between(random, 0, height * 0.35)]),
      1.8,
      tones.light,
    ) +
    [peak - width * 0.45, peak + width * 0.42]
      .map((x) => mountain(x, height * 0.38, height * 0.42, tones.low, mix(tones.ground, tones.low, 0.5)))
      .join('') +
    mountain(
      peak,
      height * 0.18,
      height * 0.48,
      mix(tones.low, tones.mid, 0.8),
      mix(tones.sky, tones.low, 0.6),
      tones.light,
    ) +
    shape(
      d`M0 ${base - 16}Q${width * 0.3} ${base - 34} ${width * 0.55} ${base - 8}T${width} ${base - 20}V${height}H0z`,
      mix(tones.ground, tones.low, 0.6),
    ) +
    group(
      { transform: d`translate(${peak + width * 0.18} ${base - 10})` },
      shape('M-18 0v-22L0 -36 18 -22V0z', tones.ground),
      shape('M-23 -19L0 -38 23 -19 20 -16 0 -32 -20 -16z', tones.mid),
      shape('M-5 -18h10v11h-10z', tones.spark),
    )
  );
};

/** A small boat over water that darkens with depth. */
const waves: Motif = ({ width, height, tones, random }) => {
  const surface = height * 0.44;
  const boat = width * between(random, 0.3, 0.7);
  const swell = (y: number, length: number, rise: number) =>
    d`M-20 ${y}q${length / 4} ${-rise} ${length / 2} 0` +
    count(Math.ceil((2 * (width + 40)) / length))
      .map(() => d`t${length / 2} 0`)
      .join('');
  return (
    disc(width * between(random, 0.2, 0.8), height * 0.2, height * 0.08, tones.light) +
    group(
      { transform: d`translate(${boat} ${surface})` },
      shape('M-26 -16h52l-9 15h-34z', tones.light),
      shape('M-3 -20V-60l-22 40zM2 -20v-32l18 32z', tones.mid),
    ) +
    count(7)
      .map((i) =>
        shape(
          `${swell(surface + (i * height) / 12, 80 - i * 4, i % 2 ? 8 : -8)}V${height}H-20z`,
          mix(tones.mid, tones.ground, i * 0.155),
        ),
      )
      .join('') +
    disc(width * 0.3, height * 0.76, 3, tones.spark)
  );
};

/** A planet with its rings among stars, and nine moons on the outer ring. */
const planet: Motif = ({ width, height, tones, random }) => {
  const half = (rx: number, ry: number, sweep: 0 | 1) => d`M${-rx} 0A${rx} ${ry} 0 0 ${sweep} ${rx} 0`;
  const rings = (sweep: 0 | 1) =>
    stroke(half(92, 24, sweep), tones.light, 5) + stroke(half(108, 30, sweep), tones.mid, 1.5);
  const moons = count(9).map((i): Point => [108 * Math.cos(0.35 + i * 0.31), 30 * Math.sin(0.35 + i * 0.31)]);
  return (
    dots(
      count(24).map(() => [between(random, 0, width), between(random, 0, height * 0.85)]),
      1.7,
      tones.mid,
    ) +
    group(
      { transform: d`translate(${width / 2} ${height * 0.44})rotate(${between(random, -28, -12)})` },
      rings(1),
      disc(0, 0, 56, tones.mid),
      shape('M28 -48.5A56 56 0 1 1 -48.5 28A75.6 75.6 0 0 0 28 -48.5z', tones.low),
      rings(0),
      dots(moons, 6, tones.light),
      dots(moons.slice(5, 6), 9, tones.spark),
    )
  );
};

/** Two rows of houses with lit windows, and their reflection in the water. */
const skyline: Motif = ({ width, height, tones, random }) => {
  const water = height * 0.72;
  const row = (houses: number, low: number, high: number) =>
    count(houses).map((i) => {
      const wide = width / houses;
      return { x: i * wide, wide: wide - 5, top: height * between(random, low, high) };
    });
  const back = row(Math.round(width / 34), 0.27, 0.48);
  const front = row(Math.round(width / 48), 0.42, 0.6);
  const walls = (houses: typeof back, fill: string) =>
    shape(houses.map(({ x, wide, top }) => d`M${x} ${water}V${top}h${wide}V${water}z`).join(''), fill);
  const windows = front.flatMap(({ x, wide, top }) =>
    count(4 * Math.floor((water - top - 10) / 13))
      .filter(() => random() < 0.18)
      .map((k) => d`M${x + (wide / 4) * ((k % 4) + 0.3)} ${top + 9 + 13 * Math.floor(k / 4)}h3.6v5h-3.6z`),
  );
  return (
    disc(width * between(random, 0.2, 0.8), height * 0.22, height * 0.08, tones.light) +
    walls(back, tones.low) +
    walls(front, tones.mid) +
    shape(windows.join(''), tones.light) +
    box(0, water, width, height - water, mix(tones.ground, tones.sky, 0.5)) +
    stroke(
      front.map(({ x, wide }, i) => d`M${x} ${water + 9 + (i % 2) * 5}h${wide}m-4 14h${8 - wide}`).join(''),
      tones.mid,
      3,
      { opacity: 0.6 },
    )
  );
};

export const motifs = { dunes, mountains, waves, planet, skyline };

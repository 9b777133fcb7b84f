import type { Point } from '../pen.ts';
import { between, box, count, d, disc, mix, polygon, shape, stroke } from '../pen.ts';
import type { Drawing } from '../poster.ts';

type Tower = { x: number; width: number; top: number };

function towers(random: () => number, heights: readonly number[]): Tower[] {
  const width = 240 / heights.length;
  return heights.map((top, i) => ({ x: i * width, width: width - 5, top: top + between(random, -6, 6) }));
}

/** Some windows of a tower, all in one path. */
function windows({ x, width, top }: Tower, bottom: number, share: number, random: () => number): string {
  const columns = Math.max(2, Math.floor(width / 9));
  const gap = width / columns;
  const rows = Math.floor((bottom - top - 10) / 13);
  return count(columns * rows)
    .filter(() => random() < share)
    .map(
      (k) =>
        d`M${x + gap * (k % columns) + gap / 2 - 1.8} ${top + 9 + 13 * Math.floor(k / columns)}h3.6v5h-3.6z`,
    )
    .join('');
}

/** Bars against the night, doubled in the harbour. */
export const harbour: Drawing = ({ tones, random }) => {
  const back = towers(random, [150, 118, 170, 96, 140, 124, 164]);
  const front = towers(random, [196, 168, 214, 148, 190]);
  const bars = (list: Tower[], fill: string) =>
    shape(list.map(({ x, width, top }) => d`M${x} 258V${top}h${width}V258z`).join(''), fill);
  return (
    disc(178, 84, 30, tones.light) +
    bars(back, tones.low) +
    bars(front, tones.mid) +
    shape(front.map((tower) => windows(tower, 254, 0.22, random)).join(''), tones.light) +
    box(0, 258, 240, 102, mix(tones.ground, tones.sky, 0.5)) +
    stroke(
      front
        .map(
          ({ x, width }, i) =>
            d`M${x} ${268 + (i % 2) * 5}h${width}M${x + 5} ${282 + (i % 3) * 5}h${width - 8}`,
        )
        .join(''),
      tones.mid,
      3,
      { opacity: 0.6 },
    ) +
    stroke('M160 268h38M166 279h26M171 290h16', tones.light, 3, { 'stroke-linecap': 'round' })
  );
};

/** A tower from the pavement: two faces, a floor to every stripe, one window lit. */
export const tower: Drawing = ({ tones }) => {
  const along = (from: Point, to: Point, t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
  ];
  const edges = {
    left: [
      [66, 92],
      [-16, 360],
    ],
    corner: [
      [140, 46],
      [152, 380],
    ],
    right: [
      [184, 84],
      [252, 360],
    ],
  } as const;
  const at = (edge: keyof typeof edges, floor: number) =>
    along(edges[edge][0], edges[edge][1], (floor / 15) ** 1.5);
  const face = (a: keyof typeof edges, b: keyof typeof edges) =>
    polygon([edges[a][0], edges[b][0], edges[b][1], edges[a][1]]);
  const stripe = (i: number) => {
    const [near, below] = [i + 0.42, i + 0.86];
    return (['left', 'right'] as const)
      .map((side) => polygon([at(side, near), at('corner', near), at('corner', below), at(side, below)]))
      .join('');
  };
  const pane = (share: number, floor: number) => along(at('left', floor), at('corner', floor), share);
  return (
    disc(58, 58, 22, tones.light) +
    shape(face('left', 'corner'), tones.mid) +
    shape(face('corner', 'right'), tones.low) +
    shape(count(15).map(stripe).join(''), tones.ground, { opacity: 0.62 }) +
    shape(polygon([pane(0.5, 5.42), pane(0.72, 5.42), pane(0.72, 5.86), pane(0.5, 5.86)]), tones.spark)
  );
};

/** Gables, chimneys and one roof terrace with a string of lamps. */
export const roofs: Drawing = ({ tones }) =>
  disc(70, 96, 40, tones.light) +
  shape('M0 210L40 172 80 210V186h10v33l36 -35 44 42v-34h12v46l20 -19 38 36V360H0z', tones.low) +
  shape('M0 262l52 -44 34 28v-26h14v38l28 24h112V360H0z', tones.mid) +
  shape('M0 262l52 -44V360H0z', mix(tones.low, tones.mid, 0.5)) +
  stroke('M128 282v-44M232 282v-44', tones.ground, 2.4) +
  stroke('M128 238Q180 270 232 238', tones.ground, 1.4) +
  stroke('M142 246h0M160 252h0M180 254h0M200 252h0M218 246h0', tones.spark, 7, {
    'stroke-linecap': 'round',
  }) +
  shape('M34 258h14v18H34zM34 288h14v18H34zM62 258h14v18H62z', tones.spark);

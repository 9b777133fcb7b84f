import type { Tones } from '../palette.ts';
import { count, d, disc, dots, mix, ring, shape, stroke, swell } from '../pen.ts';
import type { Drawing } from '../poster.ts';

type Dunes = {
  sun: readonly [x: number, y: number, r: number];
  crest: number;
  with?: 'postmark' | 'wind' | 'walker' | 'palms';
};

/** Sun over dunes: every dune has a lit back and a slip face that falls away from one sharp crest. */
export const dunes =
  ({ sun: [x, y, r], crest, with: extra }: Dunes): Drawing =>
  ({ tones }) =>
    [
      extra === 'postmark' ? postmark(x, y, r, tones) : '',
      disc(x, y, r, tones.light),
      extra === 'wind' ? wind(tones) : '',
      shape(d`M0 236C50 214 84 222 128 236S206 214 240 222V360H0z`, mix(tones.sky, tones.low, 0.45)),
      dune(crest, 226, mix(tones.low, tones.mid, 0.75), mix(tones.ground, tones.low, 0.85)),
      extra === 'walker' ? walker(crest - 26, 234, tones) : '',
      extra === 'palms' ? palms(tones) : '',
      dune(250 - crest, 288, mix(tones.low, tones.mid, 0.12), mix(tones.ground, tones.low, 0.3)),
    ].join('');

function dune(x: number, y: number, lit: string, slip: string): string {
  const right = d`C${x + 46} ${y + 12} ${x + 90} ${y + 40} 260 ${y + 46}`;
  return (
    shape(d`M-20 ${y + 52}C${x - 110} ${y + 44} ${x - 60} ${y} ${x} ${y}${right}V380H-20z`, lit) +
    shape(d`M${x} ${y}${right}V380H${x - 30}C${x + 66} ${y + 92} ${x - 46} ${y + 56} ${x} ${y}z`, slip)
  );
}

const postmark = (x: number, y: number, r: number, tones: Tones) =>
  ring(x, y, r + 9, tones.mid, 2) +
  stroke(
    count(4)
      .map((i) => swell(x + r + 16, y - 21 + i * 14, 150, 34, 9))
      .join(''),
    tones.mid,
    2,
  );

const wind = (tones: Tones) =>
  stroke('M-4 96H118M150 96h22M40 120H200M-4 144h66M92 144h120M120 168h128M22 168h60', tones.sky, 5, {
    'stroke-linecap': 'round',
  });

const walker = (x: number, y: number, tones: Tones) =>
  shape(d`M${x - 3} ${y + 12}l-58 46 6 3 58 -47z`, tones.ground, { opacity: 0.55 }) +
  shape(d`M${x - 4} ${y + 13}l3 -20q2 -4 5 0l3 20z`, tones.ground) +
  disc(x + 1.5, y - 11, 3.4, tones.ground);

const leaves = (x: number, y: number, s: number) =>
  [-1, -0.6, 0.5, 0.95]
    .map(
      (side) => d`M${x} ${y}q${side * 16 * s} ${-17 * s} ${side * 32 * s} ${(Math.abs(side) * 16 - 10) * s}`,
    )
    .join('');

const palms = (tones: Tones) =>
  stroke('M84 306Q100 230 88 146M52 306Q44 240 54 192', tones.ground, 4.5) +
  stroke(leaves(88, 146, 1.3) + leaves(54, 192, 0.9), tones.ground, 4.6, { 'stroke-linecap': 'round' }) +
  dots(
    [
      [85, 153],
      [92, 154],
    ],
    6,
    tones.spark,
  );

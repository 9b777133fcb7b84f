import { count, d, disc, mix, ring, shape, stroke, swell, tag } from '../pen.ts';
import type { Drawing } from '../poster.ts';

const sea = (y: number, length: number, height: number, start = 0) =>
  d`${swell(-start, y, 240 + start, length, height)}V360H-40z`;

/** A small boat over water that darkens by the fathom. */
export const fathoms: Drawing = ({ tones }) =>
  disc(168, 74, 26, tones.light) +
  shape('M96 138h52l-9 15h-34z', tones.light) +
  shape('M119 134V94l-22 40zM124 134v-32l18 32z', tones.mid) +
  count(7)
    .map((i) =>
      shape(sea(152 + i * 28, 80 - i * 4, i % 2 ? 8 : -8, 20), mix(tones.mid, tones.ground, i * 0.155)),
    )
    .join('') +
  disc(70, 268, 3, tones.spark) +
  disc(150, 300, 2.4, tones.spark);

/** Fish-scale waves under a rising sun. */
export const scales: Drawing = ({ tones, name }) => {
  const scale = tag(
    'g',
    { id: `${name}-scale` },
    disc(0, 0, 29, tones.ground),
    disc(0, 0, 26, 'none'),
    ring(0, 0, 18, tones.low, 3),
    ring(0, 0, 9, tones.low, 3),
  );
  const row = count(6).map((k) => tag('use', { href: `#${name}-scale`, x: k * 56 }));
  return (
    tag('defs', { 'stroke-width': 3 }, scale, tag('g', { id: `${name}-row` }, ...row)) +
    disc(120, 96, 46, tones.light) +
    count(9)
      .map((i) =>
        tag('use', {
          href: `#${name}-row`,
          x: i % 2 ? -48 : -20,
          y: 122 + i * 27,
          stroke: mix(tones.mid, tones.low, i * 0.1),
        }),
      )
      .join('')
  );
};

/** A ferry with its windows lit, the moon in a track of strokes below it. */
export const ferry: Drawing = ({ tones }) =>
  disc(120, 92, 42, tones.light) +
  shape('M0 196H240V360H0z', mix(tones.ground, tones.low, 0.55)) +
  stroke(
    count(7)
      .map(
        (i) =>
          d`M${120 - 44 + ((i * 23) % 17) + i * 2} ${208 + i * 13}H${120 + 44 - ((i * 31) % 19) - i * 2}`,
      )
      .join(''),
    tones.light,
    4,
    { 'stroke-linecap': 'round' },
  ) +
  shape('M42 178H186l-12 20H56z', tones.low) +
  shape('M64 178v-15h90l10 15zM84 163v-13h44v13zM98 150v-15h12v15z', tones.mid) +
  stroke('M70 171h80', tones.spark, 5, { 'stroke-dasharray': '5 5' });

/** Paper sails heeling in one wind. */
export const regatta: Drawing = ({ tones }) => {
  const boat = (x: number, y: number, s: number, front: string, back: string) =>
    shape(d`M${x} ${y}L${x + 18 * s} ${y - 96 * s}L${x + 44 * s} ${y}z`, front) +
    shape(d`M${x - 6 * s} ${y}L${x + 12 * s} ${y - 78 * s}L${x - 26 * s} ${y}z`, back);
  return (
    disc(60, 80, 22, tones.spark) +
    boat(164, 188, 0.75, tones.mid, tones.low) +
    shape(sea(186, 96, 7, 12), mix(tones.sky, tones.low, 0.6)) +
    boat(46, 222, 1.05, tones.mid, tones.low) +
    shape(sea(220, 110, -8, 30), mix(tones.sky, tones.low, 0.2)) +
    boat(116, 264, 1.7, tones.light, tones.mid) +
    shape(sea(260, 124, 9, 4), mix(tones.ground, tones.low, 0.75)) +
    shape(sea(290, 100, -8, 24), mix(tones.ground, tones.low, 0.35))
  );
};

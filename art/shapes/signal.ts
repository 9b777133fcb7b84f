import { arc, box, count, d, disc, mix, polygon, ring, shape, stroke } from '../pen.ts';
import type { Drawing } from '../poster.ts';

const waves = (x: number, y: number, radii: readonly number[], from: number, to: number) =>
  radii.map((r) => arc(x, y, r, from, to)).join('');

/** A lamp that calls: arcs thin out as they travel. */
export const lamp: Drawing = ({ tones }) =>
  [34, 58, 82, 106, 130]
    .map((r, i) => stroke(arc(120, 214, r, 180, 360), mix(tones.light, tones.low, i * 0.24), 11 - i * 1.7))
    .join('') +
  disc(120, 214, 15, tones.light) +
  stroke('M120 232V310M104 310h32', tones.low, 5);

/** A house at the edge of reception. */
export const house: Drawing = ({ tones }) =>
  count(7)
    .map((i) => stroke(arc(120, 250, 44 + i * 27, 180, 360), mix(tones.light, tones.sky, 0.15 + i * 0.13), 3))
    .join('') +
  shape('M0 284Q120 244 240 284V360H0z', mix(tones.ground, tones.low, 0.5)) +
  shape('M98 268v-26l22 -18 22 18v26z', tones.light) +
  shape('M120 224l22 18v26h-22z', tones.mid) +
  box(104, 246, 10, 11, tones.spark) +
  stroke('M130 230v-22', tones.light, 2);

/** A lattice mast and its rings. */
export const mast: Drawing = ({ tones }) => {
  const steps = count(6).map((i) => {
    const wide = 5 + i * 6;
    const next = wide + 6;
    const y = 142 + i * 30;
    return d`M${120 - wide} ${y}H${120 + wide}L${120 - next} ${y + 30}M${120 - wide} ${y}L${120 + next} ${y + 30}`;
  });
  return (
    [22, 42, 66, 94].map((r, i) => ring(120, 112, r, mix(tones.light, tones.low, i * 0.28), 5 - i)).join('') +
    stroke(`M120 112V142M115 142L79 330M125 142L161 330${steps.join('')}`, tones.light, 2.2) +
    disc(120, 112, 9, tones.spark)
  );
};

/** Two stations heard at once: their rings make a third pattern. */
export const interference: Drawing = ({ tones }) => {
  const radii = count(11).map((i) => 12 + i * 16);
  return (
    stroke(waves(66, 250, radii, 180, 359.9), tones.mid, 3) +
    stroke(waves(174, 250, radii, 180, 359.9), tones.light, 3) +
    shape(
      polygon([
        [0, 250],
        [240, 250],
        [240, 360],
        [0, 360],
      ]),
      tones.ground,
    ) +
    stroke('M0 250H240', tones.light, 2) +
    disc(66, 250, 7, tones.mid) +
    disc(174, 250, 7, tones.spark)
  );
};

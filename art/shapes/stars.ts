import type { Point } from '../pen.ts';
import { arc, between, count, d, disc, dots, mix, polar, polygon, ring, shape, stroke } from '../pen.ts';
import type { Drawing } from '../poster.ts';

/** A pocket sky map with its meridians. */
export const atlas: Drawing = ({ tones, random }) => {
  const spots = count(30).map(() => polar(120, 152, between(random, 8, 92), between(random, 0, 360)));
  const spokes = count(6).map((i) => {
    const [x, y] = polar(120, 152, 96, i * 30 + 15);
    return d`M${x} ${y}L${240 - x} ${304 - y}`;
  });
  const figure: Point[] = [
    [62, 186],
    [88, 160],
    [108, 166],
    [128, 132],
    [152, 120],
    [176, 138],
  ];
  return (
    disc(120, 152, 96, tones.low) +
    ring(120, 152, 104, tones.mid, 1.4) +
    stroke(spokes.join(''), tones.mid, 0.8) +
    [32, 64].map((r) => ring(120, 152, r, tones.mid, 0.8)).join('') +
    dots(spots, 2.2, tones.light) +
    stroke(`M${figure.map(([x, y]) => d`${x} ${y}`).join('L')}`, tones.light, 1.6) +
    dots(figure, 7, tones.light) +
    dots(figure.slice(3, 4), 11, tones.spark)
  );
};

/** A long exposure around the pole, over an observatory. */
export const trails: Drawing = ({ tones, random }) => {
  const trail = (i: number) => {
    const from = between(random, 0, 360);
    const r = 12 + i * 12;
    const second = from + between(random, 160, 200);
    return (
      arc(136, 126, r, from, from + between(random, 60, 130)) +
      arc(136, 126, r, second, second + between(random, 30, 110))
    );
  };
  const third = (remainder: number) =>
    count(17)
      .filter((i) => i % 3 === remainder)
      .map(trail)
      .join('');
  return (
    stroke(third(0), tones.mid, 1.6, { 'stroke-linecap': 'round' }) +
    stroke(third(1), tones.light, 1.4, { 'stroke-linecap': 'round' }) +
    stroke(third(2), tones.light, 3, { 'stroke-linecap': 'round' }) +
    disc(136, 126, 4, tones.light) +
    shape('M0 290Q90 244 240 286V360H0z', tones.low) +
    shape('M58 268v-22a28 28 0 0 1 56 0v22z', tones.mid) +
    shape('M86 218a28 28 0 0 1 28 28v22H86z', mix(tones.low, tones.mid, 0.4)) +
    shape('M88 219l14 -8 4 6 -10 28h-8z', tones.spark)
  );
};

/** A whale of stars, breathing some of them out. */
export const whale: Drawing = ({ tones, random }) => {
  const night = count(30).map((): Point => [between(random, 6, 234), between(random, 8, 300)]);
  const body: Point[] = [
    [54, 158],
    [84, 128],
    [130, 112],
    [178, 122],
    [208, 152],
    [204, 176],
    [168, 194],
    [118, 198],
    [80, 184],
  ];
  const tail: Point[] = [
    [54, 158],
    [30, 140],
    [14, 104],
    [42, 116],
    [58, 96],
    [60, 130],
  ];
  const spray: Point[] = [
    [172, 92],
    [160, 70],
    [142, 58],
    [186, 72],
    [204, 60],
    [174, 58],
  ];
  return (
    dots(night, 1.6, tones.mid) +
    shape(polygon(body) + polygon(tail), tones.low) +
    stroke(`${polygon(body)}${polygon(tail)}M168 194L150 226L134 198`, tones.light, 1.5) +
    dots([...body, ...tail.slice(1), [150, 226]], 6, tones.light) +
    dots(spray, 4.5, tones.spark) +
    disc(184, 152, 4, tones.spark)
  );
};

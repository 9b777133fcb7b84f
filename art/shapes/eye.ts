import { count, d, disc, mix, polar, ring, shape, stroke, tag } from '../pen.ts';
import type { Drawing } from '../poster.ts';

const almond = 'M18 160Q120 52 222 160Q120 268 18 160z';

/** An eye with a sun for an iris. */
export const noon: Drawing = ({ tones, name }) => {
  const rays = count(24).map((i) => {
    const [x1, y1] = polar(120, 160, 62, i * 15);
    const [x2, y2] = polar(120, 160, i % 2 ? 84 : 100, i * 15);
    return d`M${x1} ${y1}L${x2} ${y2}`;
  });
  return (
    tag('clipPath', { id: `${name}-lid` }, tag('path', { d: almond })) +
    shape(almond, tones.low) +
    tag(
      'g',
      { 'clip-path': `url(#${name}-lid)` },
      stroke(rays.join(''), tones.mid, 3),
      disc(120, 160, 52, tones.mid),
      disc(120, 160, 40, tones.light),
    ) +
    disc(120, 160, 19, tones.ground) +
    disc(129, 151, 5, tones.light) +
    stroke(almond, tones.light, 4, { 'stroke-linejoin': 'round' }) +
    stroke('M34 118Q120 34 206 118', tones.mid, 3, { 'stroke-linecap': 'round' })
  );
};

/** Eclipse: a dark disc, a thin fire around it. */
export const eclipse: Drawing = ({ tones }) => {
  const crown = count(36).map((i) => {
    const [x1, y1] = polar(120, 154, 82, i * 10);
    const [x2, y2] = polar(120, 154, 92 + ((i * 29) % 41), i * 10);
    return d`M${x1} ${y1}L${x2} ${y2}`;
  });
  return (
    stroke(crown.join(''), tones.mid, 2.4, { 'stroke-linecap': 'round' }) +
    disc(120, 154, 78, tones.light) +
    disc(124, 158, 74, mix(tones.ground, tones.sky, 0.25)) +
    ring(120, 154, 78, tones.light, 2)
  );
};

import { group, shape, tag } from '../pen.ts';

/** The size that messengers and networks ask for. */
export const width = 1200;
export const height = 630;

/** The brand's own colour: the light in the sky, and its sign. */
export const aurora = '#6ef3c5';

const xmlns = 'http://www.w3.org/2000/svg';

/** A whole preview; `view` shows another part of the plane than its first 1200 by 630. */
export const sheet = (children: readonly string[], view = `0 0 ${width} ${height}`): string =>
  tag('svg', { xmlns, style: 'position:absolute;inset:0', width, height, viewBox: view }, ...children);

/** The brand's sign, centred on the origin, 24 by 24. */
const star =
  'M0 -12c1.1 7.6 4.4 10.9 12 12c-7.6 1.1 -10.9 4.4 -12 12c-1.1 -7.6 -4.4 -10.9 -12 -12c7.6 -1.1 10.9 -4.4 12 -12z';

/** The sign, in the same corner of every preview. */
export const mark = sheet([group({ transform: 'translate(70 70) scale(1.6)' }, shape(star, aurora))]);

type Value = string | number;
type Attributes = Record<string, Value>;
export type Point = readonly [x: number, y: number];

/** An element; numbers keep two decimals, which is finer than any screen shows these pictures. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

/** Path data as a template: numbers are rounded to one decimal, so that pictures stay small. */
export const d = (words: TemplateStringsArray, ...values: Value[]): string =>
  String.raw({ raw: words }, ...values.map((v) => (typeof v === 'number' ? Math.round(v * 10) / 10 : v)));

export const shape = (data: string, fill: string, more: Attributes = {}): string =>
  tag('path', { d: data, fill, ...more });

export const stroke = (data: string, colour: string, width: number, more: Attributes = {}): string =>
  tag('path', { d: data, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

export const disc = (x: number, y: number, r: number, fill: string, more: Attributes = {}): string =>
  tag('circle', { cx: x, cy: y, r, fill, ...more });

export const ring = (x: number, y: number, r: number, colour: string, width: number, more: Attributes = {}) =>
  tag('circle', { cx: x, cy: y, r, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => tag('rect', { x, y, width, height, fill, ...more });

export const group = (attributes: Attributes, ...children: string[]): string =>
  tag('g', attributes, ...children);

/** Many equal round dots in one element. */
export const dots = (points: readonly Point[], size: number, colour: string, more: Attributes = {}): string =>
  stroke(points.map(([x, y]) => d`M${x} ${y}h0`).join(''), colour, size, {
    'stroke-linecap': 'round',
    ...more,
  });

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}z`;

export const count = (length: number): number[] => Array.from({ length }, (_, index) => index);

export function polar(x: number, y: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

/** An arc around a centre, clockwise from one angle to another; 0° points right, -90° up. */
export function arc(x: number, y: number, r: number, from: number, to: number): string {
  const [x1, y1] = polar(x, y, r, from);
  const [x2, y2] = polar(x, y, r, to);
  return d`M${x1} ${y1}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${x2} ${y2}`;
}

/** Swells from left to right that start at `y`; the path is open, so that it can be drawn or filled. */
export function swell(x: number, y: number, width: number, length: number, height: number): string {
  const first = d`M${x} ${y}q${length / 4} ${-height} ${length / 2} 0`;
  return (
    first +
    count(Math.ceil((2 * width) / length) - 1)
      .map(() => d`t${length / 2} 0`)
      .join('')
  );
}

/** Mulberry32 over a hash of the words: the same name draws the same picture on every machine. */
export function seeded(words: string): () => number {
  let state = [...words].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
    2166136261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random: () => number, low: number, high: number): number =>
  low + random() * (high - low);

/** A colour on the way from one to another. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(from, i) * (1 - share) + channel(to, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

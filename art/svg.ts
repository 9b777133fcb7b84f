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

export const box = (x: number, y: number, width: number, height: number, fill: string) =>
  tag('rect', { x, y, width, height, fill });

export const group = (attributes: Attributes, ...children: string[]): string =>
  tag('g', attributes, ...children);

/** Many equal round dots in one element. */
export const dots = (points: readonly Point[], size: number, colour: string): string =>
  stroke(points.map(([x, y]) => d`M${x} ${y}h0`).join(''), colour, size, { 'stroke-linecap': 'round' });

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}z`;

export const count = (length: number): number[] => Array.from({ length }, (_, index) => index);

type Stop = readonly [offset: number, colour: string, opacity: number];

/** A gradient from top to bottom. */
export const fade = (id: string, ...stops: Stop[]) =>
  tag(
    'linearGradient',
    { id, x2: 0, y2: 1 },
    ...stops.map(([offset, colour, opacity]) =>
      tag('stop', { offset, 'stop-color': colour, ...(opacity < 1 && { 'stop-opacity': opacity }) }),
    ),
  );

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

/** As app/theme.css delivers it. */
export const deliveredAccent = '#6ef3c5';

/** What the accent stands on, and what stands on it, as app/theme.css has them. */
export const accentGrounds = { page: '#070b14', card: '#0c1322', raised: '#131c2f', onAccent: '#04150e' };

/** The card of the popular plan has this much of the accent behind its text. */
const tint = 0.18;

/** Of text, by WCAG 2.2, 1.4.3. Focus rings and outlines need less. */
export const leastContrast = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

export const accentPattern = /^#[0-9a-f]{6}$/;

// docs/product.md, B82
/** How well the accent can be read where it can be read least: on its grounds, and below the words of a button. */
export function accentContrast(accent: string): number {
  const grounds = [...Object.values(accentGrounds), mixed(accentGrounds.card, accent, tint)];
  return Math.min(...grounds.map((ground) => contrast(accent, ground)));
}

/** Lighter, as a button is while the pointer is on it. */
export function strongAccent(accent: string): string {
  return mixed(accent, '#ffffff', 0.3);
}

/** The shade of this colour, mixed with white, that can just be read. */
export function readableAccent(accent: string): string {
  for (let part = 0; part < 1; part += 0.02) {
    const shade = mixed(accent, '#ffffff', part);
    if (accentContrast(shade) >= leastContrast) return shade;
  }
  return '#ffffff';
}

/** The ratio of two colours, as WCAG 2 computes it. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(colour: string, other: string, part: number): string {
  const [from, to] = [rgbOf(colour), rgbOf(other)];
  const values = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * part));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function rgbOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

import { motifs } from './motifs.ts';
import { palettes } from './palette.ts';
import { between, box, count, d, disc, dots, fade, group, mix, seeded, shape, stroke, tag } from './svg.ts';

export type PaletteName = keyof typeof palettes;
export type MotifName = keyof typeof motifs;

/** The name of a poster's file. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** 240 by 360, without its title: the foot is dark, so that a page or the video can set the title there. */
export function poster(title: string, palette: PaletteName, motif: MotifName): string {
  const { sky, ground } = palettes[palette];
  const name = slugOf(title);
  return picture(
    [240, 360],
    fade(`${name}-sky`, [0, sky, 1], [0.8, ground, 1]),
    fade(`${name}-foot`, [0, ground, 0], [1, ground, 0.9]),
    box(0, 0, 240, 360, `url(#${name}-sky)`),
    motifs[motif]({ width: 240, height: 360, tones: palettes[palette], random: seeded(name) }),
    box(0, 250, 240, 110, `url(#${name}-foot)`),
  );
}

/** The header of an article, or of those in a category that have none, 480 by 270. */
export function cover(article: number | string, palette: PaletteName, motif: MotifName): string {
  const { sky, ground } = palettes[palette];
  const name = `article-${article}`;
  return picture(
    [480, 270],
    fade(`${name}-sky`, [0, sky, 1], [1, ground, 1]),
    box(0, 0, 480, 270, `url(#${name}-sky)`),
    motifs[motif]({ width: 480, height: 270, tones: palettes[palette], random: seeded(name) }),
  );
}

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
const skins = [
  { lit: '#f4cdb3', dark: '#dfab8f', line: '#7d4436' },
  { lit: '#d9a880', dark: '#bb875f', line: '#633723' },
  { lit: '#9c6845', dark: '#7e5034', line: '#3a1f15' },
  { lit: '#74492f', dark: '#5a3623', line: '#260f0a' },
] as const;
const hairColours = ['#1c1114', '#5c331d', '#b5552c', '#d8d9dc'] as const;
const clothColours = ['#2d4f7c', '#ff7d68', '#2f8f86', '#b45a86', '#3a3f4b', '#ffc861'] as const;

/** Behind the head and over it. */
const haircuts = [
  ['', 'M40 52C38 34 48 26 60 26S82 34 80 52C76 42 70 38 60 38S44 42 40 52z'],
  [
    'M36 86C32 70 32 40 42 30Q60 16 78 30C88 40 88 70 84 86Q60 92 36 86z',
    'M39 60C37 40 46 26 60 26S83 40 81 60L79 48Q70 50 60 49.5T41 48z',
  ],
  [
    'M60 8C84 6 100 24 97 46C104 62 92 78 80 76H40C28 78 16 62 23 46C20 24 36 6 60 8z',
    'M40 52C38 34 48 26 60 26S82 34 80 52C76 42 70 38 60 38S44 42 40 52z',
  ],
  [
    'M60 18C38 16 30 34 33 52C24 66 34 78 27 94Q40 106 60 104T93 94C86 78 96 66 87 52C90 34 82 16 60 18z',
    'M39 60C35 40 44 24 62 24C78 24 85 40 81 60C80 48 76 42 68 36C60 46 46 46 39 60z',
  ],
] as const;

/** An invented customer, 120 by 120 in a round frame, lit from the left. Another seed gives another person. */
export function portrait(number: number, palette: PaletteName, seed = ''): string {
  const random = seeded(`portrait-${number} ${seed}`);
  const oneOf = <List extends readonly unknown[]>(list: List): List[number] =>
    list[Math.floor(random() * list.length)];
  const { low, mid } = palettes[palette];
  const [skin, hair, cloth] = [oneOf(skins), oneOf(hairColours), oneOf(clothColours)];
  const [behind, over] = oneOf(haircuts);
  const clip = `portrait-${number}`;
  return picture(
    [120, 120],
    tag('clipPath', { id: clip }, tag('circle', { cx: 60, cy: 60, r: 60 })),
    group(
      { 'clip-path': `url(#${clip})` },
      box(0, 0, 120, 120, low),
      disc(between(random, 30, 90), 40, 26, mix(low, mid, 0.75)),
      group(
        { transform: 'matrix(1.08 0 0 1.08 -4.8 -6)' },
        behind && shape(behind, hair),
        shape('M51 70V90Q60 102 69 90V70z', skin.lit) +
          shape('M51 77Q60 90 69 77V90Q66 95 62 96 60 88 51 82z', skin.dark),
        shape('M10 122C12 100 30 95 50 88Q60 100 70 88C90 95 108 100 110 122z', cloth) +
          shape('M70 88C90 95 108 100 110 122H78Q84 104 70 88z', mix(cloth, '#000000', 0.25)),
        disc(41, 57, 5, skin.lit) + disc(79, 57, 5, skin.dark),
        shape('M41 49C41 36 49 29 60 29S79 36 79 49V58C79 72 70 82 60 82S41 72 41 58z', skin.lit),
        shape('M67 30C75 33 79 40 79 49V58C79 72 70 82 60 82C69 76 73 68 72 58S74 40 67 30z', skin.dark),
        ...face(skin.line, mix(hair, '#000000', 0.2), oneOf([false, true])),
        shape(over, hair),
      ),
    ),
  );
}

const face = (line: string, brow: string, hasGlasses: boolean): string[] => [
  dots(
    count(2).map((i) => [52 + i * 16, 56.5]),
    4,
    line,
  ),
  stroke('M47.5 51Q52 48 56 50.5M64 50.5Q68 48 72.5 51', brow, 2.2, round),
  stroke('M60.5 56Q58 62 59 64.5H61.5', line, 1.5, { ...round, opacity: 0.7 }),
  stroke('M53 70.5Q60 76 67 70.5', line, 2, round),
  hasGlasses ? stroke(`${lens(51.5)}${lens(68.5)}M58.5 56Q60 54.5 61.5 56`, '#29344a', 1.8) : '',
];

const lens = (x: number) => d`M${x - 7} 57a7 7 0 1 1 14 0a7 7 0 1 1 -14 0`;

const picture = ([width, height]: [number, number], ...parts: string[]): string =>
  tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` }, ...parts);

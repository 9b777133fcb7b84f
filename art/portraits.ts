import type { Face, Skin } from './faces.ts';
import { faces } from './faces.ts';
import { palettes } from './palette.ts';
import { disc, dots, group, shape, stroke, tag } from './pen.ts';

const head = 'M41 49C41 36 49 29 60 29S79 36 79 49V58C79 72 70 82 60 82S41 72 41 58z';
const farSide = 'M67 30C75 33 79 40 79 49V58C79 72 70 82 60 82C69 76 73 68 72 58S74 40 67 30z';

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** A bust in a round frame, lit from the left like the posters. */
function portraitArt(id: number, face: Face): string {
  const tones = palettes[face.ground];
  const clip = `portrait-${id}`;
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 120 120' },
    tag('clipPath', { id: clip }, tag('circle', { cx: 60, cy: 60, r: 60 })),
    group(
      { 'clip-path': `url(#${clip})` },
      shape('M0 0h120v120H0z', tones.low),
      face.backdrop(tones),
      group({ transform: 'matrix(1.08 0 0 1.08 -4.8 -6)' }, ...person(face)),
    ),
  );
}

const person = (face: Face): string[] => [
  face.behind ?? '',
  neck(face.skin),
  face.clothes,
  ears(face.skin),
  shape(head, face.skin.lit),
  shape(farSide, face.skin.shade),
  features(face),
  face.front,
];

const neck = ({ lit, shade }: Skin) =>
  shape('M51 70V90Q60 102 69 90V70z', lit) + shape('M51 77Q60 90 69 77V90Q66 95 62 96 60 88 51 82z', shade);

const ears = ({ lit, shade }: Skin) => disc(41, 57, 5, lit) + disc(79, 57, 5, shade);

function features({ skin, brow, smile, lines }: Face): string {
  const mouth =
    smile === 'open'
      ? shape('M52 69Q60 71 68 69Q67 77.5 60 77.5T52 69z', '#fff6ec') +
        stroke('M52 69Q60 71 68 69', skin.line, 1.6, round)
      : stroke('M53 70.5Q60 76 67 70.5', skin.line, 2, round);
  return (
    disc(48, 66, 4.5, skin.blush, { opacity: 0.5 }) +
    disc(72, 66, 4.5, skin.blush, { opacity: 0.5 }) +
    dots(
      [
        [52, 56.5],
        [68, 56.5],
      ],
      4,
      skin.line,
    ) +
    stroke('M47.5 51Q52 48 56 50.5M64 50.5Q68 48 72.5 51', brow, 2.2, round) +
    stroke('M60.5 56Q58 62 59 64.5H61.5', skin.line, 1.5, { ...round, opacity: 0.7 }) +
    (lines
      ? stroke(
          'M46.5 61Q49 62.5 51 61.5M69 61.5Q71 62.5 73.5 61M49.5 67Q48.5 70 49.5 73M70.5 67Q71.5 70 70.5 73',
          skin.line,
          1,
          { ...round, opacity: 0.45 },
        )
      : '') +
    mouth
  );
}

/** Nine customers, as files: `1` to `9`. */
export const portraits: readonly { id: number; art: string }[] = faces.map((face, index) => ({
  id: index + 1,
  art: portraitArt(index + 1, face),
}));

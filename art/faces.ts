import type { PaletteName, Tones } from './palette.ts';
import { arc, count, d, disc, dots, mix, polygon, ring, shape, stroke, swell } from './pen.ts';

export type Skin = { lit: string; shade: string; line: string; blush: string };

export type Face = {
  ground: PaletteName;
  /** A piece of the poster family behind the person. */
  backdrop: (tones: Tones) => string;
  skin: Skin;
  brow: string;
  smile: 'open' | 'closed';
  lines?: true;
  behind?: string;
  clothes: string;
  front: string;
};

const skin = (lit: string, shade: string, line: string, blush: string): Skin => ({ lit, shade, line, blush });

const porcelain = skin('#f4cdb3', '#dfab8f', '#7d4436', '#ef9f8c');
const peach = skin('#ecbb97', '#d29a76', '#73402f', '#e58f76');
const olive = skin('#d9a880', '#bb875f', '#633723', '#cc7d5c');
const tan = skin('#c6925f', '#a57347', '#54301d', '#b86a45');
const brown = skin('#9c6845', '#7e5034', '#3a1f15', '#a3573f');
const deep = skin('#74492f', '#5a3623', '#260f0a', '#84452f');

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** Shoulders; the far one in the darker cloth. */
const shoulders = (cloth: string, shade: string, collar = 'M51 88Q60 100 69 88') =>
  shape('M10 122C12 100 30 95 50 88Q60 100 70 88C90 95 108 100 110 122z', cloth) +
  shape('M70 88C90 95 108 100 110 122H78Q84 104 70 88z', shade) +
  stroke(collar, shade, 3, round);

const glasses = (colour: string) =>
  ring(51.5, 57, 7, colour, 1.8) +
  ring(68.5, 57, 7, colour, 1.8) +
  stroke('M58.5 56Q60 54.5 61.5 56M44.5 56L41 54.5M75.5 56L79 54.5', colour, 1.8);

const sun = (tones: Tones) => disc(86, 38, 26, mix(tones.low, tones.mid, 0.75));
const peaks = (tones: Tones) =>
  shape('M-14 120L32 34 78 120z', mix(tones.low, tones.mid, 0.5)) +
  shape('M40 120L92 46 144 120z', mix(tones.low, tones.ground, 0.35));
const calling = (tones: Tones) =>
  stroke([50, 62, 74].map((r) => arc(60, 70, r, 180, 360)).join(''), mix(tones.low, tones.mid, 0.6), 3);
const waves = (tones: Tones) =>
  count(4)
    .map((i) =>
      shape(
        d`${swell(-10, 44 + i * 18, 150, 40, i % 2 ? 6 : -6)}V130H-10z`,
        mix(tones.low, tones.mid, 0.15 + i * 0.15),
      ),
    )
    .join('');
const dunes = (tones: Tones) =>
  disc(32, 36, 17, tones.mid) + shape('M0 84Q40 56 74 74T130 66V120H0z', mix(tones.low, tones.ground, 0.4));
const bars = (tones: Tones) =>
  shape(
    'M4 120V52h16v68zM24 120V34h13v86zM84 120V40h15v80zM103 120V60h14v60z',
    mix(tones.low, tones.mid, 0.45),
  );
const starry = (tones: Tones) =>
  dots(
    [
      [18, 40],
      [30, 22],
      [90, 18],
      [104, 44],
      [98, 66],
      [16, 68],
    ],
    3,
    tones.light,
  ) + stroke('M18 40L30 22M90 18L104 44L98 66', tones.mid, 1);
const doorway = (tones: Tones) => shape('M18 120V56a42 42 0 0 1 84 0v64z', mix(tones.low, tones.mid, 0.55));
const rays = (tones: Tones) =>
  shape(
    count(9)
      .map((i) =>
        polygon([
          [60, 60],
          [60 + 90 * Math.cos(i * 0.7), 60 + 90 * Math.sin(i * 0.7)],
          [60 + 90 * Math.cos(i * 0.7 + 0.3), 60 + 90 * Math.sin(i * 0.7 + 0.3)],
        ]),
      )
      .join(''),
    mix(tones.low, tones.mid, 0.4),
  );

export const faces: readonly Face[] = [
  {
    ground: 'aurora',
    backdrop: sun,
    skin: deep,
    brow: '#1c0f0c',
    smile: 'open',
    behind: shape(
      'M60 8C84 6 100 24 97 46C104 62 92 78 80 76H40C28 78 16 62 23 46C20 24 36 6 60 8z',
      '#1c1114',
    ),
    clothes: shoulders('#ffc861', '#d99a3a', 'M50 89Q60 101 70 89'),
    front:
      shape('M40 52C38 34 48 26 60 26S82 34 80 52C76 42 70 38 60 38S44 42 40 52z', '#1c1114') +
      ring(40, 66, 3.6, '#ffd27a', 1.8) +
      ring(80, 66, 3.6, '#ffd27a', 1.8),
  },
  {
    ground: 'steel',
    backdrop: peaks,
    skin: porcelain,
    brow: '#d8d9dc',
    smile: 'closed',
    lines: true,
    clothes:
      shoulders('#2d4f7c', '#213b60', 'M50 88Q60 104 70 88') +
      shape('M51 89L60 101 69 89 66 86 60 92 54 86z', '#e9eef5'),
    front:
      shape(
        'M40 60C36 52 37 42 42 38C41 46 42 50 43 54zM80 60C84 52 83 42 78 38C79 46 78 50 77 54z',
        '#e4e6ea',
      ) +
      shape(
        'M41 60C42 80 50 90 60 90S78 80 79 60C77 68 73 68 69 67Q60 63 51 67C47 68 43 68 41 60z',
        '#e4e6ea',
      ) +
      stroke('M54 71.5Q60 75.5 66 71.5', porcelain.line, 2, round) +
      glasses('#29344a'),
  },
  {
    ground: 'rose',
    backdrop: calling,
    skin: peach,
    brow: '#1b1720',
    smile: 'open',
    behind: shape('M36 86C32 70 32 40 42 30Q60 16 78 30C88 40 88 70 84 86Q60 92 36 86z', '#17141d'),
    clothes: shoulders('#ff7d68', '#d65a4b') + shape('M50 88Q60 101 70 88L73 92Q60 108 47 92z', '#fff1e4'),
    front:
      shape('M39 60C37 40 46 26 60 26S83 40 81 60L79 48Q70 50 60 49.5T41 48z', '#231e2b') +
      shape(
        'M39 60C37 50 39 38 46 32L44 80C40 76 39 68 39 60zM81 60C83 50 81 38 74 32L76 80C80 76 81 68 81 60z',
        '#231e2b',
      ),
  },
  {
    ground: 'ember',
    backdrop: dunes,
    skin: brown,
    brow: '#1a0f0d',
    smile: 'closed',
    clothes: shoulders('#2f8f86', '#226b66') + shape('M50 88L60 112 70 88 74 92 62 122H58L46 92z', '#f2e8d6'),
    front:
      shape(
        'M41 56C42 78 50 88 60 88S78 78 79 56C77 66 72 66 68 66Q60 63 52 66C48 66 43 66 41 56z',
        '#20130f',
      ) +
      stroke('M54 71Q60 75 66 71', '#e3a78c', 2.2, round) +
      shape(
        'M40 50C36 36 44 22 56 23C66 16 82 24 81 36C83 42 82 46 80 50C78 44 76 41 72 40C62 42 50 38 46 40Q42 44 40 50z',
        '#20130f',
      ),
  },
  {
    ground: 'lagoon',
    backdrop: doorway,
    skin: olive,
    brow: '#3a2318',
    smile: 'open',
    clothes: shoulders('#31407a', '#25315f'),
    front:
      shape(
        'M60 18C38 18 31 36 33 58C34 76 38 88 34 100Q60 116 86 100C82 88 86 76 87 58C89 36 82 18 60 18zM60 33C71 33 77 41 77 52C77 70 70 80 60 80S43 70 43 52C43 41 49 33 60 33z',
        '#e58a6e',
        { 'fill-rule': 'evenodd' },
      ) +
      shape(
        'M74 24C84 30 88 42 87 58C86 76 82 88 86 100Q78 105 68 107C76 98 78 84 76 66Q80 42 74 24z',
        '#c26c54',
      ) +
      stroke('M43 88Q60 102 78 86', '#c26c54', 2, round),
  },
  {
    ground: 'tide',
    backdrop: waves,
    skin: porcelain,
    brow: '#b5552c',
    smile: 'open',
    clothes:
      shoulders('#8d96a8', '#6c7588') +
      shape('M42 92Q60 112 78 92L72 86Q60 104 48 86z', '#a7b0c2') +
      stroke('M54 100v12M66 100v12', '#eef3fa', 1.8, round),
    front:
      dots(
        [
          [47, 62],
          [50, 64],
          [45, 65],
          [70, 64],
          [73, 62],
          [75, 65],
          [56, 61],
          [64, 61],
        ],
        1.3,
        '#c47a55',
      ) +
      shape(
        'M40 52C36 38 40 24 52 24C58 16 78 20 80 32C84 38 82 46 80 52C79 44 76 40 72 38C66 42 58 36 54 36C46 36 42 44 40 52z',
        '#d0693a',
      ) +
      shape('M66 21C76 22 80 27 80 32C84 38 82 46 80 52C79 44 76 40 72 38C74 30 72 25 66 21z', '#ad5129'),
  },
  {
    ground: 'iris',
    backdrop: starry,
    skin: peach,
    brow: '#c9c6cc',
    smile: 'closed',
    lines: true,
    behind: disc(60, 20, 13, '#cfcdd6') + stroke('M52 18Q60 10 68 18', '#aeacb9', 1.6, round),
    clothes:
      shoulders('#b45a86', '#904468') +
      shape('M50 88Q60 101 70 88L76 92 62 122H58L44 92z', '#f6e3ea') +
      dots(
        [
          [60, 108],
          [60, 117],
        ],
        3,
        '#b45a86',
      ),
    front:
      shape('M39 58C36 38 46 25 60 25S84 38 81 58C80 46 74 38 60 36C46 38 40 46 39 58z', '#dcdae2') +
      stroke('M60 26V36M50 29Q46 36 44 44M70 29Q74 36 76 44', '#b5b3bf', 1.4, round) +
      glasses('#8c3b4e') +
      dots(
        [
          [41, 66],
          [79, 66],
        ],
        3.6,
        '#fff6ec',
      ),
  },
  {
    ground: 'gold',
    backdrop: bars,
    skin: deep,
    brow: '#160a08',
    smile: 'open',
    clothes:
      shoulders('#3a3f4b', '#2a2e38') +
      shape('M48 82Q60 92 72 82V94Q60 104 48 94z', '#4a5060') +
      shape('M62 88Q69 86 72 82V94Q68 98 62 99z', '#2a2e38'),
    front:
      shape('M40.5 50C39 34 48 25 60 25S81 34 79.5 50L78 42C74 36 68 35 60 35S46 36 42 42z', '#160c0b') +
      stroke('M51 67.5Q55 65 60 66.5Q65 65 69 67.5', '#160c0b', 2.6, round) +
      shape('M56 79Q60 77.5 64 79L62.5 84H57.5z', '#160c0b'),
  },
  {
    ground: 'orchard',
    backdrop: rays,
    skin: tan,
    brow: '#4a2a19',
    smile: 'closed',
    behind: shape(
      'M60 18C38 16 30 34 33 52C24 66 34 78 27 94Q40 106 60 104T93 94C86 78 96 66 87 52C90 34 82 16 60 18z',
      '#5c331d',
    ),
    clothes:
      shoulders('#5f88c4', '#4669a0') +
      shape('M50 88L60 102 70 88 77 93 66 108 60 102 54 108 43 93z', '#7fa4da'),
    front:
      shape('M39 60C35 40 44 24 62 24C78 24 85 40 81 60C80 48 76 42 68 36C60 46 46 46 39 60z', '#70421f') +
      shape(
        'M39 58C34 70 42 80 35 96Q46 96 47 84C42 76 41 68 39 58zM81 58C86 70 78 80 85 96Q74 96 73 84C78 76 79 68 81 58z',
        '#70421f',
      ),
  },
];

import { palettes } from '../palette.ts';
import { arc, box, count, d, disc, dots, group, mix, polygon, shape, stroke, swell, tag } from '../pen.ts';
import type { Drawing } from '../poster.ts';

/** Choosing a device: one landscape, seen through every screen in the house. */
export const choosing: Drawing = ({ tones, name }) => {
  const screens: readonly (readonly [x: number, y: number, w: number, h: number, r: number])[] = [
    [44, 48, 216, 124, 6],
    [284, 84, 92, 122, 8],
    [398, 112, 46, 94, 9],
  ];
  const glass = screens.map(([x, y, width, height, rx]) => tag('rect', { x, y, width, height, rx }));
  const bodies = screens.map(([x, y, width, height, rx]) =>
    box(x - 5, y - 5, width + 10, height + 10, mix(tones.low, tones.mid, 0.25), { rx: rx + 4 }),
  );
  return (
    box(0, 214, 480, 56, mix(tones.ground, tones.low, 0.5)) +
    shape('M132 172h40l8 42h-56zM96 210h112v5H96z', tones.low) +
    bodies.join('') +
    tag('clipPath', { id: `${name}-glass` }, ...glass) +
    group(
      { 'clip-path': `url(#${name}-glass)` },
      box(0, 0, 480, 270, tones.low),
      disc(262, 112, 70, tones.light),
      shape('M0 150Q90 112 190 148T360 138T480 150V270H0z', tones.mid),
      shape('M0 176Q120 140 250 172T480 168V270H0z', mix(tones.low, tones.mid, 0.35)),
      shape('M250 196Q340 164 480 190V270H250z', tones.ground),
    ) +
    disc(421, 199, 2.6, tones.light)
  );
};

/** Setting up a stick: it reaches the port, and the signal begins. */
export const stick: Drawing = ({ tones }) =>
  [46, 74, 102, 130, 158, 186, 214]
    .map((r, i) =>
      stroke(arc(318, 135, r, 90, 270), mix(tones.light, tones.sky, 0.2 + i * 0.12), 6 - i * 0.6),
    )
    .join('') +
  box(318, -20, 200, 310, mix(tones.ground, tones.low, 0.8), { rx: 18 }) +
  box(334, -20, 200, 310, tones.low, { rx: 10 }) +
  shape('M318 112h14v46h-14z', tones.ground) +
  shape('M276 122h42v26h-42z', tones.light) +
  stroke('M286 130h8M300 130h8', tones.mid, 4) +
  box(96, 104, 184, 62, tones.mid, { rx: 14 }) +
  shape('M96 135h184v17a14 14 0 0 1 -14 14H110a14 14 0 0 1 -14 -14z', mix(tones.low, tones.mid, 0.55)) +
  disc(124, 128, 6, tones.spark) +
  stroke('M372 64h80M372 84h80M372 104h80M372 186h80M372 206h80', mix(tones.ground, tones.low, 0.5), 8, {
    'stroke-linecap': 'round',
  }) +
  dots(
    [
      [352, 30],
      [352, 240],
    ],
    9,
    mix(tones.low, tones.mid, 0.5),
  );

/** Player apps: a shelf of tiles, each from another corner of the family. */
export const players: Drawing = ({ name }) => {
  const { gold, aurora, signal, iris, tide, ember, steel, rose } = palettes;
  const faces: readonly (readonly [ground: string, drawn: string])[] = [
    [gold.low, disc(42, 32, 15, gold.light) + shape('M0 58Q30 36 52 52T84 50V84H0z', gold.mid)],
    [
      signal.low,
      stroke([14, 26, 38].map((r) => arc(42, 58, r, 200, 340)).join(''), signal.light, 5) +
        disc(42, 58, 6, signal.light),
    ],
    [
      tide.low,
      count(3)
        .map((i) =>
          shape(
            d`${swell(-6, 36 + i * 15, 96, 28, i % 2 ? 5 : -5)}V84H-6z`,
            mix(tide.mid, tide.sky, i * 0.35),
          ),
        )
        .join(''),
    ],
    [
      aurora.low,
      disc(58, 26, 10, aurora.light) +
        shape('M4 84L38 26 72 84z', aurora.mid) +
        shape('M38 26L72 84H42l6 -26z', aurora.sky),
    ],
    [iris.light, shape('M32 24L62 42 32 60z', iris.ground)],
    [
      ember.low,
      disc(42, 46, 20, ember.light) +
        shape('M0 46H84V84H0z', ember.sky) +
        shape('M40 46h4l18 38H22z', ember.ground),
    ],
    [
      rose.low,
      stroke(
        [-24, -12, 0, 12, 24].map((x) => d`M42 70Q${42 + x * 1.6} 44 ${42 + x} 22`).join(''),
        rose.light,
        3,
      ),
    ],
    [
      steel.low,
      shape('M14 84V46h12v38zM30 84V30h13v54zM47 84V52h10v32zM61 84V38h11v46z', steel.mid) +
        disc(62, 22, 7, steel.light),
    ],
  ];
  const kept = faces.map(([ground, drawn], i) =>
    group({ id: `${name}-${i}`, 'clip-path': `url(#${name}-tile)` }, box(0, 0, 84, 84, ground), drawn),
  );
  const tile = (face: number, place: number) =>
    tag('use', { href: `#${name}-${face}`, x: (place % 5) * 102 - 6, y: Math.floor(place / 5) * 102 - 9 });
  const shelf = [5, 0, 1, 2, 3, 7, 6, 4, 5, 0, 2, 3, 7, 1, 6].map(tile);
  const chosen = 7;
  return (
    tag('clipPath', { id: `${name}-tile` }, tag('rect', { width: 84, height: 84, rx: 20 })) +
    tag('defs', {}, ...kept) +
    group({ opacity: 0.6 }, ...shelf.filter((_, place) => place !== chosen)) +
    (shelf[chosen] ?? '')
  );
};

/** Three screens at home: a house cut open at night. */
export const threeScreens: Drawing = ({ tones, random }) => {
  const night = count(24).map(() => [random() * 480, random() * 120] as const);
  const { gold, aurora, signal } = palettes;
  const rooms: readonly (readonly [
    x: number,
    y: number,
    w: number,
    h: number,
    wall: string,
    light: string,
  ])[] = [
    [132, 152, 118, 78, gold.low, gold.light],
    [258, 152, 90, 78, aurora.low, aurora.light],
    [186, 84, 108, 60, signal.low, signal.light],
  ];
  const room = ([x, y, w, h, wall, light]: (typeof rooms)[number]) =>
    box(x, y, w, h, wall) +
    shape(
      polygon([
        [x + 14, y + 20],
        [x + 14, y + 46],
        [x + w, y + h],
        [x + w, y + 6],
      ]),
      light,
      { opacity: 0.3 },
    ) +
    box(x + 8, y + 16, 7, 34, light, { rx: 2 }) +
    shape(d`M${x + w - 50} ${y + h}v-13q0 -5 5 -5h29v-14q0 -5 5 -5h3q5 0 5 5v32z`, tones.ground) +
    shape(d`M${x + w - 32} ${y + h - 16}q0 -17 8 -17 9 0 9 17z`, tones.ground) +
    disc(x + w - 25, y + h - 39, 6.5, tones.ground);
  return (
    dots(night, 1.8, tones.mid) +
    disc(400, 62, 26, tones.light) +
    shape('M0 230Q110 206 240 226T480 218V270H0z', mix(tones.ground, tones.low, 0.55)) +
    shape('M122 240V150L240 44 358 150V240z', tones.ground) +
    stroke('M106 164L240 44 374 164', tones.mid, 9, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }) +
    rooms.map(room).join('') +
    shape('M304 80V54h16v40z', tones.mid) +
    shape('M48 228l20 -62 20 62zM412 226l16 -50 16 50z', mix(tones.ground, tones.low, 0.9))
  );
};

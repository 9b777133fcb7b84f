import { palettes } from '../palette.ts';
import type { Point } from '../pen.ts';
import {
  arc,
  box,
  count,
  d,
  disc,
  dots,
  group,
  mix,
  polar,
  polygon,
  ring,
  shape,
  stroke,
  tag,
} from '../pen.ts';
import type { Drawing } from '../poster.ts';

/** Privacy: the evening belongs to whoever holds the key. */
export const privacy: Drawing = ({ tones, name }) => {
  const keyhole = 'M240 62a44 44 0 0 1 25 80l19 84H196l19 -84a44 44 0 0 1 25 -80z';
  return (
    [150, 122, 94]
      .map((half, i) =>
        shape(
          d`M${240 - half} 280V${150 - i * 4}a${half} ${half} 0 0 1 ${half * 2} 0V280z`,
          [mix(tones.ground, tones.low, 0.4), mix(tones.ground, tones.low, 0.8), tones.low][i] ?? '',
        ),
      )
      .join('') +
    tag('clipPath', { id: `${name}-key` }, tag('path', { d: keyhole })) +
    group(
      { 'clip-path': `url(#${name}-key)` },
      box(180, 50, 120, 190, tones.mid),
      disc(252, 100, 22, tones.light),
      shape('M180 190L226 122 262 172 280 150 310 190V240H180z', mix(tones.low, tones.ground, 0.4)),
      shape('M180 206Q230 184 300 204V240H180z', tones.ground),
    ) +
    stroke(keyhole, tones.light, 3, { 'stroke-linejoin': 'round' }) +
    shape('M196 240H284L340 270H140z', tones.light, { opacity: 0.2 })
  );
};

/** The season: floodlights, a pitch to the vanishing point, and a ball for a sun. */
export const season: Drawing = ({ tones, random }) => {
  const crowd = count(70).map((): Point => [random() * 480, 128 + random() * 26]);
  const mast = (x: number, lean: number) =>
    shape(
      polygon([
        [x, 52],
        [x + lean * 260, 270],
        [x + lean * 70, 270],
      ]),
      tones.light,
      { opacity: 0.12 },
    ) +
    stroke(d`M${x} 150V56`, tones.mid, 4) +
    box(x - 20, 34, 40, 24, tones.low, { rx: 3 }) +
    dots(
      [
        [x - 11, 42],
        [x, 42],
        [x + 11, 42],
        [x - 11, 51],
        [x, 51],
        [x + 11, 51],
      ],
      6,
      tones.light,
    );
  return (
    box(0, 120, 480, 40, mix(tones.ground, tones.low, 0.6)) +
    dots(crowd, 4, tones.mid, { opacity: 0.6 }) +
    shape('M0 160H480V270H0z', tones.low) +
    shape('M96 160H176L120 270H-40zM256 160H336L400 270H224z', mix(tones.low, tones.mid, 0.35)) +
    stroke('M-20 262L120 166H360L500 262M15 238H465M176 166l-20 26h168l-20 -26', tones.light, 2.4) +
    tag('ellipse', {
      cx: 240,
      cy: 238,
      rx: 74,
      ry: 20,
      fill: 'none',
      stroke: tones.light,
      'stroke-width': 2.4,
    }) +
    mast(58, 0.75) +
    mast(422, -0.75) +
    stroke('M96 250C130 120 190 70 262 66', tones.spark, 2.5, {
      'stroke-dasharray': '1 10',
      'stroke-linecap': 'round',
    }) +
    disc(284, 70, 25, tones.light) +
    shape('M284 58l11 8 -4 13h-14l-4 -13z', tones.ground) +
    stroke('M284 58V46M295 66l12 -5M291 79l8 11M277 79l-8 11M273 66l-12 -5', tones.ground, 2.4)
  );
};

/** Comparing costs: six piles, and the month gets cheaper. */
export const costs: Drawing = ({ tones }) => {
  const pile = (coins: number, i: number) => {
    const [side, edge, top] =
      i === 4
        ? [tones.mid, tones.low, tones.light]
        : [mix(tones.ground, tones.low, 0.8), mix(tones.low, tones.mid, 0.3), tones.mid];
    const x = 49 + i * 66;
    const edges = count(coins - 1).map((k) => d`M${x} ${220 - k * 13}a26 8 0 0 0 52 0`);
    return (
      shape(d`M${x} ${233 - coins * 13}V233a26 8 0 0 0 52 0V${233 - coins * 13}z`, side) +
      stroke(edges.join(''), edge, 2) +
      tag('ellipse', { cx: x + 26, cy: 233 - coins * 13, rx: 26, ry: 8, fill: top })
    );
  };
  return (
    disc(372, 74, 32, tones.light) +
    ring(372, 74, 23, tones.mid, 2) +
    box(0, 226, 480, 44, mix(tones.ground, tones.low, 0.45)) +
    stroke('M75 40L141 74L207 112L273 138L339 160L405 176', tones.spark, 2.5, {
      'stroke-dasharray': '1 9',
      'stroke-linecap': 'round',
    }) +
    [13, 10, 7, 5, 3, 2].map(pile).join('')
  );
};

/** Licensed: a seal drawn like a banknote's rosette. */
export const licensed: Drawing = ({ tones }) => {
  const petals = (length: number, half: number, turns: number) =>
    count(turns)
      .map((i) => {
        const [x, y] = polar(240, 120, length, (i * 360) / turns);
        const [ax, ay] = polar(240, 120, length * 0.7, (i * 360) / turns - half);
        const [bx, by] = polar(240, 120, length * 0.7, (i * 360) / turns + half);
        return d`M240 120Q${ax} ${ay} ${x} ${y}Q${bx} ${by} 240 120`;
      })
      .join('');
  const edge = count(24).map((i) => polar(240, 120, 84, i * 15));
  return (
    stroke(
      count(7)
        .map((i) => d`M0 ${38 + i * 30}H480`)
        .join(''),
      tones.sky,
      2,
    ) +
    shape('M206 180L184 258 214 244 232 266 250 186zM274 180L296 258 266 244 248 266 230 186z', tones.mid) +
    shape('M274 180L296 258 266 244 248 266 240 200z', tones.low) +
    dots(edge, 20, tones.light) +
    disc(240, 120, 86, tones.light) +
    disc(240, 120, 78, tones.low) +
    stroke(petals(74, 26, 24), tones.mid, 1.4) +
    disc(240, 120, 34, tones.light) +
    stroke('M225 121L236 132 256 109', tones.ground, 6, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })
  );
};

/** Testing for one evening: two hours of the setting sun, and a list with one open point. */
export const evening: Drawing = ({ tones }) => {
  const [x, y] = [142, 128];
  const hour = (i: number, r: number) => polar(x, y, r, i * 30 - 90);
  const marks = count(12).map((i) => {
    const [fromX, fromY] = hour(i, 80);
    const [toX, toY] = hour(i, i % 3 ? 74 : 68);
    return d`M${fromX} ${fromY}L${toX} ${toY}`;
  });
  const [minuteX, minuteY] = hour(0, 58);
  const [hourX, hourY] = hour(8, 40);
  const open = 5;
  const row = (width: number, i: number) => {
    const top = 34 + i * 25;
    return (
      box(300, top - 5, width, 10, mix(tones.low, tones.mid, i === open ? 0.1 : 0.7), { rx: 5 }) +
      (i === open
        ? ring(276, top, 7, tones.spark, 2.6)
        : stroke(d`M269 ${top}l5 6 10 -12`, tones.light, 3.4, {
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          }))
    );
  };
  return (
    shape('M-80 226Q60 186 220 222T560 212V320H-80z', mix(tones.ground, tones.low, 0.7)) +
    disc(x, y, 96, mix(tones.low, tones.mid, 0.25)) +
    disc(x, y, 88, mix(tones.ground, tones.low, 0.75)) +
    shape(d`${arc(x, y, 80, 150, 210)}L${x} ${y}z`, tones.light) +
    stroke(marks.join(''), tones.mid, 3, { 'stroke-linecap': 'round' }) +
    stroke(d`M${minuteX} ${minuteY}L${x} ${y}L${hourX} ${hourY}`, tones.spark, 5, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) +
    disc(x, y, 7, tones.spark) +
    shape('M-80 252Q120 226 300 248T560 240V320H-80z', tones.ground) +
    [150, 118, 136, 96, 144, 110, 128, 86].map(row).join('')
  );
};

/** A winter of sports: snow outside, the pitch inside, and a cable between the wall and the screen. */
export const winter: Drawing = ({ tones, random, name }) => {
  const { orchard } = palettes;
  const snow = count(34).map((): Point => [20 + random() * 106, 40 + random() * 116]);
  const heads = [196, 262, 330, 396];
  return (
    box(-80, 206, 640, 120, mix(tones.ground, tones.low, 0.35)) +
    box(14, 34, 118, 128, mix(tones.low, tones.mid, 0.35), { rx: 5 }) +
    box(20, 40, 106, 116, tones.sky) +
    shape('M20 156V132Q48 118 74 130T126 122V156z', tones.light) +
    shape('M40 132l12 -36 12 36zM86 128l15 -46 15 46z', mix(tones.sky, tones.low, 0.6)) +
    dots(snow, 2.6, tones.light) +
    stroke('M73 40V156M20 98H126', mix(tones.low, tones.mid, 0.35), 5) +
    box(182, 34, 258, 148, mix(tones.low, tones.mid, 0.2), { rx: 8 }) +
    tag('clipPath', { id: `${name}-glass` }, tag('rect', { x: 188, y: 40, width: 246, height: 136, rx: 4 })) +
    group(
      { 'clip-path': `url(#${name}-glass)` },
      box(188, 40, 246, 136, orchard.low),
      shape('M188 84H434V176H188z', mix(orchard.low, orchard.mid, 0.4)),
      shape('M230 84H270L246 176H188zM312 84H352L384 176H320z', orchard.mid),
      dots(
        count(46).map((): Point => [190 + random() * 242, 46 + random() * 30]),
        4,
        orchard.light,
        { opacity: 0.45 },
      ),
      stroke('M180 84H440M311 84V176', orchard.light, 2.4),
      tag('ellipse', {
        cx: 311,
        cy: 128,
        rx: 42,
        ry: 20,
        fill: 'none',
        stroke: orchard.light,
        'stroke-width': 2.4,
      }),
      disc(350, 112, 8, '#ffffff'),
    ) +
    box(222, 190, 178, 9, mix(tones.low, tones.mid, 0.6), { rx: 4 }) +
    stroke('M440 150C474 150 470 216 440 216H174C150 216 160 186 150 186', tones.spark, 4, {
      'stroke-linecap': 'round',
    }) +
    box(136, 174, 18, 24, tones.mid, { rx: 3 }) +
    shape('M130 300V240q0 -16 16 -16H446q16 0 16 16V300z', tones.ground) +
    heads
      .map((x) => disc(x, 214, 15, tones.ground) + shape(d`M${x - 26} 246q4 -22 26 -22t26 22z`, tones.ground))
      .join('')
  );
};

import { box, count, d, disc, group, shape, tag } from '../pen.ts';
import type { Drawing } from '../poster.ts';

/** Tiles of one alphabet: quarters, halves, rounds and points; the second colour is whatever `color` says. */
const tiles = [
  shape('M-30 -30h60a60 60 0 0 1 -60 60z', 'inherit'),
  shape('M-30 -30h60a60 60 0 0 1 -60 60z', 'inherit') +
    shape('M-30 -30h30a30 30 0 0 1 -30 30z', 'currentColor'),
  shape('M-30 0a30 30 0 0 1 60 0z', 'inherit') + shape('M-30 30a30 30 0 0 1 60 0z', 'currentColor'),
  disc(0, 0, 30, 'inherit') + disc(0, 0, 13, 'currentColor'),
  shape('M-30 30V-30L30 30z', 'inherit') + shape('M30 -30V30L0 0z', 'currentColor'),
].map((tile) => tile.replaceAll(' fill="inherit"', ''));

/** Patchwork: which tile, which way round and which two cloths is left to chance. */
export const quilt: Drawing = ({ tones, random, name }) => {
  const cloth = [tones.low, tones.mid, tones.light];
  const any = (length: number) => Math.floor(random() * length);
  const tile = (i: number) => {
    const colour = any(3);
    return tag('use', {
      href: `#${name}-${any(tiles.length)}`,
      transform: `translate(${30 + (i % 4) * 60} ${30 + Math.floor(i / 4) * 60})rotate(${90 * any(4)})`,
      fill: cloth[colour] ?? tones.light,
      color: i === 9 ? tones.spark : (cloth[(colour + 1 + (i % 2)) % 3] ?? tones.low),
    });
  };
  return (
    tag('defs', {}, ...tiles.map((drawn, k) => group({ id: `${name}-${k}` }, drawn))) +
    count(20).map(tile).join('') +
    box(0, 300, 240, 60, tones.ground)
  );
};

/** Panes leaded around one warm piece of glass. */
export const panes: Drawing = ({ tones }) => {
  const glass: readonly [data: string, colour: string][] = [
    ['M20 20H96L120 104L20 132z', tones.low],
    ['M102 20H220V84L128 104z', tones.light],
    ['M20 138L112 114L94 210L20 186z', tones.mid],
    ['M134 110L220 90V176L160 172z', tones.low],
    ['M20 194L94 216L110 300H20z', tones.low],
    ['M160 178L220 182V300H118L102 214z', tones.mid],
  ];
  return (
    glass.map(([data, colour]) => shape(data, colour)).join('') +
    shape(d`M121 112L154 174L100 207z`, tones.spark) +
    shape('M20 20H96L58 121L20 132zM160 178L220 182V240z', tones.light, { opacity: 0.25 })
  );
};

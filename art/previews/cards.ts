import { articles } from '../articles.ts';
import { palettes } from '../palette.ts';
import { box, group, tag } from '../pen.ts';
import { night } from './night.ts';
import { sheet } from './sheet.ts';

const round = (fill: string, more = {}) => box(0, 0, 480, 400, fill, { rx: 26, ...more });

/** A card as the blog has them: the header, then a headline and a lead whose words are only hinted at. */
function card(id: number, transform: string): string {
  const art = articles.find((article) => article.id === id)?.art ?? '';
  const bar = (y: number, wide: number, high: number, fill: string) =>
    box(34, y, wide, high, fill, { rx: high / 2 });
  return group(
    { transform },
    round('#02040a', { filter: 'url(#cards-shade)', opacity: 0.8 }),
    group(
      { 'clip-path': 'url(#cards-edge)' },
      round('#131c2f'),
      art.replace('<svg ', '<svg width="480" height="270" '),
    ),
    bar(302, 336, 20, '#b4c2d8'),
    bar(341, 404, 11, '#3c4a66'),
    bar(363, 262, 11, '#3c4a66'),
    round('none', { stroke: '#ffffff', 'stroke-opacity': 0.14, 'stroke-width': 2 }),
  );
}

const shade = tag(
  'filter',
  { id: 'cards-shade', x: -0.3, y: -0.3, width: 1.6, height: 1.8 },
  tag('feGaussianBlur', { stdDeviation: 26 }),
  tag('feOffset', { dy: 24 }),
);

/** Blog: three articles on the table. */
export const cards = sheet([
  night('cards', palettes.tide),
  shade,
  tag('clipPath', { id: 'cards-edge' }, round('#000')),
  card(11, 'translate(72 160) rotate(-8 240 200) scale(0.9)'),
  card(5, 'translate(696 160) rotate(8 240 200) scale(0.9)'),
  card(13, 'translate(348 104) rotate(-1.5 240 200) scale(1.05)'),
]);

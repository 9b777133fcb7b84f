import { buffering, guide, resolution, wire } from './headers/line.ts';
import { choosing, players, stick, threeScreens } from './headers/screens.ts';
import { costs, evening, licensed, privacy, season, winter } from './headers/service.ts';
import type { PaletteName } from './palette.ts';
import { palettes } from './palette.ts';
import { box, seeded, tag } from './pen.ts';
import type { Drawing } from './poster.ts';
import { fade } from './poster.ts';

/** What each article's header is drawn with. Article 7 does not exist. */
export const subjects: readonly (readonly [id: number, palette: PaletteName, drawing: Drawing])[] = [
  [1, 'dusk', choosing],
  [2, 'aurora', stick],
  [3, 'tide', buffering],
  [4, 'gold', privacy],
  [5, 'lagoon', season],
  [6, 'gold', costs],
  [8, 'ember', guide],
  [9, 'iris', players],
  [10, 'rose', licensed],
  [11, 'signal', wire],
  [12, 'steel', resolution],
  [13, 'iris', threeScreens],
  [14, 'ember', evening],
  [15, 'tide', winter],
];

/** The headers of the articles, 480 by 270, from the posters' shapes. */
export const articles: readonly { id: number; art: string }[] = subjects.map(([id, palette, drawing]) => {
  const tones = palettes[palette];
  const name = `article-${id}`;
  const art = tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 480 270' },
    fade(`${name}-sky`, [0, tones.sky, 1], [1, tones.ground, 1]),
    box(0, 0, 480, 270, `url(#${name}-sky)`),
    drawing({ tones, random: seeded(name), name }),
  );
  return { id, art };
});

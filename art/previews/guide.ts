import { artOf } from '../posters.ts';

const rows: readonly (readonly string[])[] = [
  [
    '',
    'Above Tarn',
    'Kilometre Forty',
    'The Glass Menders',
    'Telegraph Country',
    'White Hut',
    'Saffron Wind',
  ],
  [
    'Everything South',
    'Mast Four',
    'Dune Letters',
    'Half the City Sleeps',
    'The Orchard',
    'Rooftop Season',
    'Seven Cold Moons',
    'Five Doors Down',
  ],
  [
    'The Green Winter',
    'Witness at Noon',
    'Paper Regatta',
    'Nine Fathoms Home',
    'Keeper of the Cape',
    'Orbit Nine',
    'The Lamp Upstairs',
  ],
  [
    'The Branch Line',
    'A Ferry After Midnight',
    'Red Signal',
    'The Weather Keepers',
    'Oasis by Bicycle',
    'Caravan of One',
    'The Understudy Leaves',
    'Floor Thirty-One',
  ],
  [
    'Ninety Seconds of Dark',
    'A Row Under the Lights',
    'Paper Lilies',
    'The Whale Almanac',
    'The Salt Road',
    'Matinee for Nobody',
    'What the Seed Knew',
  ],
];
const chosen = 'Nine Fathoms Home';

const tile = (title: string, angle: number, top: number) =>
  `<figure${title === chosen ? ' class="chosen"' : ''} style="top:${top}px;transform:rotateY(${angle}deg) translateZ(-1146px)">
    ${artOf(title).replace('0 0 240 360', '0 62 240 150')}<i><b style="width:${20 + ((title.length * 37) % 70)}%"></b></i>
  </figure>`;

const tiles = rows.flatMap((titles, row) =>
  titles.map(
    (title, column) =>
      // Where nothing hangs, the brand's sign stands.
      title && tile(title, ((titles.length - 1) / 2 - column) * 11, (row - 2) * 176),
  ),
);

/** Channels: a round room whose wall is what is on now, and it goes on behind the visitor. */
export const guide = `
<style>
  .room, .room::after { position: absolute; inset: 0; overflow: hidden; content: ''; }
  .room { perspective: 700px; background: radial-gradient(60% 80% at 50% 50%, #0f5a4b, #070b14); }
  .ring { position: absolute; left: 600px; top: 315px; transform-style: preserve-3d; transform: translateZ(880px); }
  figure { position: absolute; width: 206px; height: 158px; margin: -79px -103px; border-radius: 14px; overflow: hidden; background: #131c2f; }
  figure svg { display: block; width: 206px; height: 129px; }
  i { position: absolute; left: 14px; right: 14px; bottom: 12px; height: 5px; border-radius: 3px; background: #2b3953; }
  b { display: block; height: 100%; border-radius: 3px; background: #9aa8bf; }
  .chosen { box-shadow: 0 0 0 5px #6ef3c5; } .chosen b { background: #6ef3c5; }
  .chosen::before { content: ''; position: absolute; left: 13px; top: 13px; width: 12px; height: 12px; border-radius: 6px; background: #ff6f5e; }
  .room::after { background: radial-gradient(62% 88% at 50% 50%, transparent 36%, #070b14eb 100%); }
</style>
<div class="room"><div class="ring">${tiles.join('')}</div></div>`;

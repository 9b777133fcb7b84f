import { artOf } from '../posters.ts';

const columns: readonly (readonly string[])[] = [
  ['The Glass Menders', 'Pine Hours', 'Floor Thirty-One', 'Above Tarn', 'Saffron Wind'],
  ['The Long Apogee', 'The Pole Turns', 'Paper Regatta', 'Mast Four', 'Second Sunday'],
  ['Small Hours Atlas', 'Red Signal', 'The Orchard', 'Half the City Sleeps', 'The Lamp Upstairs'],
  ['Rooftop Season', 'Orbit Nine', 'Dune Letters', 'The Salt Road', 'The Quiet Band'],
  ['The Green Winter', 'Oasis by Bicycle', 'A Row Under the Lights', 'Paper Lilies', 'Nine Fathoms Home'],
  ['Five Doors Down', 'White Hut', 'Caravan of One', 'North of Home', 'Parlour Season'],
  ['Ninety Seconds of Dark', 'Second Sunday', 'The Tidewriter', 'Kilometre Forty', 'Keeper of the Cape'],
  ['Witness at Noon', 'The Branch Line', 'The Whale Almanac', 'What the Seed Knew', 'The Weather Keepers'],
];

const hung = columns
  .map((titles) => `<div>${titles.map((title) => `<figure>${artOf(title)}</figure>`).join('')}</div>`)
  .join('');

/** Home: the hero's wall, tilted as there, while the light passes over it. */
export const wall = `
<style>
  .wall, .wall::after { position: absolute; inset: 0; overflow: hidden; content: ''; }
  .wall { background: linear-gradient(102deg, transparent 22%, #0f5a4b 46%, #16806a 54%, #0a3a38 64%, transparent 84%); }
  .plane { position: absolute; left: -200px; top: -430px; display: flex; gap: 22px;
    transform: perspective(1500px) rotateX(9deg) rotateY(-17deg) rotateZ(7deg); }
  .plane div { display: grid; gap: 22px; }
  .plane div:nth-child(even) { margin-top: -120px; }
  figure { width: 184px; height: 276px; margin: 0; border-radius: 13px; overflow: hidden; position: relative; }
  figure::after { content: ''; position: absolute; inset: 0; border-radius: inherit;
    box-shadow: inset 0 0 0 1.5px #eef3fa38; background: linear-gradient(115deg, #eef3fa24, transparent 55%); }
  .wall::after { background:
    radial-gradient(circle at 70px 70px, #070b14e6 40px, transparent 170px),
    linear-gradient(102deg, #070b14f5 2%, #070b148c 25%, transparent 46%, transparent 60%, #070b1480 80%, #070b14d9),
    linear-gradient(0deg, #070b148c, transparent 26%); }
</style>
<div class="wall"><div class="plane">${hung}</div></div>`;

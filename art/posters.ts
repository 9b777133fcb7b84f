import { type Poster, poster, posterArt } from './poster.ts';
import { ajar, arcade, facade } from './shapes/doors.ts';
import { dunes } from './shapes/dunes.ts';
import { eclipse, noon } from './shapes/eye.ts';
import { blossom, lily, orchard, seedHead } from './shapes/fan.ts';
import { birches, pines } from './shapes/grove.ts';
import { corona, lighthouse, matinee, ribbon } from './shapes/northlight.ts';
import { apogee, phases, ringed } from './shapes/orbit.ts';
import { hut, pass, ridges, tarn } from './shapes/peaks.ts';
import { panes, quilt } from './shapes/quilt.ts';
import { rails, straight, telegraph, winding } from './shapes/road.ts';
import { house, interference, lamp, mast } from './shapes/signal.ts';
import { harbour, roofs, tower } from './shapes/skyline.ts';
import { atlas, trails, whale } from './shapes/stars.ts';
import { fathoms, ferry, regatta, scales } from './shapes/waves.ts';

/** Everything that is on at Northlight TV. None of it exists elsewhere, as far as we know. */
export const posters: readonly Poster[] = [
  poster('The Salt Road', 'aurora', pass),
  poster('Dune Letters', 'gold', dunes({ sun: [96, 116, 46], crest: 150, with: 'postmark' })),
  poster('Red Signal', 'signal', lamp),
  poster('The Orchard', 'orchard', orchard),
  poster('Orbit Nine', 'iris', ringed),
  poster('Kilometre Forty', 'ember', straight),
  poster('Nine Fathoms Home', 'tide', fathoms),
  poster('Half the City Sleeps', 'steel', harbour),
  poster('Second Sunday', 'iris', blossom),
  poster('Five Doors Down', 'gold', arcade),
  poster('North of Home', 'aurora', house),
  poster('Small Hours Atlas', 'tide', atlas),
  poster('Caravan of One', 'dusk', dunes({ sun: [128, 132, 62], crest: 128, with: 'walker' })),
  poster('Above Tarn', 'steel', tarn),
  poster('Paper Lilies', 'rose', lily),
  poster('The Branch Line', 'signal', rails),
  poster('The Green Winter', 'aurora', corona),
  poster('The Lamp Upstairs', 'ember', facade),
  poster('Seven Cold Moons', 'steel', phases),
  poster('The Tidewriter', 'lagoon', scales),
  poster('Parlour Season', 'dusk', quilt),
  poster('The Pole Turns', 'iris', trails),
  poster('Saffron Wind', 'ember', dunes({ sun: [70, 178, 58], crest: 112, with: 'wind' })),
  poster('Keeper of the Cape', 'bone', lighthouse),
  poster('White Hut', 'steel', hut),
  poster('What the Seed Knew', 'orchard', seedHead),
  poster('Floor Thirty-One', 'rose', tower),
  poster('The Long Apogee', 'ember', apogee),
  poster('A Ferry After Midnight', 'tide', ferry),
  poster('The Understudy Leaves', 'gold', ajar),
  poster('Mast Four', 'signal', mast),
  poster('Everything South', 'lagoon', winding),
  poster('The Whale Almanac', 'tide', whale),
  poster('The Weather Keepers', 'bone', ridges),
  poster('Witness at Noon', 'gold', noon),
  poster('Paper Regatta', 'lagoon', regatta),
  poster('Pine Hours', 'orchard', pines),
  poster('Rooftop Season', 'dusk', roofs),
  poster('The Quiet Band', 'rose', interference),
  poster('Telegraph Country', 'dusk', telegraph),
  poster('The Glass Menders', 'tide', panes),
  poster('Matinee for Nobody', 'signal', matinee),
  poster('A Row Under the Lights', 'aurora', ribbon),
  poster('Ninety Seconds of Dark', 'ember', eclipse),
  poster('The Birch Postman', 'bone', birches),
  poster('Oasis by Bicycle', 'lagoon', dunes({ sun: [92, 152, 70], crest: 172, with: 'palms' })),
];

/** The picture of a title, for whoever hangs a choice of them. */
export function artOf(title: string): string {
  const found = posters.find((each) => each.title === title);
  if (!found) throw new Error(`A wall asks for '${title}', which posters.ts does not draw.`);
  return posterArt(found);
}

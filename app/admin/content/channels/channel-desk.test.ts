import { describe, expect, it } from 'vitest';
import { deliveredPart } from '#content/live.ts';
import type { Areas } from '#contract/content/areas.ts';
import { mostChannels } from '#contract/content/channels.ts';
import { channelDesk, siteNames } from './channel-desk.ts';

type Section = Areas['channels'][number];

const said = (before: Section[], after: Section[]) =>
  channelDesk
    .changes(before, after)
    .map((change) =>
      typeof change === 'string' || 'from' in change ? change : `${change.what}: ${change.each.join(' · ')}`,
    );
const usa = (...channels: string[]): Section => ({ id: 'usa', channels });
const sports = (...channels: string[]): Section => ({ id: 'sports', channels });

describe('what changes among channels, in words', () => {
  it.each<[string, Section[], Section[], string[]]>([
    ['nothing', [usa('A', 'B')], [usa('A', 'B')], []],
    [
      'added and removed',
      [usa('A', 'B')],
      [usa('B', 'C')],
      ['USA: 1 channel added: C', 'USA: 1 channel removed: A'],
    ],
    [
      'another name in the same place',
      [usa('A', 'B', 'C')],
      [usa('A', 'Bee', 'C')],
      ['USA: 1 channel renamed: B → Bee'],
    ],
    [
      'several names in a row',
      [usa('A', 'B', 'C')],
      [usa('A', 'x', 'y')],
      ['USA: 2 channels renamed: B → x · C → y'],
    ],
    [
      'one to the front',
      [usa('A', 'B', 'C')],
      [usa('C', 'A', 'B')],
      ['USA: 1 channel at another place: C (3\u00a0→\u00a01)'],
    ],
    [
      'to another section',
      [usa('A', 'B'), sports('C')],
      [usa('A'), sports('C', 'B')],
      ['1 channel moved from USA to Sports: B'],
    ],
    [
      'a move that leaves its place to a new name',
      [usa('A', 'B', 'C'), sports('D')],
      [usa('A', 'new', 'C'), sports('D', 'B')],
      ['1 channel moved from USA to Sports: B', 'USA: 1 channel added: new'],
    ],
    [
      'a section with its channels',
      [usa('A')],
      [usa('A'), sports('B', 'C')],
      ['Added: ‘Sports’', 'Sports: 2 channels added: B · C'],
    ],
    [
      'a section that goes, and one of its channels that stays',
      [usa('A'), sports('B', 'C')],
      [usa('A', 'B')],
      ['Removed: ‘Sports’', '1 channel moved from Sports to USA: B', 'Sports: 1 channel removed: C'],
    ],
  ])('%s', (_, before, after, sentences) => {
    expect(said(before, after)).toEqual(sentences);
  });

  it('says what else is set for a section', () => {
    expect(
      said(
        [usa('A')],
        [{ ...usa('A'), adult: true, claimed: 1200, name: { ...siteNames('usa'), fr: 'Amérique' } }],
      ),
    ).toEqual([
      { what: 'Name of the section ‘USA’, Français', from: 'États-Unis', to: 'Amérique' },
      'USA: asks for the visitor’s age first',
      'USA, number on the badge: as many as are listed → 1,200+',
    ]);
  });

  it('takes the site’s own names, written out, for no change', () => {
    expect(said([usa('A')], [{ ...usa('A'), name: siteNames('usa') }])).toEqual([]);
  });

  it('is the same after the fields as before them', () => {
    const delivered = deliveredPart('channels');
    expect(channelDesk.valueOf(channelDesk.formOf(delivered))).toEqual(delivered);
    const own = [{ ...usa('A'), name: siteNames('usa'), claimed: 900 }];
    expect(channelDesk.valueOf(channelDesk.formOf(own))).toEqual(own);
  });

  it('says that all of the most channels were put in another order', () => {
    const names = Array.from({ length: mostChannels }, (_, index) => `Channel ${index}`);
    const [change] = channelDesk.changes([usa(...names)], [usa(...names.toReversed())]);
    expect(change).toMatchObject({ what: 'USA: 4,999 channels at another place' });
  });
});

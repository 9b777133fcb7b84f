import { longestChannelName, mostChannels } from '#contract/content/channels.ts';
import type { ContentCode } from '#contract/content/field-rules.ts';

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
const channels = (number: number) => count(number, 'channel');
const most = mostChannels.toLocaleString('en-US');

const problems: Partial<Record<ContentCode, string>> = {
  textMissing: 'Write this name. Remove what has none.',
  textTooLong: `Use ${longestChannelName} letters at most for a channel, 40 for a section.`,
  twice: 'This is in the list already.',
  notWhole: 'Enter a whole number, 1 or more.',
  tooFew: 'A section needs at least one channel, and the page one section. Remove a section that is empty.',
};

/** The section Channels of the tab Content. */
export const channelWords = {
  lead: 'The names on the page Channels, in the order in which visitors see them. It is a selection: how many channels you have in all is one of the figures.',
  problems,
  publish: { lead: 'Visitors see it on the page Channels at once, in every language.' },
  channels,
  total: (p: { channels: number; sections: number }) =>
    `${channels(p.channels)} of ${most} at most, in ${count(p.sections, 'section')}`,
  addSection: 'Add a section',
  names: {
    title: 'Name of the section',
    own: 'Write other names',
    site: 'Use the site’s own names',
    siteSays: (p: { name: string }) =>
      `The site calls it ‘${p.name}’, and translates that into every language.`,
  },
  address: 'Name in addresses',
  addressNote: 'Links to this section contain it. It stays as it is once it is published.',
  adult: 'For adults: visitors confirm their age before they see the names',
  adultAlways: 'This section always asks for the age.',
  badge: {
    title: 'Number on the badge',
    listed: 'As many as listed, in tens',
    adultChannels: 'The figure ‘Adult channels’',
    number: 'Another number',
    field: 'Number of channels',
    shows: (p: { count: number }) => `The badge says: ${p.count.toLocaleString('en-US')}+ Channels`,
  },
  search: 'Search all channels',
  found: (p: { count: number }) =>
    p.count === 0 ? 'No channel has this name.' : `${channels(p.count)} found`,
  near: 'None has exactly this name. These are similar.',
  row: (p: { place: number; section: string }) => `Channel ${p.place} of ${p.section}`,
  placeIn: (p: { place: number; section: string }) => `${p.section}, number ${p.place}`,
  toolbar: (p: { list: string }) => `${p.list}: what to do with those selected`,
  select: (p: { name: string }) => `Select ‘${p.name}’`,
  list: (p: { section: string }) => `Channels of ${p.section}`,
  selectAll: 'Select all',
  selected: (p: { count: number }) => `${count(p.count, 'channel')} selected`,
  up: 'Move the selected channels up',
  down: 'Move the selected channels down',
  move: 'Move…',
  remove: 'Remove',
  sort: 'Sort A to Z',
  pages: 'Pages of this list',
  page: (p: { from: number; to: number; count: number }) => `${p.from} to ${p.to} of ${p.count}`,
  previous: 'Previous',
  next: 'Next',
  said: {
    removed: (p: { count: number }) => `${channels(p.count)} removed.`,
    moved: (p: { count: number; section: string }) => `${channels(p.count)} moved to ${p.section}.`,
    shifted: (p: { count: number }) => `${channels(p.count)} moved by one place.`,
    sorted: (p: { section: string }) => `${p.section} is sorted from A to Z.`,
    added: (p: { count: number; section: string }) => `${channels(p.count)} added to ${p.section}.`,
    undone: 'That was undone.',
  },
  moving: {
    title: (p: { count: number }) => `Move ${channels(p.count)}`,
    section: 'To the section',
    place: 'Number in its list',
    atEnd: 'Leave it empty to move them to the end.',
    wrong: (p: { most: number }) => `Enter a whole number from 1 to ${p.most}, or nothing.`,
    twice: (p: { names: string }) =>
      `This section has these already, so they stay where they are: ${p.names}.`,
    action: 'Move',
  },
  adding: {
    open: 'Add channels…',
    title: (p: { section: string }) => `Add channels to ${p.section}`,
    field: 'Names, one in each line',
    hint: 'Paste a list, or type one name. They are added at the end.',
    twice: (p: { count: number }) =>
      `${count(p.count, 'line')} left out, because the list has the name twice:`,
    here: (p: { count: number }) =>
      `${count(p.count, 'line')} left out, because the name is in this section already:`,
    elsewhere: (p: { count: number }) =>
      p.count === 1
        ? '1 name is added, although another section has it too:'
        : `${p.count} names are added, although another section has them too:`,
    empty: (p: { count: number }) => `${count(p.count, 'empty line')} left out.`,
    refused: (p: { line: number; name: string; problem: string }) =>
      `Line ${p.line}, ‘${p.name}’, is left out: ${p.problem}`,
    tooMany: (p: { count: number }) =>
      `The page shows ${most} channels at most: these are ${p.count.toLocaleString('en-US')} too many. List a selection.`,
    action: (p: { count: number }) => (p.count === 0 ? 'Add channels' : `Add ${channels(p.count)}`),
  },
  changes: {
    added: (p: { section: string; count: number }) => `${p.section}: ${channels(p.count)} added`,
    removed: (p: { section: string; count: number }) => `${p.section}: ${channels(p.count)} removed`,
    renamed: (p: { section: string; count: number }) => `${p.section}: ${channels(p.count)} renamed`,
    moved: (p: { section: string; count: number }) => `${p.section}: ${channels(p.count)} at another place`,
    toSection: (p: { from: string; to: string; count: number }) =>
      `${channels(p.count)} moved from ${p.from} to ${p.to}`,
    from: (p: { was: string; is: string }) => `${p.was} → ${p.is}`,
    place: (p: { name: string; from: number; to: number }) => `${p.name} (${p.from}\u00a0→\u00a0${p.to})`,
    name: (p: { section: string }) => `Name of the section ‘${p.section}’`,
    adult: (p: { section: string; is: boolean }) =>
      p.is
        ? `${p.section}: asks for the visitor’s age first`
        : `${p.section}: does not ask for the age any more`,
    badge: (p: { section: string }) => `${p.section}, number on the badge`,
    listed: 'as many as are listed',
    adultChannels: 'the figure ‘Adult channels’',
  },
  effects: {
    title: 'What else changes',
    badge: (p: { section: string; from: number; to: number }) =>
      `The badge of ${p.section} says ${p.to.toLocaleString('en-US')}+ in place of ${p.from.toLocaleString('en-US')}+.`,
    shared: 'Lists of favorites that visitors shared no longer show channels that are removed or renamed.',
    figure: (p: { channels: number }) =>
      `All pages still say ${p.channels.toLocaleString('en-US')}+ channels in all: that is one of the figures.`,
  },
};

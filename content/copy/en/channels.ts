export default {
  title: 'Our Channel List',
  intro: (p: { channels: string }) =>
    `Over ${p.channels} channels from around the world. Here’s a selection, sorted by country and type.`,
  sections: {
    /** The name of the group of choices, for screen readers. */
    legend: 'Section',
    all: 'All',
    usa: 'USA',
    uk: 'UK',
    canadian: 'Canadian',
    sports: 'Sports',
    ppv: 'PPV Events',
    latino: 'Latino',
    always: '24/7 Channels',
    adult: (p: { age: number }) => `Adult (Premium ${p.age}+)`,
  },
  badge: (p: { count: string }) => `${p.count}+ Channels`,
  search: {
    label: 'Search channels',
    hint: 'Check the box next to your favorites and share them with a link.',
    /** In place of the field, where the browser runs no scripts. */
    inPage: 'To find a channel, use your browser’s “Find in page”.',
    found: (p: { count: number }) => {
      if (p.count === 0) return 'No channels found';
      return p.count === 1 ? '1 channel found' : `${p.count} channels found`;
    },
    /** Where nothing was found but with a typing error. */
    near: (p: { count: number }) =>
      p.count === 1 ? 'No exact match, 1 similar name' : `No exact match, ${p.count} similar names`,
  },
  empty: {
    title: (p: { query: string }) => `No channels match “${p.query}”`,
    text: 'This list is only a selection, so your channel may still be included. Try fewer letters, or ask us.',
    reset: 'Show all channels',
    ask: 'Ask in live chat',
  },
  near: {
    title: (p: { query: string }) => `No channel on this list is called “${p.query}”`,
    text: 'This list is only a selection, so your channel may still be included: just ask us. Similar names are below.',
  },
  favourites: {
    label: 'Your favorites',
    count: (p: { count: number }) => (p.count === 1 ? '1 favorite' : `${p.count} favorites`),
    copyLink: 'Copy link',
    copied: 'Link copied',
    copiedHint: 'Anyone with the link can see your list.',
    /** Shown where the browser does not let us copy. */
    link: 'Your link to copy',
    clear: 'Clear all favorites',
    full: (p: { most: number }) => `A link can hold up to ${p.most} favorites`,
  },
  shared: {
    included: (p: { count: number }) =>
      p.count === 1 ? 'This channel is included:' : `These ${p.count} channels are included:`,
    none: 'None of the channels in this link are in our lineup anymore.',
    missing: (p: { count: number }) =>
      p.count === 1
        ? 'One more channel from this link is no longer in our lineup.'
        : `${p.count} more channels from this link are no longer in our lineup.`,
    /** In place of the channels for adults, until the visitor has confirmed their age. */
    unnamed: (p: { count: number }) =>
      p.count === 1
        ? 'One of them is for adults. Confirm your age below to see its name.'
        : `${p.count} of them are for adults. Confirm your age below to see their names.`,
  },
  adult: {
    question: (p: { age: number }) => `This section is for adults only. Are you ${p.age} or older?`,
    yes: (p: { age: number }) => `Yes, I’m ${p.age} or older`,
    no: 'No',
    hide: 'Hide adult channels',
    declined: 'OK, the adult section stays closed.',
  },
  more: {
    heading: 'And Many More!',
    text: (p: { channels: string; countries: string }) =>
      `This is just a selection of ${p.channels}+ channels from ${p.countries}+ countries. Licenses are granted by country, so some channels may not be available where you live. Ask us about the ones you can’t do without.`,
    action: 'Get Full Access Now',
  },
};

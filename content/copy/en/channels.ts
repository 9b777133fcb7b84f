export default {
  title: 'Our Channel List',
  intro: (p: { channels: string }) =>
    `Over ${p.channels} channels. Here is a selection, sorted by country and kind.`,
  sections: {
    /** What one chooses between, for screen readers. */
    legend: 'Section',
    all: 'All',
    usa: 'USA',
    uk: 'UK',
    canadian: 'Canadian',
    sports: 'Sports',
    ppv: 'PPV Events',
    latino: 'Latino',
    always: '24/7 Channels',
    adult: 'Adult (Premium 18+)',
  },
  /** The count comes with its plus sign. */
  badge: (p: { count: string }) => `${p.count} Channels`,
  search: {
    label: 'Search channels',
    hint: 'Tick your favourites and share them as a link.',
    found: (p: { count: number }) => {
      if (p.count === 0) return 'No channels found';
      return p.count === 1 ? '1 channel found' : `${p.count} channels found`;
    },
  },
  empty: {
    title: (p: { query: string }) => `Nothing on the list matches “${p.query}”`,
    text: 'Try fewer letters, or look in all sections.',
    reset: 'Show all channels',
  },
  favourites: {
    label: 'Your favourites',
    count: (p: { count: number }) => (p.count === 1 ? '1 favourite' : `${p.count} favourites`),
    copyLink: 'Copy link',
    copied: 'Link copied',
    copiedHint: 'Whoever opens it sees which of your favourites are included.',
    /** Shown where the browser does not let us copy. */
    link: 'Your link, to copy by hand',
    clear: 'Untick all favourites',
    full: (p: { most: number }) => `A link holds ${p.most} favourites at most`,
  },
  shared: {
    included: (p: { count: number }) =>
      p.count === 1 ? 'This channel is included:' : `These ${p.count} channels are included:`,
    none: 'None of the channels in this link is on the list any more.',
    missing: (p: { count: number }) =>
      p.count === 1
        ? 'One more channel of this link is no longer on the list.'
        : `${p.count} more channels of this link are no longer on the list.`,
    /** Channels for adults, while the question of age is open. */
    unnamed: (p: { count: number }) =>
      p.count === 1
        ? 'One of them is for adults: it is named once you have confirmed your age further down.'
        : `${p.count} of them are for adults: they are named once you have confirmed your age further down.`,
  },
  adult: {
    question: (p: { age: number }) => `This section is for adults only. Are you ${p.age} or older?`,
    yes: (p: { age: number }) => `Yes, I am ${p.age} or older`,
    no: 'No',
    hide: 'Hide the adult channels',
    declined: 'All right: the adult section stays closed.',
  },
  more: {
    heading: 'And Many More!',
    text: (p: { channels: string; countries: string }) =>
      `These are only some of the names. Every plan opens all of the more than ${p.channels} channels, from over ${p.countries} countries.`,
    action: 'Get Full Access Now',
  },
};

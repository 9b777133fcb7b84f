import type { ContentCode } from '#contract/content/field-rules.ts';

const problems: Partial<Record<ContentCode, string>> = {
  notWhole: 'Enter a whole number, such as 23,000.',
  notPositive: 'Enter a number above 0, such as 25.',
  percent: 'Enter a percentage above 0, at most 100, such as 99.9.',
  score: 'Enter a score from 0 to 5, such as 4.8.',
};

/** The section Figures of the tab Content. */
export const figureWords = {
  lead: 'The figures that you advertise. Every page reads them from here, so state only what you can prove.',
  problems,
  groups: {
    lineup: 'What there is to watch',
    service: 'The service',
    ratings: 'Ratings',
    speed: 'Internet connection for one screen, in Mbps',
  },
  fields: {
    channels: 'Channels',
    movies: 'Movies',
    series: 'Series',
    adultChannels: 'Adult channels',
    countries: 'Countries',
    uptimePercent: 'Uptime in percent',
    guideDays: 'TV guide, days ahead',
    catchUpHours: 'Catch-up, hours back',
    'customerRating.score': 'Customers’ rating, out of 5',
    'customerRating.customers': 'Customers who rated',
    'reviewRating.score': 'Review site’s rating, out of 5',
    'reviewRating.reviews': 'Reviews on that site',
    'reviewRating.site': 'Name of the review site',
    'lineSpeed.sd': 'SD',
    'lineSpeed.hd': 'HD',
    'lineSpeed.ultraHd': '4K',
  },
};

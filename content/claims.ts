import { live } from './live.ts';

/** The figures that you advertise. Every page reads them from here, so that no two pages can disagree. */
export const claims = live('claims', {
  channels: 23_000,
  movies: 110_000,
  series: 40_000,
  adultChannels: 200,
  countries: 65,
  uptimePercent: 99.9,
  guideDays: 7,
  catchUpHours: 72,
  /** Two sources, two figures: what customers told us, and what a review site counted. */
  customerRating: { score: 4.9, customers: 5_000 },
  reviewRating: { score: 4.8, reviews: 2_300, site: 'Lantern Reviews' },
  /** What an internet connection must carry for one screen, in megabits a second. */
  lineSpeed: { sd: 5, hd: 10, ultraHd: 25 },
});

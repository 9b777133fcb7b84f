import type { ContentCode } from '#contract/content/field-rules.ts';

const problems: Partial<Record<ContentCode, string>> = {
  textMissing: 'Write this text: visitors would find nothing here.',
  notWhole: 'Enter a whole number of months, 1 or more.',
  tooLarge: 'Enter 600 months at most.',
  twice: 'There is a testimonial by this name already. Add a letter that tells them apart.',
  tooMany: 'There can be 60 testimonials at most.',
  tooFew: 'There has to be at least one testimonial.',
};

/** The section Testimonials of the tab Content. */
export const testimonialWords = {
  lead: 'What customers say on the landing page, six at a time. Publish only what real customers wrote and let you publish: invented praise is against the law in many countries. The delivered ones are samples.',
  problems,
  publish: { lead: 'Visitors see it on the landing page at once, in every language.' },
  add: 'Add a testimonial',
  name: 'Name',
  months: 'Subscribed for, in months',
  rating: 'Rating',
  stars: (p: { rating: number }) => `${p.rating} out of 5`,
  portrait: 'Portrait',
  portraitNumber: (p: { number: number }) => `Portrait ${p.number}`,
  content: 'What they say',
};

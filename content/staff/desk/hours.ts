import type { ContentCode } from '#contract/content/field-rules.ts';

const problems: Partial<Record<ContentCode, string>> = {
  twice: 'List each date only once.',
};

/** The section Opening hours of the tab Content. */
export const hourWords = {
  lead: 'When somebody answers in the chat. While nobody is there, visitors are told when somebody is expected, in their own time. Without hours, nothing is promised. Visitors see ‘Live’ only while an agent is signed in and not away.',
  problems,
  publish: {
    lead: 'Visitors who find nobody in the chat are told at once.',
    done: 'Published: visitors are told these hours now',
  },
  aroundTheClock:
    'With hours, the pages stop saying that support is there around the clock. The FAQ and the legal pages are yours: look whether they still say so.',
  timeZone: (p: { timeZone: string }) =>
    `Times are in the time zone ${p.timeZone}, like those of promotions.`,
  toTimeZone: 'Change the time zone in the tab Prices',
  week: 'Every week',
  fields: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
    closed: 'Closed on these days',
  },
  dayNote: 'Such as 09:00–12:30, 14:00–18:00. Empty: closed.',
  closedNote: 'Such as 2026-12-25, 2026-12-26.',
  none: { day: 'closed', closed: 'none' },
};

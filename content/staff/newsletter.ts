import type { SubscriberState } from '#contract/newsletter.ts';

const states: Record<SubscriberState, string> = {
  waiting: 'Not confirmed',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};

/** The Newsletter tab, its export, and what a person's timeline says of it. */
export const newsletterWords = {
  title: 'Newsletter',
  lead: 'This dashboard does not send newsletters. Export the subscribed addresses and put each person’s unsubscribe link in your mailing.',
  search: 'Search email',
  loadFailed: 'Failed to load subscribers. Please try again.',
  none: 'No newsletter requests yet.',
  states,
  columns: {
    id: 'ID',
    email: 'Email',
    language: 'Language',
    state: 'Status',
    since: 'Since',
    requestedOn: 'Requested On',
    unsubscribe: 'Unsubscribe Link',
  },
  timeline: {
    requested: 'Newsletter requested',
    confirmed: 'Newsletter confirmed',
    ended: 'Unsubscribed from the newsletter',
  },
};

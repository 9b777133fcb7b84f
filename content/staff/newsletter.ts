import type { SubscriberState } from '#contract/newsletter.ts';

const states: Record<SubscriberState, string> = {
  waiting: 'Waiting for confirmation',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};

/** The Newsletter tab, its export, and what a person's timeline says of it. */
export const newsletterWords = {
  title: 'Newsletter',
  lead: 'Send to those who are subscribed, with the unsubscribe address that the export has for each of them.',
  search: 'Search email',
  loadFailed: 'Failed to load subscribers. Please try again.',
  none: 'Nobody has asked for the newsletter yet.',
  states,
  columns: {
    id: 'ID',
    email: 'Email',
    language: 'Language',
    state: 'State',
    since: 'Since',
    requestedOn: 'Requested On',
    unsubscribe: 'Unsubscribe Address',
  },
  timeline: {
    requested: 'Newsletter requested',
    confirmed: 'Newsletter confirmed',
    ended: 'Newsletter ended',
  },
};

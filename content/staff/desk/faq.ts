import type { ContentCode } from '#contract/content/field-rules.ts';

const problems: Partial<Record<ContentCode, string>> = {
  textMissing: 'Write this text: visitors would find nothing here.',
  unknownFact: 'A name in double braces is not one of the figures above, or a brace is missing.',
  unknownLink: 'A link leads to no page. Insert one from above.',
  tooMany: 'There can be 60 questions at most.',
  tooFew: 'There has to be at least one question.',
};

/** The section FAQ of the tab Content. */
export const faqWords = {
  lead: 'The questions on the landing page, in the order in which visitors see them.',
  problems,
  publish: {
    lead: 'Visitors see it on the landing page at once, and search engines with their next visit.',
  },
  add: 'Add a question',
  question: 'Question',
  answer: 'Answer',
  preview: 'As visitors read it',
  insert: 'Insert a figure or a link',
  facts: {
    title: 'Figures that are filled in by themselves',
    channels: 'Channels',
    adultChannels: 'Adult channels',
    uptime: 'Uptime',
    uptimeRefund: 'Refund for missed uptime',
    uptimeClaimDays: 'Days to claim it',
    refundDays: 'Days to ask for a refund',
    lifetimeHours: 'The same for Lifetime, in hours',
    shortestPlanMonths: 'Shortest plan, in months',
    longestPlanMonths: 'Longest plan, in months',
    minimumAge: 'Minimum age',
    freeMonths: 'Free months of the longest plan',
    paidMonths: 'Its months to pay',
    totalMonths: 'All its months',
    devices: 'Devices at most',
    premiumDevices: 'Devices of Premium',
  },
  links: {
    title: 'Links',
    words: 'words',
    'free-trial': 'Free trial',
    contact: 'Contact form',
    channels: 'Channel list',
    installation: 'How-to guides',
    blog: 'Blog',
    refund: 'Refund policy',
  },
};

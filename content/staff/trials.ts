import { policy } from '#content/policy.ts';

export const trialWords = {
  title: 'Free Trial Requests',
  search: 'Search name or email',
  loadFailed: 'Failed to load free trials. Please try again.',
  none: 'No free trial requests yet.',
  columns: {
    id: 'ID',
    name: 'Name',
    email: 'Email',
    requestedOn: 'Requested On',
    wantedFrom: 'Wanted From',
    expiresAt: 'Expires At',
    status: 'Status',
    actions: 'Actions',
    language: 'Language',
    mail: 'Login Details',
  },
  activated: 'Activated',
  pending: 'Pending',
  /** About the evening that the visitor named, before and after the activation. */
  wanted: (p: { at: string }) => `wanted ${p.at}`,
  starts: (p: { at: string }) => `starts ${p.at}`,
  activate: 'Activate Trial',
  processing: 'Processing...',
  /** About the mail with the login details. */
  mailed: 'The login details are emailed right away.',
  notSent: 'Email not sent',
  activateDone: 'Free trial activated successfully.',
  activateFailed: 'Failed to activate trial. Please try again.',
  /** Activating several trials at a time. */
  several: {
    column: 'Select',
    select: (p: { name: string; email: string }) => `Select ${p.name} (${p.email})`,
    all: 'Select pending on this page',
    count: (p: { count: number }) => (p.count === 1 ? '1 trial selected' : `${p.count} trials selected`),
    clear: 'Clear selection',
    open: (p: { count: number }) => (p.count === 1 ? 'Activate 1 trial…' : `Activate ${p.count} trials…`),
    title: (p: { count: number }) =>
      p.count === 1 ? 'Activate 1 free trial?' : `Activate ${p.count} free trials?`,
    mailed: 'Each person is emailed their login details.',
    /** `later`: how many of them named an evening that is still to come. */
    starts: (p: { count: number; later: number }) =>
      `Their ${policy.trial.hours} hours start ${p.later === 0 ? 'right away' : p.later === p.count ? 'on the evening they named' : 'right away, or on the evening they named'}.`,
    warning: 'This cannot be undone.',
    confirm: 'Activate',
    done: (p: { count: number }) =>
      p.count === 1 ? '1 free trial activated.' : `${p.count} free trials activated.`,
    failed: (p: { count: number }) =>
      p.count === 1 ? '1 was not activated:' : `${p.count} were not activated:`,
    failure: (p: { name: string; email: string; reason: string }) => `${p.name} (${p.email}): ${p.reason}`,
  },
  openTitle: (p: { id: number | string }) => `Free trial ${p.id}`,
  gone: 'This request has been deleted.',
  notExtended: (p: { days: number }) =>
    `Only a trial that was activated can be extended, and never to more than ${p.days} days from now.`,
  timeline: { requested: 'Free trial requested', activated: 'Free trial activated' },
};

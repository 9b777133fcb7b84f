import * as z from 'zod/mini';
import { contactSubjects } from './contacts.ts';
import { paragraphs } from './fields.ts';

/** Dates cross the wire as ISO texts. */
export interface TrialRow {
  id: number;
  name: string;
  email: string;
  language: string;
  createdAt: string;
  expiresAt: string | null;
  isActivated: boolean;
}

export interface ContactRow {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  language: string;
  createdAt: string;
  handledAt: string | null;
}

/** A page of a list. `next` is the `after` of the following page; null on the last. */
export interface ListAnswer<Row> {
  success: true;
  data: Row[];
  next: string | null;
}

export const listSorts = ['newest', 'oldest', 'name', 'email'] as const;
export type ListSort = (typeof listSorts)[number];

const pageOf = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sort: z.optional(z.enum(listSorts)),
  after: z.optional(z.string().check(z.maxLength(1_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
};

export const trialListQuery = z.object({
  ...pageOf,
  status: z.optional(z.enum(['pending', 'activated'])),
});
export type TrialListQuery = z.infer<typeof trialListQuery>;

export const contactListQuery = z.object({
  ...pageOf,
  state: z.optional(z.enum(['open', 'handled'])),
  subject: z.optional(z.enum(contactSubjects)),
});
export type ContactListQuery = z.infer<typeof contactListQuery>;

/** `at`: when it was handled before it was opened by mistake. */
export const handledRequest = z.object({ handled: z.boolean(), at: z.optional(z.iso.datetime()) });

export const replyRequest = z.object({
  message: paragraphs({
    missing: 'replyMissing',
    least: 1,
    tooShort: 'replyMissing',
    most: 5_000,
    tooLong: 'messageTooLong',
    unreadable: 'messageUnreadable',
  }),
});

export const mailStatuses = ['waiting', 'kept', 'sent', 'refused'] as const;
export type MailStatusName = (typeof mailStatuses)[number];

export const mailListQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum(mailStatuses)),
  after: pageOf.after,
  limit: pageOf.limit,
});

export interface MailRow {
  id: number;
  kind: string;
  language: string;
  recipient: string;
  subject: string;
  status: MailStatusName;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** One mail as its recipient reads it. */
export interface MailContent extends MailRow {
  html: string;
  text: string;
  /** It reached nobody, and the link in it opens a colleague's account: POST .../link shows it, and leaves a trace. */
  linkOnDemand: boolean;
}

/** What the recipient of a mail is asked to press. */
export interface MailLink {
  label: string;
  href: string;
}

export const subscriberStates = ['waiting', 'subscribed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export interface SubscriberRow {
  id: number;
  email: string;
  language: string;
  createdAt: string;
  state: SubscriberState;
  /** When that state began. */
  since: string;
}

export const subscriberListQuery = z.object({
  ...pageOf,
  sort: z.optional(z.enum(['newest', 'oldest', 'email'])),
  state: z.optional(z.enum(subscriberStates)),
});
export type SubscriberListQuery = z.infer<typeof subscriberListQuery>;

export interface AuditRow {
  id: number;
  at: string;
  actor: string;
  action: string;
  target: string;
  details: Record<string, unknown>;
}

export const auditListQuery = z.object({
  search: pageOf.search,
  after: pageOf.after,
  limit: pageOf.limit,
});

/** One day, `2026-11-15`, in UTC. */
export interface OverviewDay {
  day: string;
  trials: number;
  contacts: number;
}

export interface Overview {
  days: OverviewDay[];
  pendingTrials: number;
  openContacts: number;
  waitingMails: number;
  refusedMails: number;
  confirmedSubscribers: number;
}

export interface ChecklistItem {
  id: string;
  title: string;
  /** What to do, and where. */
  hint: string;
  done: boolean;
  /** Only where nothing but a person's word says that it is done. Null as long as nobody gave it. */
  confirmation?: { by: string; at: string } | null;
}

export const confirmationRequest = z.object({ confirmed: z.boolean() });

/** Something that a feature knows of a person. */
export interface TimelineEntry {
  /** The feature: trial, contact, mail, newsletter ... */
  kind: string;
  at: string;
  title: string;
  text: string;
  /** Where in the dashboard it is found, such as `?tab=contacts&open=7`. */
  link: string | null;
}

export interface Person {
  /** The mailbox behind the spelling that was asked for. */
  mailbox: string;
  entries: TimelineEntry[];
}

/** What the stream of /api/admin/events says: this kind of list has something new. */
export const newsKinds = ['trial', 'contact', 'mail', 'newsletter', 'audit'] as const;
export type NewsKind = (typeof newsKinds)[number];

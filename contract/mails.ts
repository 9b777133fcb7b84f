import * as z from 'zod/mini';
import { pageFields } from './lists.ts';

export const mailStatuses = ['waiting', 'kept', 'sent', 'refused'] as const;
export type MailStatusName = (typeof mailStatuses)[number];

/** With these it did not arrive, and can be sent again. */
export const unsentStatuses: readonly MailStatusName[] = ['kept', 'refused'];

/** The mail about a row of another list. */
export interface RowMail {
  mailId: number;
  status: MailStatusName;
}

export const mailListQuery = z.object({
  search: pageFields.search,
  status: z.optional(z.enum(mailStatuses)),
  after: pageFields.after,
  limit: pageFields.limit,
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
  /** It did not arrive, and the link in it opens a colleague's account: POST .../link shows it, and leaves a trace. */
  linkOnDemand: boolean;
  /** The id of the order that it is about. */
  order: number | null;
}

/** GET /api/admin/mails/kept and POST /api/admin/mails/kept/send: how many there are, or were sent. */
export interface KeptMails {
  success: true;
  data: { count: number };
}

/** What the recipient of a mail is asked to press. */
export interface MailLink {
  label: string;
  href: string;
}

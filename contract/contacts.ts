import * as z from 'zod/mini';
import { contactSubjects } from './contact-form.ts';
import { longestMessage } from './field-lengths.ts';
import { paragraphs } from './fields.ts';
import type { Language } from './language.ts';
import { type ListAnswer, type MarkedText, pageFields } from './lists.ts';
import type { RowMail } from './mails.ts';

export interface ContactRow {
  id: number;
  name: string;
  email: string;
  /** Has a plan that is answered first, if the address is theirs. */
  isPremium: boolean;
  subject: string;
  message: string;
  language: string;
  createdAt: string;
  handledAt: string | null;
  lastReply: RowMail | null;
}

/** GET /api/contacts/{id}/replies: the mails to its writer, the oldest first, and beside them as `answers` what came back. */
export interface ContactReply extends RowMail {
  text: string;
  createdAt: string;
}

export const contactListQuery = z.object({
  ...pageFields,
  state: z.optional(z.enum(['open', 'handled'])),
  subject: z.optional(z.enum(contactSubjects)),
  /** Of those who are answered first. */
  plan: z.optional(z.enum(['premium'])),
});
export type ContactListQuery = z.infer<typeof contactListQuery>;

/** `at`: when it was handled before it was opened by mistake. */
export const handledRequest = z.object({ handled: z.boolean(), at: z.optional(z.iso.datetime()) });

export const replyRequest = z.object({
  /** What the writer of the reply saw: a colleague who was quicker has changed it. */
  handledAt: z.optional(z.nullable(z.iso.datetime())),
  message: paragraphs('replyMissing', { most: longestMessage }),
});

/** As the support desk lists it, beside the chats. It waits for us for as long as it is not handled. */
export interface DeskMessage {
  id: number;
  name: string;
  email: string;
  isPremium: boolean;
  /** An answer to a mail of ours came from this address. */
  isVerified: boolean;
  subject: string;
  language: Language;
  createdAt: string;
  /** The last thing that happened in it. */
  updatedAt: string;
  handledAt: string | null;
  /** Since when the customer waits, for as long as it is not handled. */
  waitingSince: string;
  /** The beginning of what the customer wrote last. */
  text: string;
  assignee: { id: string; name: string } | null;
  snoozedUntil: string | null;
  lastReply: RowMail | null;
  /** Where a search found it. */
  match?: { name: MarkedText; email: MarkedText; text: MarkedText };
}

const deskStates = ['open', 'snoozed', 'closed'] as const;
/** One that is put aside is counted as that alone. */
export type DeskCounts = Record<(typeof deskStates)[number], number>;

/**
 * GET /api/support/messages. Without a state, a search or a place to go on from: what the desk begins with, that is of the open
 * ones those that wait longest and the newest, those put aside, the newest handled ones, and those named by `with`. Otherwise a
 * page, the newest first.
 */
export const deskListQuery = z.object({
  state: z.optional(z.enum(deskStates)),
  search: pageFields.search,
  owner: z.optional(z.enum(['mine', 'free'])),
  with: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,299}$/))),
  after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
  limit: pageFields.limit,
});
export type DeskListAnswer = ListAnswer<DeskMessage> & { counts: DeskCounts };

export interface DeskNote {
  id: number;
  text: string;
  author: string;
  createdAt: string;
}

/** What the customer answered to a mail of ours. */
export interface DeskAnswer {
  id: number;
  text: string;
  /** The mail that it answers, as their program put it below. */
  quoted: string;
  /** The names of what came with it, which is not kept. */
  attachments: string[];
  createdAt: string;
}

export interface DeskReply extends ContactReply {
  /** Not known of what was sent by an earlier version. */
  author?: string;
}

/** GET /api/support/messages/{id}: each part the oldest first. */
export interface DeskMessageAnswer {
  success: true;
  data: DeskMessage & { message: string; answers: DeskAnswer[]; replies: DeskReply[]; notes: DeskNote[] };
}

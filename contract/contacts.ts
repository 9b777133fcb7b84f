import * as z from 'zod/mini';
import { contactSubjects } from './contact-form.ts';
import { longestMessage } from './field-lengths.ts';
import { paragraphs } from './fields.ts';
import { pageFields } from './lists.ts';
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

/** GET /api/contacts/{id}/replies: the mails to its writer, the oldest first. */
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

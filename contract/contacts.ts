import * as z from 'zod/mini';
import { emailAddress, type FieldCode, honeypot, line, paragraphs } from './fields.ts';
import { pageFields } from './lists.ts';

const contactSubjects = ['sales', 'technical', 'billing', 'other'] as const;

export const contactRequest = z.object({
  name: line({
    missing: 'nameTooShort',
    least: 2,
    tooShort: 'nameTooShort',
    most: 100,
    tooLong: 'nameTooLong',
    unreadable: 'nameUnreadable',
  }),
  email: emailAddress,
  subject: z.enum(contactSubjects, 'subjectMissing' satisfies FieldCode),
  message: paragraphs({
    missing: 'messageTooShort',
    least: 10,
    tooShort: 'messageTooShort',
    most: 5_000,
    tooLong: 'messageTooLong',
    unreadable: 'messageUnreadable',
  }),
  website: honeypot,
});

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

export const contactListQuery = z.object({
  ...pageFields,
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

import * as z from 'zod/mini';
import { emailAddress, type FieldCode, honeypot, line, paragraphs } from './fields.ts';

export const contactSubjects = ['sales', 'technical', 'billing', 'other'] as const;

/** Apart from what staff asks: a bundler would put that into the public form as well. */
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

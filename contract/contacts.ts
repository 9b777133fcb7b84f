import * as z from 'zod/mini';
import { emailAddress, type FieldCode, honeypot, line, paragraphs } from './fields.ts';

export const contactSubjects = ['sales', 'technical', 'billing', 'other'] as const;

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

import * as z from 'zod/mini';
import { emailAddress, type FieldCode, honeypot, nameLine, paragraphs } from './fields.ts';

export const contactSubjects = ['sales', 'technical', 'billing', 'other'] as const;

/** Apart from what staff asks: a bundler would put that into the public form as well. */
export const contactRequest = z.object({
  name: nameLine('nameTooShort', 2),
  email: emailAddress,
  subject: z.enum(contactSubjects, 'subjectMissing' satisfies FieldCode),
  message: paragraphs('messageTooShort', { least: 10, most: 5_000 }),
  website: honeypot,
});

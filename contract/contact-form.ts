import * as z from 'zod/mini';
import { longestMessage, shortestMessage, shortestName } from './field-lengths.ts';
import { emailAddress, type FieldCode, honeypot, nameLine, paragraphs } from './fields.ts';

export const contactSubjects = ['sales', 'technical', 'billing', 'other'] as const;

/** Apart from what staff asks: a bundler would put that into the public form as well. */
export const contactRequest = z.object({
  name: nameLine('nameTooShort', shortestName),
  email: emailAddress,
  subject: z.enum(contactSubjects, 'subjectMissing' satisfies FieldCode),
  message: paragraphs('messageTooShort', { least: shortestMessage, most: longestMessage }),
  website: honeypot,
});

import * as z from 'zod/mini';
import { emailAddress, honeypot, line } from './fields.ts';

export const trialRequest = z.object({
  name: line({
    missing: 'nameMissing',
    least: 1,
    tooShort: 'nameMissing',
    most: 100,
    tooLong: 'nameTooLong',
    unreadable: 'nameUnreadable',
  }),
  email: emailAddress,
  website: honeypot,
});

export type TrialRequest = z.infer<typeof trialRequest>;

export interface TrialAnswer {
  success: true;
  message: string;
  data: { whatsappUrl: string };
}

import * as z from 'zod/mini';
import { emailAddress, honeypot, line } from './fields.ts';
import { pageFields } from './lists.ts';

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

export interface TrialRow {
  id: number;
  name: string;
  email: string;
  language: string;
  createdAt: string;
  expiresAt: string | null;
  isActivated: boolean;
}

export const trialListQuery = z.object({
  ...pageFields,
  status: z.optional(z.enum(['pending', 'activated'])),
});
export type TrialListQuery = z.infer<typeof trialListQuery>;

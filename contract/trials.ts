import * as z from 'zod/mini';
import { emailAddress, honeypot, nameLine } from './fields.ts';
import { pageFields } from './lists.ts';
import type { RowMail } from './mails.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Whatever else is sent in such a field means the same as nothing. */
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

export const trialRequest = z.object({
  name: nameLine('nameMissing'),
  email: emailAddress,
  /** The evening on which the trial is to begin; without one, as soon as possible. */
  evening: optional(z.enum(weekdays)),
  /** Of the browser, where a script was there to ask it. */
  timeZone: optional(z.string().check(z.maxLength(64), z.refine(isTimeZone))),
  website: honeypot,
});

export type TrialRequest = z.infer<typeof trialRequest>;

export interface TrialAnswer {
  success: true;
  message: string;
  /** `startsAt` is the evening that was named. */
  data: { whatsappUrl: string; startsAt: string | null };
}

export interface TrialRow {
  id: number;
  name: string;
  email: string;
  language: string;
  createdAt: string;
  /** From when it is wanted, where an evening was named. */
  wantedAt: string | null;
  /** The visitor's own, where it is known. */
  timeZone: string | null;
  expiresAt: string | null;
  isActivated: boolean;
  /** The mail with the login details; none before the activation, or once mails of its time are deleted. */
  mail: RowMail | null;
}

/** Several at a time, as many as one request has the time for. */
export const mostActivated = 50;
export const activateRequest = z.object({
  ids: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(mostActivated)),
});

/** What became of each. */
export interface ActivatedAnswer {
  success: true;
  data: ({ id: number; trial: TrialRow } | { id: number; problem: string })[];
}

export const trialListQuery = z.object({
  ...pageFields,
  status: z.optional(z.enum(['pending', 'activated'])),
});
export type TrialListQuery = z.infer<typeof trialListQuery>;

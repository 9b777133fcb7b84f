import * as z from 'zod/mini';
import { emailAddress, honeypot } from './fields.ts';
import { pageFields } from './lists.ts';

export const newsletterRequest = z.object({ email: emailAddress, website: honeypot });

/** What a link of ours cannot hold is treated as an unknown token. */
export const tokenRequest = z.object({ token: z.catch(z.string().check(z.maxLength(100)), '') });

export interface ConfirmAnswer {
  success: true;
  /** The link had done its work before. */
  already: boolean;
}

export const subscriberStates = ['waiting', 'subscribed', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export interface SubscriberRow {
  id: number;
  email: string;
  language: string;
  createdAt: string;
  state: SubscriberState;
  /** When that state began. */
  since: string;
}

export const subscriberListQuery = z.object({
  ...pageFields,
  sort: z.optional(z.enum(['newest', 'oldest', 'email'])),
  state: z.optional(z.enum(subscriberStates)),
});
export type SubscriberListQuery = z.infer<typeof subscriberListQuery>;

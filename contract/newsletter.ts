import * as z from 'zod/mini';
import { emailAddress, honeypot } from './fields.ts';

export const newsletterRequest = z.object({ email: emailAddress, website: honeypot });

/** What a link of ours cannot hold is as good as a token that nobody knows. */
export const tokenRequest = z.object({ token: z.catch(z.string().check(z.maxLength(100)), '') });

export interface ConfirmAnswer {
  success: true;
  /** The link had done its work before. */
  already: boolean;
}

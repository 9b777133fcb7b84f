import { type RawBuilder, sql } from 'kysely';
import type { KnownCustomer } from '#contract/chat/customer-card.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Context } from './context.ts';

/** Of each kind the card shows the newest. */
export const mostOnCard = 5;

export interface CustomerAction {
  /** Verified. */
  email: string;
  /** Of an order. */
  number?: string | undefined;
  /** Of the press: the same again is done once. */
  id: string;
  /** In the audit trail. */
  actor: string;
}

/** The rows of exactly this address. A mailbox may have several, and only this one was shown to be the customer's. */
export function isOfAddress(email: string): RawBuilder<boolean> {
  return sql<boolean>`(email_key = ${mailboxOf(email)} and lower(email) = lower(${email}::text))`;
}

/** Of all features together. To be asked for an address that was verified. */
export async function knownCustomer(
  email: string,
  { database: { queries }, features }: Pick<Context, 'database' | 'features'>,
  /** The chat beside the card, by its public half. */
  shownChat?: string,
): Promise<KnownCustomer> {
  const parts = await Promise.all(features.map(({ customerCard }) => customerCard?.(queries, email)));
  const earlier = parts
    .flatMap((part) => part?.earlier ?? [])
    .filter(({ chat }) => !chat || chat.sessionId !== shownChat);
  return {
    orders: parts.flatMap((part) => part?.orders ?? []),
    trial: parts.find((part) => part?.trial)?.trial ?? null,
    earlier: earlier.sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostOnCard),
  };
}

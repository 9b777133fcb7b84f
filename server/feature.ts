import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Retention } from '#content/retention.ts';
import type { checklistItemWords } from '#content/staff/checklist-items.ts';
import type { CustomerActionName, KnownCustomer } from '#contract/chat/customer-card.ts';
import type { Colleague } from '#contract/chat/mentions.ts';
import type { OverviewFigure, OverviewStep } from '#contract/overview.ts';
import type { Context } from './context.ts';
import type { CustomerAction } from './customer-card.ts';
import type { Queries, Tables } from './db/tables.ts';
import type { MailComposers } from './mail/compose.ts';
import type { PersonalData } from './personal-data.ts';

declare module './context.ts' {
  interface Context {
    /** For what is asked of all of them. */
    features: readonly Feature[];
  }
}

/** The manifest of a feature: whatever is asked of all features is read from the list of these in features.ts. */
export interface Feature {
  /** Its folder in server/features. */
  name: string;
  /** Its own: the code of another feature names none of them. */
  tables: readonly (keyof Tables)[];
  routes?(app: FastifyInstance, context: Context): void;
  /** Once all routes are there, in a process that runs jobs. */
  start?(context: Context): Promise<void>;
  /** Returns what was assigned to a colleague who may no longer sign in. */
  colleagueLeft?(tx: Queries, id: string): Promise<void>;
  /** The admins to be mailed about money that needs a decision. */
  admins?(queries: Queries): Promise<readonly { id: string; name: string; email: string }[]>;
  /** Everybody who has an account for staff pages, also those who may not sign in any more. */
  team?(queries: Queries): Promise<readonly TeamMember[]>;
  /** Ids of colleagues who have the support portal in front of them, on any node: they are not notified on other screens. */
  attentive?(context: Context): readonly string[];
  /** Names for the ids that the audit trail records. */
  named?(queries: Queries): Promise<readonly Named[]>;
  /** Composes its kinds of mails, from what was put into the outbox. */
  mails?: Partial<MailComposers>;
  /** What it knows of a person, hands over and erases. */
  personalData?: PersonalData;
  /** What staff sees beside the chat of a customer who has shown that this address is theirs (customer-card.ts). */
  customerCard?(queries: Queries, email: string): Promise<Partial<KnownCustomer>>;
  /** The address whose mails the visitor of a page of this feature has shown to read. */
  provenAddress?(visit: { page: string; cookie: string }, context: Context): Promise<string | null>;
  /** What staff do for that customer, each with its entry in the audit trail. */
  customerActions?: Partial<
    Record<CustomerActionName, (tx: Queries, action: CustomerAction, context: Context) => Promise<void>>
  >;
  retention?: readonly RetentionRule[];
  /** Counted on the Overview tab. */
  figures?: readonly Figure[];
  /** Whose new rows are counted day by day, by the name of the chart. */
  charts?: Partial<Record<Exclude<keyof OverviewStep, 'from'>, keyof Tables>>;
  /** People who have asked for a trial, as a query with the columns `mailbox`, `at` and `activated_at`. */
  prospects?: RawBuilder<unknown>;
  /** People who have paid, a row for each payment, as a query with the columns `mailbox` and `at`. */
  buyers?: RawBuilder<unknown>;
  /** Items of the launch checklist that this feature knows, and whether each is done. */
  checklist?(context: Context): Promise<Partial<Record<ChecklistItemId, boolean>>>;
}

export interface TeamMember extends Colleague {
  /** Has accepted the invitation, and was not disabled. */
  maySignIn: boolean;
}

export interface Named {
  recorded: string;
  name: string;
}

export type ChecklistItemId = keyof typeof checklistItemWords.items;

/** Rows that go, or forget a person, when their days are over. */
export interface RetentionRule {
  /** As the audit trail calls them. */
  name: string;
  /** For how many days they are kept; null is for ever. */
  days(retention: Retention): number | null;
  table: keyof Tables;
  /** The column from which on the days count. */
  since: string;
  /** What has to be true as well, before a row may go. */
  only?: RawBuilder<boolean>;
  /** The row stays, and these columns are emptied. `only` has to leave out rows that have forgotten already. */
  forgets?: readonly string[];
  /** Fewer at once than usual, where many other rows go with each. */
  batch?: number;
  /** They hold no personal data: the audit trail does not record their deletion. */
  unrecorded?: true;
}

interface SomeRows {
  table: keyof Tables;
  where: RawBuilder<boolean>;
}

/** The number of rows that something is true of. */
export interface Figure extends Omit<OverviewFigure, 'count' | 'word'>, SomeRows {
  /** An alarm stands behind its number, and agrees with it. */
  word: string | ((count: number) => string);
  /** Rows of another table that count as well. */
  also?: SomeRows;
}

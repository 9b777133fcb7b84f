import { type InferResult, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CardContact } from '#contract/chat/customer-card.ts';
import type { ContactListQuery, ContactRow } from '#contract/contacts.ts';
import { isOfAddress, mostOnCard } from '#server/customer-card.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { type Page, type PageRange, readPage } from '#server/lists/page.ts';

export interface NewContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  language: string;
}

/** As this table knows it. */
export type StoredContact = Omit<ContactRow, 'isPremium' | 'lastReply'>;

type Messages<Row> = SelectQueryBuilder<Tables, 'contact_message', Row>;

export function contactStore(queries: Queries) {
  return {
    async addAll(messages: readonly NewContactMessage[]): Promise<(NewContactMessage & { id: number })[]> {
      return queries
        .insertInto('contact_message')
        .values(
          messages.map(({ name, email, subject, message, language }) => ({
            name,
            email,
            subject,
            message,
            language,
          })),
        )
        .returning(['id', 'name', 'email', 'subject', 'message', 'language'])
        .execute();
    },

    async list(
      filter: ContactListQuery,
      range: PageRange,
      premium?: RawBuilder<unknown>,
    ): Promise<Page<StoredContact>> {
      const messages = filtered(shown(queries), filter, premium);
      const { rows, next } = await readPage(queries, messages, filter, range);
      return { rows: rows.map(toRow), next };
    },

    async find(id: number): Promise<StoredContact | undefined> {
      const row = await shown(queries).where('id', '=', id).executeTakeFirst();
      return row && toRow(row);
    },

    async onCard(email: string): Promise<CardContact[]> {
      const rows = await shown(queries)
        .where(isOfAddress(email))
        .orderBy('id', 'desc')
        .limit(mostOnCard)
        .execute();
      return rows.map(toRow).map(({ id, createdAt, message, handledAt }) => ({
        kind: 'message',
        id,
        at: createdAt,
        text: message.slice(0, 200),
        isHandled: handledAt !== null,
      }));
    },

    /** Until the transaction ends, any other call for the same message waits. */
    async hold(id: number): Promise<StoredContact | undefined> {
      const row = await shown(queries).where('id', '=', id).forUpdate().executeTakeFirst();
      return row && toRow(row);
    },

    /** Whether that changed anything. `at` is bounded by what can be true. */
    async setHandled(id: number, handled: boolean, at?: Date): Promise<boolean> {
      const moment = at
        ? sql<Date>`least(greatest(to_timestamp(${at.getTime() / 1000}), created_at), now())`
        : sql<Date>`now()`;
      const { numUpdatedRows } = await queries
        .updateTable('contact_message')
        .set({ handled_at: handled ? moment : null, snoozed_until: null })
        .where('id', '=', id)
        .where('handled_at', handled ? 'is' : 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Whoever answers first has it. */
    async takeIfFree(id: number, { id: assignee, name }: { id: string; name: string }): Promise<void> {
      await queries
        .updateTable('contact_message')
        .set({ assignee_id: assignee, assignee_name: name })
        .where('id', '=', id)
        .where('assignee_id', 'is', null)
        .execute();
    },
  };
}

function shown(queries: Queries) {
  return queries
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'subject', 'message', 'language', 'created_at', 'handled_at']);
}

function filtered<Row>(
  messages: Messages<Row>,
  { state, subject, plan }: ContactListQuery,
  premium: RawBuilder<unknown> | undefined,
): Messages<Row> {
  let matching = messages;
  if (state) matching = matching.where('handled_at', state === 'open' ? 'is' : 'is not', null);
  if (subject) matching = matching.where('subject', '=', subject);
  if (plan && premium) matching = matching.where(sql<boolean>`email_key in (${premium})`);
  return matching;
}

function toRow({
  created_at,
  handled_at,
  ...message
}: InferResult<ReturnType<typeof shown>>[number]): StoredContact {
  return {
    ...message,
    createdAt: created_at.toISOString(),
    handledAt: handled_at?.toISOString() ?? null,
  };
}

import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { DeskCounts, DeskMessage, DeskNote } from '#contract/contacts.ts';
import { defaultLanguage, isLanguage } from '#contract/language.ts';
import type { Queries } from '#server/db/tables.ts';
import { excerptAround, markHits, wordsQuery } from '#server/lists/search.ts';

/** As these tables know it. */
export type StoredDeskMessage = Omit<DeskMessage, 'isPremium' | 'lastReply'>;

type DeskState = keyof DeskCounts;

interface Wanted {
  state?: DeskState | undefined;
  search?: string | undefined;
  /** Null for those without one. */
  assignee?: string | null | undefined;
}

/** A list shows one line. */
const excerptCharacters = 200;

/** Contact messages as the support desk sees them, and what only it changes about them. */
export function deskStore(queries: Queries) {
  return {
    /** Newest first. */
    async list(
      { state, search, assignee }: Wanted,
      { after, limit }: { after: number | undefined; limit: number },
    ): Promise<{ rows: StoredDeskMessage[]; next: number | null }> {
      let found = shown(queries);
      if (state) found = found.where(inState(state));
      if (assignee !== undefined)
        found = found.where(sql<boolean>`assignee_id is not distinct from ${assignee}::text`);
      if (search) {
        const query = wordsQuery(search);
        found = found.where(sql<boolean>`(words @@ ${query}
          or id in (select contact_id from contact_answer where words @@ ${query}))`);
      }
      if (after !== undefined) found = found.where('id', '<', after);
      const rows = await found
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const page = rows.slice(0, limit).map((row) => (search ? withMatch(row, search) : toMessage(row)));
      return { rows: page, next: last?.id ?? null };
    },

    // docs/decisions.md, T172
    /** However many there are, neither who has waited longest is hidden, nor who has just come. */
    async toBeginWith(
      also: readonly number[],
      { open, closed }: { open: number; closed: number },
    ): Promise<StoredDeskMessage[]> {
      const some = (state: DeskState, order: string, limit: number) => sql`
        (select id from contact_message where ${inState(state)} order by ${sql.raw(order)} limit ${limit}::integer)`;
      const { rows } = await sql<{ id: number }>`
        ${some('open', 'coalesce(answered_at, created_at)', open)}
        union ${some('open', 'coalesce(answered_at, created_at) desc', open)}
        union ${some('snoozed', 'snoozed_until', open)}
        union ${some('closed', 'id desc', closed)}
        union (select id from contact_message where id = any(${also}::bigint[]))`.execute(queries);
      const ids = rows.map(({ id }) => Number(id));
      if (ids.length === 0) return [];
      const messages = await shown(queries).where('id', 'in', ids).orderBy('id', 'desc').execute();
      return messages.map(toMessage);
    },

    async find(id: number): Promise<(StoredDeskMessage & { message: string }) | undefined> {
      const row = await shown(queries).where('id', '=', id).executeTakeFirst();
      return row && { ...toMessage(row), message: row.message };
    },

    async counts(): Promise<DeskCounts> {
      const rows = await queries
        .selectFrom('contact_message')
        .select([
          sql<DeskState>`case when handled_at is not null then 'closed'
            when snoozed_until is not null then 'snoozed' else 'open' end`.as('state'),
          sql<number>`count(*)::integer`.as('count'),
        ])
        .groupBy('state')
        .execute();
      const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
      return { open: 0, snoozed: 0, closed: 0, ...counted };
    },

    /** Until the transaction ends, any other change of the same message waits. */
    async hold(
      id: number,
    ): Promise<{ assigneeId: string | null; snoozedUntil: Date | null; handledAt: Date | null } | undefined> {
      return queries
        .selectFrom('contact_message')
        .select(['assignee_id as assigneeId', 'snoozed_until as snoozedUntil', 'handled_at as handledAt'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    },

    async setAssignee(id: number, assignee: { id: string; name: string } | null): Promise<void> {
      await queries
        .updateTable('contact_message')
        .set({ assignee_id: assignee?.id ?? null, assignee_name: assignee?.name ?? null })
        .where('id', '=', id)
        .execute();
    },

    /** What this colleague had not handled has no assignee any more. */
    async giveBackAllOf(assignee: string): Promise<boolean> {
      const { numUpdatedRows } = await queries
        .updateTable('contact_message')
        .set({ assignee_id: null, assignee_name: null })
        .where('assignee_id', '=', assignee)
        .where('handled_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async setSnooze(id: number, until: Date | null): Promise<void> {
      await queries
        .updateTable('contact_message')
        .set({ snoozed_until: until })
        .where('id', '=', id)
        .execute();
    },

    /** Those whose moment has come wait for us again. */
    async wakeAll(): Promise<{ id: number; assigneeId: string | null }[]> {
      return queries
        .updateTable('contact_message')
        .set({ snoozed_until: null })
        .where('snoozed_until', '<=', sql<Date>`now()`)
        .returning(['id', 'assignee_id as assigneeId'])
        .execute();
    },

    /** Whether it was new: the same again, by its `clientId`, is one note. */
    async addNote(
      contact: number,
      note: { clientId: string; text: string; author: string },
    ): Promise<boolean> {
      const added = await queries
        .insertInto('contact_note')
        .values({ contact_id: contact, client_id: note.clientId, text: note.text, author: note.author })
        .onConflict((conflict) => conflict.columns(['contact_id', 'client_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    async notesOf(contact: number): Promise<DeskNote[]> {
      const rows = await queries
        .selectFrom('contact_note')
        .select(['id', 'text', 'author', 'created_at'])
        .where('contact_id', '=', contact)
        .orderBy('id')
        .execute();
      return rows.map(({ created_at, ...note }) => ({ ...note, createdAt: created_at.toISOString() }));
    },
  };
}

function inState(state: DeskState): RawBuilder<boolean> {
  if (state === 'closed') return sql`handled_at is not null`;
  return state === 'snoozed'
    ? sql`handled_at is null and snoozed_until is not null`
    : sql`handled_at is null and snoozed_until is null`;
}

function shown(queries: Queries) {
  return queries
    .selectFrom('contact_message')
    .select(['contact_message.id', 'name', 'email', 'subject', 'language', 'created_at', 'handled_at'])
    .select(['assignee_id', 'assignee_name', 'snoozed_until', 'answered_at', 'message'])
    .leftJoinLateral(
      (last) =>
        last
          .selectFrom('contact_answer')
          .select(['text as last_text', 'created_at as last_at'])
          .whereRef('contact_id', '=', 'contact_message.id')
          .orderBy('contact_answer.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['last_text', 'last_at'])
    .select(
      sql<boolean>`exists (select from contact_answer where contact_id = contact_message.id and is_proof)`.as(
        'is_verified',
      ),
    );
}

type Row = InferResult<ReturnType<typeof shown>>[number];

function withMatch(row: Row, search: string): StoredDeskMessage {
  const inAnswer = row.last_text && excerptAround(row.last_text, search, excerptCharacters);
  return {
    ...toMessage(row),
    match: {
      name: markHits(row.name, search),
      email: markHits(row.email, search),
      text:
        inAnswer && inAnswer.hits.length > 0
          ? inAnswer
          : excerptAround(row.message, search, excerptCharacters),
    },
  };
}

function toMessage(row: Row): StoredDeskMessage {
  const { id, name, email, subject, language, created_at, handled_at } = row;
  return {
    id,
    name,
    email,
    subject,
    language: isLanguage(language) ? language : defaultLanguage,
    createdAt: created_at.toISOString(),
    updatedAt: new Date(
      Math.max(...[created_at, handled_at, row.last_at].map((at) => at?.getTime() ?? 0)),
    ).toISOString(),
    waitingSince: (row.answered_at ?? created_at).toISOString(),
    isVerified: row.is_verified,
    handledAt: handled_at?.toISOString() ?? null,
    text: (row.last_text ?? row.message).slice(0, excerptCharacters).toWellFormed(),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  };
}

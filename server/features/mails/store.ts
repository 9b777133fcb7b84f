import type { InferResult } from 'kysely';
import type { MailStatusName } from '#contract/mails.ts';
import type { Queries } from '#server/db/tables.ts';
import { type Page, type PageRange, readPage } from '#server/lists/page.ts';

export type StoredMail = InferResult<ReturnType<typeof stored>>[number];

export interface MailFilter {
  search?: string | undefined;
  status?: MailStatusName | undefined;
}

export function mailStore(queries: Queries) {
  return {
    page({ search, status }: MailFilter, range: PageRange): Promise<Page<StoredMail>> {
      const wanted = status ? stored(queries).where('status', '=', status) : stored(queries);
      return readPage(queries, wanted, { search }, range);
    },

    find(id: number): Promise<StoredMail | undefined> {
      return stored(queries).where('id', '=', id).executeTakeFirst();
    },

    /** Until the transaction ends, any other call for the same mail waits. */
    hold(id: number): Promise<StoredMail | undefined> {
      return stored(queries).where('id', '=', id).forUpdate().executeTakeFirst();
    },

    async countKept(): Promise<number> {
      const counted = queries.selectFrom('mail').select(({ fn }) => fn.countAll<number>().as('count'));
      const { count } = await counted.where('status', '=', 'kept').executeTakeFirstOrThrow();
      return Number(count);
    },

    /** So many of those that are kept wait from now on. What another admin sends at this moment is not counted here. */
    setKeptWaiting(most: number): Promise<{ id: number }[]> {
      const kept = queries.selectFrom('mail').select('id').where('status', '=', 'kept');
      return queries
        .updateTable('mail')
        .set({ status: 'waiting', last_error: null })
        .where('id', 'in', kept.orderBy('id').limit(most).forUpdate().skipLocked())
        .returning('id')
        .execute();
    },

    async setWaiting(id: number): Promise<void> {
      await queries
        .updateTable('mail')
        .set({ status: 'waiting', last_error: null })
        .where('id', '=', id)
        .execute();
    },
  };
}

function stored(queries: Queries) {
  return queries
    .selectFrom('mail')
    .select(['id', 'kind', 'event', 'language', 'recipient', 'facts', 'status', 'attempts'])
    .select(['last_error', 'created_at', 'sent_at']);
}

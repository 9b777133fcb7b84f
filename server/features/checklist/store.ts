import type { Queries } from '#server/db/tables.ts';

export function checklistStore(queries: Queries) {
  return {
    confirmations: () =>
      queries
        .selectFrom('checklist_confirmation')
        .select(['item', 'confirmed_by as by', 'confirmed_at as at'])
        .execute(),

    /** False where it was confirmed before. */
    async confirm(item: string, confirmed_by: string): Promise<boolean> {
      const added = await queries
        .insertInto('checklist_confirmation')
        .values({ item, confirmed_by })
        .onConflict((conflict) => conflict.doNothing())
        .returning('item')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** False where it was not confirmed. */
    async takeBack(item: string): Promise<boolean> {
      const { numDeletedRows } = await queries
        .deleteFrom('checklist_confirmation')
        .where('item', '=', item)
        .executeTakeFirst();
      return numDeletedRows > 0;
    },
  };
}

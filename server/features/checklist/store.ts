import type { Queries } from '#server/db/tables.ts';

export function checklistStore(queries: Queries) {
  const confirmations = () => queries.selectFrom('checklist_confirmation');
  return {
    confirmation: (item: string) =>
      confirmations()
        .select(['confirmed_by as by', 'confirmed_at as at'])
        .where('item', '=', item)
        .executeTakeFirst(),

    /** False where somebody did so before. */
    async confirm(item: string, confirmed_by: string): Promise<boolean> {
      const added = await queries
        .insertInto('checklist_confirmation')
        .values({ item, confirmed_by })
        .onConflict((conflict) => conflict.doNothing())
        .returning('item')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** False where nobody had confirmed it. */
    async takeBack(item: string): Promise<boolean> {
      const { numDeletedRows } = await queries
        .deleteFrom('checklist_confirmation')
        .where('item', '=', item)
        .executeTakeFirst();
      return numDeletedRows > 0;
    },
  };
}

import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

interface AdminAccounts {
  /** The hash of the password that the very first account was made with, while it can be used. */
  firstPassword: string | null;
  hasSecondFactor: boolean;
}

/** The account is written by two clocks, the database's and ours: what lies closer together is one moment. */
const sameMoment = sql`interval '10 seconds'`;

export function checklistStore(queries: Queries) {
  const confirmations = () => queries.selectFrom('checklist_confirmation');
  return {
    async adminAccounts(): Promise<AdminAccounts> {
      const { rows } = await sql<AdminAccounts>`select
        (
          select account.password
          from (select id, banned from staff_user order by created_at, id limit 1) as first
          join staff_account as account on account.user_id = first.id
          where first.banned is not true
            and account.password is not null
            and account.updated_at < account.created_at + ${sameMoment}
          limit 1
        ) as "firstPassword",
        exists (
          select from staff_user where role = 'admin' and two_factor_enabled and banned is not true
        ) as "hasSecondFactor"`.execute(queries);
      return rows[0] as AdminAccounts;
    },

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

import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';

export interface AdminAccounts {
  /** The very first account can be used, and still has the password that it was made with. */
  hasFirstPassword: boolean;
  hasSecondFactor: boolean;
}

/** The account is written by two clocks, the database's and ours: what lies closer together is one moment. */
const sameMoment = sql`interval '10 seconds'`;

export async function adminAccounts(queries: Queries): Promise<AdminAccounts> {
  const { rows } = await sql<AdminAccounts>`select
    exists (
      select from (select id, banned from staff_user order by created_at, id limit 1) as first
      join staff_account as account on account.user_id = first.id
      where first.banned is not true
        and account.password is not null
        and account.updated_at < account.created_at + ${sameMoment}
    ) as "hasFirstPassword",
    exists (
      select from staff_user where role = 'admin' and two_factor_enabled and banned is not true
    ) as "hasSecondFactor"`.execute(queries);
  return rows[0] as AdminAccounts;
}

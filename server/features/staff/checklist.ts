import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { isPassword } from '#server/security/passwords.ts';

interface AdminAccounts {
  /** The hash of the password that the very first account was made with, while it can be used. */
  firstPassword: string | null;
  hasSecondFactor: boolean;
}

/** `created_at` is by the database's clock and `updated_at` by ours: times that are closer together count as equal. */
const sameMoment = sql`interval '10 seconds'`;

export async function staffChecklist({ config, database }: Pick<Context, 'config' | 'database'>) {
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
    ) as "hasSecondFactor"`.execute(database.queries);
  const { firstPassword, hasSecondFactor } = rows[0] as AdminAccounts;
  // ADMIN_PASSWORD may have been set later: then it is not the one that the account was made with.
  const chosen = config.admin?.password;
  const isChosen =
    firstPassword !== null && chosen !== undefined && (await isPassword(chosen, firstPassword));
  return { password: firstPassword === null || isChosen, secondFactor: hasSecondFactor };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { StaffMember, StaffRole } from '#contract/staff.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { forgetKnownClients } from './sign-in/known-clients.ts';

export interface Account {
  id: string;
  name: string;
  email: string;
  role: string | null;
  disabled: boolean;
  /** Has chosen a password. */
  joined: boolean;
  secondFactor: boolean;
  picture: string | null;
  languages: Language[];
}

interface AccountWithPassword extends Account {
  /** Its hash. */
  password: string | null;
}

export function accountStore(queries: Queries) {
  const accounts = () =>
    queries
      .selectFrom('staff_user as user')
      .select(['user.id', 'user.name', 'user.email', 'user.role', 'user.created_at'])
      .select(['user.image as picture', 'user.languages'])
      .select((row) => [
        row.fn.coalesce('user.banned', row.lit(false)).as('disabled'),
        row.fn.coalesce('user.two_factor_enabled', row.lit(false)).as('secondFactor'),
        row
          .exists(
            row
              .selectFrom('staff_account')
              .select('staff_account.id')
              .whereRef('staff_account.user_id', '=', 'user.id')
              .where('password', 'is not', null),
          )
          .$castTo<boolean>()
          .as('joined'),
      ]);
  const withPassword = () =>
    accounts().select((row) =>
      row
        .selectFrom('staff_account')
        .select('password')
        .whereRef('staff_account.user_id', '=', 'user.id')
        .where('provider_id', '=', 'credential')
        .limit(1)
        .as('password'),
    );
  const change = (
    id: string,
    what: Partial<
      Pick<
        Tables['staff_user'],
        'role' | 'banned' | 'email_verified' | 'two_factor_enabled' | 'name' | 'image'
      > & { languages: Language[] }
    >,
  ) =>
    queries
      .updateTable('staff_user')
      .set({ ...what, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  return {
    async list(): Promise<Omit<StaffMember, 'lostInvitation'>[]> {
      const rows = await accounts()
        .select((row) =>
          row
            .selectFrom('staff_session')
            .select(({ fn }) => fn.max('staff_session.updated_at').as('seen'))
            .whereRef('staff_session.user_id', '=', 'user.id')
            .as('seen'),
        )
        .orderBy('user.created_at')
        .orderBy('user.id')
        .execute();
      return rows.map(({ created_at, seen, joined, role, ...row }) => ({
        ...row,
        role: role === 'admin' ? 'admin' : 'agent',
        invited: !joined,
        createdAt: created_at.toISOString(),
        lastSeenAt: seen?.toISOString() ?? null,
      }));
    },
    find: (id: string): Promise<Account | undefined> =>
      accounts().where('user.id', '=', id).executeTakeFirst(),
    findByEmail: (email: string): Promise<Account | undefined> =>
      accounts().where('user.email', '=', email.toLowerCase()).executeTakeFirst(),

    /** In one query: an address without an account takes no less time. */
    findWithPassword: (email: string): Promise<AccountWithPassword | undefined> =>
      withPassword().where('user.email', '=', email.toLowerCase()).executeTakeFirst(),

    /** As it is now, and stays until the transaction ends: password, role, second factor and whether it is disabled. */
    async lock(id: string): Promise<AccountWithPassword | undefined> {
      await queries.selectFrom('staff_user').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      // A second query, because one that waited for a lock reads other tables as they were before.
      return withPassword().where('user.id', '=', id).executeTakeFirst();
    },

    /** Undefined where the address has an account. */
    async add({ name, email, role }: Pick<Account, 'name' | 'email'> & { role: StaffRole }) {
      const added = await queries
        .insertInto('staff_user')
        .values({ id: randomUUID(), name, email: email.toLowerCase(), email_verified: false, role })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning(['id', 'name', 'email', 'role'])
        .executeTakeFirst();
      return added;
    },

    /**
     * Also proof that the address is the person's: the link to choose a password was mailed there. Devices and addresses
     * that signed in with the old password are not known any more.
     */
    async setPassword(id: string, password: string): Promise<void> {
      // First, because it locks the account, as a sign-in does.
      await change(id, { email_verified: true });
      await forgetKnownClients(queries, id);
      const updated_at = new Date();
      const { numUpdatedRows } = await queries
        .updateTable('staff_account')
        .set({ password, updated_at })
        .where('user_id', '=', id)
        .where('provider_id', '=', 'credential')
        .executeTakeFirst();
      if (numUpdatedRows > 0) return;
      const account = { id: randomUUID(), account_id: id, provider_id: 'credential', user_id: id };
      await queries
        .insertInto('staff_account')
        .values({ ...account, password, updated_at })
        .execute();
    },

    passwordOf: async (id: string): Promise<string | null> =>
      (await withPassword().where('user.id', '=', id).executeTakeFirst())?.password ?? null,

    // docs/decisions.md, T208
    /** Whether a colleague on the team goes by this name. Until the transaction ends nobody else takes one. */
    async isNameTaken(name: string, besides: string): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(hashtext('staff names'))`.execute(queries);
      const others = await queries
        .selectFrom('staff_user')
        .select('name')
        .where('id', '<>', besides)
        .where(sql<boolean>`banned is not true`)
        .execute();
      return others.some((other) => lettersOf(other.name) === lettersOf(name));
    },

    /** What customers and colleagues see of them. The picture stays for as long as it is named here. */
    async setProfile(
      id: string,
      { name, picture, languages }: Pick<Account, 'name' | 'picture' | 'languages'>,
    ): Promise<void> {
      await change(id, { name, image: picture, languages });
      await pictureStore(queries).use(`staff ${id}`, picture ? [picture] : []);
    },

    setRole: (id: string, role: StaffRole) => change(id, { role }),
    async setDisabled(id: string, disabled: boolean): Promise<void> {
      // Nobody is answered by them any more, and what nothing names is deleted.
      await change(id, { banned: disabled, ...(disabled && { image: null }) });
      if (disabled) await pictureStore(queries).use(`staff ${id}`, []);
      await forgetKnownClients(queries, id);
    },

    async turnOnSecondFactor(id: string): Promise<void> {
      await queries
        .updateTable('staff_two_factor')
        .set({ verified: true })
        .where('user_id', '=', id)
        .execute();
      await change(id, { two_factor_enabled: true });
    },

    async removeSecondFactor(id: string): Promise<void> {
      await queries.deleteFrom('staff_two_factor').where('user_id', '=', id).execute();
      await change(id, { two_factor_enabled: false });
    },

    async isEmpty(): Promise<boolean> {
      return (await queries.selectFrom('staff_user').select('id').limit(1).executeTakeFirst()) === undefined;
    },

    /** Whether another admin could still sign in. Locks all admins, so that two cannot dismiss each other at once. */
    async hasAdminBeside(id: string): Promise<boolean> {
      const admins = await accounts()
        .where('user.role', '=', 'admin')
        .where((row) => row(row.fn.coalesce('user.banned', row.lit(false)), '=', false))
        .orderBy('user.id')
        .forUpdate('user')
        .execute();
      return admins.some((admin) => admin.id !== id && admin.joined);
    },
  };
}

/** What is left of a name where case, accents, blanks and what is not visible do not count. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\s]/gu, '')
    .toLowerCase();
}

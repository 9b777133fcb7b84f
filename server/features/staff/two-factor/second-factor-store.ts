import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { readable } from '#server/security/passwords.ts';
import type { Secret } from '#server/security/secret.ts';
import { isEqual } from '#server/security/secret.ts';
import { staffProblems } from '../problems.ts';
import { codeLock } from '../sign-in/sign-in-limits.ts';
import { openFactor } from './sealed-factor.ts';
import { isTotp, newTotpSecret } from './totp.ts';

/** How many an account gets for the day on which the phone is lost. */
const backupCodes = 10;

/** For writes, the caller holds the lock of the account's row. */
export function secondFactorStore(queries: Queries, secret: Secret) {
  /** Earlier versions could leave several that were never switched on. */
  const find = (userId: string) =>
    queries
      .selectFrom('staff_two_factor')
      .select(['id', 'secret', 'backup_codes'])
      .where('user_id', '=', userId)
      .orderBy(sql`verified is false`)
      .limit(1)
      .executeTakeFirst();

  function open(sealed: string): string {
    const text = openFactor(sealed, secret);
    if (text === undefined) throw new Problem(staffProblems.factorUnreadable);
    return text;
  }

  function newBackupCodes() {
    const codes = Array.from({ length: backupCodes }, () => readable(2));
    return { codes, sealed: secret.seal(JSON.stringify(codes)) };
  }

  return {
    async requireReadable(userId: string): Promise<void> {
      const factor = await find(userId);
      if (factor) open(factor.secret);
    },

    /** Replaces one that was not switched on. Undefined where one is on. */
    async setUp(userId: string): Promise<{ totpSecret: string; backupCodes: string[] } | undefined> {
      const own = () => queries.deleteFrom('staff_two_factor').where('user_id', '=', userId);
      await own().where('verified', '=', false).execute();
      if (await find(userId)) return undefined;
      const totpSecret = newTotpSecret();
      const { codes, sealed } = newBackupCodes();
      await queries
        .insertInto('staff_two_factor')
        .values({
          id: randomUUID(),
          user_id: userId,
          secret: secret.seal(totpSecret),
          backup_codes: sealed,
          verified: false,
          failed_verification_count: 0,
        })
        .execute();
      return { totpSecret, backupCodes: codes };
    },

    async isTotp(userId: string, code: string): Promise<boolean> {
      const factor = await find(userId);
      return factor !== undefined && isTotp(open(factor.secret), code);
    },

    /**
     * Counts as failed until `forgetFailures`, so that attempts at the same moment are counted as well. The end of the lock
     * where the account is locked: then the code must not be checked.
     */
    async countTotpAttempt(userId: string): Promise<Date | undefined> {
      const failures: RawBuilder<number> = sql`case when locked_until is null then coalesce(failed_verification_count, 0) else 0 end + 1`;
      const { numUpdatedRows } = await queries
        .updateTable('staff_two_factor')
        .set({
          failed_verification_count: failures,
          locked_until: sql<Date | null>`case when ${failures} >= ${codeLock.failures}::integer
            then now() + make_interval(mins => ${codeLock.minutes}) end`,
        })
        .where('user_id', '=', userId)
        .where(sql<boolean>`(locked_until is null or locked_until <= now())`)
        .executeTakeFirst();
      if (numUpdatedRows > 0) return undefined;
      const found = await queries
        .selectFrom('staff_two_factor')
        .select('locked_until')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return found?.locked_until ?? undefined;
    },

    async forgetFailures(userId: string): Promise<void> {
      await queries
        .updateTable('staff_two_factor')
        .set({ failed_verification_count: 0, locked_until: null })
        .where('user_id', '=', userId)
        .execute();
    },

    /** False where it is none of the codes that are left. */
    async spendBackupCode(userId: string, code: string): Promise<boolean> {
      const factor = await find(userId);
      if (!factor) return false;
      const codes: string[] = JSON.parse(open(factor.backup_codes));
      const left = codes.filter((one) => !isEqual(code, one));
      if (left.length === codes.length) return false;
      await queries
        .updateTable('staff_two_factor')
        .set({ backup_codes: secret.seal(JSON.stringify(left)) })
        .where('id', '=', factor.id)
        .execute();
      return true;
    },

    /** Undefined where there is no second factor. */
    async renewBackupCodes(userId: string): Promise<string[] | undefined> {
      const { codes, sealed } = newBackupCodes();
      const { numUpdatedRows } = await queries
        .updateTable('staff_two_factor')
        .set({ backup_codes: sealed })
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numUpdatedRows > 0 ? codes : undefined;
    },
  };
}

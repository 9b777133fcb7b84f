import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';
import { hashToken, newToken } from '#server/security/secret.ts';

export type LinkKind = 'invite' | 'reset';

const kinds = ['invite', 'reset'] as const;

/** What works once: links that let somebody choose a password, and codes of an authenticator app. Kept as hashes. */
export function oneTimeStore(queries: Queries) {
  const rows = () => queries.selectFrom('staff_verification');
  const identifiers = (token: string) => kinds.map((kind) => `${kind}:${hashToken(token)}`);
  return {
    /** Anybody can ask for one by naming an address, so that none takes the place of another: each works for its time. */
    async issueLink(kind: LinkKind, userId: string, life: number): Promise<{ id: string; token: string }> {
      const { token, hash } = newToken();
      const id = randomUUID();
      await queries.deleteFrom('staff_verification').where('expires_at', '<', new Date()).execute();
      await queries
        .insertInto('staff_verification')
        .values({ id, identifier: `${kind}:${hash}`, value: userId, expires_at: new Date(Date.now() + life) })
        .execute();
      return { id, token };
    },

    async isLink(token: string): Promise<boolean> {
      const found = await rows()
        .select('id')
        .where('identifier', 'in', identifiers(token))
        .where('expires_at', '>', new Date())
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Whether a link that was mailed to the account works for so long still. Until the transaction ends, nobody else asks. */
    async hasLink(userId: string, milliseconds: number): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(hashtext('staff links'), hashtext(${userId}))`.execute(queries);
      const found = await rows()
        .select('id')
        .where('value', '=', userId)
        .where((row) => row.or(kinds.map((kind) => row('identifier', 'like', `${kind}:%`))))
        .where('expires_at', '>', new Date(Date.now() + milliseconds))
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Whose link it was. The second of two at once finds nothing. */
    async redeemLink(token: string): Promise<{ userId: string; kind: LinkKind } | undefined> {
      const found = await queries
        .deleteFrom('staff_verification')
        .where('identifier', 'in', identifiers(token))
        .where('expires_at', '>', new Date())
        .returning(['value', 'identifier'])
        .executeTakeFirst();
      return (
        found && { userId: found.value, kind: found.identifier.startsWith('invite') ? 'invite' : 'reset' }
      );
    },

    /** Links, and sign-ins that wait for their second factor. */
    async forgetAllOf(userId: string): Promise<void> {
      await queries.deleteFrom('staff_verification').where('value', '=', userId).execute();
    },

    /** False when the account used this code before, as long as the app would show it. */
    async claimCode(userId: string, code: string): Promise<boolean> {
      const now = new Date();
      const id = `totp:${hashToken(`${userId} ${code}`)}`;
      const expires_at = new Date(now.getTime() + 120_000);
      const claimed = await queries
        .insertInto('staff_verification')
        .values({ id, identifier: id, value: 'used', expires_at })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ expires_at }).where('staff_verification.expires_at', '<=', now),
        )
        .returning('id')
        .executeTakeFirst();
      return claimed !== undefined;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';
import { hashToken, newToken } from '#server/security/secret.ts';
import { challengeLifeMs, codesPerChallenge } from './sign-in/sign-in-limits.ts';

export type LinkKind = 'invite' | 'reset';

const kinds = ['invite', 'reset'] as const;

/** Longer than a code is valid, which is for one and a half minutes. */
const usedCodeLifeMs = 120_000;

/**
 * What works once, stored as a hash: links to choose a password, challenges (sign-ins that wait for their second factor)
 * and codes of an authenticator app.
 */
export function oneTimeTokens(queries: Queries) {
  const rows = () => queries.selectFrom('staff_verification');
  const linkIds = (token: string) => kinds.map((kind) => `${kind}:${hashToken(token)}`);
  const challengeId = (token: string) => `challenge:${hashToken(token)}`;
  const add = (id: string, identifier: string, value: string, lifeMs: number) =>
    queries
      .insertInto('staff_verification')
      .values({ id, identifier, value, expires_at: new Date(Date.now() + lifeMs) })
      .execute();
  return {
    /** Anyone can ask for one by naming an address, so none replaces another: each works until it expires. */
    async issueLink(kind: LinkKind, userId: string, lifeMs: number): Promise<{ id: string; token: string }> {
      const { token, hash } = newToken();
      const id = randomUUID();
      await queries.deleteFrom('staff_verification').where('expires_at', '<', new Date()).execute();
      await add(id, `${kind}:${hash}`, userId, lifeMs);
      return { id, token };
    },

    async isLink(token: string): Promise<boolean> {
      const found = await rows()
        .select('id')
        .where('identifier', 'in', linkIds(token))
        .where('expires_at', '>', new Date())
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Whether a link that was mailed to the account works for so long still. Locks the account's links until the transaction ends. */
    async hasLink(userId: string, lifeMs: number): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(hashtext('staff links'), hashtext(${userId}))`.execute(queries);
      const found = await rows()
        .select('id')
        .where('value', '=', userId)
        .where((row) => row.or(kinds.map((kind) => row('identifier', 'like', `${kind}:%`))))
        .where('expires_at', '>', new Date(Date.now() + lifeMs))
        .executeTakeFirst();
      return found !== undefined;
    },

    /** The account that the link was for. The second of two at once finds nothing. */
    async redeemLink(token: string): Promise<{ userId: string; kind: LinkKind } | undefined> {
      const found = await queries
        .deleteFrom('staff_verification')
        .where('identifier', 'in', linkIds(token))
        .where('expires_at', '>', new Date())
        .returning(['value', 'identifier'])
        .executeTakeFirst();
      return (
        found && { userId: found.value, kind: found.identifier.startsWith('invite') ? 'invite' : 'reset' }
      );
    },

    async issueChallenge(userId: string): Promise<string> {
      const { token } = newToken();
      await add(randomUUID(), challengeId(token), userId, challengeLifeMs);
      return token;
    },

    /** The account that a challenge belongs to, while it has attempts left. */
    async challengedUser(token: string): Promise<string | undefined> {
      const found = await rows()
        .select('value')
        .where('identifier', '=', challengeId(token))
        .where('expires_at', '>', new Date())
        .where('attempts', '<', codesPerChallenge)
        .executeTakeFirst();
      return found?.value;
    },

    /** Before the code is checked, so that attempts at the same moment are counted as well. False where none is left. */
    async countAttempt(token: string): Promise<boolean> {
      const { numUpdatedRows } = await queries
        .updateTable('staff_verification')
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('identifier', '=', challengeId(token))
        .where('attempts', '<', codesPerChallenge)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },

    async redeemChallenge(token: string, userId: string): Promise<boolean> {
      const { numDeletedRows } = await queries
        .deleteFrom('staff_verification')
        .where('identifier', '=', challengeId(token))
        .where('value', '=', userId)
        .where('expires_at', '>', new Date())
        .executeTakeFirst();
      return numDeletedRows > 0;
    },

    /** Links and challenges. */
    async forgetAllOf(userId: string): Promise<void> {
      await queries.deleteFrom('staff_verification').where('value', '=', userId).execute();
    },

    /** False when the account used this code before, as long as the app would show it. */
    async claimCode(userId: string, code: string): Promise<boolean> {
      const now = new Date();
      const id = `totp:${hashToken(`${userId} ${code}`)}`;
      const expires_at = new Date(now.getTime() + usedCodeLifeMs);
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

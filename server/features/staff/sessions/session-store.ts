import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '#server/db/tables.ts';
import { pushDevices } from '#server/push/devices.ts';
import { newToken } from '#server/security/secret.ts';
import { idleLimitMs, seenEveryMs, sessionLifeMs } from './session-limits.ts';

/** Where a session was started, as its owner sees it in the list of sessions. */
interface Origin {
  address: string;
  userAgent: string;
}

/** An ended session stays without its token until the next sign-in: it tells when its owner was last seen. */
export function sessionStore(queries: Queries) {
  const open = () => queries.selectFrom('staff_session').where('expires_at', '>', new Date());
  const ending = () =>
    queries
      .updateTable('staff_session')
      .set({ expires_at: new Date(), token: sql<string>`'ended ' || id` })
      .where('token', 'not like', 'ended %');
  return {
    /** Its token. */
    async start(userId: string, { address, userAgent }: Origin): Promise<string> {
      const { token } = newToken();
      const now = new Date();
      await queries
        .insertInto('staff_session')
        .values({
          id: randomUUID(),
          token,
          user_id: userId,
          created_at: now,
          updated_at: now,
          expires_at: new Date(now.getTime() + sessionLifeMs),
          ip_address: address,
          user_agent: userAgent,
        })
        .execute();
      return token;
    },
    byToken: (token: string) =>
      queries
        .selectFrom('staff_session as session')
        .innerJoin('staff_user as user', 'user.id', 'session.user_id')
        .select(['session.id', 'session.created_at', 'session.updated_at', 'session.expires_at'])
        .select(['user.id as user_id', 'user.name', 'user.email', 'user.role', 'user.banned'])
        .select(['user.two_factor_enabled', 'user.image', 'user.languages'])
        .where('session.token', '=', token)
        .executeTakeFirst(),
    openOf: (userId: string) =>
      open()
        .select(['id', 'ip_address', 'user_agent', 'created_at', 'updated_at'])
        .where('user_id', '=', userId)
        .where('updated_at', '>', new Date(Date.now() - idleLimitMs))
        .orderBy('updated_at', 'desc')
        .execute(),
    async see(id: string): Promise<void> {
      await queries
        .updateTable('staff_session')
        .set({ updated_at: new Date() })
        .where('id', '=', id)
        .where('updated_at', '<=', new Date(Date.now() - seenEveryMs))
        .execute();
    },
    /** The same session under another token; undefined where it has ended. */
    renew: (token: string) =>
      queries
        .updateTable('staff_session')
        .set({ token: newToken().token })
        .where('token', '=', token)
        .where('expires_at', '>', new Date())
        .returning(['id', 'token'])
        .executeTakeFirst(),
    async end(token: string): Promise<void> {
      await ending().where('token', '=', token).execute();
    },
    /** On purpose: nothing is sent to its browser any more. */
    async endOne(userId: string, id: string): Promise<boolean> {
      await pushDevices(queries).forgetOfSessions(userId, { only: id });
      const { numUpdatedRows } = await ending()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },
    async endAll(userId: string, except = ''): Promise<void> {
      await pushDevices(queries).forgetOfSessions(userId, { except });
      await ending().where('user_id', '=', userId).where('id', '!=', except).execute();
    },
    async forgetEnded(userId: string): Promise<void> {
      await queries
        .deleteFrom('staff_session')
        .where('user_id', '=', userId)
        .where('expires_at', '<=', new Date())
        .execute();
    },
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;
export type SessionRow = NonNullable<Awaited<ReturnType<SessionStore['byToken']>>>;

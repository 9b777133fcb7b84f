import { type Selectable, sql } from 'kysely';
import {
  mostPushDevices,
  type PushDevice,
  type PushSettings,
  type PushSubscriptionKeys,
} from '#contract/push.ts';
import type { Queries, Tables } from '#server/db/tables.ts';

/** Whose browser it is at this moment. */
interface Owner {
  id: string;
  email: string;
  sessionId: string;
  userAgent: string;
}

const shown = [
  'id',
  'user_agent',
  'created_at',
  'seen_at',
  'shows_words',
  'only_own',
  'paused_until',
] as const;

/** The browsers in which colleagues are notified. */
export function pushDevices(queries: Queries) {
  const ofSubscription = ({ endpoint, keys }: PushSubscriptionKeys) =>
    queries
      .selectFrom('push_device')
      .select(['staff_id', ...shown])
      .where('endpoint', '=', endpoint)
      // Only the browser itself knows its keys: an address that was found out is not enough.
      .where('p256dh', '=', keys.p256dh)
      .where('auth', '=', keys.auth)
      .executeTakeFirst();
  const isHere = ({ sessionId, userAgent }: Owner) => ({
    session_id: sessionId,
    user_agent: userAgent,
    seen_at: sql<Date>`now()`,
  });
  return {
    async ofColleague(staff: string): Promise<PushDevice[]> {
      const rows = await queries
        .selectFrom('push_device')
        .select(shown)
        .where('staff_id', '=', staff)
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.map(toDevice);
    },

    /** Undefined where the address is known with other keys: it is somebody else's. */
    async turnOn(owner: Owner, { endpoint, keys }: PushSubscriptionKeys): Promise<PushDevice | undefined> {
      const { id: staff_id, email } = owner;
      await sql`select pg_advisory_xact_lock(hashtext(${`push devices of ${staff_id}`}))`.execute(queries);
      const now = { staff_id, email, ...isHere(owner) };
      const row = await queries
        .insertInto('push_device')
        .values({ ...now, endpoint, ...keys })
        .onConflict((conflict) =>
          conflict
            .column('endpoint')
            // A browser that another colleague used before has none of their choices.
            .doUpdateSet({ ...now, shows_words: false, only_own: false, paused_until: null })
            .where('push_device.p256dh', '=', keys.p256dh)
            .where('push_device.auth', '=', keys.auth),
        )
        .returning(shown)
        .executeTakeFirst();
      await sql`
        delete from push_device where staff_id = ${staff_id} and id not in (
          select id from push_device where staff_id = ${staff_id} order by seen_at desc, id desc limit ${mostPushDevices}
        )`.execute(queries);
      return row && toDevice(row);
    },

    /** A staff page was opened in this browser. Null where it is not notified, or belonged to a colleague who is not signed in here any more. */
    async here(owner: Owner, subscription: PushSubscriptionKeys): Promise<PushDevice | null> {
      const known = await ofSubscription(subscription);
      if (!known) return null;
      if (known.staff_id !== owner.id) {
        await queries.deleteFrom('push_device').where('id', '=', known.id).execute();
        return null;
      }
      const row = await queries
        .updateTable('push_device')
        .set(isHere(owner))
        .where('id', '=', known.id)
        .returning(shown)
        .executeTakeFirst();
      return row ? toDevice(row) : null;
    },

    async set(staff: string, id: number, settings: PushSettings): Promise<PushDevice | undefined> {
      const row = await queries
        .updateTable('push_device')
        .set({
          shows_words: settings.showsWords,
          only_own: settings.onlyOwn,
          paused_until: settings.pausedUntil === null ? null : new Date(settings.pausedUntil),
        })
        .where('staff_id', '=', staff)
        .where('id', '=', id)
        .returning(shown)
        .executeTakeFirst();
      return row && toDevice(row);
    },

    async remove(staff: string, id: number): Promise<boolean> {
      const { numDeletedRows } = await queries
        .deleteFrom('push_device')
        .where('staff_id', '=', staff)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0;
    },

    /** With sessions that were ended on purpose: one of them, or all but one. */
    async forgetOfSessions(staff: string, which: { only: string } | { except: string }): Promise<void> {
      const [comparison, session] =
        'only' in which ? (['=', which.only] as const) : (['!=', which.except] as const);
      await queries
        .deleteFrom('push_device')
        .where('staff_id', '=', staff)
        .where('session_id', comparison, session)
        .execute();
    },
  };
}

function toDevice(row: Pick<Selectable<Tables['push_device']>, (typeof shown)[number]>): PushDevice {
  return {
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    showsWords: row.shows_words,
    onlyOwn: row.only_own,
    pausedUntil: row.paused_until && row.paused_until > new Date() ? row.paused_until.toISOString() : null,
  };
}

import { sql } from 'kysely';
import type { ChatStatus } from '#contract/chat/sessions-and-messages.ts';
import type { Queries } from '#server/db/tables.ts';
import type { OpenedSession, SessionKey } from './sessions.ts';

/** When the customer wrote what no agent has replied to. */
const unansweredSince = sql<Date | null>`(
  select min(message.created_at)
  from chat_message message
  where message.session_id = chat_session.id and message.is_user and message.seq > coalesce((
    select max(reply.seq) from chat_message reply
    where reply.session_id = chat_session.id and not reply.is_user
  ), 0)
)`;

/** The address that was verified is the one that the chat has. */
export const isVerified = sql<boolean>`coalesce(lower(verified_email) = lower(email), false)`;

export type HeldSession = SessionKey &
  Pick<OpenedSession, 'status' | 'lastSeq' | 'name' | 'guest'> & {
    assigneeId: string | null;
    isVerified: boolean;
    labels: string[];
    snoozedUntil: Date | null;
  };

type WokenSession = SessionKey &
  Pick<OpenedSession, 'name' | 'guest'> &
  Pick<HeldSession, 'assigneeId' | 'isVerified'>;

/** What staff changes about a session. */
export function sessionUpdates(queries: Queries) {
  return {
    /** Locks the session until the transaction ends. */
    async hold(publicId: string): Promise<HeldSession | undefined> {
      return queries
        .selectFrom('chat_session')
        .select([
          'id',
          'public_id as publicId',
          'status',
          'last_seq as lastSeq',
          'name',
          'guest',
          'assignee_id as assigneeId',
          'labels',
          'snoozed_until as snoozedUntil',
          isVerified.as('isVerified'),
        ])
        .where('public_id', '=', publicId)
        .forUpdate()
        .executeTakeFirst();
    },

    async setStatus(id: number, status: ChatStatus): Promise<void> {
      await queries
        .updateTable('chat_session')
        .set({
          status,
          updated_at: sql`now()`,
          closed_at: status === 'closed' ? sql`now()` : null,
          ...(status === 'closed' && { snoozed_until: null }),
          waiting_since: status === 'closed' ? null : sql`coalesce(waiting_since, ${unansweredSince})`,
        })
        .where('id', '=', id)
        .execute();
    },

    async setAssignee(id: number, assignee: { id: string; name: string } | null): Promise<void> {
      await queries
        .updateTable('chat_session')
        .set({ assignee_id: assignee?.id ?? null, assignee_name: assignee?.name ?? null })
        .where('id', '=', id)
        .execute();
    },

    async setSnooze(id: number, until: Date | null): Promise<void> {
      await queries.updateTable('chat_session').set({ snoozed_until: until }).where('id', '=', id).execute();
    },

    /** Those whose moment has come wait for us again. */
    async wakeAll(): Promise<WokenSession[]> {
      return queries
        .updateTable('chat_session')
        .set({ snoozed_until: null, waiting_since: sql`coalesce(waiting_since, now())` })
        .where('snoozed_until', '<=', sql<Date>`now()`)
        .returning(['id', 'public_id as publicId', 'name', 'guest', 'assignee_id as assigneeId'])
        .returning(isVerified.as('isVerified'))
        .execute();
    },

    /** The chats of this colleague that are not closed have no assignee any more. */
    async giveBackAllOf(assignee: string): Promise<SessionKey[]> {
      return queries
        .updateTable('chat_session')
        .set({ assignee_id: null, assignee_name: null })
        .where('assignee_id', '=', assignee)
        .where('status', 'in', ['active', 'pending'])
        .returning(['id', 'public_id as publicId'])
        .execute();
    },

    async setLabels(id: number, labels: string[]): Promise<void> {
      await queries.updateTable('chat_session').set({ labels }).where('id', '=', id).execute();
    },
  };
}

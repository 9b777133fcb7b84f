import { type Selectable, sql } from 'kysely';
import type { ChatProgress, ChatStatus } from '#contract/chat/sessions-and-messages.ts';
import type { Queries, Tables } from '#server/db/tables.ts';

/** By what the server itself names a conversation: the id of its row, and the public half. */
export interface SessionKey {
  id: number;
  publicId: string;
}

// docs/decisions.md, T84
/** A conversation as its customer opens it. */
export interface OpenedSession extends SessionKey, ChatProgress {
  name: string | null;
  email: string | null;
  status: ChatStatus;
  lastSeq: number;
}

export type SessionRow = Selectable<Tables['chat_session']>;

const opened = [
  'id',
  'public_id',
  'name',
  'email',
  'status',
  'last_seq',
  'customer_delivered',
  'customer_seen',
  'agent_delivered',
  'agent_seen',
] as const;

export function sessionStore(queries: Queries) {
  const sessions = queries.selectFrom('chat_session').select(opened);
  return {
    /** Nothing where one was made with this key before. */
    create(
      session: Pick<Tables['chat_session'], 'public_id' | 'name' | 'email' | 'language' | 'page'>,
      keyHash: string,
    ): Promise<OpenedSession | undefined> {
      const made = queries
        .with('made', (making) =>
          making
            .insertInto('chat_session')
            .values({ ...session, made_with: keyHash })
            .onConflict((conflict) => conflict.column('made_with').doNothing())
            .returningAll(),
        )
        .with('kept', (keeping) =>
          keeping
            .insertInto('chat_key')
            .columns(['session_id', 'hash'])
            .expression((from) => from.selectFrom('made').select(['id', sql<string>`${keyHash}`.as('hash')])),
        )
        .selectFrom('made')
        .select(opened);
      return firstOf(made);
    },

    madeWith(keyHash: string): Promise<OpenedSession | undefined> {
      return firstOf(sessions.where('made_with', '=', keyHash));
    },

    /** Undefined where the secret is another. */
    open(publicId: string, keyHash: string): Promise<OpenedSession | undefined> {
      return firstOf(
        sessions
          .innerJoin('chat_key', 'chat_key.session_id', 'chat_session.id')
          .where('public_id', '=', publicId)
          .where('chat_key.hash', '=', keyHash),
      );
    },

    byId(id: number): Promise<OpenedSession | undefined> {
      return firstOf(sessions.where('id', '=', id));
    },

    async key(publicId: string): Promise<SessionKey | undefined> {
      return queries
        .selectFrom('chat_session')
        .select(['id', 'public_id as publicId'])
        .where('public_id', '=', publicId)
        .executeTakeFirst();
    },

    async addKey(session: number, hash: string): Promise<void> {
      await queries
        .insertInto('chat_key')
        .values({ session_id: session, hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Only what is given. */
    async setDetails(
      id: number,
      details: Partial<Pick<Tables['chat_session'], 'name' | 'email' | 'page'>> & { language?: string },
    ): Promise<void> {
      if (Object.keys(details).length === 0) return;
      await queries.updateTable('chat_session').set(details).where('id', '=', id).execute();
    },

    async addLink(session: number, hash: string, expiresAt: Date): Promise<void> {
      await queries
        .insertInto('chat_link')
        .values({ session_id: session, hash, expires_at: expiresAt })
        .execute();
    },

    /** Once: for another browser that comes with the same link there is nothing; the same browser, whose response was lost, gets it again. */
    async useLink(hash: string, keyHash: string): Promise<number | undefined> {
      const link = await queries
        .updateTable('chat_link')
        .set({ key_hash: keyHash })
        .where('hash', '=', hash)
        .where('expires_at', '>', sql<Date>`now()`)
        .where(({ or, eb }) => or([eb('key_hash', 'is', null), eb('key_hash', '=', keyHash)]))
        .returning('session_id')
        .executeTakeFirst();
      return link?.session_id;
    },
  };
}

type OpenedRow = Pick<SessionRow, (typeof opened)[number]>;

async function firstOf(query: {
  executeTakeFirst(): Promise<OpenedRow | undefined>;
}): Promise<OpenedSession | undefined> {
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { id, public_id, name, email, status, last_seq } = row;
  return { id, publicId: public_id, name, email, status, lastSeq: last_seq, ...progressOf(row) };
}

export function progressOf(
  row: Pick<SessionRow, 'customer_delivered' | 'customer_seen' | 'agent_delivered' | 'agent_seen'>,
): ChatProgress {
  return {
    customerDelivered: row.customer_delivered,
    customerSeen: row.customer_seen,
    agentDelivered: row.agent_delivered,
    agentSeen: row.agent_seen,
  };
}

export function keyOf({ id, publicId }: SessionKey): SessionKey {
  return { id, publicId };
}

import { type Selectable, sql } from 'kysely';
import type { VisitedPage } from '#contract/chat/customer-card.ts';
import type { ChatProgress, ChatStatus, ChatVerification } from '#contract/chat/sessions-and-messages.ts';
import { defaultLanguage, isLanguage, type Language } from '#contract/language.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { isOpenCode } from '#server/security/mailed-codes.ts';

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
  guest: number;
  page: string | null;
  /** The hash of the key of the browser that began it. */
  madeWith: string | null;
}

/** With what is asked for less often. */
type KnownSession = OpenedSession & ChatVerification & { language: Language };

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
  'guest',
  'page',
  'made_with',
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
            .values({
              ...session,
              made_with: keyHash,
              ...(session.page && { pages: sql<VisitedPage[]>`jsonb_build_array(${visited(session.page)})` }),
            })
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

    async byId(id: number): Promise<KnownSession | undefined> {
      const row = await sessions
        .select('language')
        .select(verificationColumns('chat_session'))
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const language = isLanguage(row.language) ? row.language : defaultLanguage;
      return { ...toOpened(row), ...verificationFrom(row), language };
    },

    async key(publicId: string): Promise<SessionKey | undefined> {
      return queries
        .selectFrom('chat_session')
        .select(['id', 'public_id as publicId'])
        .where('public_id', '=', publicId)
        .executeTakeFirst();
    },

    async pagesOf(id: number): Promise<VisitedPage[]> {
      const row = await queries
        .selectFrom('chat_session')
        .select('pages')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.pages ?? [];
    },

    async addKey(session: number, hash: string): Promise<void> {
      await queries
        .insertInto('chat_key')
        .values({ session_id: session, hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Whether each of them has its conversation still, and is not refused in it. */
    async admitted(
      browsers: readonly { session: number; key: string }[],
    ): Promise<(browser: { session: number; key: string }) => boolean> {
      const { rows } = await sql<{ session: number; key: string }>`
        select kept.session_id as session, hash as key from chat_key as kept
        join unnest(
          ${browsers.map(({ session }) => session)}::bigint[], ${browsers.map(({ key }) => key)}::text[]
        ) as wanted (session_id, hash) using (session_id, hash)
        where not exists (
          select from chat_block as block where block.session_id = kept.session_id and block.expires_at > now()
        )`.execute(queries);
      const named = ({ session, key }: { session: number; key: string }) => `${session} ${key}`;
      const admitted = new Set(rows.map(named));
      return (browser) => admitted.has(named(browser));
    },

    /** All other browsers lose the conversation. */
    async endOtherKeys(session: number, kept: string): Promise<void> {
      await queries
        .deleteFrom('chat_key')
        .where('session_id', '=', session)
        .where('hash', '<>', kept)
        .execute();
    },

    /** Only what is given. Another address is nobody's yet, and a code was for the one before. */
    async setDetails(
      id: number,
      details: Partial<Pick<Tables['chat_session'], 'name' | 'email' | 'page'>> & { language?: string },
    ): Promise<void> {
      if (Object.keys(details).length === 0) return;
      const { email } = details;
      const isOther = sql<boolean>`lower(email) is distinct from lower(${email}::text)`;
      if (email !== undefined)
        await queries
          .deleteFrom('chat_code')
          .where('session_id', 'in', (session) =>
            session.selectFrom('chat_session').select('id').where('id', '=', id).where(isOther),
          )
          .execute();
      await queries
        .updateTable('chat_session')
        .set({
          ...details,
          ...(details.page && { pages: pagesWith(details.page) }),
          ...(email !== undefined && {
            verified_email: sql`case when not ${isOther} then verified_email end`,
          }),
        })
        .where('id', '=', id)
        .execute();
    },

    async addLink(
      session: number,
      hash: string,
      expiresAt: Date,
      mailedTo: string | null = null,
    ): Promise<void> {
      await queries
        .insertInto('chat_link')
        .values({ session_id: session, hash, expires_at: expiresAt, mailed_to: mailedTo })
        .execute();
    },

    /** Where a link into this conversation was mailed. It may have been used. */
    async mailedTo(session: number, hash: string): Promise<string | null> {
      const link = await queries
        .selectFrom('chat_link')
        .select('mailed_to')
        .where('hash', '=', hash)
        .where('session_id', '=', session)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return link?.mailed_to ?? null;
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
  return row && toOpened(row);
}

function toOpened(row: OpenedRow): OpenedSession {
  const { id, public_id, name, email, status, last_seq, guest, page, made_with } = row;
  const known = { id, publicId: public_id, name, email, status, lastSeq: last_seq, guest, page };
  return { ...known, madeWith: made_with, ...progressOf(row) };
}

const mostPages = 10;
/** Who opens no page for so long comes back on another visit. */
const visitMinutes = 30;

const visited = (page: string) => sql`jsonb_build_object('page', ${page}::text, 'at', now())`;

/** A page that is opened again right after itself, or by a new connection, is one. */
function pagesWith(page: string) {
  const isNewVisit = sql`(pages -> -1 ->> 'at')::timestamptz < now() - make_interval(mins => ${sql.lit(visitMinutes)})`;
  return sql<VisitedPage[]>`case
    when ${isNewVisit} then jsonb_build_array(${visited(page)})
    when pages -> -1 ->> 'page' = ${page}::text then pages
    else (
      select jsonb_agg(entry order by place) from (
        select entry, place from jsonb_array_elements(pages || ${visited(page)}) with ordinality as all_pages (entry, place)
        order by place desc limit ${sql.lit(mostPages)}
      ) as newest)
    end`;
}

/** For a query that knows the table of the sessions by this name. */
export function verificationColumns(session: 'chat_session' | 'session') {
  const of = (column: string) => sql.ref(`${session}.${column}`);
  return [
    sql<boolean>`coalesce(lower(${of('verified_email')}) = lower(${of('email')}), false)`.as('is_verified'),
    sql<Date | null>`(select expires_at from chat_code as code where code.session_id = ${of('id')}
      and ${isOpenCode('code')})`.as('code_until'),
  ] as const;
}

export function verificationFrom(row: { is_verified: boolean; code_until: Date | null }): ChatVerification {
  return { isVerified: row.is_verified, codeUntil: row.code_until?.toISOString() ?? null };
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

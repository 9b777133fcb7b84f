import { sql } from 'kysely';
import type { ChatMark, OwnRating } from '#contract/chat/sessions-and-messages.ts';
import type { Queries } from '#server/db/tables.ts';
import type { SessionKey } from './sessions.ts';

// docs/decisions.md, T169
/** For so long after its end a chat can be rated. */
export const ratingDays = 14;

/** Of `chat_session`: it has ended, and an agent had answered what the customer wrote. */
export const canBeRated = sql<boolean>`(chat_session.status = 'closed' and chat_session.first_message_at is not null
  and chat_session.first_reply_at is not null
  and chat_session.closed_at > now() - make_interval(days => ${sql.lit(ratingDays)}))`;

type RatedByLink = { outcome: 'already' | 'expired' } | { outcome: 'done'; session: SessionKey };

/** The case of a session is named in SQL alone: a date of JavaScript has no microseconds. */
export function ratingStore(queries: Queries) {
  return {
    /** What the customers of these sessions are shown; nothing for the others. */
    async ownOf(sessions: readonly number[]): Promise<Map<number, OwnRating>> {
      if (sessions.length === 0) return new Map();
      const rows = await queries
        .selectFrom('chat_session')
        .leftJoin('chat_rating as rating', (join) =>
          join
            .onRef('rating.session_id', '=', 'chat_session.id')
            .onRef('rating.first_message_at', '=', 'chat_session.first_message_at'),
        )
        .select(['chat_session.id', 'rating.mark', sql<boolean>`rating.words is not null`.as('hasWords')])
        .where('chat_session.id', 'in', sessions)
        .where(canBeRated)
        .execute();
      return new Map(rows.map(({ id, ...rating }) => [id, rating]));
    },

    /** The first mark counts, and the first words. False where there is nothing to rate. */
    async rate(session: number, mark: ChatMark, words: string | null): Promise<boolean> {
      const { rows } = await sql`
        insert into chat_rating (session_id, first_message_at, mark, words, after_seq, rated_at)
        select id, first_message_at, ${mark}, ${words}, last_seq, now() from chat_session
        where id = ${session} and ${canBeRated}
        on conflict (session_id, first_message_at) do update set ${firstCounts(sql`excluded`)}
        returning mark`.execute(queries);
      return rows.length > 0;
    },

    /** The customer has seen the question, or is mailed a link with this token. False where they were asked before. */
    async asked(session: number, tokenHash: string | null = null): Promise<boolean> {
      const { rows } = await sql`
        insert into chat_rating (session_id, first_message_at, token_hash)
        select id, first_message_at, ${tokenHash} from chat_session where id = ${session} and ${canBeRated}
        on conflict do nothing returning session_id`.execute(queries);
      return rows.length > 0;
    },

    /** By a mailed link: also where the customer has written again since. */
    async rateByLink(tokenHash: string, mark: ChatMark, words: string | null): Promise<RatedByLink> {
      const found = await queries
        .selectFrom('chat_rating')
        .innerJoin('chat_session', 'chat_session.id', 'session_id')
        .select(['id', 'public_id as publicId', 'mark'])
        .where('token_hash', '=', tokenHash)
        .where('asked_at', '>', sql<Date>`now() - make_interval(days => ${sql.lit(ratingDays)})`)
        .forUpdate('chat_rating')
        .executeTakeFirst();
      if (!found) return { outcome: 'expired' };
      const { mark: before, ...session } = found;
      if (before) return { outcome: 'already' };
      await sql`
        update chat_rating set mark = ${mark}, words = ${words}, rated_at = now(), after_seq = last_seq
        from chat_session where chat_session.id = session_id and token_hash = ${tokenHash}`.execute(queries);
      return { outcome: 'done', session };
    },
  };
}

const firstCounts = (given: ReturnType<typeof sql>) => sql`
  mark = coalesce(chat_rating.mark, ${given}.mark), words = coalesce(chat_rating.words, ${given}.words),
  after_seq = coalesce(chat_rating.after_seq, ${given}.after_seq), rated_at = coalesce(chat_rating.rated_at, ${given}.rated_at)`;

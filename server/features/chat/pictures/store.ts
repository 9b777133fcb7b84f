import { sql } from 'kysely';
import {
  chatPictureQuota,
  chatPictureReserve,
  mostChatPictures,
  mostChatPicturesPerHour,
  mostUnsentChatPictures,
  unsentPictureLifeMs,
} from '#contract/chat/limits.ts';
import type { ChatPicture } from '#contract/chat/sessions-and-messages.ts';
import type { PictureKind } from '#contract/picture-types.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import type { CheckedPicture } from '#server/pictures/check-picture.ts';
import { chatProblems } from '../problems.ts';

/** A picture has the `clientId` of its message. */
export interface PictureKey {
  session: number;
  clientId: string;
}

export interface StoredChatPicture {
  bytes: Buffer;
  kind: PictureKind;
}

const deletedAtOnce = 200;

const isUnsent = sql<boolean>`not exists (
  select from chat_message as message
  where message.session_id = picture.session_id and message.client_id = picture.client_id
)`;

// docs/decisions.md, T160
export function chatPictureStore(queries: Queries) {
  const one = ({ session, clientId }: PictureKey) =>
    queries.selectFrom('chat_picture').where('session_id', '=', session).where('client_id', '=', clientId);

  return {
    /** To be called in a transaction. The same picture sent again is the same picture, and counts once. */
    async add(
      { session, clientId }: PictureKey,
      isUser: boolean,
      picture: CheckedPicture,
      quota = chatPictureQuota,
    ): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('marquee chat pictures'))`.execute(queries);
      if (await this.touch({ session, clientId }, isUser)) return;
      const { rows } = await sql<{
        all: number;
        lately: number;
        unsent: number;
        size: number;
        isTaken: boolean;
      }>`
        select
          (select count(*)::integer from chat_picture where session_id = ${session} and is_user) as "all",
          (select count(*)::integer from chat_picture
            where session_id = ${session} and is_user and created_at > now() - interval '1 hour') as lately,
          (select count(*)::integer from chat_picture as picture
            where session_id = ${session} and is_user and ${isUnsent}) as unsent,
          (select coalesce(sum(size), 0)::float8 from chat_picture) as size,
          exists (select from chat_message where session_id = ${session} and client_id = ${clientId}::uuid)
            or exists (select from chat_picture where session_id = ${session} and client_id = ${clientId}::uuid)
            as "isTaken"`.execute(queries);
      const [{ all = 0, lately = 0, unsent = 0, size = 0, isTaken = false } = {}] = rows;
      // What was said once is not changed afterwards.
      if (isTaken) throw new Problem('invalid');
      if (isUser && (lately >= mostChatPicturesPerHour || unsent >= mostUnsentChatPictures))
        throw new Problem(chatProblems.picturesOften);
      const room = isUser ? quota * (1 - chatPictureReserve) : quota;
      if ((isUser && all >= mostChatPictures) || size + picture.bytes.length > room)
        throw new Problem(chatProblems.picturesFull);
      const { bytes, kind, width, height } = picture;
      await queries
        .insertInto('chat_picture')
        .values({
          session_id: session,
          client_id: clientId,
          is_user: isUser,
          kind,
          width,
          height,
          size: bytes.length,
          bytes,
        })
        .execute();
    },

    /** Stays for another hour, so that its message may follow; undefined where there is none, or one of the other side. */
    async touch(
      { session, clientId }: PictureKey,
      isUser: boolean,
    ): Promise<(ChatPicture & { language: string }) | undefined> {
      const { rows } = await sql<ChatPicture & { language: string }>`
        update chat_picture as picture set touched_at = now() from chat_session as session
        where session_id = ${session} and client_id = ${clientId}::uuid and is_user = ${isUser} and session.id = session_id
        returning width, height, language`.execute(queries);
      return rows[0];
    },

    async read(key: PictureKey): Promise<StoredChatPicture | undefined> {
      const row = await one(key).select(['bytes', 'kind']).executeTakeFirst();
      // The engines hand out different classes.
      return row && { bytes: Buffer.from(row.bytes), kind: row.kind };
    },

    /** Those whose message has not come in time. */
    async deleteUnsent(now = new Date()): Promise<number> {
      const before = new Date(now.getTime() - unsentPictureLifeMs);
      // What is uploaded again and again is no longer on its way to anybody.
      const longBefore = new Date(now.getTime() - 2 * unsentPictureLifeMs);
      const { numAffectedRows = 0n } = await sql`
        delete from chat_picture where (session_id, client_id) in (
          select session_id, client_id from chat_picture as picture
          where (touched_at < ${before} or created_at < ${longBefore}) and ${isUnsent}
          limit ${deletedAtOnce} for update skip locked
        )`.execute(queries);
      return Number(numAffectedRows);
    },
  };
}

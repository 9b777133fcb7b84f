import type { Selectable } from 'kysely';
import type { ChatNote } from '#contract/chat/sessions-and-messages.ts';
import type { Queries, Tables } from '#server/db/tables.ts';

export function noteStore(queries: Queries) {
  return {
    async add(
      session: number,
      note: { clientId: string; text: string; author: string; afterSeq: number },
    ): Promise<{ id: number; isNew: boolean }> {
      const added = await queries
        .insertInto('chat_note')
        .values({
          session_id: session,
          client_id: note.clientId,
          after_seq: note.afterSeq,
          text: note.text,
          author: note.author,
        })
        .onConflict((conflict) => conflict.columns(['session_id', 'client_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) return { id: added.id, isNew: true };
      const { id } = await queries
        .selectFrom('chat_note')
        .select('id')
        .where('session_id', '=', session)
        .where('client_id', '=', note.clientId)
        .executeTakeFirstOrThrow();
      return { id, isNew: false };
    },

    async ofSession(session: number): Promise<ChatNote[]> {
      const rows = await selectNotes(queries).where('session_id', '=', session).orderBy('id').execute();
      return rows.map(toNote);
    },

    async byId(id: number): Promise<ChatNote | undefined> {
      const row = await selectNotes(queries).where('id', '=', id).executeTakeFirst();
      return row && toNote(row);
    },
  };
}

function selectNotes(queries: Queries) {
  return queries.selectFrom('chat_note').select(['id', 'after_seq', 'text', 'author', 'created_at']);
}

function toNote({
  id,
  after_seq,
  text,
  author,
  created_at,
}: Pick<Selectable<Tables['chat_note']>, 'id' | 'after_seq' | 'text' | 'author' | 'created_at'>): ChatNote {
  return { id, text, author, timestamp: created_at.toISOString(), afterSeq: after_seq };
}

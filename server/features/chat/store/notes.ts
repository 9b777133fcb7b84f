import { sql } from 'kysely';
import { type Colleague, mentionsIn } from '#contract/chat/mentions.ts';
import type { ChatNote } from '#contract/chat/sessions-and-messages.ts';
import type { Queries } from '#server/db/tables.ts';
import type { TeamMember } from '#server/feature.ts';

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

    // docs/decisions.md, T180
    /** Returns those who are to be told: who may read it, without its author. */
    async mention(
      { note, session, author }: { note: number; session: number; author: string },
      text: string,
      team: readonly TeamMember[],
    ): Promise<TeamMember[]> {
      const readers = team.filter(({ maySignIn }) => maySignIn);
      const named = new Set(mentionsIn(text, readers.map(inOneForm)).map(({ named: { id } }) => id));
      const mentioned = readers.filter(({ id }) => named.has(id));
      if (mentioned.length === 0) return [];
      await queries
        .insertInto('chat_mention')
        .values(
          mentioned.map((member) => ({
            note_id: note,
            session_id: session,
            staff_id: member.id,
            name: inOneForm(member).name,
            seen_at: member.id === author ? sql<Date>`now()` : null,
          })),
        )
        .execute();
      return mentioned.filter(({ id }) => id !== author);
    },

    /** They have opened the chat. False where there was nothing that they had not seen. */
    async seen(session: number, colleague: string): Promise<boolean> {
      const { numUpdatedRows } = await unseenOf(colleague)
        .where('session_id', '=', session)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },

    /** Nothing waits for a colleague who left. */
    async forgetMentionsOf(colleague: string): Promise<void> {
      await unseenOf(colleague).execute();
    },

    async ofSession(session: number, team: readonly Colleague[]): Promise<ChatNote[]> {
      const rows = await selectNotes().where('session_id', '=', session).orderBy('id').execute();
      return rows.map((row) => toNote(row, team));
    },

    async byId(id: number, team: readonly Colleague[]): Promise<ChatNote | undefined> {
      const row = await selectNotes().where('id', '=', id).executeTakeFirst();
      return row && toNote(row, team);
    },
  };

  function unseenOf(colleague: string) {
    return queries
      .updateTable('chat_mention')
      .set({ seen_at: sql`now()` })
      .where('staff_id', '=', colleague)
      .where('seen_at', 'is', null);
  }

  function selectNotes() {
    return queries
      .selectFrom('chat_note as note')
      .select(['id', 'after_seq', 'text', 'author', 'created_at'])
      .select(
        sql<{ staffId: string; written: string }[] | null>`(
          select json_agg(json_build_object('staffId', staff_id, 'written', name) order by name, staff_id)
          from chat_mention where note_id = note.id)`.as('mentions'),
      );
  }
}

/** A letter with an accent may be one character or two. */
function inOneForm<Named extends { name: string }>(named: Named): Named {
  return { ...named, name: named.name.normalize('NFC') };
}

interface NoteRow {
  id: number;
  after_seq: number;
  text: string;
  author: string;
  created_at: Date;
  mentions: { staffId: string; written: string }[] | null;
}

function toNote(
  { id, after_seq, text, author, created_at, mentions }: NoteRow,
  team: readonly Colleague[],
): ChatNote {
  const nameOf = (staffId: string) => team.find((member) => member.id === staffId)?.name;
  return {
    id,
    text,
    author,
    timestamp: created_at.toISOString(),
    afterSeq: after_seq,
    ...(mentions && {
      mentions: mentions.map((one) => ({ ...one, name: nameOf(one.staffId) ?? one.written })),
    }),
  };
}

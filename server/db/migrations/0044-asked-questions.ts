import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** What visitors asked in the chat, without who asked: staff see there which answers are missing. */
export const askedQuestions: Migration = {
  name: '0044-asked-questions',
  async up(tx) {
    await sql`
      create table asked_question (
        id uuid primary key,
        asked_at timestamptz not null default now(),
        language text not null,
        words text not null,
        shown integer not null,
        solved_by text
      )`.execute(tx);
    await sql`create index asked_question_asked_at on asked_question (asked_at)`.execute(tx);
  },
};

import type { Selectable } from 'kysely';
import type { Queries, Tables } from '#server/db/tables.ts';

export interface NewContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  language: string;
}

export interface ContactMessage extends NewContactMessage {
  id: number;
  createdAt: Date;
}

export function contactStore(queries: Queries) {
  return {
    async add(message: NewContactMessage): Promise<number> {
      const { name, email, subject, message: text, language } = message;
      const { id } = await queries
        .insertInto('contact_message')
        .values({ name, email, subject, message: text, language })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async newestFirst(limit: number): Promise<ContactMessage[]> {
      const rows = await queries
        .selectFrom('contact_message')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toContactMessage);
    },
  };
}

function toContactMessage({ created_at, ...row }: Selectable<Tables['contact_message']>): ContactMessage {
  return { ...row, createdAt: created_at };
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DeskAnswer } from '#contract/contacts.ts';
import type { Queries } from '#server/db/tables.ts';

interface NewAnswer {
  mailId: string;
  text: string;
  quoted: string;
  attachments: readonly string[];
  /** Whoever wrote it reads the mails of the address. */
  isProof: boolean;
  /** A person wrote it, who waits for us. */
  opens: boolean;
}

/** What customers answered by mail. */
export function answerStore(queries: Queries) {
  return {
    /** The contact message that a mail became, or was added to. */
    async withMail(mailId: string): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        select id from contact_message where mail_id = ${mailId}
        union select contact_id from contact_answer where mail_id = ${mailId}`.execute(queries);
      return rows[0] && Number(rows[0].id);
    },

    /** What finds the way back to a message: made at its first reply, and the same from then on. */
    async threadOf(contact: number): Promise<{ token: string; answered: string[] }> {
      const made = randomBytes(16).toString('hex');
      const { thread } = await queries
        .updateTable('contact_message')
        .set({ thread: sql<string>`coalesce(thread, ${made})` })
        .where('id', '=', contact)
        .returning('thread')
        .executeTakeFirstOrThrow();
      const mails = await queries
        .selectFrom('contact_answer')
        .select('mail_id')
        .where('contact_id', '=', contact)
        .orderBy('id', 'desc')
        .limit(mostReferences)
        .execute();
      return { token: thread ?? made, answered: mails.map(({ mail_id }) => mail_id).reverse() };
    },

    /** Until the transaction ends, other changes of these messages wait. */
    async holdThreads(tokens: readonly string[]): Promise<{ id: number; email: string; isOpen: boolean }[]> {
      if (tokens.length === 0) return [];
      const rows = await queries
        .selectFrom('contact_message')
        .select(['id', 'email', 'handled_at'])
        .where('thread', 'in', tokens)
        .orderBy('id')
        .forUpdate()
        .execute();
      return rows.map(({ handled_at, ...row }) => ({ ...row, isOpen: handled_at === null }));
    },

    async add(contact: number, answer: NewAnswer): Promise<void> {
      await queries
        .insertInto('contact_answer')
        .values({
          contact_id: contact,
          mail_id: answer.mailId,
          text: answer.text,
          quoted: answer.quoted,
          attachments: [...answer.attachments],
          is_proof: answer.isProof,
        })
        .execute();
      if (!answer.opens) return;
      await queries
        .updateTable('contact_message')
        .set({
          handled_at: null,
          snoozed_until: null,
          // It waits since the first answer that nobody has dealt with.
          answered_at: sql<Date>`case when handled_at is null then coalesce(answered_at, created_at) else now() end`,
        })
        .where('id', '=', contact)
        .execute();
    },

    /** A mail that belongs to no message. */
    async addMessage(mail: {
      name: string;
      email: string;
      mailId: string;
      message: string;
      language: string;
    }): Promise<number> {
      const { mailId, ...message } = mail;
      const { id } = await queries
        .insertInto('contact_message')
        .values({ ...message, subject: 'other', mail_id: mailId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** In which they wrote last. */
    async languageOf(mailbox: string): Promise<string | undefined> {
      const last = await queries
        .selectFrom('contact_message')
        .select('language')
        .where('email_key', '=', mailbox)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return last?.language;
    },

    /** The newest, as a mail quotes it; undefined where there is none. */
    async lastOf(contact: number): Promise<string | undefined> {
      const last = await queries
        .selectFrom('contact_answer')
        .select('text')
        .where('contact_id', '=', contact)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return last?.text;
    },

    /** Whether the customer has written within so many minutes. */
    async hasNewSince(contact: number, minutes: number): Promise<boolean> {
      const found = await queries
        .selectFrom('contact_answer')
        .select('id')
        .where('contact_id', '=', contact)
        .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${minutes * 60})`)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    async of(contact: number): Promise<DeskAnswer[]> {
      const rows = await queries
        .selectFrom('contact_answer')
        .select(['id', 'text', 'quoted', 'attachments', 'created_at'])
        .where('contact_id', '=', contact)
        .orderBy('id')
        .execute();
      return rows.map(({ created_at, ...answer }) => ({ ...answer, createdAt: created_at.toISOString() }));
    },
  };
}

/** A mail program joins a conversation by any of them. */
const mostReferences = 10;

import { sql } from 'kysely';
import { type ChatMessage, givenName } from '#contract/chat.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { linkLife } from '#server/mail/compose.ts';
import { newToken } from '#server/secret.ts';
import { chatProblems } from './problems.ts';
import { chatStore, type SessionKey } from './store.ts';

/** Whose address it is nobody knows, and the words are the visitor's own. */
const transcriptsPerDay = 3;
const day = 1440;
/** Characters of a transcript: the end of a longer conversation is what somebody wants to keep. */
const longestTranscript = 100_000;
/** An answer that nobody has seen for so many minutes is mailed. */
const minutesUnseen = 5;
/** The rest follows a minute later. */
const mailedAtOnce = 1_000;
const mostMessages = 5_000;

/** To the address given, which is kept for nothing else, or to the one that is known. Answers which it was. */
export function mailTranscript(
  session: SessionKey,
  given: string | undefined,
  { database, outbox }: Context,
): Promise<string> {
  return database.transact(
    (tx) => tx,
    async (tx) => {
      const known = await tx
        .selectFrom('chat_session')
        .select(({ exists, selectFrom }) => [
          'name',
          'email',
          'language',
          'last_seq',
          exists(
            selectFrom('chat_message')
              .whereRef('session_id', '=', 'chat_session.id')
              .where('is_user', '=', false),
          ).as('isAnswered'),
        ])
        .where('id', '=', session.id)
        .executeTakeFirst();
      if (!known) throw new Problem(chatProblems.unknownSession);
      const email = given ?? known.email;
      if (!email) throw new Problem(chatProblems.emailMissing);
      if (!known.isAnswered) throw new Problem(chatProblems.nothingToSend);
      const mailbox = mailboxOf(email);
      const count = await outbox(tx).countTo([mailbox], 'chatTranscript', day);
      const event = `chat ${session.id} transcript ${known.last_seq} ${mailbox}`;
      const last = await outbox(tx).lastTo(mailbox, 'chatTranscript', event);
      // A second press, which waited for the first one's count.
      if (last && last.minutes < 1) return email;
      if (count(mailbox) >= transcriptsPerDay) throw new Problem(chatProblems.transcriptOften);
      const { messages } = await chatStore(tx).latestMessages(session, mostMessages);
      await outbox(tx).put({
        kind: 'chatTranscript',
        event: `${event} ${new Date().toISOString()}`,
        language: known.language,
        to: { address: email, ...(known.name && { name: known.name }) },
        facts: { name: givenName(known.name) ?? '', messages: theEndOf(messages) },
      });
      return email;
    },
  );
}

function theEndOf(messages: readonly ChatMessage[]): { author: string | null; at: string; text: string }[] {
  let left = longestTranscript;
  return messages
    .toReversed()
    .filter(({ text }) => {
      left -= text.length;
      return left >= 0;
    })
    .reverse()
    .map(({ isUser, author = '', timestamp, text }) => ({
      author: isUser ? null : author,
      at: timestamp,
      text,
    }));
}

/** Answers that wait for the customer's eyes too long go out once, with a link back into the conversation. */
export async function mailUnseenAnswers(context: Context): Promise<void> {
  const { queries } = context.database;
  await queries.deleteFrom('chat_link').where('expires_at', '<', sql<Date>`now()`).execute();
  const sessions = await unseen(queries).select('id').orderBy('unseen_since').limit(mailedAtOnce).execute();
  const errors: unknown[] = [];
  for (const { id } of sessions) await mailAnswersOf(id, context).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Some answers could not be mailed');
}

function unseen(queries: Queries) {
  return queries
    .selectFrom('chat_session')
    .where('unseen_since', '<', sql<Date>`now() - make_interval(mins => ${minutesUnseen}::integer)`)
    .where('email', 'is not', null);
}

function mailAnswersOf(id: number, { database, outbox, secret }: Context): Promise<void> {
  return database.transact(
    (tx) => tx,
    async (tx) => {
      const store = chatStore(tx);
      // Whoever is quicker leaves nothing to be found here.
      const found = await unseen(tx)
        .select(['id', 'public_id as publicId', 'name', 'email', 'language'])
        .select(['customer_seen as seen', 'mailed_seq as mailedSeq'])
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!found) return;
      const { name, email, language, seen, mailedSeq, ...session } = found;
      const after = await store.messagesAfter(session, Math.max(seen, mailedSeq), mostMessages);
      const answers = after.filter(({ isUser }) => !isUser);
      const last = answers.at(-1);
      await tx
        .updateTable('chat_session')
        .set({ unseen_since: null, ...(last && { mailed_seq: last.seq }) })
        .where('id', '=', id)
        .execute();
      if (!last || !email) return;
      const { token, hash } = newToken();
      await store.addLink(id, hash, new Date(Date.now() + linkLife.chatDays * day * 60_000));
      await outbox(tx).put({
        kind: 'chatAnswer',
        event: `chat ${id} answer ${last.seq}`,
        language,
        to: { address: email, ...(name && { name }) },
        facts: {
          name: givenName(name) ?? '',
          author: last.author ?? '',
          answers: answers.map(({ text }) => text),
          sealedToken: secret.seal(token),
        },
      });
    },
  );
}

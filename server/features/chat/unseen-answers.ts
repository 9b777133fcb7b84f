import { sql } from 'kysely';
import { givenName } from '#contract/chat/sessions-and-messages.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { newToken } from '#server/security/secret.ts';
import { mailEvent, maxMailedMessages } from './mails.ts';
import { linkDays } from './pictures/mailed-address.ts';
import { messageStore } from './store/messages.ts';
import { ratingStore } from './store/ratings.ts';
import { sessionStore } from './store/sessions.ts';

/** A reply that the customer has not seen for so long is mailed. */
const minutesUnseen = 5;
/** The rest follows a minute later. */
const mailedAtOnce = 1_000;
const dayMs = 86_400_000;

/** Replies that the customer has not seen for too long are mailed once, with a link back into the conversation. */
export async function mailUnseenAnswers(context: Context): Promise<void> {
  const { queries } = context.database;
  await queries.deleteFrom('chat_link').where('expires_at', '<', sql<Date>`now()`).execute();
  await queries.deleteFrom('chat_code').where('expires_at', '<', sql<Date>`now()`).execute();
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
  return database.transact(async (tx) => {
    // Another node that was quicker leaves nothing to be found here.
    const found = await unseen(tx)
      .select(['id', 'public_id as publicId', 'name', 'email', 'language'])
      .select(['customer_seen as seen', 'mailed_seq as mailedSeq'])
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!found) return;
    const { name, email, language, seen, mailedSeq, ...session } = found;
    const after = await messageStore(tx).messagesAfter(session, Math.max(seen, mailedSeq), maxMailedMessages);
    const answers = after.filter(({ isUser }) => !isUser);
    const last = answers.at(-1);
    await tx
      .updateTable('chat_session')
      .set({ unseen_since: null, ...(last && { mailed_seq: last.seq }) })
      .where('id', '=', id)
      .execute();
    if (!last || !email) return;
    const { token, hash } = newToken();
    await sessionStore(tx).addLink(id, hash, new Date(Date.now() + linkDays * dayMs), email);
    // Where the chat has ended, one mail is enough.
    const rating = newToken();
    const isAsked = await ratingStore(tx).asked(id, rating.hash);
    await outbox(tx).put({
      kind: 'chatAnswer',
      event: mailEvent(id, `answer ${last.seq}`),
      language,
      to: { address: email, ...(name && { name }) },
      facts: {
        name: givenName(name) ?? '',
        author: last.author ?? '',
        answers: answers.map(({ text }) => text),
        sealedToken: secret.seal(`${token}.${session.publicId}`),
        ...(isAsked && { sealedRating: secret.seal(rating.token) }),
      },
    });
  });
}

import { sql } from 'kysely';
import { type ChatMessage, givenName, largestSeq } from '#contract/chat.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { newToken } from '#server/security/secret.ts';
import { linkDays } from './mails.ts';
import { chatProblems } from './problems.ts';
import { chatStore, type SessionKey } from './store.ts';

// docs/decisions.md, T91
/** Whose mailbox it is nobody knows, and the words are the visitor's own. */
const mostPerDay = { mailbox: 3, conversation: 5, visitor: 20 };
const day = 1440;
/** Characters of a transcript: the end of a longer conversation is what somebody wants to keep. */
const longestTranscript = 100_000;
/** An answer that nobody has seen for so many minutes is mailed. */
const minutesUnseen = 5;
/** The rest follows a minute later. */
const mailedAtOnce = 1_000;
const mostMessages = 5_000;
const messagesPerPage = 200;

/** By the conversation in it the mail is erased with the conversation. */
const mailEvent = (session: number, about: string) => `chat ${session} ${about}`;

/**
 * To the address given, which is kept for nothing else, or to the one that is known. Answers which it was. `visitor` is
 * the network address of whoever asks.
 */
export async function mailTranscript(
  session: SessionKey,
  given: string | undefined,
  visitor: string,
  context: Pick<Context, 'database' | 'outbox' | 'counters'>,
): Promise<string> {
  const { database, outbox } = context;
  const recipient = await recipientOf(session, given, database.queries);
  if (await wasJustMailed(session, recipient, outbox(database.queries))) return recipient.email;
  await countTranscript(session, visitor, context);
  return database.transact(
    (tx) => tx,
    async (tx) => {
      // Written to, so that an erasure of this moment begins anew and finds the mail as well.
      await tx
        .updateTable('chat_session')
        .set(({ ref }) => ({ language: ref('language') }))
        .where('id', '=', session.id)
        .execute();
      const current = await recipientOf(session, given, tx);
      const { email, name, language } = current;
      const mailbox = mailboxOf(email);
      const count = await outbox(tx).countTo([mailbox], 'chatTranscript', day);
      // It waited for the first one's count.
      if (await wasJustMailed(session, current, outbox(tx))) return email;
      if (count(mailbox) >= mostPerDay.mailbox) throw new Problem(chatProblems.transcriptOften);
      await outbox(tx).put({
        kind: 'chatTranscript',
        event: `${transcriptEvent(session, current)} ${new Date().toISOString()}`,
        language,
        to: { address: email, ...(name && { name }) },
        facts: { name: givenName(name) ?? '', messages: await theEndOf(session, tx) },
      });
      return email;
    },
  );
}

type Recipient = Awaited<ReturnType<typeof recipientOf>>;

const transcriptEvent = ({ id }: SessionKey, { email, last_seq }: Recipient) =>
  mailEvent(id, `transcript ${last_seq} ${mailboxOf(email)}`);

/** A second press. */
async function wasJustMailed(
  session: SessionKey,
  recipient: Recipient,
  mails: ReturnType<Outbox>,
): Promise<boolean> {
  const event = transcriptEvent(session, recipient);
  const last = await mails.lastTo(mailboxOf(recipient.email), 'chatTranscript', event);
  return last !== undefined && last.minutes < 1;
}

/** Where there is something to send, and somebody to send it to. */
async function recipientOf(session: SessionKey, given: string | undefined, queries: Queries) {
  const known = await queries
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
  return { ...known, email };
}

async function countTranscript(
  session: SessionKey,
  visitor: string,
  { counters }: Pick<Context, 'counters'>,
): Promise<void> {
  for (const [name, max] of [
    [`chat transcript ${session.id}`, mostPerDay.conversation],
    [`chat transcript from ${visitor}`, mostPerDay.visitor],
  ] as const) {
    const { count, ttl } = await counters.add(name, { max, window: day * 60_000 });
    if (count > max) throw new Problem(chatProblems.transcriptLimit, { retryAfter: Math.ceil(ttl / 1000) });
  }
}

/** Read from the end, in pages, so that little more is read than is sent. */
async function theEndOf(
  session: SessionKey,
  queries: Queries,
): Promise<{ author: string | null; at: string; text: string }[]> {
  const end: ChatMessage[] = [];
  let left = longestTranscript;
  let before = largestSeq;
  while (left > 0 && end.length < mostMessages) {
    const { messages, more } = await chatStore(queries).messagesBefore(session, before, messagesPerPage);
    for (const message of messages.reverse()) {
      left -= message.text.length;
      if (left >= 0) end.push(message);
    }
    if (!more) break;
    before = messages.at(-1)?.seq ?? 0;
  }
  return end.reverse().map(({ isUser, author = '', timestamp, text }) => ({
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
      await store.addLink(id, hash, new Date(Date.now() + linkDays * day * 60_000));
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
        },
      });
    },
  );
}

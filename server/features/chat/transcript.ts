import { largestSeq } from '#contract/chat/limits.ts';
import { type ChatMessage, givenName } from '#contract/chat/sessions-and-messages.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import type { MailFacts } from '#server/mail/kinds.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Secret } from '#server/security/secret.ts';
import { mailEvent, maxMailedMessages } from './mails.ts';
import { sealPicture } from './pictures/mailed-address.ts';
import { chatProblems } from './problems.ts';
import { messageStore } from './store/messages.ts';
import type { SessionKey } from './store/sessions.ts';

// docs/decisions.md, T91
/** Anyone could use transcripts for mail bombing: the address is unverified, and the words are the visitor's own. */
const mostPerDay = { mailbox: 3, conversation: 5, visitor: 20 };
const dayMinutes = 1440;
/** Of a longer conversation, the end is sent. */
const longestTranscriptCharacters = 100_000;
const messagesPerPage = 200;

/**
 * To the address given, which is stored for nothing else, or to the one that is known. Returns which it was. `visitor` is
 * the network address of the visitor who asks.
 */
export async function mailTranscript(
  session: SessionKey,
  given: string | undefined,
  visitor: string,
  context: Pick<Context, 'database' | 'outbox' | 'counters' | 'secret'>,
): Promise<string> {
  const { database, outbox, secret } = context;
  const recipient = await recipientOf(session, given, database.queries);
  if (await wasJustMailed(session, recipient, outbox(database.queries))) return recipient.email;
  await countTranscript(session, visitor, context);
  return database.transact(async (tx) => {
    // Written to, so that an erasure of this moment begins anew and finds the mail as well.
    await tx
      .updateTable('chat_session')
      .set(({ ref }) => ({ language: ref('language') }))
      .where('id', '=', session.id)
      .execute();
    const current = await recipientOf(session, given, tx);
    const { email, name, language } = current;
    const mailbox = mailboxOf(email);
    const count = await outbox(tx).countTo([mailbox], 'chatTranscript', dayMinutes);
    // It waited for the first one's count.
    if (await wasJustMailed(session, current, outbox(tx))) return email;
    if (count(mailbox) >= mostPerDay.mailbox) throw new Problem(chatProblems.transcriptOften);
    await outbox(tx).put({
      kind: 'chatTranscript',
      event: `${transcriptEvent(session, current)} ${new Date().toISOString()}`,
      language,
      to: { address: email, ...(name && { name }) },
      facts: { name: givenName(name) ?? '', messages: await theEndOf(session, tx, secret) },
    });
    return email;
  });
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

/** Throws where there is nothing to send, or no address to send it to. */
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
    const { count, ttl } = await counters.add(name, { max, window: dayMinutes * 60_000 });
    if (count > max) throw new Problem(chatProblems.transcriptLimit, { retryAfter: Math.ceil(ttl / 1000) });
  }
}

/** Read from the end, in pages, so that little more is read than is sent. */
async function theEndOf(
  session: SessionKey,
  queries: Queries,
  secret: Secret,
): Promise<MailFacts['chatTranscript']['messages']> {
  const end: ChatMessage[] = [];
  let left = longestTranscriptCharacters;
  let before = largestSeq;
  while (left > 0 && end.length < maxMailedMessages) {
    const { messages, more } = await messageStore(queries).messagesBefore(session, before, messagesPerPage);
    for (const message of messages.reverse()) {
      left -= message.text.length;
      if (left >= 0) end.push(message);
    }
    if (!more) break;
    before = messages.at(-1)?.seq ?? 0;
  }
  return end.reverse().map(({ isUser, author = '', timestamp, text, clientId, picture }) => ({
    author: isUser ? null : author,
    at: timestamp,
    text,
    ...(picture && { picture: sealPicture({ session: session.id, clientId }, secret) }),
  }));
}

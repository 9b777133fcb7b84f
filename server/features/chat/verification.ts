import { randomUUID } from 'node:crypto';
import type { ChatVerification } from '#contract/chat/sessions-and-messages.ts';
import { mailedCodesPerHour } from '#contract/expiry-times.ts';
import { isSameAddress, mailboxOf } from '#contract/mailbox.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { mailedCodes } from '#server/security/mailed-codes.ts';
import { hashToken } from '#server/security/secret.ts';
import { announce } from './events.ts';
import { mailEvent } from './mails.ts';
import type { ChatBrowser } from './open-session.ts';
import { chatProblems } from './problems.ts';
import { keyOf, type SessionKey, sessionStore } from './store/sessions.ts';

type Services = Pick<Context, 'database' | 'outbox' | 'counters' | 'secret'>;

/** Who asks for a code, and how many they may ask for in a day. */
export interface CodeAsker {
  name: string;
  max: number;
  /** In the transaction that puts the mail. */
  record?(tx: Queries): Promise<void>;
}

const mostPerDay = { conversation: 10, visitor: 20, colleague: 200 };
const dayMs = 86_400_000;

export const visitorAsks = (address: string): CodeAsker => ({
  name: `from ${address}`,
  max: mostPerDay.visitor,
});
export const colleagueAsks = (id: string, record: CodeAsker['record']): CodeAsker => ({
  name: `by ${id}`,
  max: mostPerDay.colleague,
  ...(record && { record }),
});

const codesOf = (context: Pick<Context, 'secret'>) =>
  mailedCodes(context, { purpose: 'chat codes', table: 'chat_code', owner: 'session_id' });

/** A code proves the address that it was mailed to, for the conversation that asked for it. */
const subjectOf = (email: string) => (session: number) => `${session} ${email.toLowerCase()}`;

/** To the address that the conversation has. Nothing where it is verified, or a code went there a moment ago. */
export async function mailCode(session: SessionKey, asker: CodeAsker, context: Services): Promise<void> {
  const { database, outbox } = context;
  if (!(await recipientIn(database.queries, session, context))) return;
  await countCode(session, asker, context);
  await database.transact(async (tx) => {
    // Also for a second press, which then finds the code of the first.
    await tx.selectFrom('chat_session').select('id').where('id', '=', session.id).forUpdate().execute();
    const recipient = await recipientIn(tx, session, context);
    if (!recipient) return;
    const { email, language } = recipient;
    const mailbox = mailboxOf(email);
    const sent = await outbox(tx).countTo([mailbox], 'chatCode', 60);
    if (sent(mailbox) >= mailedCodesPerHour) throw new Problem(chatProblems.codeOften, { retryAfter: 3600 });
    const sealedToken = await codesOf(context).make(tx, session.id, subjectOf(email)(session.id));
    await outbox(tx).put({
      kind: 'chatCode',
      event: `${codeEvent(session)} ${randomUUID()}`,
      language,
      to: { address: email },
      facts: { sealedToken },
    });
    await asker.record?.(tx);
    await announce(tx, { kind: 'sessions', sessions: [keyOf(session)] });
  });
}

const codeEvent = ({ id }: SessionKey) => mailEvent(id, 'code');

async function recipientIn(queries: Queries, session: SessionKey, { outbox }: Services) {
  const known = await sessionStore(queries).byId(session.id);
  if (!known) throw new Problem(chatProblems.unknownSession);
  const { email, language, isVerified, codeUntil } = known;
  if (!email) throw new Problem(chatProblems.emailMissing);
  if (isVerified) return undefined;
  const last = codeUntil && (await outbox(queries).lastTo(mailboxOf(email), 'chatCode', codeEvent(session)));
  return last && last.minutes < 1 ? undefined : { email, language };
}

async function countCode(
  { id }: SessionKey,
  { name, max }: CodeAsker,
  { counters }: Pick<Context, 'counters'>,
): Promise<void> {
  for (const [counted, limit] of [
    [`chat code ${id}`, mostPerDay.conversation],
    [`chat code ${name}`, max],
  ] as const) {
    const { count, ttl } = await counters.add(counted, { max: limit, window: dayMs });
    if (count > limit) throw new Problem(chatProblems.codeLimit, { retryAfter: Math.ceil(ttl / 1000) });
  }
}

// docs/decisions.md, T157
/** Wrong, spent, expired, of another conversation or of the address that it had before: all the same to who asks. */
export async function enterCode(
  session: SessionKey,
  given: string,
  browser: ChatBrowser,
  context: Services,
): Promise<void> {
  const { queries } = context.database;
  const known = await verificationIn(queries, session);
  if (known.isVerified) return;
  const { email } = known;
  const code = given.replace(/\s/g, '');
  const isRight =
    email !== null &&
    /^\d{6}$/.test(code) &&
    (await codesOf(context).use(queries, session.id, code, subjectOf(email))) !== undefined &&
    (await prove(session, email, context, { browser }));
  // A second press, whose first one has used the code.
  if (!isRight && !(await verificationIn(queries, session)).isVerified)
    throw new Problem(chatProblems.codeWrong);
}

/** By a link in a mail of ours, in the browser that began the conversation. Another browser would not show who writes in this one. */
export async function proveByLink(session: SessionKey, token: string, context: Services): Promise<void> {
  const address = await sessionStore(context.database.queries).mailedTo(session.id, hashToken(token));
  if (address) await prove(session, address, context);
}

// docs/decisions.md, T158
/**
 * By a page that knows whose mails its visitor reads, such as an order page that was opened by a code. A conversation without
 * an address gets this one.
 */
export async function proveByVisit(
  session: SessionKey,
  visit: { page: string; cookie: string },
  context: Context,
): Promise<void> {
  for (const { provenAddress } of context.features) {
    const address = await provenAddress?.(visit, context);
    if (address) await prove(session, address, context, { isGiven: true });
  }
}

/**
 * Whoever writes in the conversation reads the mails of this address. False where it is not the conversation's. A browser that came by a
 * link goes on alone: the one that began it may be a stranger's, who had typed the address.
 */
function prove(
  session: SessionKey,
  address: string,
  { database }: Pick<Context, 'database'>,
  { isGiven = false, browser }: { isGiven?: boolean; browser?: ChatBrowser } = {},
): Promise<boolean> {
  return database.transact(async (tx) => {
    const known = await tx
      .selectFrom('chat_session')
      .select('email')
      .where('id', '=', session.id)
      .forUpdate()
      .executeTakeFirst();
    const email = known?.email ?? (isGiven ? address : null);
    if (!known || !email || !isSameAddress(email, address)) return false;
    await tx
      .updateTable('chat_session')
      .set({ email, verified_email: email })
      .where('id', '=', session.id)
      .execute();
    await tx.deleteFrom('chat_code').where('session_id', '=', session.id).execute();
    if (browser && !browser.hasBegun) {
      await sessionStore(tx).endOtherKeys(session.id, browser.key);
      await announce(tx, { kind: 'keysEnded', session: keyOf(session), kept: browser.key });
    }
    await announce(tx, { kind: 'sessions', sessions: [keyOf(session)] });
    return true;
  });
}

export async function verificationIn(
  queries: Queries,
  session: SessionKey,
): Promise<ChatVerification & { email: string | null }> {
  const known = await sessionStore(queries).byId(session.id);
  if (!known) throw new Problem(chatProblems.unknownSession);
  return known;
}

import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { contactWebhookWords } from '#content/staff/contacts.ts';
import { longestName } from '#contract/field-lengths.ts';
import { emailAddress, withoutTurns } from '#contract/fields.ts';
import { defaultLanguage } from '#contract/language.ts';
import { isSameAddress, mailboxOf } from '#contract/mailbox.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { perMinute } from '#server/http/rate-limits.ts';
import { notifyLive } from '#server/live/notify.ts';
import { isEqual } from '#server/security/secret.ts';
import { answerStore } from './answer-store.ts';
import { withoutHistory } from './quoted-history.ts';

const problems = declareProblems(
  { notSigned: 401, tooOld: 401, mailUnreadable: 422 },
  () => contactWebhookWords,
);

/** A long mail without its attachments. */
const bodyLimit = 256 * 1024;
/** A request that is older, or comes from the future, may be somebody's copy. */
const windowSeconds = 300;
const mostTokens = 20;

// docs/decisions.md, T175
/**
 * POST /api/mail/answers: the operator's mail system hands in what a customer answered to a mail of ours. It signs the bytes that
 * it sends, as we do for the provisioning system.
 */
export function addMailedAnswerRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/mail/answers',
      { bodyLimit, config: { audience: 'public', crossSite: 'allowed', rateLimit: perMinute(600) } },
      async (request) => {
        const { inboundMail } = context.config;
        if (!inboundMail) throw new Problem('notFound');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        requireSignature(request, body, inboundMail.secrets);
        const { data: mail, error } = z.safeParse(mailedAnswer, parsed(body));
        if (!mail)
          throw new Problem(problems.mailUnreadable, {
            cause: error,
            // The names of the fields alone.
            facts: { unreadable: [...new Set(error.issues.map(({ path }) => String(path[0] ?? '')))] },
          });
        return { success: true, data: await receive(mail, context) };
      },
    );
  });
}

function requireSignature({ headers }: FastifyRequest, body: Buffer, secrets: readonly string[]): void {
  const [, t = '', v1 = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(`${headers['marquee-signature']}`) ?? [];
  const isSigned = secrets
    .map((secret) => createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex'))
    .some((expected) => isEqual(v1, expected));
  if (!isSigned) throw new Problem(problems.notSigned);
  if (Math.abs(Date.now() / 1000 - Number(t)) > windowSeconds) throw new Problem(problems.tooOld);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem(problems.mailUnreadable);
  }
}

/** What PostgreSQL stores, with the line ends of a text. */
const readable = (text: string) => text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');
const oneLine = (text: string) =>
  readable(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
const some = <Item extends z.ZodMiniType>(item: Item) => z.optional(z.union([item, z.array(item)]));
const headerText = z.string().check(z.maxLength(4_000));

const mailedAnswer = z.object({
  messageId: z.string().check(z.trim(), z.regex(/^<?[!-;=?-~]{1,250}>?$/)),
  /** `Ada Byron <ada@example.org>`, or the address alone. */
  from: z.string().check(z.maxLength(1_000)),
  to: some(headerText),
  inReplyTo: some(headerText),
  references: some(headerText),
  subject: z.optional(z.string()),
  text: z.string(),
  attachments: z.optional(z.array(z.object({ name: z.string() })).check(z.maxLength(100))),
  /** The header Auto-Submitted: out of office, for instance. */
  autoSubmitted: z.optional(z.string()),
  /** The mail system has checked that the mail is from whom it says (DMARC). */
  authenticated: z.optional(z.boolean()),
});
type MailedAnswer = z.infer<typeof mailedAnswer>;

interface MailedAnswerResult {
  /** `known` was handed in before. */
  result: 'appended' | 'new' | 'known';
  /** Of the contact message. */
  message: number;
  /** Why it is a new one. */
  reason?: 'noThread' | 'unknownThread' | 'foreignSender';
  isOpen?: boolean;
}

function receive(mail: MailedAnswer, { database }: Context): Promise<MailedAnswerResult> {
  const sender = senderOf(mail.from);
  const mailId = mail.messageId.replaceAll(/[<>]/g, '');
  const attachments = (mail.attachments ?? []).map(({ name }) => oneLine(name).slice(0, 200)).filter(Boolean);
  const written = readable(mail.text).trim();
  const tokens = tokensIn(mail);
  return database.transact(async (tx) => {
    // Two copies that come at once are one answer.
    await sql`select pg_advisory_xact_lock(hashtext(${`mail ${mailId}`}))`.execute(tx);
    const answers = answerStore(tx);
    const known = await answers.withMail(mailId);
    if (known !== undefined) return { result: 'known', message: known };
    const threads = await answers.holdThreads(tokens);
    const thread = threads.find(({ email }) => mailboxOf(email) === mailboxOf(sender.email));
    if (!thread) {
      const reason =
        tokens.length === 0 ? 'noThread' : threads.length === 0 ? 'unknownThread' : 'foreignSender';
      const message = await addMessage(tx, mailId, sender, { ...mail, text: written }, attachments);
      await notifyLive(tx, 'contact');
      return { result: 'new', message, reason, isOpen: true };
    }
    const isAutomatic = !/^(?:no)?$/i.test((mail.autoSubmitted ?? '').trim());
    await answers.add(thread.id, {
      mailId,
      attachments,
      ...withoutHistory(written),
      // docs/decisions.md, T157
      isProof: mail.authenticated === true && isSameAddress(thread.email, sender.email),
      opens: !isAutomatic,
    });
    await notifyLive(tx, 'contact');
    return { result: 'appended', message: thread.id, isOpen: !isAutomatic || thread.isOpen };
  });
}

interface Sender {
  name: string;
  email: string;
}

function senderOf(from: string): Sender {
  const { 1: name = '', 2: address = from } = /^([^<]*)<([^<>]*)>\s*$/.exec(from) ?? [];
  const { data: email } = z.safeParse(emailAddress, address);
  if (!email) throw new Problem(problems.mailUnreadable);
  const plain = withoutTurns(oneLine(name)).replaceAll(/^"|"$/g, '').slice(0, longestName).toWellFormed();
  return { email, name: plain || (email.split('@')[0] ?? email) };
}

/** In the address that it went to, or else in the mails that it answers. */
function tokensIn({ to, inReplyTo, references }: MailedAnswer): string[] {
  const text = [to, inReplyTo, references].flat().join(' ');
  const tokens = [...text.matchAll(/\bc-([0-9a-f]{32})(?![0-9a-f])/gi)].map(({ 1: token = '' }) =>
    token.toLowerCase(),
  );
  return [...new Set(tokens)].slice(0, mostTokens);
}

/** What belongs nowhere is not lost: it becomes a message of its own, whole. */
async function addMessage(
  tx: Queries,
  mailId: string,
  { name, email }: Sender,
  { subject = '', text }: Pick<MailedAnswer, 'subject' | 'text'>,
  attachments: readonly string[],
): Promise<number> {
  const answers = answerStore(tx);
  const about = oneLine(subject).slice(0, 300);
  const parts = [
    about && contactWebhookWords.subject({ subject: about }),
    text || contactWebhookWords.empty,
    attachments.length > 0 && contactWebhookWords.attachments({ names: attachments.join(', ') }),
  ];
  return answers.addMessage({
    name,
    email,
    mailId,
    message: parts.filter(Boolean).join('\n\n'),
    language: (await answers.languageOf(mailboxOf(email))) ?? defaultLanguage,
  });
}

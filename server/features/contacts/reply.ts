import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { contactWords } from '#content/staff/contacts.ts';
import type { DeskReply, handledRequest, replyRequest } from '#contract/contacts.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { RowMail } from '#contract/mails.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import type { StaffCaller } from '#server/http/route-audience.ts';
import { found } from '#server/lists/row-lookup.ts';
import { notifyLive } from '#server/live/notify.ts';
import { answerStore } from './answer-store.ts';
import { contactStore, type StoredContact } from './store.ts';

const problems = declareProblems({ handledMeanwhile: 409 }, () => ({
  handledMeanwhile: contactWords.reply.handledMeanwhile,
}));

/** The same words within this time are a second click, or another try after the answer was lost on its way. */
const minutesOfDoubt = 10;

const eventOf = (id: number) => `contact ${id} reply `;

/** What was written to the visitor about it, as long as mails are kept. */
export async function repliesTo(
  { id, email }: Pick<StoredContact, 'id' | 'email'>,
  { database, outbox }: Context,
): Promise<DeskReply[]> {
  const mails = await outbox(database.queries).allTo(mailboxOf(email), 'contactReply', eventOf(id));
  return mails.map(({ id: mailId, facts, createdAt, status }) => ({
    mailId,
    text: facts.reply,
    createdAt,
    status,
    ...(facts.author && { author: facts.author }),
  }));
}

/** Of each message the last one, in the order of the messages. */
export function lastRepliesTo(
  contacts: readonly Pick<StoredContact, 'id' | 'email'>[],
  { database, outbox }: Context,
): Promise<(RowMail | null)[]> {
  const about = contacts.map(({ id, email }) => ({ mailbox: mailboxOf(email), event: eventOf(id) }));
  return outbox(database.queries).newestAbout('contactReply', about);
}

/** Writes to the visitor, in the language of their message, and marks it handled; not where a colleague was quicker. */
export function reply(
  id: number,
  { message: text, handledAt: seen }: z.infer<typeof replyRequest>,
  { id: assignee, name: author, email: actor }: Pick<StaffCaller, 'id' | 'name' | 'email'>,
  { database, outbox, config: { inboundMail } }: Context,
): Promise<StoredContact> {
  return database.transact(async (tx) => {
    const contacts = contactStore(tx);
    const answers = answerStore(tx);
    const mails = outbox(tx);
    const trail = auditTrail(tx);
    const contact = found(await contacts.hold(id), contactWords.gone);
    const { name, email, message, language } = contact;
    const event = eventOf(id);
    const target = `contact ${id}`;
    const last = await mails.lastTo(mailboxOf(email), 'contactReply', event);
    const isRepeated = last?.facts.reply === text && last.minutes < minutesOfDoubt;
    if (isRepeated && !(await answers.hasNewSince(id, last.minutes))) return contact;
    const isChanged = seen !== undefined && contact.handledAt !== null && seen !== contact.handledAt;
    if (isChanged && (await trail.lastActor(target)) !== actor) throw new Problem(problems.handledMeanwhile);
    const thread = inboundMail && (await answers.threadOf(id));
    await mails.put({
      kind: 'contactReply',
      event: event + randomUUID(),
      language,
      to: { address: email, name },
      facts: {
        name,
        message: (await answers.lastOf(id)) ?? message,
        reply: text,
        author,
        ...(thread && { thread: { ...thread, replyTo: inboundMail.address ?? null } }),
      },
    });
    await contacts.setHandled(id, true);
    await contacts.takeIfFree(id, { id: assignee, name: author });
    await trail.record({ actor, action: 'contact.replied', target });
    await notifyLive(tx, 'contact');
    return found(await contacts.find(id), contactWords.gone);
  });
}

export function setHandled(
  id: number,
  { handled, at }: z.infer<typeof handledRequest>,
  actor: string,
  { database }: Context,
): Promise<StoredContact> {
  return database.transact(async (tx) => {
    const contacts = contactStore(tx);
    if (await contacts.setHandled(id, handled, at ? new Date(at) : undefined)) {
      const action = handled ? 'contact.handled' : 'contact.reopened';
      await auditTrail(tx).record({ actor, action, target: `contact ${id}` });
      await notifyLive(tx, 'contact');
    }
    return found(await contacts.find(id), contactWords.gone);
  });
}

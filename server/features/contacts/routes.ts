import type { FastifyInstance } from 'fastify';
import { contactRequest } from '#contract/contact-form.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Context } from '#server/context.ts';
import { inBatches } from '#server/db/batches.ts';
import { languageOf } from '#server/http/plain-form.ts';
import { answerForm, formOf, parseForm, publicForm } from '#server/http/public-form.ts';
import { notifyLive } from '#server/live/notify.ts';
import { sizes } from '#server/metrics.ts';
import { addMailedAnswerRoutes } from './mailed-answers.ts';
import { addStaffContactRoutes } from './staff-routes.ts';
import { contactStore, type NewContactMessage } from './store.ts';

/** A stranger may type another person's address, who gets no more than these mails. */
const answersPerDay = 5;
const day = 1440;

export function addContactRoutes(app: FastifyInstance, context: Context): void {
  const measure = context.metrics.histogram('contact_batch_items', 'Messages kept together.', sizes);
  const receive = inBatches((messages: NewContactMessage[]) => {
    measure(messages.length);
    return keep(messages, context);
  });
  const form = formOf('contact', contactRequest);
  app.post('/api/contact', publicForm(form), async (request, reply) => {
    const { fields, isProgram } = parseForm(contactRequest, request.body);
    if (!isProgram) await receive({ ...fields, language: languageOf(request) });
    return answerForm(request, reply, { success: true }, 'sent/contact');
  });
  addMailedAnswerRoutes(app, context);
  addStaffContactRoutes(app, context);
}

function keep(messages: NewContactMessage[], { database, outbox }: Context): Promise<void> {
  return database.transact(async (tx) => {
    const mails = outbox(tx);
    const added = await contactStore(tx).addAll(messages);
    const answered = await mails.countTo(
      added.map(({ email }) => mailboxOf(email)),
      'contactReceived',
      day,
    );
    await mails.putAll(
      added.filter(firstOf(answersPerDay, answered)).map(({ id, name, email, language }) => ({
        kind: 'contactReceived',
        event: `contact ${id} received`,
        language,
        to: { address: email, name },
        facts: { name },
      })),
    );
    await notifyLive(tx, 'contact');
  });
}

/** Lets through so many of each mailbox, less those before. */
function firstOf(
  limit: number,
  before: (mailbox: string) => number,
): (message: { email: string }) => boolean {
  const counts = new Map<string, number>();
  return ({ email }) => {
    const mailbox = mailboxOf(email);
    const count = counts.get(mailbox) ?? before(mailbox);
    counts.set(mailbox, count + 1);
    return count < limit;
  };
}

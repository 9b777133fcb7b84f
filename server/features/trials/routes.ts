import type { FastifyInstance } from 'fastify';
import { messagingLink, site } from '#content/site.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { type TrialAnswer, type TrialRequest, trialRequest } from '#contract/trials.ts';
import type { Context } from '#server/context.ts';
import { inBatches } from '#server/db/batches.ts';
import { languageOf } from '#server/http/plain-form.ts';
import {
  answerForm,
  formOf,
  parseForm,
  publicForm,
  type TrialAndOrderAnswers,
  trialAndOrderAnswers,
} from '#server/http/public-form.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { MailKind, NewMail } from '#server/mail/kinds.ts';
import { sizes } from '#server/metrics.ts';
import { eveningOf, startOf } from './evening.ts';
import { mailsToRepeaters } from './mail-to-repeaters.ts';
import { addStaffTrialRoutes } from './staff-routes.ts';
import { type NewTrial, trialStore } from './store.ts';

export function addTrialRoutes(app: FastifyInstance, context: Context): void {
  const measure = context.metrics.histogram('trial_batch_items', 'Requests kept together.', sizes);
  const receive = inBatches((trials: NewTrial[]) => {
    measure(trials.length);
    return keep(trials, context);
  });
  const form = formOf('trial', trialRequest);
  app.post('/api/free-trial', publicForm(form), async (request, reply) => {
    const { fields, isProgram } = parseForm(trialRequest, request.body);
    const { evening, ...wanted } = fields;
    const language = languageOf(request);
    const wantedAt = evening ? eveningOf(evening, wanted.timeZone, new Date()) : null;
    // A visitor who asks twice reads the same answer, too.
    if (!isProgram) await receive({ ...wanted, language, wantedAt });
    return answerForm(
      request,
      reply,
      answerTo(wanted, wantedAt, trialAndOrderAnswers(language)),
      'sent/trial',
    );
  });
  addStaffTrialRoutes(app, context);
}

function keep(trials: NewTrial[], { database, outbox }: Context): Promise<void> {
  return database.transact(async (tx) => {
    const store = trialStore(tx);
    const mails = outbox(tx);
    const made = await store.request(trials);
    // The same for all of them, so that the time of an answer tells nothing of an address either.
    const known = await store.ofMailboxes(trials.map(({ email }) => mailboxOf(email)));
    await mails.putAll<MailKind>([...made.map(receivedMail), ...(await mailsToRepeaters(known, mails))]);
    if (made.length > 0) await notifyLive(tx, 'trial');
  });
}

function receivedMail(trial: NewTrial & { id: number }): NewMail<'trialReceived'> {
  const { id, name, email, language } = trial;
  return {
    kind: 'trialReceived',
    event: `trial ${id} received`,
    language,
    to: { address: email, name },
    facts: { name, ...startOf(trial) },
  };
}

function answerTo(
  { name, email }: Pick<TrialRequest, 'name' | 'email'>,
  wantedAt: Date | null,
  messages: TrialAndOrderAnswers,
): TrialAnswer {
  const text = messages.trialMessage({ brand: site.brand, name, email });
  return {
    success: true,
    message: messages.trialRequested,
    data: { whatsappUrl: messagingLink(text), startsAt: wantedAt?.toISOString() ?? null },
  };
}

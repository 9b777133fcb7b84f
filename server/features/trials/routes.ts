import type { FastifyInstance } from 'fastify';
import { messagingLink, site } from '#content/site.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { type TrialAnswer, type TrialRequest, trialRequest } from '#contract/trials.ts';
import type { Context } from '#server/context.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseBody } from '#server/http/parse.ts';
import { languageOf } from '#server/http/plain-form.ts';
import { answerForm, formOf, publicForm } from '#server/http/public-form.ts';
import { type Replies, repliesIn } from '#server/http/replies.ts';
import { notifyLive } from '#server/live/notify.ts';
import { sizes } from '#server/metrics.ts';
import { remindOfTrials } from './repeated.ts';
import { addStaffTrialRoutes } from './staff-routes.ts';
import { type NewTrial, trialStore } from './store.ts';

export function addTrialRoutes(app: FastifyInstance, context: Context): void {
  const measure = context.metrics.histogram('trial_batch_items', 'Requests kept together.', sizes);
  const receive = inBatches((trials: NewTrial[]) => {
    measure(trials.length);
    return keep(trials, context);
  });
  const form = formOf('trial', trialRequest);
  app.post('/api/free-trial', publicForm(10, form), async (request, reply) => {
    const { website, ...wanted } = parseBody(trialRequest, request.body);
    const language = languageOf(request);
    // A program that filled in the hidden field reads the same answer, and so does whoever asks twice.
    if (!website) await receive({ ...wanted, language });
    return answerForm(request, reply, answerTo(wanted, repliesIn(language)), 'sent/trial');
  });
  addStaffTrialRoutes(app, context);
}

function keep(trials: NewTrial[], { database, outbox }: Context): Promise<void> {
  const bind = (tx: Queries) => ({
    store: trialStore(tx),
    mails: outbox(tx),
    notify: () => notifyLive(tx, 'trial'),
  });
  return database.transact(bind, async ({ store, mails, notify }) => {
    const made = await store.request(trials);
    const isNew = new Set(made.map(({ email }) => mailboxOf(email)));
    const others = trials.map(({ email }) => mailboxOf(email)).filter((mailbox) => !isNew.has(mailbox));
    await remindOfTrials(await store.ofMailboxes(others), mails);
    if (made.length === 0) return;
    await mails.putAll(
      made.map(({ id, name, email, language }) => ({
        kind: 'trialReceived',
        event: `trial ${id} received`,
        language,
        to: { address: email, name },
        facts: { name },
      })),
    );
    await notify();
  });
}

function answerTo({ name, email }: TrialRequest, replies: Replies): TrialAnswer {
  const text = replies.trialMessage({ brand: site.brand, name, email });
  return {
    success: true,
    message: replies.trialRequested,
    data: { whatsappUrl: messagingLink(text) },
  };
}

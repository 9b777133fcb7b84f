import type { FastifyInstance } from 'fastify';
import { trialWords } from '#content/staff/trials.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { type ActivatedAnswer, activateRequest, type TrialRow, trialListQuery } from '#contract/trials.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { Problem } from '#server/http/problem.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf } from '#server/http/route-audience.ts';
import type { Column } from '#server/lists/csv.ts';
import { addListRoutes } from '#server/lists/list-routes.ts';
import { found, rowId } from '#server/lists/row-lookup.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { startOf } from './evening.ts';
import { type StoredTrial, trialStore } from './store.ts';

const { columns: words } = trialWords;

const columns: readonly Column<StoredTrial>[] = [
  [words.id, ({ id }) => id],
  [words.name, ({ name }) => name],
  [words.email, ({ email }) => email],
  [words.language, ({ language }) => language],
  [words.requestedOn, ({ createdAt }) => createdAt],
  [words.wantedFrom, ({ wantedAt }) => wantedAt],
  [words.expiresAt, ({ expiresAt }) => expiresAt],
  [words.status, ({ isActivated }) => (isActivated ? trialWords.activated : trialWords.pending)],
];

export function addStaffTrialRoutes(app: FastifyInstance, context: Context): void {
  const { queries } = context.database;
  const mails = context.outbox(queries);

  addListRoutes(app, context, {
    name: 'free-trials',
    path: '/api/free-trials',
    query: trialListQuery,
    read: (on, filter, range) => trialStore(on).list(filter, range),
    show: (trials: StoredTrial[]) => withMails(trials, mails),
    columns,
  });

  app.get('/api/free-trial/:id', routeFor('admin'), async ({ params }) => {
    const trial = found(await trialStore(queries).find(rowId(params)), trialWords.gone);
    return { success: true, data: await withMail(trial, mails) };
  });

  app.post('/api/free-trial/:id/activate', routeFor('admin', staffWrites), async (request) => ({
    success: true,
    message: trialWords.activateDone,
    data: await activate(rowId(request.params), actorOf(request), context),
  }));

  /** Each for itself: one that cannot be activated keeps no other from it. */
  app.post(
    '/api/free-trials/activate',
    routeFor('admin', staffWrites),
    async (request): Promise<ActivatedAnswer> => {
      const actor = actorOf(request);
      const data: ActivatedAnswer['data'] = [];
      for (const id of new Set(parseBody(activateRequest, request.body).ids))
        try {
          data.push({ id, trial: await activate(id, actor, context) });
        } catch (error) {
          if (!(error instanceof Problem)) request.log.error({ err: error }, 'trial not activated');
          data.push({ id, problem: sentenceOf(error) });
        }
      return { success: true, data };
    },
  );
}

function sentenceOf(error: unknown): string {
  return error instanceof Problem ? error.reasonIn('en').message : trialWords.activateFailed;
}

const mailEventOf = (id: number) => `trial ${id} activated`;

/** With what became of the mail that has the login details. */
async function withMails(trials: readonly StoredTrial[], mails: ReturnType<Outbox>): Promise<TrialRow[]> {
  const about = trials.map(({ id, email }) => ({ mailbox: mailboxOf(email), event: mailEventOf(id) }));
  const found = await mails.newestAbout('trialActivated', about);
  return trials.map((trial, index) => ({ ...trial, mail: found[index] ?? null }));
}

async function withMail(trial: StoredTrial, mails: ReturnType<Outbox>): Promise<TrialRow> {
  const [one] = await withMails([trial], mails);
  return one as TrialRow;
}

/** Once: an admin who presses again, or at the same moment as another, gets the same answer. */
function activate(id: number, actor: string, { database, outbox }: Context): Promise<TrialRow> {
  return database.transact(async (tx) => {
    const trials = trialStore(tx);
    const mails = outbox(tx);
    const isNew = await trials.activate(id);
    const trial = found(await trials.find(id), trialWords.gone);
    if (!isNew) return withMail(trial, mails);
    const { name, email, language, expiresAt } = trial;
    await mails.put({
      kind: 'trialActivated',
      event: mailEventOf(id),
      language,
      to: { address: email, name },
      facts: { name, trialId: id, expiresAt: expiresAt ?? '', ...startOf(trial) },
    });
    await auditTrail(tx).record({ actor, action: 'trial.activated', target: `trial ${id}` });
    await notifyLive(tx, 'trial');
    return withMail(trial, mails);
  });
}

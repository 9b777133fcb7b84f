import { policy } from '#content/policy.ts';
import { trialWords } from '#content/staff/trials.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { CustomerAction } from '#server/customer-card.ts';
import type { Queries } from '#server/db/tables.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { notifyLive } from '#server/live/notify.ts';
import { trialStore } from './store.ts';

/** A trial is for trying: an agent prolongs it as often as needed, but never to more days than these. */
const mostDays = 7;

const problems = declareProblems({ trialNotExtended: 409 }, () => ({
  trialNotExtended: trialWords.notExtended({ days: mostDays }),
}));

/** From the card of a customer: by the hours of a trial, with a mail that says until when. */
export async function extendTrial(
  tx: Queries,
  { email, id: press, actor }: CustomerAction,
  { outbox }: Context,
): Promise<void> {
  const trials = trialStore(tx);
  const known = await trials.onCard(email, { forUpdate: true });
  if (!known) throw new Problem(problems.trialNotExtended);
  const event = `trial ${known.id} extended ${press}`;
  if ((await outbox(tx).allTo(mailboxOf(email), 'trialExtended', event)).length > 0) return;
  const trial = await trials.extend(known.id, policy.trial.hours, mostDays);
  if (!trial?.expiresAt) throw new Problem(problems.trialNotExtended);
  const { id, name, language, expiresAt, timeZone } = trial;
  await outbox(tx).put({
    kind: 'trialExtended',
    event,
    language,
    to: { address: trial.email, name },
    facts: { name, trialId: id, expiresAt, ...(timeZone && { timeZone }) },
  });
  await auditTrail(tx).record({ actor, action: 'trial.extended', target: `trial ${id}` });
  await notifyLive(tx, 'trial');
}

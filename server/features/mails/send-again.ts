import { mailProblemWords, mailWords } from '#content/staff/mails.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { found } from '#server/lists/row-lookup.ts';
import { notifyLive } from '#server/live/notify.ts';
import { mailQueue } from '#server/mail/retries.ts';
import { mailStore } from './store.ts';

const mailProblems = declareProblems({ noMailServer: 409, mailSent: 409 }, () => mailProblemWords);

/** Puts a mail that did not arrive back into the queue. One that arrived is not sent a second time. */
export async function sendAgain(
  id: number,
  actor: string,
  { config, database, jobs }: Context,
): Promise<void> {
  if (!jobs || !config.smtpUrl) throw new Problem(mailProblems.noMailServer);
  await database.transact(async (tx) => {
    const mails = mailStore(tx);
    const { kind, status } = found(await mails.hold(id), mailWords.mail.gone);
    if (status === 'sent') throw new Problem(mailProblems.mailSent);
    // One that only waits for its next attempt has a job: a second could send it twice, on another node.
    if (status !== 'waiting' || !(await jobs.startNow(tx, mailQueue, { id }))) {
      await mails.setWaiting(id);
      await jobs.send(tx, mailQueue, [{ id }]);
    }
    await auditTrail(tx).record({
      actor,
      action: 'mail.sent-again',
      target: `mail ${id}`,
      details: { kind, was: status },
    });
    await notifyLive(tx, 'mail');
  });
}

const batch = 1000;

/** All mails of the time without a mail server, once. Answers how many. */
export function sendKept(actor: string, { config, database, jobs }: Context): Promise<number> {
  if (!jobs || !config.smtpUrl) throw new Problem(mailProblems.noMailServer);
  return database.transact(async (tx) => {
    const mails = mailStore(tx);
    let count = 0;
    for (let some = await mails.setKeptWaiting(batch); some.length > 0; ) {
      await jobs.send(tx, mailQueue, some);
      count += some.length;
      some = await mails.setKeptWaiting(batch);
    }
    if (count === 0) return 0;
    await auditTrail(tx).record({ actor, action: 'mail.kept-sent', target: 'mails', details: { count } });
    await notifyLive(tx, 'mail');
    return count;
  });
}

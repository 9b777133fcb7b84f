import { mailProblemWords, mailWords } from '#content/staff/mails.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
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
  const bind = (tx: Queries) => ({
    mails: mailStore(tx),
    trail: auditTrail(tx),
    hurry: () => jobs.startNow(tx, mailQueue, { id }),
    queue: () => jobs.send(tx, mailQueue, [{ id }]),
    notify: () => notifyLive(tx, 'mail'),
  });
  await database.transact(bind, async ({ mails, trail, hurry, queue, notify }) => {
    const { kind, status } = found(await mails.hold(id), mailWords.mail.gone);
    if (status === 'sent') throw new Problem(mailProblems.mailSent);
    // One that only waits for its next attempt has a job: a second could send it twice, on another node.
    if (status !== 'waiting' || !(await hurry())) {
      await mails.setWaiting(id);
      await queue();
    }
    await trail.record({
      actor,
      action: 'mail.sent-again',
      target: `mail ${id}`,
      details: { kind, was: status },
    });
    await notify();
  });
}

const batch = 1000;

/** All mails of the time without a mail server, once. Answers how many. */
export function sendKept(actor: string, { config, database, jobs }: Context): Promise<number> {
  if (!jobs || !config.smtpUrl) throw new Problem(mailProblems.noMailServer);
  const bind = (tx: Queries) => ({
    mails: mailStore(tx),
    trail: auditTrail(tx),
    queue: (mails: { id: number }[]) => jobs.send(tx, mailQueue, mails),
    notify: () => notifyLive(tx, 'mail'),
  });
  return database.transact(bind, async ({ mails, trail, queue, notify }) => {
    let count = 0;
    for (let some = await mails.setKeptWaiting(batch); some.length > 0; ) {
      await queue(some);
      count += some.length;
      some = await mails.setKeptWaiting(batch);
    }
    if (count === 0) return 0;
    await trail.record({ actor, action: 'mail.kept-sent', target: 'mails', details: { count } });
    await notify();
    return count;
  });
}

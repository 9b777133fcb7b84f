import type { NewMail } from '#server/mail/kinds.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { startOf } from './evening.ts';
import type { KnownTrial } from './store.ts';

const pauseMinutes = 24 * 60;

/**
 * A visitor who asks for a second trial reads on the page what all visitors read, so that a stranger learns nothing about an address.
 * The address itself gets a mail that says what it has, at most once a day: any visitor can ask.
 */
export async function mailsToRepeaters(
  trials: readonly KnownTrial[],
  mails: ReturnType<Outbox>,
): Promise<NewMail<'trialAgain'>[]> {
  const mailboxes = trials.map(({ mailbox }) => mailbox);
  const countOf = await mails.countTo(mailboxes, 'trialAgain', pauseMinutes);
  return trials.filter(({ mailbox, isFresh }) => !isFresh && countOf(mailbox) === 0).map(mailAbout);
}

function mailAbout(trial: KnownTrial): NewMail<'trialAgain'> {
  const { id, name, email, language, expiresAt, isOver } = trial;
  return {
    kind: 'trialAgain',
    event: `trial ${id} asked for again ${new Date().toISOString()}`,
    language,
    to: { address: email, name },
    facts: { name, trialId: id, expiresAt: expiresAt?.toISOString() ?? null, isOver, ...startOf(trial) },
  };
}

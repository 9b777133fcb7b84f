import type { MailKind, NewMail } from '#server/mail/kinds.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { KnownTrial } from './store.ts';

const pauseMinutes = 24 * 60;
const trialMails = ['trialReceived', 'trialActivated', 'trialOver'] as const satisfies MailKind[];

/**
 * Whoever asks for a second trial reads on the page what everybody reads, so that a stranger learns nothing about an address.
 * The address itself gets a mail that says what it has, unless one about its trial was put within a day: anybody can ask.
 */
export async function remindOfTrials(
  trials: readonly KnownTrial[],
  mails: ReturnType<Outbox>,
): Promise<void> {
  const mailboxes = trials.map(({ mailbox }) => mailbox);
  let due = trials;
  for (const kind of trialMails) {
    const countOf = await mails.countTo(mailboxes, kind, pauseMinutes);
    due = due.filter(({ mailbox }) => countOf(mailbox) === 0);
  }
  await mails.putAll(due.map(mailAbout));
}

function mailAbout({ id, name, email, language, expiresAt, isOver }: KnownTrial): NewMail {
  const about = {
    event: `trial ${id} asked for again ${new Date().toISOString()}`,
    language,
    to: { address: email, name },
  };
  if (!expiresAt) return { ...about, kind: 'trialReceived', facts: { name } };
  const end = expiresAt.toISOString();
  return isOver
    ? { ...about, kind: 'trialOver', facts: { name, endedAt: end } }
    : { ...about, kind: 'trialActivated', facts: { name, trialId: id, expiresAt: end } };
}

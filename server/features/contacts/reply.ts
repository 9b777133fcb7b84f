import { randomUUID } from 'node:crypto';
import { contactWords } from '#content/staff/contacts.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { found } from '#server/lists/one-row.ts';
import { notifyLive } from '#server/live/notify.ts';
import { contactStore, type StoredContact } from './store.ts';

/** The same words within this time are a second click, or another try after the answer was lost on its way. */
const minutesOfDoubt = 10;

/** Writes to the visitor, in the language of their message, and marks it handled. */
export function reply(
  id: number,
  text: string,
  actor: string,
  { database, outbox }: Context,
): Promise<StoredContact> {
  const bind = (tx: Queries) => ({
    contacts: contactStore(tx),
    mails: outbox(tx),
    trail: auditTrail(tx),
    notify: () => notifyLive(tx, 'contact'),
  });
  return database.transact(bind, async ({ contacts, mails, trail, notify }) => {
    const contact = found(await contacts.hold(id), contactWords.gone);
    const { name, email, message, language } = contact;
    const event = `contact ${id} reply `;
    const last = await mails.lastTo(mailboxOf(email), 'contactReply', event);
    if (last?.facts.reply === text && last.minutes < minutesOfDoubt) return contact;
    await mails.put({
      kind: 'contactReply',
      event: event + randomUUID(),
      language,
      to: { address: email, name },
      facts: { name, message, reply: text },
    });
    await contacts.setHandled(id, true);
    await trail.record({ actor, action: 'contact.replied', target: `contact ${id}` });
    await notify();
    return found(await contacts.find(id), contactWords.gone);
  });
}

import { sql } from 'kysely';
import type { ContactRow } from '#contract/contacts.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { found } from '#server/lists/one-row.ts';
import { notifyLive } from '#server/live/notify.ts';
import { contactStore } from './store.ts';

/** The same words within this time are a second click, or another try after the answer was lost on its way. */
const minutesOfDoubt = 10;

/** Writes to the visitor, in the language of their message, and marks it handled. */
export function reply(
  id: number,
  text: string,
  actor: string,
  { database, outbox }: Context,
): Promise<ContactRow> {
  const bind = (tx: Queries) => ({
    contacts: contactStore(tx),
    replies: replyStore(tx),
    mails: outbox(tx),
    trail: auditTrail(tx),
    notify: () => notifyLive(tx, 'contact'),
  });
  return database.transact(bind, async ({ contacts, replies, mails, trail, notify }) => {
    const contact = found(await contacts.hold(id));
    const last = await replies.last(contact);
    if (last?.isRecent && last.text === text) return contact;
    const { name, email, message, language } = contact;
    await mails.put({
      kind: 'contactReply',
      event: `contact ${id} reply ${(last?.number ?? 0) + 1}`,
      language,
      to: { address: email, name },
      facts: { name, message, reply: text },
    });
    await contacts.setHandled(id, true);
    await trail.record({ actor, action: 'contact.replied', target: `contact ${id}` });
    await notify();
    return found(await contacts.find(id));
  });
}

/** Replies are mails: they are found by whom they went to, and told apart by their events. */
function replyStore(queries: Queries) {
  return {
    last({ id, email }: ContactRow) {
      return queries
        .selectFrom('mail')
        .select([
          sql<number>`split_part(event, ' ', 4)::integer`.as('number'),
          sql<string>`facts ->> 'reply'`.as('text'),
          sql<boolean>`created_at > now() - make_interval(mins => ${minutesOfDoubt}::integer)`.as('isRecent'),
        ])
        .where('recipient_key', '=', mailboxOf(email))
        .where('event', 'like', `contact ${id} reply %`)
        .orderBy('id', 'desc')
        .executeTakeFirst();
    },
  };
}

/**
 * For how many days data is kept. Older data is deleted every night at 03:15 UTC, and the audit log says how
 * much. `null` keeps it for ever, `0` deletes it in the next night. The privacy policy states these periods ('How long we keep it'):
 * `null` reads there as 'until you ask us to delete them', for paid orders as 'as long as tax and accounting law requires'.
 */
export interface Retention {
  /** Free-trial requests, from the day they were made; never a trial that is running. Afterwards the same address may ask for another trial. */
  trials: number | null;
  /** Messages of the contact form, with notes and what was answered by mail, from the day they were sent, answered or not. */
  contacts: number | null;
  /** Chats, with all messages, pictures and notes, from the last thing that happened in them. */
  chats: number | null;
  /** Unpaid orders, from the day they were begun. */
  unpaidOrders: number | null;
  /** Paid orders, from the day they were paid; never one whose access still runs. Tax law says how many years yours have to be kept: `null` keeps them for ever. The books, which hold no names, stay. */
  orders: number | null;
  /** Copies of emails, from the day they were written; never one that still waits to be sent. Not below 8: they also keep the same person from being mailed too often or reminded twice. */
  mails: number | null;
  /** Newsletter requests without a confirmation, from the day they were made; never one whose link still works. */
  unconfirmedSubscribers: number | null;
  /** Addresses that left the newsletter, from the day they left. */
  unsubscribed: number | null;
  /** The audit log: what staff did. It names staff, but no customers. The history of what was published keeps its authors as long, and that of an article the drafts that later versions replaced. */
  audit: number | null;
  /** Ended sessions of staff, from the day they ended: 'Last seen' is read from them. */
  staffSessions: number | null;
}

export const retention: Retention = {
  trials: 365,
  contacts: 365,
  chats: 365,
  unpaidOrders: 30,
  orders: null,
  mails: 365,
  unconfirmedSubscribers: 30,
  unsubscribed: 0,
  audit: 730,
  staffSessions: 90,
};

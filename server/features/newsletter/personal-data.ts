import { newsletterWords } from '#content/staff/newsletter.ts';
import type { Queries } from '#server/db/tables.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { PersonalData } from '#server/personal-data.ts';

const kind = 'newsletter';
const { timeline } = newsletterWords;

export const newsletterPersonalData: PersonalData = {
  kind,

  async entries(queries, mailbox) {
    const subscribers = await stored(queries, mailbox).execute();
    return subscribers.flatMap(({ email, language, createdAt, confirmedAt, unsubscribedAt }) => {
      const steps = [
        { title: timeline.requested, at: createdAt },
        { title: timeline.confirmed, at: confirmedAt },
        { title: timeline.ended, at: unsubscribedAt },
      ];
      return steps.flatMap(({ title, at }) =>
        at ? { kind, at: at.toISOString(), title, text: `${email} (${language})`, link: null } : [],
      );
    });
  },

  search: { table: 'newsletter_subscriber' },

  export: (queries, mailbox) => stored(queries, mailbox).execute(),

  async erase(tx, mailbox) {
    const { numDeletedRows } = await tx
      .deleteFrom('newsletter_subscriber')
      .where('email_key', '=', mailbox)
      .executeTakeFirst();
    await notifyLive(tx, kind);
    return Number(numDeletedRows);
  },
};

function stored(queries: Queries, mailbox: string) {
  return queries
    .selectFrom('newsletter_subscriber')
    .select([
      'email',
      'language',
      'created_at as createdAt',
      'confirmed_at as confirmedAt',
      'unsubscribed_at as unsubscribedAt',
    ])
    .where('email_key', '=', mailbox);
}

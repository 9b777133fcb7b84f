import type { Queries } from '#server/db/tables.ts';
import type { PersonSource } from '#server/people.ts';

const kind = 'newsletter';

export const newsletterPerson: PersonSource = {
  kind,

  async entries(queries, mailbox) {
    const subscriber = await stored(queries, mailbox).executeTakeFirst();
    if (!subscriber) return [];
    const { email, language, createdAt, confirmedAt, unsubscribedAt } = subscriber;
    const steps = [
      { title: 'Newsletter requested', at: createdAt },
      { title: 'Newsletter confirmed', at: confirmedAt },
      { title: 'Newsletter ended', at: unsubscribedAt },
    ];
    return steps.flatMap(({ title, at }) =>
      at ? { kind, at: at.toISOString(), title, text: `${email} (${language})`, link: null } : [],
    );
  },

  export: (queries, mailbox) => stored(queries, mailbox).execute(),

  async erase(tx, mailbox) {
    const { numDeletedRows } = await tx
      .deleteFrom('newsletter_subscriber')
      .where('email_key', '=', mailbox)
      .executeTakeFirst();
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

import type { FastifyInstance } from 'fastify';
import { newsletterWords } from '#content/staff/newsletter.ts';
import { type SubscriberRow, subscriberListQuery } from '#contract/newsletter.ts';
import type { Context } from '#server/context.ts';
import type { Column } from '#server/lists/csv.ts';
import { addListRoutes } from '#server/lists/list-routes.ts';
import { hashToken } from '#server/security/secret.ts';
import { listSubscribers } from './list.ts';
import { subscriberStore } from './store.ts';
import { unsubscribeToken } from './subscriptions.ts';

const { columns: words, states } = newsletterWords;

export function addStaffNewsletterRoutes(app: FastifyInstance, context: Context): void {
  const { database, secret } = context;
  addListRoutes(app, context, {
    name: 'newsletter',
    path: '/api/admin/newsletter',
    query: subscriberListQuery,
    read: listSubscribers,
    columns: columnsFor(context),
    // Subscribers of the time of another secret have the hash of another link.
    beforeFile: (rows) =>
      subscriberStore(database.queries).keepLinks(
        rows.map(({ id, email }) => ({ id, hash: hashToken(unsubscribeToken(email, secret)) })),
      ),
  });
}

/** The last column is for whatever sends the newsletter: as a link it leads to our page, as one click it works by itself. */
function columnsFor({ config, secret }: Context): readonly Column<SubscriberRow>[] {
  return [
    [words.id, ({ id }) => id],
    [words.email, ({ email }) => email],
    [words.language, ({ language }) => language],
    [words.state, ({ state }) => states[state]],
    [words.since, ({ since }) => since],
    [words.requestedOn, ({ createdAt }) => createdAt],
    [
      words.unsubscribe,
      ({ email }) => {
        const token = unsubscribeToken(email, secret);
        return new URL(`/api/newsletter/unsubscribe?token=${token}`, config.publicUrl).href;
      },
    ],
  ];
}

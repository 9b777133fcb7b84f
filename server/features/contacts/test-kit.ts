import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { appOn } from '#test/app-on.ts';
import { contactStore } from './store.ts';

export const message = {
  name: 'Zoé',
  email: 'Zoe+tv@example.org',
  subject: 'technical',
  message: 'Il n’y a pas d’image.',
  language: 'fr',
};

/** What staff do with messages, for the tests of one describe(). */
export function contactsUnderTest(database: () => Database, config: Partial<Config> = {}) {
  const app = appOn(database, config);
  return {
    app,
    add: async () => {
      const [added] = await contactStore(database().queries).addAll([message]);
      return added?.id as number;
    },
    post: (id: unknown, action: 'handled' | 'reply', payload: unknown, role = 'admin', email?: string) =>
      app().inject({
        method: 'POST',
        url: `/api/contacts/${id}/${action}`,
        headers: {
          'x-test-role': role,
          ...(email && { 'x-test-email': email }),
          'content-type': 'application/json',
        },
        payload: JSON.stringify(payload),
      }),
    /** What agents do in the support desk: a list by its query, one message, or something done about it. */
    desk: (about: number | string, action?: string, payload?: unknown, role = 'agent') => {
      const isList = about === '' || `${about}`.startsWith('?');
      const url = `/api/support/messages${isList ? '' : '/'}${about}${action ? `/${action}` : ''}`;
      const headers = { 'x-test-role': role, ...(action && { 'content-type': 'application/json' }) };
      return app().inject(
        action ? { method: 'POST', url, headers, payload: JSON.stringify(payload) } : { url, headers },
      );
    },
    auditOf: async (id: number) => {
      const rows = await database()
        .queries.selectFrom('audit')
        .select(['actor', 'action', 'details'])
        .where('target', '=', `contact ${id}`)
        .orderBy('id')
        .execute();
      return rows.map(({ actor, action, details }) => `${actor} ${action} ${JSON.stringify(details)}`);
    },
    replies: (id: number) =>
      database()
        .queries.selectFrom('mail')
        .selectAll()
        .where('event', 'like', `contact ${id} reply %`)
        .orderBy('id')
        .execute(),
  };
}

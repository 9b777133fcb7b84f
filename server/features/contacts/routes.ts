import type { FastifyInstance } from 'fastify';
import { contactRequest } from '#contract/contacts.ts';
import type { Database } from '#server/db/database.ts';
import { browserLanguage } from '#server/http/language.ts';
import { parseBody } from '#server/http/parse.ts';
import { contactStore } from './store.ts';

const limit = { max: 10, timeWindow: '1 minute' };

export function addContactRoutes(app: FastifyInstance, database: Database): void {
  app.post(
    '/api/contact',
    { config: { audience: 'public', rateLimit: limit } },
    async ({ body, headers }) => {
      const { website, ...message } = parseBody(contactRequest, body);
      // A program that filled in the hidden field learns nothing from the answer.
      if (website) return { success: true };
      await database.transact(contactStore, (contacts) =>
        contacts.add({ ...message, language: browserLanguage(headers) }),
      );
      return { success: true };
    },
  );
}

import type { FastifyInstance } from 'fastify';
import en from '#content/copy/en/newsletter.ts';
import es from '#content/copy/es/newsletter.ts';
import fr from '#content/copy/fr/newsletter.ts';
import it from '#content/copy/it/newsletter.ts';
import sq from '#content/copy/sq/newsletter.ts';
import { type ConfirmAnswer, newsletterRequest, tokenRequest } from '#contract/newsletter.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { browserLanguage, languageOfPage } from '#server/http/language.ts';
import { parseBody } from '#server/http/parse.ts';
import { publicForm } from '#server/http/public-form.ts';
import { addStaffNewsletterRoutes } from './staff-routes.ts';
import { subscriptions } from './subscriptions.ts';

const copy = { en, es, fr, it, sq };

export function addNewsletterRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const bind = (tx: Queries) => subscriptions(tx, context);

  app.post('/api/newsletter', publicForm(10), async ({ body, headers }) => {
    const { website, email } = parseBody(newsletterRequest, body);
    // A program, a newcomer and a subscriber read the same answer. There is less to do for the last, by milliseconds:
    // whoever could tell them from the network's own learns of few addresses, and each stranger among them gets a mail.
    if (!website) await database.transact(bind, (list) => list.request(email, browserLanguage(headers)));
    return { success: true };
  });

  app.post('/api/newsletter/confirm', publicForm(30), async ({ body, headers }, reply) => {
    const { token } = parseBody(tokenRequest, body);
    const outcome = await database.transact(bind, (list) => list.confirm(token));
    if (outcome !== 'expired')
      return { success: true, already: outcome === 'already' } satisfies ConfirmAnswer;
    const message = copy[browserLanguage(headers)].confirm.expired;
    return reply.status(422).send({ success: false, code: 'invalid', message, fields: { token: message } });
  });

  void app.register(async (scope) => {
    // RFC 8058: mail programs send a form whose words say no more than the request itself.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, { parseAs: 'string' }, async () => undefined);
    scope.post<{ Querystring: { token?: unknown } }>(
      '/api/newsletter/unsubscribe',
      // A mail provider asks for many readers from one address.
      {
        config: { audience: 'public', crossSite: 'allowed', rateLimit: { max: 300, timeWindow: '1 minute' } },
      },
      async ({ query, body }) => {
        const { token } = parseBody(tokenRequest, 'token' in query ? query : body);
        await database.transact(bind, (list) => list.unsubscribe(token));
        return { success: true };
      },
    );
  });

  // Mail programs that know no one-click open the same address. Scanners do too: so it leads to the page that asks.
  app.get(
    '/api/newsletter/unsubscribe',
    { config: { audience: 'public' } },
    async ({ query, headers }, reply) => {
      const { token } = parseBody(tokenRequest, query);
      const { language } = languageOfPage('/', headers);
      const page = `/${language}/newsletter/unsubscribe#${encodeURIComponent(token)}`;
      return reply.header('cache-control', 'no-store').redirect(page, 303);
    },
  );
  addStaffNewsletterRoutes(app, context);
}

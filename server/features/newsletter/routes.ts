import type { FastifyInstance } from 'fastify';
import en from '#content/copy/en/newsletter.ts';
import es from '#content/copy/es/newsletter.ts';
import fr from '#content/copy/fr/newsletter.ts';
import it from '#content/copy/it/newsletter.ts';
import sq from '#content/copy/sq/newsletter.ts';
import { type ConfirmAnswer, newsletterRequest, tokenRequest } from '#contract/newsletter.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { languageOfPage } from '#server/http/page-language.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { languageOf, type PlainForm } from '#server/http/plain-form.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { answerForm, formOf, parseForm, publicForm } from '#server/http/public-form.ts';
import { perMinute, publicButtons, routeFor } from '#server/http/rate-limits.ts';
import { addStaffNewsletterRoutes } from './staff-routes.ts';
import { subscriptions } from './subscriptions.ts';

const copy = { en, es, fr, it, sq };
const problems = declareProblems({ linkExpired: 422 }, (language) => ({
  linkExpired: copy[language].confirm.expired,
}));

const pages = { confirmed: 'done', already: 'already', expired: 'expired' };

/** One button on the page that a mail leads to: there is nothing in it to show again. */
const button: PlainForm = { keeps: [] };

export function addNewsletterRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const bind = (tx: Queries) => subscriptions(tx, context);

  const form = formOf('newsletter', newsletterRequest);
  app.post('/api/newsletter', publicForm(form), async (request, reply) => {
    const { fields, isProgram } = parseForm(newsletterRequest, request.body);
    // A program, a newcomer and a subscriber read the same answer. There is less to do for the last, by milliseconds:
    // an attacker who could tell them from the network's own learns of few addresses, and each stranger among them gets a mail.
    if (!isProgram) await database.transact(bind, (list) => list.request(fields.email, languageOf(request)));
    return answerForm(request, reply, { success: true }, 'sent/newsletter');
  });

  app.post('/api/newsletter/confirm', publicForm(button, publicButtons), async (request, reply) => {
    const { token } = parseBody(tokenRequest, request.body);
    const outcome = await database.transact(bind, (list) => list.confirm(token));
    // Without a script, a page of its own says it.
    if (outcome === 'expired' && !request.plainPost)
      throw new Problem(problems.linkExpired, { fields: 'token' });
    const answer: ConfirmAnswer = { success: true, already: outcome === 'already' };
    return answerForm(request, reply, answer, `newsletter/confirm/${pages[outcome]}`);
  });

  void app.register(async (scope) => {
    // RFC 8058: mail programs send a form whose words say no more than the request itself.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, async () => undefined);
    scope.post<{ Querystring: { token?: unknown } }>(
      '/api/newsletter/unsubscribe',
      {
        config: {
          audience: 'public',
          crossSite: 'allowed',
          plainForm: button,
          // A mail provider asks for many readers from one address.
          rateLimit: perMinute(300),
        },
      },
      async (request, reply) => {
        const { query, body } = request;
        const isMailed = 'token' in query;
        const { token } = parseBody(tokenRequest, isMailed ? query : body);
        await database.transact(bind, (list) => list.unsubscribe(token));
        const answer = { success: true };
        return isMailed ? answer : answerForm(request, reply, answer, 'newsletter/unsubscribe/done');
      },
    );
  });

  // Mail programs that know no one-click open the same address. Scanners do too: so it leads to the page that asks.
  app.get('/api/newsletter/unsubscribe', routeFor('public'), async ({ query, headers }, reply) => {
    const { token } = parseBody(tokenRequest, query);
    const { language } = languageOfPage('/', headers);
    const page = `/${language}/newsletter/unsubscribe#${encodeURIComponent(token)}`;
    return reply.header('cache-control', 'no-store').redirect(page, 303);
  });
  addStaffNewsletterRoutes(app, context);
}

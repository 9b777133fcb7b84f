import type { FastifyInstance } from 'fastify';
import { contactWords } from '#content/staff/contacts.ts';
import { type ContactRow, contactListQuery, handledRequest, replyRequest } from '#contract/contacts.ts';
import type { Context } from '#server/context.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf, staffOf } from '#server/http/route-audience.ts';
import type { Column } from '#server/lists/csv.ts';
import { addListRoutes } from '#server/lists/list-routes.ts';
import { found, rowId } from '#server/lists/row-lookup.ts';
import { premiumMailboxes, withPremium } from '#server/premium-customers.ts';
import { answerStore } from './answer-store.ts';
import { addDeskRoutes } from './desk-routes.ts';
import { lastRepliesTo, repliesTo, reply, setHandled } from './reply.ts';
import { contactStore, type StoredContact } from './store.ts';

const { columns: words, exportColumns } = contactWords;

const columns: readonly Column<StoredContact>[] = [
  [words.id, ({ id }) => id],
  [words.name, ({ name }) => name],
  [words.email, ({ email }) => email],
  [contactWords.language, ({ language }) => language],
  [exportColumns.receivedOn, ({ createdAt }) => createdAt],
  [contactWords.subject, ({ subject }) => contactWords.subjects[subject] ?? subject],
  [words.message, ({ message }) => message],
  [exportColumns.handledOn, ({ handledAt }) => handledAt],
];

export function addStaffContactRoutes(app: FastifyInstance, context: Context): void {
  const { queries } = context.database;
  const premium = premiumMailboxes(context.features);

  addListRoutes(app, context, {
    name: 'contacts',
    path: '/api/contacts',
    query: contactListQuery,
    read: (on, filter, range) => contactStore(on).list(filter, range, premium),
    show: (contacts: StoredContact[]) => shown(contacts, context),
    columns,
  });

  app.get('/api/contacts/:id', routeFor('admin'), async ({ params }) => {
    const contact = found(await contactStore(queries).find(rowId(params)), contactWords.gone);
    return { success: true, data: await oneShown(contact, context) };
  });

  app.get('/api/contacts/:id/replies', routeFor('admin'), async ({ params }) => {
    const contact = found(await contactStore(queries).find(rowId(params)), contactWords.gone);
    const answers = await answerStore(queries).of(contact.id);
    return { success: true, data: await repliesTo(contact, context), answers };
  });

  app.post('/api/contacts/:id/handled', routeFor('admin', staffWrites), async (request) => {
    const wanted = parseBody(handledRequest, request.body);
    const contact = await setHandled(rowId(request.params), wanted, actorOf(request), context);
    return { success: true, data: await oneShown(contact, context) };
  });

  app.post('/api/contacts/:id/reply', routeFor('admin', staffWrites), async (request) => {
    const answer = parseBody(replyRequest, request.body);
    const contact = await reply(rowId(request.params), answer, staffOf(request), context);
    return {
      success: true,
      message: context.config.smtpUrl ? contactWords.reply.sent : contactWords.reply.notSent,
      data: await oneShown(contact, context),
    };
  });

  addDeskRoutes(app, context);
}

/** With who is Premium, and what became of the last reply. */
async function shown(contacts: readonly StoredContact[], context: Context): Promise<ContactRow[]> {
  const replies = await lastRepliesTo(contacts, context);
  const rows = await withPremium(contacts, context);
  return rows.map((row, index) => ({ ...row, lastReply: replies[index] ?? null }));
}

async function oneShown(contact: StoredContact, context: Context): Promise<ContactRow> {
  const [one] = await shown([contact], context);
  return one as ContactRow;
}

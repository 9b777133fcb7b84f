import type { FastifyInstance } from 'fastify';
import { mailWords } from '#content/staff/mails.ts';
import type { ListAnswer } from '#contract/lists.ts';
import {
  type KeptMails,
  type MailContent,
  type MailLink,
  type MailRow,
  mailListQuery,
} from '#contract/mails.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { Problem } from '#server/http/problem.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf } from '#server/http/route-audience.ts';
import { cursorsOf } from '#server/lists/cursor.ts';
import { found, rowId } from '#server/lists/row-lookup.ts';
import { mailReader } from './reading.ts';
import { sendAgain, sendKept } from './send-again.ts';
import { mailStore } from './store.ts';

const { mail: words } = mailWords;
const rowsPerPage = 50;
const forAdmins = routeFor('admin');
const written = routeFor('admin', staffWrites);

export function addMailRoutes(app: FastifyInstance, context: Context): void {
  const { database, secret } = context;
  const cursors = cursorsOf('mails', secret);
  const reader = mailReader(context);

  app.get('/api/admin/mails', forAdmins, async ({ query }): Promise<ListAnswer<MailRow>> => {
    const { after, limit = rowsPerPage, ...filter } = parseBody(mailListQuery, query);
    const position = after ? cursors.read('newest', after) : undefined;
    const { rows, next } = await mailStore(database.queries).page(filter, { after: position, limit });
    return { success: true, data: rows.map(reader.row), next: next && cursors.write('newest', next) };
  });

  app.get('/api/admin/mails/kept', forAdmins, async (): Promise<KeptMails> => {
    return { success: true, data: { count: await mailStore(database.queries).countKept() } };
  });

  app.post('/api/admin/mails/kept/send', written, async (request): Promise<KeptMails> => {
    return { success: true, data: { count: await sendKept(actorOf(request), context) } };
  });

  app.get('/api/admin/mails/:id', forAdmins, async ({ params }) => {
    const mail = found(await mailStore(database.queries).find(rowId(params)), words.gone);
    return { success: true, data: reader.content(mail) } satisfies { success: true; data: MailContent };
  });

  /** Not part of the mail itself, which open dashboards read again and again: here an admin asks for it. */
  app.post('/api/admin/mails/:id/link', written, async (request) => {
    const id = rowId(request.params);
    const data = await database.transact(async (tx): Promise<MailLink> => {
      const mail = found(await mailStore(tx).find(id), words.gone);
      const link = reader.key(mail);
      if (!link) throw new Problem('notFound');
      const entry = { actor: actorOf(request), action: 'mail.link-read' as const, target: `mail ${id}` };
      await auditTrail(tx).record({ ...entry, details: { kind: mail.kind, of: staffIn(mail.event) } });
      return link;
    });
    return { success: true, data };
  });

  app.post('/api/admin/mails/:id/send', written, async (request) => {
    await sendAgain(rowId(request.params), actorOf(request), context);
    return { success: true };
  });
}

/** Whose account it is, also when the mail and the account are gone: `staff <id> reset ...`. */
function staffIn(event: string): string | undefined {
  return /^staff \S+/.exec(event)?.[0];
}

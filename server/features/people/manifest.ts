import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { emailAddress } from '#contract/fields.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { ErasedAnswer, FoundPerson, Person } from '#contract/people.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { parseBody, parseQuery } from '#server/http/parse-request.ts';
import { staffExports, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf } from '#server/http/route-audience.ts';
import { personFile, pseudonymOf } from './export-and-erase.ts';

export const peopleFeature: Feature = { name: 'people', tables: [], routes: addPeopleRoutes };

const askedFor = z.object({ email: emailAddress });
const searched = z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) });
const exportAsked = z.object({ staffNotes: z.optional(z.literal('1')) });
const mailboxIn = (input: unknown) => mailboxOf(parseBody(askedFor, input).email);

const forAdmins = { config: { audience: 'admin' } } as const;
const exported = {
  exposeHeadRoute: false,
  config: { audience: 'admin', rateLimit: staffExports },
} as const;
const erased = { config: { audience: 'admin', rateLimit: staffWrites } } as const;

function addPeopleRoutes(app: FastifyInstance, { database, features }: Context): void {
  const file = personFile(
    database,
    features.flatMap(({ personalData = [] }) => personalData),
  );

  app.get('/api/admin/people', forAdmins, async ({ query }) => {
    const data: FoundPerson[] = await file.find(parseQuery(searched, query).search);
    return { success: true, data };
  });

  app.get('/api/admin/person', forAdmins, async ({ query }) => {
    const mailbox = mailboxIn(query);
    const entries = await file.timeline(mailbox);
    const data: Person = { mailbox, entries, kept: await file.kept(mailbox) };
    return { success: true, data };
  });

  app.get('/api/admin/person/export', exported, async (request, reply) => {
    const person = mailboxIn(request.query);
    const staffNotes = parseQuery(exportAsked, request.query).staffNotes !== undefined;
    const known = await file.export(person, actorOf(request), { staffNotes });
    const name = `${pseudonymOf(person).replace(' ', '-')}${staffNotes ? '-with-staff-notes' : ''}.json`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ person, exportedAt: new Date().toISOString(), ...known }, null, 2));
  });

  app.post('/api/admin/person/erase', erased, async (request) => {
    const { erased: counts, kept } = await file.erase(mailboxIn(request.body), actorOf(request));
    const erased = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { success: true, data: { erased, kept } } satisfies ErasedAnswer;
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { contactDeskWords, contactWords } from '#content/staff/contacts.ts';
import type { AuditAction } from '#contract/audit.ts';
import { chatAssigneeRequest, chatNoteRequest, chatSnoozeRequest } from '#contract/chat/input.ts';
import { longestSnoozeDays, mostChatsListed } from '#contract/chat/limits.ts';
import {
  type DeskListAnswer,
  type DeskMessage,
  type DeskMessageAnswer,
  deskListQuery,
  handledRequest,
  replyRequest,
} from '#contract/contacts.ts';
import { pageRows } from '#contract/lists.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { knownCustomer } from '#server/customer-card.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf, staffOf } from '#server/http/route-audience.ts';
import { found, rowId } from '#server/lists/row-lookup.ts';
import { notifyLive } from '#server/live/notify.ts';
import { withPremium } from '#server/premium-customers.ts';
import { notifyStaff } from '#server/push/notify-staff.ts';
import { answerStore } from './answer-store.ts';
import { deskStore, type StoredDeskMessage } from './desk-store.ts';
import { noticeSubject } from './personal-data.ts';
import { lastRepliesTo, repliesTo, reply, setHandled } from './reply.ts';

const problems = declareProblems({ colleagueGone: 409, ownerChanged: 409, snoozeTime: 422 }, () => ({
  colleagueGone: contactDeskWords.colleagueGone,
  ownerChanged: contactDeskWords.ownerChanged,
  snoozeTime: contactDeskWords.snoozeTime({ days: longestSnoozeDays }),
}));

const dayMs = 86_400_000;

// docs/decisions.md, T173
/** What agents do with contact messages in the support desk. The list of the dashboard stays with the admins. */
export function addDeskRoutes(app: FastifyInstance, context: Context): void {
  const { queries } = context.database;
  const path = '/api/support/messages';
  const reading = routeFor('agent');
  const writing = routeFor('agent', staffWrites);

  app.get(path, reading, async (request): Promise<DeskListAnswer> => {
    const { success, data: wanted } = z.safeParse(deskListQuery, request.query);
    if (!success) throw new Problem('invalid');
    const { state, search, owner, after, limit = pageRows } = wanted;
    const store = deskStore(queries);
    const counts = await store.counts();
    if (!state && !search && !after) {
      const also = (wanted.with ?? '').split(',').filter(Boolean).map(Number);
      const rows = await store.toBeginWith(also, mostChatsListed);
      return { success: true, data: await shown(rows, context), next: null, counts };
    }
    const assignee = owner && (owner === 'mine' ? staffOf(request).id : null);
    const range = { after: after === undefined ? undefined : Number(after), limit };
    const { rows, next } = await store.list({ state, search, assignee }, range);
    const data = await shown(rows, context);
    return { success: true, data, next: next === null ? null : String(next), counts };
  });

  app.get(`${path}/:id`, reading, ({ params }) => details(rowId(params), context));

  app.get(`${path}/:id/customer`, reading, async ({ params }) => {
    const message = found(await deskStore(queries).find(rowId(params)), contactDeskWords.gone);
    return { success: true, data: message.isVerified ? await knownCustomer(message.email, context) : null };
  });

  /** The change, its entry in the audit trail and the announcement to all nodes commit together. */
  async function change(
    request: FastifyRequest,
    work: (
      tx: Queries,
      held: NonNullable<Awaited<ReturnType<ReturnType<typeof deskStore>['hold']>>>,
      id: number,
    ) => Promise<{ action: AuditAction; details?: Record<string, unknown> } | undefined>,
  ): Promise<DeskMessageAnswer> {
    const id = rowId(request.params);
    await context.database.transact(async (tx) => {
      const held = found(await deskStore(tx).hold(id), contactDeskWords.gone);
      const entry = await work(tx, held, id);
      if (!entry) return;
      await auditTrail(tx).record({ actor: actorOf(request), target: `contact ${id}`, ...entry });
      await notifyLive(tx, 'contact');
    });
    return details(id, context);
  }

  app.post(`${path}/:id/reply`, writing, async (request) => {
    const answer = parseBody(replyRequest, request.body);
    const id = rowId(request.params);
    await reply(id, answer, staffOf(request), context);
    return {
      ...(await details(id, context)),
      message: context.config.smtpUrl ? contactDeskWords.sent : contactDeskWords.notSent,
    };
  });

  app.post(`${path}/:id/handled`, writing, async (request) => {
    const wanted = parseBody(handledRequest, request.body);
    const id = rowId(request.params);
    await setHandled(id, wanted, actorOf(request), context);
    return details(id, context);
  });

  app.post(`${path}/:id/assignee`, writing, async (request) => {
    const { assignee, from } = parseBody(chatAssigneeRequest, request.body);
    const me = staffOf(request);
    return change(request, async (tx, { assigneeId }, id) => {
      if (assignee === assigneeId) return;
      if (from !== undefined && from !== assigneeId) throw new Problem(problems.ownerChanged);
      const colleague =
        assignee === null
          ? null
          : assignee === me.id
            ? { id: me.id, name: me.name }
            : await colleagueCalled(assignee, tx, context);
      if (colleague === undefined) throw new Problem(problems.colleagueGone);
      await deskStore(tx).setAssignee(id, colleague);
      if (colleague && colleague.id !== me.id)
        await notifyStaff(tx, context.jobs, {
          ...noticeAbout(id),
          to: [colleague.id],
          except: attentiveIn(context),
          title: contactDeskWords.notices.assigned,
        });
      return colleague
        ? { action: 'contact.assigned', details: { to: colleague.name } }
        : { action: 'contact.given-back' };
    });
  });

  app.post(`${path}/:id/snooze`, writing, async (request) => {
    const { until } = parseBody(chatSnoozeRequest, request.body);
    const moment = until === null ? null : new Date(until);
    const aheadMs = moment ? moment.getTime() - Date.now() : 1;
    if (aheadMs <= 0 || aheadMs > longestSnoozeDays * dayMs) throw new Problem(problems.snoozeTime);
    return change(request, async (tx, { handledAt, snoozedUntil }, id) => {
      if (handledAt && moment) throw new Problem(problems.snoozeTime);
      if (snoozedUntil?.getTime() === moment?.getTime()) return;
      await deskStore(tx).setSnooze(id, moment);
      return moment
        ? { action: 'contact.snoozed', details: { until: moment.toISOString() } }
        : { action: 'contact.woken' };
    });
  });

  app.post(`${path}/:id/notes`, writing, async (request) => {
    const { text, clientId } = parseBody(chatNoteRequest, request.body);
    const { name: author } = staffOf(request);
    return change(request, async (tx, _held, id) =>
      (await deskStore(tx).addNote(id, { clientId, text, author })) ? { action: 'contact.noted' } : undefined,
    );
  });
}

/** There or not: a message can wait. */
async function colleagueCalled(
  id: string,
  tx: Queries,
  { features }: Context,
): Promise<{ id: string; name: string } | undefined> {
  const teams = await Promise.all(features.map(({ team }) => team?.(tx) ?? []));
  return teams.flat().find((member) => member.id === id && member.maySignIn);
}

async function shown(rows: readonly StoredDeskMessage[], context: Context): Promise<DeskMessage[]> {
  const replies = await lastRepliesTo(rows, context);
  const marked = await withPremium(rows, context);
  return marked.map((row, index) => ({ ...row, lastReply: replies[index] ?? null }));
}

async function details(id: number, context: Context): Promise<DeskMessageAnswer> {
  const store = deskStore(context.database.queries);
  const stored = found(await store.find(id), contactDeskWords.gone);
  const [[message], answers, replies, notes] = await Promise.all([
    shown([stored], context),
    answerStore(context.database.queries).of(id),
    repliesTo(stored, context),
    store.notesOf(id),
  ]);
  return {
    success: true,
    data: { ...(message as DeskMessage), message: stored.message, answers, replies, notes },
  };
}

/** Ids of colleagues who have the desk in front of them. */
export const attentiveIn = (context: Context): readonly string[] =>
  context.features.flatMap(({ attentive }) => attentive?.(context) ?? []);

/** The name that somebody typed into the form stands on no locked screen. */
const noticeAbout = (id: number) => ({
  about: noticeSubject(id),
  text: contactWords.openTitle({ id }),
  path: `/support?chat=message-${id}` as const,
});

// docs/decisions.md, T210
/** Every desk is told with the commit, and whoever has none in front of them. */
export function wakeMessages(
  { database, jobs }: Pick<Context, 'database' | 'jobs'>,
  present: readonly string[] = [],
): Promise<void> {
  return database.transact(async (tx) => {
    const woken = await deskStore(tx).wakeAll();
    for (const { id, assigneeId } of woken)
      await notifyStaff(tx, jobs, {
        ...noticeAbout(id),
        to: assigneeId === null ? 'team' : [assigneeId],
        except: present,
        title: contactDeskWords.notices.woken,
      });
    if (woken.length > 0) await notifyLive(tx, 'contact');
  });
}

import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { repliesForPortal } from '#content/staff/canned-replies.ts';
import { chatProblemWords } from '#content/staff/support.ts';
import type { AuditAction } from '#contract/audit.ts';
import {
  chatAssigneeRequest,
  chatLabelsRequest,
  chatListQuery,
  chatNoteRequest,
  chatStatusRequest,
} from '#contract/chat/input.ts';
import { mostChatLabels, mostChatsListed } from '#contract/chat/limits.ts';
import type {
  ChatFigures,
  ChatSession,
  ChatSessionAnswer,
  ListedChat,
} from '#contract/chat/sessions-and-messages.ts';
import type { CannedRepliesAnswer } from '#contract/content/canned-replies.ts';
import type { ListAnswer } from '#contract/lists.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf, staffOf } from '#server/http/route-audience.ts';
import { found } from '#server/lists/row-lookup.ts';
import { oneWithPremium, withPremium } from '#server/premium-customers.ts';
import type { LiveDelivery } from './delivery/live-delivery.ts';
import { type AnnouncedEvent, announce } from './events.ts';
import { chatFigures } from './figures.ts';
import { messageStore } from './store/messages.ts';
import { noteStore } from './store/notes.ts';
import { type HeldSession, sessionUpdates } from './store/session-updates.ts';
import type { SessionKey } from './store/sessions.ts';
import { staffSessions } from './store/staff-sessions.ts';

const problems = declareProblems(
  { colleagueGone: 409, ownerChanged: 409, customerWrote: 409, labelsFull: 409 },
  () => ({
    colleagueGone: chatProblemWords.colleagueGone,
    ownerChanged: chatProblemWords.ownerChanged,
    customerWrote: chatProblemWords.customerWrote,
    labelsFull: chatProblemWords.labelsFull({ most: mostChatLabels }),
  }),
);

export function addStaffChatRoutes(app: FastifyInstance, context: Context, live: LiveDelivery): void {
  addReadingRoutes(app, context);
  addWritingRoutes(app, context, live);
}

function addReadingRoutes(app: FastifyInstance, context: Context): void {
  const { queries } = context.database;
  const forStaff = routeFor('agent');

  app.get('/api/chat/sessions', forStaff, async (request): Promise<ListAnswer<ListedChat>> => {
    const { success, data: wanted } = z.safeParse(chatListQuery, request.query);
    if (!success) throw new Problem('invalid');
    const { after, limit = mostChatsListed.withoutLimit, owner } = wanted;
    if (after !== undefined && !/^[1-9]\d{0,14}$/.test(after)) throw new Problem('badRequest');
    const assignee = owner && (owner === 'mine' ? staffOf(request).id : null);
    const { rows, next } = await staffSessions(queries).list(
      { ...wanted, assignee },
      { after: after === undefined ? undefined : Number(after), limit },
    );
    const data = await withPremium(rows, context);
    return { success: true, data, next: next === null ? null : String(next) };
  });

  app.get('/api/chat/sessions/:id', forStaff, async (request): Promise<ChatSessionAnswer> => {
    const stored = found(await staffSessions(queries).find(idOf(request)), chatProblemWords.gone);
    const session = await oneWithPremium(stored, context);
    const { before } = request.query as { before?: string };
    const key = { id: session.id, publicId: session.sessionId };
    const last = /^\d{1,9}$/.test(before ?? '') ? Number(before) : session.lastSeq + 1;
    const page = await messageStore(queries).messagesBefore(key, last);
    return {
      success: true,
      data: { ...session, ...page, notes: await noteStore(queries).ofSession(session.id) },
    };
  });

  app.get('/api/chat/canned-replies', forStaff, async (): Promise<CannedRepliesAnswer> => {
    return { success: true, data: repliesForPortal() };
  });

  app.get('/api/chat/figures', routeFor('admin'), async (): Promise<ChatFigures> => {
    return { success: true, data: await chatFigures(queries) };
  });
}

function addWritingRoutes(app: FastifyInstance, context: Context, live: LiveDelivery): void {
  const forStaff = routeFor('agent', staffWrites);

  /** The change, its entry in the audit trail and the announcement to all nodes commit together. Returns the session afterwards. */
  async function change(
    request: FastifyRequest,
    work: (
      tx: Queries,
      session: HeldSession,
    ) => Promise<{ action: AuditAction; details?: Record<string, unknown> } | undefined>,
    eventOf: (session: SessionKey) => AnnouncedEvent = (session) => ({
      kind: 'sessions',
      sessions: [session],
    }),
  ): Promise<{ success: true; data: ChatSession }> {
    const publicId = idOf(request);
    const session = await context.database.transact(async (tx) => {
      const held = found(await sessionUpdates(tx).hold(publicId), chatProblemWords.gone);
      const entry = await work(tx, held);
      if (entry) {
        await auditTrail(tx).record({ actor: actorOf(request), target: `chat ${publicId}`, ...entry });
        await announce(tx, eventOf({ id: held.id, publicId }));
      }
      return staffSessions(tx).find(publicId);
    });
    return { success: true, data: await oneWithPremium(found(session, chatProblemWords.gone), context) };
  }

  app.post('/api/chat/sessions/:id/status', forStaff, async (request) => {
    const { status, lastSeq } = parseBody(chatStatusRequest, request.body);
    return change(request, async (tx, session) => {
      if (session.status === status) return;
      if (
        status === 'closed' &&
        lastSeq !== undefined &&
        (await messageStore(tx).hasCustomerWrittenAfter(session.id, lastSeq))
      )
        throw new Problem(problems.customerWrote);
      await sessionUpdates(tx).setStatus(session.id, status);
      return { action: `chat.${status}` };
    });
  });

  app.post('/api/chat/sessions/:id/assignee', forStaff, async (request) => {
    const { assignee, from } = parseBody(chatAssigneeRequest, request.body);
    const me = staffOf(request);
    return change(request, async (tx, session) => {
      if (assignee === session.assigneeId) return;
      if (from !== undefined && from !== session.assigneeId) throw new Problem(problems.ownerChanged);
      const colleague =
        assignee === null
          ? null
          : assignee === me.id
            ? { id: me.id, name: me.name }
            : live.presence.colleague(assignee);
      if (colleague === undefined) throw new Problem(problems.colleagueGone);
      await sessionUpdates(tx).setAssignee(session.id, colleague);
      return colleague
        ? { action: 'chat.assigned', details: { to: colleague.name } }
        : { action: 'chat.given-back' };
    });
  });

  app.post('/api/chat/sessions/:id/labels', forStaff, async (request) => {
    const { labels: all, add = [], remove = [] } = parseBody(chatLabelsRequest, request.body);
    return change(request, async (tx, session) => {
      const kept = (all ?? session.labels).filter((label) => !remove.includes(label));
      const labels = [...new Set([...kept, ...add])];
      if (isDeepStrictEqual(labels, session.labels)) return;
      if (labels.length > mostChatLabels) throw new Problem(problems.labelsFull);
      await sessionUpdates(tx).setLabels(session.id, labels);
      // A label may name the customer, and the trail outlives them.
      return { action: 'chat.labelled', details: { labels: labels.length } };
    });
  });

  app.post('/api/chat/sessions/:id/notes', forStaff, async (request) => {
    const { text, clientId } = parseBody(chatNoteRequest, request.body);
    const { name: author } = staffOf(request);
    let note = 0;
    return change(
      request,
      async (tx, session) => {
        const added = await noteStore(tx).add(session.id, {
          clientId,
          text,
          author,
          afterSeq: session.lastSeq,
        });
        note = added.id;
        return added.isNew ? { action: 'chat.noted' } : undefined;
      },
      (session) => ({ kind: 'note', session, note }),
    );
  });
}

function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (/^[\w-]{1,40}$/.test(id)) return id;
  throw new Problem('notFound');
}

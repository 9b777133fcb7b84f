import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { pushWords } from '#content/staff/push.ts';
import { chatProblemWords, supportWords } from '#content/staff/support.ts';
import type { AuditAction } from '#contract/audit.ts';
import type { CustomerActionRequest, CustomerCard } from '#contract/chat/customer-card.ts';
import {
  chatAssigneeRequest,
  chatBlockRequest,
  chatLabelsRequest,
  chatListQuery,
  chatNoteRequest,
  chatSnoozeRequest,
  chatStatusRequest,
  customerActionRequest,
} from '#contract/chat/input.ts';
import { blockLifeMs, longestSnoozeDays, mostChatLabels, mostChatsListed } from '#contract/chat/limits.ts';
import type { Colleague } from '#contract/chat/mentions.ts';
import {
  type ChatSession,
  type ChatSessionAnswer,
  type ListedChat,
  verificationOf,
} from '#contract/chat/sessions-and-messages.ts';
import type { ListAnswer } from '#contract/lists.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { knownCustomer } from '#server/customer-card.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf, type StaffCaller, staffOf } from '#server/http/route-audience.ts';
import { found } from '#server/lists/row-lookup.ts';
import { oneWithPremium, withPremium } from '#server/premium-customers.ts';
import { notifyStaff } from '#server/push/notify-staff.ts';
import { addCannedReplyRoutes } from './canned-replies/canned-replies.ts';
import { teamOf } from './delivery/faces.ts';
import type { LiveDelivery } from './delivery/live-delivery.ts';
import { type AnnouncedEvent, announce } from './events.ts';
import { addFigureRoutes } from './figures/figures.ts';
import { noticeAbout } from './notices/agent-notices.ts';
import { addMessages } from './store/add-messages.ts';
import { blockStore } from './store/blocks.ts';
import { messageStore } from './store/messages.ts';
import { noteStore } from './store/notes.ts';
import { type HeldSession, sessionUpdates } from './store/session-updates.ts';
import { type SessionKey, sessionStore } from './store/sessions.ts';
import { staffSessions } from './store/staff-sessions.ts';
import { colleagueAsks, mailCode } from './verification.ts';

const problems = declareProblems(
  {
    colleagueGone: 409,
    ownerChanged: 409,
    customerWrote: 409,
    labelsFull: 409,
    notVerified: 409,
    snoozeTime: 422,
  },
  () => ({
    colleagueGone: chatProblemWords.colleagueGone,
    ownerChanged: chatProblemWords.ownerChanged,
    customerWrote: chatProblemWords.customerWrote,
    notVerified: chatProblemWords.notVerified,
    snoozeTime: chatProblemWords.snoozeTime({ days: longestSnoozeDays }),
    labelsFull: chatProblemWords.labelsFull({ most: mostChatLabels }),
  }),
);

const dayMs = 86_400_000;
const { mentions: mentionWords } = supportWords;

export function addStaffChatRoutes(app: FastifyInstance, context: Context, live: LiveDelivery): void {
  addReadingRoutes(app, context);
  addFigureRoutes(app, context);
  addCannedReplyRoutes(app, context);
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

  app.get('/api/chat/colleagues', forStaff, async (): Promise<{ success: true; data: Colleague[] }> => {
    const team = await teamOf(context.features, queries);
    const data = team
      .filter(({ maySignIn }) => maySignIn)
      .map(({ id, name, picture }) => ({ id, name, picture }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    return { success: true, data };
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
      data: {
        ...session,
        ...page,
        notes: await noteStore(queries).ofSession(session.id, await teamOf(context.features, queries)),
      },
    };
  });

  app.get(
    '/api/chat/sessions/:id/customer',
    forStaff,
    async (request): Promise<{ success: true; data: CustomerCard }> => {
      const session = found(await staffSessions(queries).find(idOf(request)), chatProblemWords.gone);
      const { sessionId, email } = session;
      const isKnown = session.isVerified && email !== null;
      const known = isKnown ? await knownCustomer(email, context, sessionId) : null;
      const pages = (await sessionStore(queries).pagesOf(session.id)).toReversed();
      return { success: true, data: { email, ...verificationOf(session), pages, known } };
    },
  );
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

  app.post('/api/chat/sessions/:id/snooze', forStaff, async (request) => {
    const { until } = parseBody(chatSnoozeRequest, request.body);
    const moment = until === null ? null : new Date(until);
    const aheadMs = moment ? moment.getTime() - Date.now() : 1;
    if (aheadMs <= 0 || aheadMs > longestSnoozeDays * dayMs) throw new Problem(problems.snoozeTime);
    return change(request, async (tx, session) => {
      if (session.status === 'closed' && moment) throw new Problem(problems.snoozeTime);
      if (session.snoozedUntil?.getTime() === moment?.getTime()) return;
      await sessionUpdates(tx).setSnooze(session.id, moment);
      return moment
        ? { action: 'chat.snoozed', details: { until: moment.toISOString() } }
        : { action: 'chat.woken' };
    });
  });

  app.post('/api/chat/sessions/:id/block', forStaff, async (request) => {
    const { reason } = parseBody(chatBlockRequest, request.body);
    const { name: by } = staffOf(request);
    return change(request, async (tx, { id, publicId }) => {
      const blocks = blockStore(tx);
      // Why stays with the conversation: the trail outlives the visitor.
      if (reason === null) return (await blocks.lift(id)) ? { action: 'chat.unblocked' } : undefined;
      const until = new Date(Date.now() + blockLifeMs);
      await blocks.add(id, { reason, by, until });
      await announce(tx, { kind: 'blocked', session: { id, publicId } });
      return { action: 'chat.blocked', details: { until: until.toISOString() } };
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
      if (colleague && colleague.id !== me.id)
        await notifyStaff(tx, context.jobs, {
          ...noticeAbout(session),
          to: [colleague.id],
          except: live.presence.attentive,
          title: pushWords.assigned,
        });
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

  app.post('/api/chat/sessions/:id/code', forStaff, async (request) => {
    const { queries } = context.database;
    const publicId = idOf(request);
    const session = found(await sessionStore(queries).key(publicId), chatProblemWords.gone);
    const record = (tx: Queries) =>
      auditTrail(tx).record({
        actor: actorOf(request),
        action: 'chat.code-sent',
        target: `chat ${publicId}`,
      });
    await mailCode(session, colleagueAsks(staffOf(request).id, record), context);
    const now = found(await staffSessions(queries).find(publicId), chatProblemWords.gone);
    return { success: true, data: await oneWithPremium(now, context) };
  });

  app.post('/api/chat/sessions/:id/actions', forStaff, async (request) => {
    const wanted = parseBody(customerActionRequest, request.body);
    const publicId = idOf(request);
    const actor = actorOf(request);
    await context.database.transact(async (tx) => {
      if (wanted.action === 'message' && wanted.what !== 'renewal')
        return sendOnce(tx, publicId, wanted, staffOf(request));
      const { isVerified, email } = found(await staffSessions(tx).find(publicId), chatProblemWords.gone);
      if (!isVerified || email === null) throw new Problem(problems.notVerified);
      if (wanted.action === 'message') return sendOnce(tx, publicId, wanted, staffOf(request));
      const feature = context.features.find(({ customerActions }) => customerActions?.[wanted.action]);
      await feature?.customerActions?.[wanted.action]?.(tx, { ...wanted, email, actor }, context);
    });
    return { success: true };
  });

  app.post('/api/chat/sessions/:id/notes', forStaff, async (request) => {
    const { text: typed, clientId } = parseBody(chatNoteRequest, request.body);
    const text = typed.normalize('NFC');
    const { name: author, id: authorId } = staffOf(request);
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
        if (added.isNew) {
          const mention = { note, session: session.id, author: authorId };
          const told = await noteStore(tx).mention(mention, text, await teamOf(context.features, tx));
          if (told.length > 0)
            await notifyStaff(tx, context.jobs, {
              ...noticeAbout(session),
              to: told.map(({ id }) => id),
              except: live.presence.attentive,
              title: mentionWords.by({ name: author }),
              said: text,
            });
        }
        return added.isNew ? { action: 'chat.noted' } : undefined;
      },
      (session) => ({ kind: 'note', session, note }),
    );
  });
}

/** A message from the customer's card: that it is the same is known by its `clientId`. */
async function sendOnce(
  tx: Queries,
  publicId: string,
  { id: clientId, text, what }: Extract<CustomerActionRequest, { action: 'message' }>,
  { id, name, email: actor }: StaffCaller,
): Promise<void> {
  // A statement of its own: what another request has sent meanwhile is found behind the lock.
  const session = found(await sessionUpdates(tx).hold(publicId), chatProblemWords.gone);
  const staff = { id, email: actor };
  const message = { session: session.id, publicId, clientId, text, isUser: false, author: name, staff };
  const [stored] = await addMessages(tx, [message], { node: 'none', batch: 0 });
  if (stored?.isNew)
    await auditTrail(tx).record({
      actor,
      action: 'chat.sent',
      target: `chat ${publicId}`,
      details: { what },
    });
}

function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (/^[\w-]{1,40}$/.test(id)) return id;
  throw new Problem('notFound');
}

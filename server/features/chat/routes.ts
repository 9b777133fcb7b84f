import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuditAction } from '#content/staff/audit.ts';
import { chatProblemWords } from '#content/staff/chat-problems.ts';
import {
  type ChatFigures,
  type ChatPromise,
  type ChatSession,
  type ChatSessionAnswer,
  mostChatLabels,
} from '#contract/chat.ts';
import {
  chatAssigneeRequest,
  chatLabelsRequest,
  chatListQuery,
  chatNoteRequest,
  chatStatusRequest,
} from '#contract/chat-input.ts';
import type { ListAnswer } from '#contract/lists.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { actorOf, staffOf } from '#server/http/audience.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { staffWrites } from '#server/http/rate-limits.ts';
import { found } from '#server/lists/row-lookup.ts';
import { sizes } from '#server/metrics.ts';
import { oneWithPremium, withPremium } from '#server/people.ts';
import { Connection } from './connection.ts';
import { ChatHub } from './hub.ts';
import { announce, chatStore, type SessionKey } from './store.ts';

const problems = declareProblems(
  { colleagueGone: 409, ownerChanged: 409, customerWrote: 409, labelsFull: 409 },
  () => ({
    colleagueGone: chatProblemWords.colleagueGone,
    ownerChanged: chatProblemWords.ownerChanged,
    customerWrote: chatProblemWords.customerWrote,
    labelsFull: chatProblemWords.labelsFull({ most: mostChatLabels }),
  }),
);
const longestPage = 200;
/** Milliseconds for which the promise is not worked out again. */
const promiseLife = 60_000;
const lags = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2];

export function addChatRoutes(app: FastifyInstance, context: Context): void {
  const { config, metrics, features } = context;
  const hub = new ChatHub(context.database, {
    features,
    onTrouble: (error) => app.log.error({ err: error }, 'chat trouble'),
    onBatch: metrics.histogram('chat_batch_items', 'Messages written together.', sizes),
    onDelivery: metrics.histogram('chat_bus_lag_seconds', 'From the commit to the delivery.', lags),
  });
  metrics.gauge('chat_customers', 'Sockets of customers.', () => hub.customers);
  metrics.gauge('chat_agents', 'Sockets of agents.', () => hub.agents);
  app.addHook('preClose', () => hub.close());
  const rateLimit = { max: config.socketsPerAddress, timeWindow: '1 minute' };
  app.webSocket('/ws', { audience: 'public', rateLimit }, (socket, request) => {
    new Connection(socket, request, hub, context);
  });
  addReadingRoutes(app, context);
  addWritingRoutes(app, context, hub);
}

function addReadingRoutes(app: FastifyInstance, context: Context): void {
  const { queries } = context.database;
  const forStaff = { config: { audience: 'agent' } } as const;

  app.get('/api/chat/sessions', forStaff, async (request, reply): Promise<ListAnswer<ChatSession>> => {
    const { success, data: wanted } = z.safeParse(chatListQuery, request.query);
    if (!success) throw new Problem('invalid');
    const { after, limit = longestPage, owner } = wanted;
    if (after !== undefined && !/^[1-9]\d{0,14}$/.test(after)) throw new Problem('badRequest');
    const assignee = owner && (owner === 'mine' ? staffOf(request).id : null);
    const { rows, next } = await chatStore(queries).list(
      { ...wanted, assignee },
      { after: after === undefined ? undefined : Number(after), limit },
    );
    reply.header('cache-control', 'no-store');
    const data = await withPremium(rows, context);
    return { success: true, data, next: next === null ? null : String(next) };
  });

  app.get('/api/chat/sessions/:id', forStaff, async (request, reply): Promise<ChatSessionAnswer> => {
    const store = chatStore(queries);
    const session = await oneWithPremium(
      found(await store.find(idOf(request)), chatProblemWords.gone),
      context,
    );
    const { before } = request.query as { before?: string };
    const key = { id: session.id, publicId: session.sessionId };
    const last = /^\d{1,9}$/.test(before ?? '') ? Number(before) : session.lastSeq + 1;
    const page = await store.messagesBefore(key, last);
    reply.header('cache-control', 'no-store');
    return { success: true, data: { ...session, ...page, notes: await store.notes(session.id) } };
  });

  let promised: { seconds: Promise<number | null>; until: number } | undefined;
  app.get(
    '/api/chat/promise',
    { config: { audience: 'public' } },
    async (_request, reply): Promise<ChatPromise> => {
      if (!promised || promised.until <= Date.now()) {
        promised = { seconds: chatStore(queries).promise(), until: Date.now() + promiseLife };
        promised.seconds.catch(() => {
          promised = undefined;
        });
      }
      reply.header('cache-control', 'public, max-age=60');
      return { success: true, data: { replySeconds: await promised.seconds } };
    },
  );

  app.get(
    '/api/chat/figures',
    { config: { audience: 'admin' } },
    async (_request, reply): Promise<ChatFigures> => {
      reply.header('cache-control', 'no-store');
      return { success: true, data: await chatStore(queries).figures() };
    },
  );
}

function addWritingRoutes(app: FastifyInstance, context: Context, hub: ChatHub): void {
  const forStaff = { config: { audience: 'agent', rateLimit: staffWrites } } as const;
  type Held = NonNullable<Awaited<ReturnType<ReturnType<typeof chatStore>['hold']>>>;

  /** The session after what staff did, its line in the audit trail, and the word to all nodes, together. */
  async function change(
    request: FastifyRequest,
    work: (
      store: ReturnType<typeof chatStore>,
      session: Held,
    ) => Promise<{ action: AuditAction; details?: Record<string, unknown> } | undefined>,
    tell: (session: SessionKey) => Parameters<typeof announce>[1] = (session) => ({
      kind: 'sessions',
      sessions: [session],
    }),
  ): Promise<{ success: true; data: ChatSession }> {
    const publicId = idOf(request);
    const session = await context.database.transact(
      (tx) => tx,
      async (tx) => {
        const store = chatStore(tx);
        const held = found(await store.hold(publicId), chatProblemWords.gone);
        const entry = await work(store, held);
        if (entry) {
          await auditTrail(tx).record({ actor: actorOf(request), target: `chat ${publicId}`, ...entry });
          await announce(tx, tell({ id: held.id, publicId }));
        }
        return store.find(publicId);
      },
    );
    return { success: true, data: await oneWithPremium(found(session, chatProblemWords.gone), context) };
  }

  app.post('/api/chat/sessions/:id/status', forStaff, async (request) => {
    const { status, lastSeq } = parseBody(chatStatusRequest, request.body);
    return change(request, async (store, session) => {
      if (session.status === status) return;
      if (status === 'closed' && lastSeq !== undefined && (await store.hasWrittenAfter(session.id, lastSeq)))
        throw new Problem(problems.customerWrote);
      await store.setStatus(session.id, status);
      return { action: `chat.${status}` };
    });
  });

  app.post('/api/chat/sessions/:id/assignee', forStaff, async (request) => {
    const { assignee, from } = parseBody(chatAssigneeRequest, request.body);
    const me = staffOf(request);
    return change(request, async (store, session) => {
      if (assignee === session.assigneeId) return;
      if (from !== undefined && from !== session.assigneeId) throw new Problem(problems.ownerChanged);
      const colleague =
        assignee === null
          ? null
          : assignee === me.id
            ? { id: me.id, name: me.name }
            : hub.colleague(assignee);
      if (colleague === undefined) throw new Problem(problems.colleagueGone);
      await store.setAssignee(session.id, colleague);
      return colleague
        ? { action: 'chat.assigned', details: { to: colleague.name } }
        : { action: 'chat.given-back' };
    });
  });

  app.post('/api/chat/sessions/:id/labels', forStaff, async (request) => {
    const { labels: all, add = [], remove = [] } = parseBody(chatLabelsRequest, request.body);
    return change(request, async (store, session) => {
      const kept = (all ?? session.labels).filter((label) => !remove.includes(label));
      const labels = [...new Set([...kept, ...add])];
      if (isDeepStrictEqual(labels, session.labels)) return;
      if (labels.length > mostChatLabels) throw new Problem(problems.labelsFull);
      await store.setLabels(session.id, labels);
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
      async (store, session) => {
        const added = await store.addNote(session.id, { clientId, text, author, afterSeq: session.lastSeq });
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

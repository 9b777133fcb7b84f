import type { FastifyInstance } from 'fastify';
import { partsForBrowser } from '#content/live.ts';
import { repliesForPortal } from '#content/staff/canned-replies.ts';
import type { ReplyTime } from '#contract/chat/sessions-and-messages.ts';
import { readingFrom } from '#server/content/live-content.ts';
import type { Context } from '#server/context.ts';
import { perMinute, routeFor } from '#server/http/rate-limits.ts';
import { sizes } from '#server/metrics.ts';
import { Connection } from './connection.ts';
import { LiveDelivery } from './delivery/live-delivery.ts';
import { cachedReplySeconds } from './reply-time.ts';
import { nodeLimits } from './socket-limits.ts';
import { addStaffChatRoutes } from './staff-routes.ts';

const lagSeconds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2];

export function addChatRoutes(app: FastifyInstance, context: Context): void {
  const { config, content, metrics, features } = context;
  const live = new LiveDelivery(context.database, {
    features,
    onTrouble: (error) => app.log.error({ err: error }, 'chat trouble'),
    onBatch: metrics.histogram('chat_batch_items', 'Messages written together.', sizes),
    onDelivery: metrics.histogram('chat_bus_lag_seconds', 'From the commit to the delivery.', lagSeconds),
  });
  metrics.gauge('chat_customers', 'Sockets of customers.', () => live.participants.customerCount);
  metrics.gauge('chat_agents', 'Sockets of agents.', () => live.participants.agents.size);
  app.addHook('preClose', () => live.close());
  const readNow = () =>
    readingFrom(content, () => JSON.stringify([repliesForPortal(), partsForBrowser() ?? '']));
  let known = readNow();
  content.onChange(() => {
    const before = known;
    known = readNow();
    if (known !== before) live.sendToAgents({ type: 'content' });
  });
  const limits = nodeLimits(config.chatMessagesPerMinute);
  const rateLimit = perMinute(config.socketsPerAddress);
  app.webSocket('/ws', { audience: 'public', rateLimit }, (socket, request) => {
    new Connection(socket, request, { live, limits, context });
  });

  const replySeconds = cachedReplySeconds(context.database.queries);
  app.get('/api/chat/promise', routeFor('public'), async (_request, reply): Promise<ReplyTime> => {
    reply.header('cache-control', 'public, max-age=60');
    return { success: true, data: { replySeconds: await replySeconds() } };
  });

  addStaffChatRoutes(app, context, live);
}

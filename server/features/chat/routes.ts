import type { FastifyInstance } from 'fastify';
import { catalogue } from '#content/catalogue.ts';
import { hours, nextOpening } from '#content/hours.ts';
import { partsForBrowser } from '#content/live.ts';
import { numbersIn } from '#content/numbers.ts';
import { priceOf } from '#content/price.ts';
import { repliesForPortal } from '#content/staff/canned-replies.ts';
import { timeZoneOf } from '#content/time-zone.ts';
import { planPriceQuery } from '#contract/chat/input.ts';
import type { PlanPrice, ReplyTime } from '#contract/chat/sessions-and-messages.ts';
import { readingFrom } from '#server/content/live-content.ts';
import type { Context } from '#server/context.ts';
import { parseQuery } from '#server/http/parse-request.ts';
import { perMinute, routeFor } from '#server/http/rate-limits.ts';
import { sizes } from '#server/metrics.ts';
import { Connection } from './connection.ts';
import { LiveDelivery } from './delivery/live-delivery.ts';
import { AgentNotices, wakeSnoozed } from './notices/agent-notices.ts';
import { addPictureRoutes } from './pictures/routes.ts';
import { addRatingRoute } from './ratings/rating-by-mail.ts';
import { cachedReplySeconds } from './reply-time.ts';
import { nodeLimits } from './socket-limits.ts';
import { addStaffChatRoutes } from './staff-routes.ts';

const lagSeconds = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2];

/** A conversation has a few offers, and each page shows them again. */
const planPrices = perMinute(120);

const deliveries = new WeakMap<Context, LiveDelivery>();

export const attentiveAgents = (context: Context): readonly string[] =>
  deliveries.get(context)?.presence.attentive ?? [];

export function addChatRoutes(app: FastifyInstance, context: Context): void {
  const { config, content, metrics, features } = context;
  const replySeconds = cachedReplySeconds(context.database.queries);
  const onTrouble = (error: unknown) => app.log.error({ err: error }, 'chat trouble');
  const notices = new AgentNotices({
    database: context.database,
    jobs: context.jobs,
    present: () => live.presence.attentive,
    report: onTrouble,
  });
  const live: LiveDelivery = new LiveDelivery(context.database, {
    features,
    promises: {
      replySeconds,
      backAt: () => readingFrom(content, () => nextOpening(hours, timeZoneOf(catalogue), content.now())),
    },
    assignsByLoad: config.assignChats,
    onTrouble,
    onWritten: (session) => notices.written(session),
    onBatch: metrics.histogram('chat_batch_items', 'Messages written together.', sizes),
    onDelivery: metrics.histogram('chat_bus_lag_seconds', 'From the commit to the delivery.', lagSeconds),
  });
  deliveries.set(context, live);
  metrics.gauge('chat_customers', 'Sockets of customers.', () => live.participants.customerCount);
  metrics.gauge('chat_agents', 'Sockets of agents.', () => live.participants.agents.size);
  app.addHook('onReady', async () => {
    await context.jobs?.schedule('chat-notices', '* * * * *', async () => {
      // Who is there is known to a node that listens.
      await live.listen();
      await notices.tellMissed();
    });
    await context.jobs?.schedule('chat-snoozes', '* * * * *', () =>
      wakeSnoozed(context, live.presence.attentive),
    );
    if (config.assignChats)
      await context.jobs?.schedule('chats-by-load', '* * * * *', () => live.assignWaiting());
  });
  app.addHook('preClose', () => {
    notices.stop();
    return live.close();
  });
  const readNow = () =>
    readingFrom(content, () => JSON.stringify([repliesForPortal(), partsForBrowser() ?? '']));
  let known = readNow();
  content.onChange(() => {
    const before = known;
    known = readNow();
    if (known !== before) live.sendToAgents({ type: 'content' });
    // The opening hours may be others.
    live.agentsHere.look();
  });
  const limits = nodeLimits(config.chatMessagesPerMinute);
  const rateLimit = perMinute(config.socketsPerAddress);
  app.webSocket('/ws', { audience: 'public', rateLimit }, (socket, request) => {
    new Connection(socket, request, { live, limits, context });
  });

  app.get('/api/chat/promise', routeFor('public'), async (_request, reply): Promise<ReplyTime> => {
    reply.header('cache-control', 'public, max-age=60');
    return { success: true, data: { replySeconds: await replySeconds() } };
  });

  app.get('/api/chat/plan', routeFor('public', planPrices), async ({ query }, reply): Promise<PlanPrice> => {
    const { language, period, devices, sentFor } = parseQuery(planPriceQuery, query);
    const { amount, struck } = readingFrom(content, () => priceOf(period, devices));
    const { price } = numbersIn(language);
    reply.header('cache-control', 'private, max-age=60');
    return {
      success: true,
      data: {
        price: price(amount),
        struck: struck ? price(struck) : null,
        was: sentFor && sentFor !== amount ? price(sentFor) : null,
      },
    };
  });

  addPictureRoutes(app, context);
  addRatingRoute(app, context);
  addStaffChatRoutes(app, context, live);
}

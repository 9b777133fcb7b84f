import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type LiveContent, openContent, readingFrom } from './content/live-content.ts';
import { previewFinder } from './content/previews.ts';
import type { Context } from './context.ts';
import { type Database, openDatabase } from './db/database.ts';
import { measureStorage } from './db/storage.ts';
import { addChangedPagesRoute } from './features/content/preview-routes.ts';
import { limitSimulatedPayments } from './features/orders/simulated-payments.ts';
import { createStaff } from './features/staff/identity-and-routes.ts';
import { features } from './features.ts';
import { measureCertificate } from './http/certificate.ts';
import { noticeUnknownProxy } from './http/client-address.ts';
import { closeConnectionsInTime, limitPipelining } from './http/connections/connections.ts';
import { checkNodeInternals } from './http/connections/node-internals.ts';
import { acceptSockets, wantsWebSocket } from './http/connections/sockets.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import { type ErrorGate, openErrorGate } from './http/error-gate.ts';
import { addHealth } from './http/health.ts';
import { refuseMalformed } from './http/malformed-requests.ts';
import { refuseInPreview } from './http/previewing.ts';
import { Problem } from './http/problem.ts';
import { prepareRateLimits } from './http/rate-limits.ts';
import { declareAudiences, type Identity } from './http/route-audience.ts';
import { securityHeaders } from './http/security-headers.ts';
import { countSlowRequests, traceRequests } from './http/trace-requests.ts';
import { measureWaitingJobs, startJobs } from './jobs/jobs.ts';
import { addLiveRoutes } from './live/routes.ts';
import { openLog } from './logging.ts';
import { composer } from './mail/compose.ts';
import { createOutbox } from './mail/outbox.ts';
import { smtpTransport } from './mail/transport.ts';
import { measureWaitingMails, scheduleUnsentMails } from './mail/unsent-mails.ts';
import { startMailWorker } from './mail/worker.ts';
import { addMetrics, createMetrics } from './metrics.ts';
import { serveVideos } from './pages/assets.ts';
import { builtRenderer, clientFolder } from './pages/built-renderer.ts';
import { createPages, type Renderer } from './pages/pages.ts';
import { sendStoredPages } from './pages/send-stored-pages.ts';
import { viteRenderer } from './pages/vite-renderer.ts';
import { PriceHistory } from './payments/price-history.ts';
import { addStandInRoutes, createSiteStandIn, type SiteStandIn } from './paypal-stand-in/stand-in.ts';
import { publicAgent } from './push/endpoint.ts';
import { startPushWorker } from './push/worker.ts';
import { sharedCounters } from './security/limit-counters.ts';
import { loadSecret, type Secret } from './security/secret.ts';

export interface Overrides {
  database?: Database;
  /** In place of what is published in the database. */
  content?: LiveContent;
  /** Stands in for the built pages. */
  renderer?: Renderer;
  /** In place of the staff's. */
  identity?: Identity;
  secret?: Secret;
  /** In place of one that shows what content/ says. */
  prices?: PriceHistory;
  /** For tests of the HTTP layer: nothing runs in the background, and mails are stored unsent. */
  withoutJobs?: boolean;
  /** Takes sentences for the operator who waits for the start. */
  announce?: (sentence: string) => void;
}

const kibibyte = 1024;

/** The whole application without a socket: the process listens, tests inject. */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<FastifyInstance> {
  await checkNodeInternals();
  const headers = securityHeaders(config);
  const log = openLog(config.logLevel);
  let errorGate: ErrorGate;
  const app = Fastify({
    logger: log.options,
    logController: log.controller,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 64 * kibibyte,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    // Set here too: Fastify sets it too late for Node, which would wait twice as long for a slow body.
    http: {
      connectionsCheckingInterval: 5_000,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      shouldUpgradeCallback: wantsWebSocket,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 8_000 },
    // An address that cannot be read reaches no route and no hook.
    frameworkErrors: (error, request, reply) => void errorGate(error, request, reply.headers(headers)),
  });
  // Hooks of this kind run in reverse: the lines about the end are written as well.
  app.addHook('onClose', () => log.output.flush());
  const database = overrides.database ?? (await openDatabaseFor(app, config, overrides));
  app.addHook('onClose', () => database.close());

  traceRequests(app, config.slowRequestMs);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  refuseMalformed(app);
  closeConnectionsInTime(app);
  const { context, standIn } = await openContext(app, config, database, overrides);
  // After the body was read: its events do not come from the request's own chain of calls.
  app.addHook('preHandler', (_request, _reply, done) => readingFrom(context.content, done));
  const staff = createStaff(context);
  acceptSockets(app, config, context.metrics);
  declareAudiences(app, config.metricsToken);
  app.addIdentity(overrides.identity ?? staff.identity);
  refuseCrossSite(app, config);
  const findPreview = previewFinder(database, staff.findAdmin);
  refuseInPreview(app, { hasSession: staff.pageSession.hasSession, findPreview });
  noticeUnknownProxy(app);
  await prepareRateLimits(app, context.counters);
  limitSimulatedPayments(app, config);

  const renderer = overrides.renderer ?? (await rendererFor(app, config));
  const pages = createPages(app, config, {
    renderer,
    content: context.content,
    ...staff.pageSession,
    findPreview,
  });
  errorGate = openErrorGate(app, pages);

  addMetrics(app, context.metrics);
  countSlowRequests(app, context.metrics);
  const droppedLines = () => log.output.droppedLines();
  context.metrics.gauge('log_lines_dropped', 'Lines of the log that nobody took in time.', droppedLines);
  sendStoredPages(app, config, { pages, metrics: context.metrics, log });
  limitPipelining(app);
  addHealth(app, database, context.metrics);
  staff.addRoutes(app);
  for (const feature of features) feature.routes?.(app, context);
  addLiveRoutes(app, context);
  addChangedPagesRoute(app, context, pages.read);
  if (standIn) addStandInRoutes(app, standIn, context.prices);
  // Writes nothing, whatever the method.
  app.all('/api/*', { config: { audience: 'public', rateLimit: false } }, async () => {
    throw new Problem('notFound');
  });
  if (!renderer.development && !overrides.renderer) await serveVideos(app, clientFolder);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { audience: 'public' },
    handler: pages.show,
  });

  if (!overrides.withoutJobs) {
    for (const feature of features) await feature.start?.(context);
    await staff.ensureFirstAdmin(overrides.announce ?? (() => {}));
  }
  return app;
}

async function openContext(
  app: FastifyInstance,
  config: Config,
  database: Database,
  { secret: given, prices: givenPrices, content: givenContent, withoutJobs }: Overrides,
): Promise<{ context: Context; standIn: SiteStandIn | undefined }> {
  const onContentTrouble = (error: unknown) =>
    app.log.error({ err: error }, 'what was published could not be read');
  const content = givenContent ?? (await openContent(database, { onTrouble: onContentTrouble }));
  app.addHook('onClose', async () => content.close());
  const secret = given ?? (await loadSecret(database, config));
  const compose = composer(features, config.publicUrl, secret);
  const onTrouble = (error: unknown) => app.log.error({ err: error }, 'job trouble');
  const jobs = withoutJobs ? undefined : await startJobs(database, { onTrouble });
  app.addHook('onClose', async () => void (await jobs?.stop()));
  if (jobs && config.smtpUrl) {
    const transport = smtpTransport(config.smtpUrl);
    const onDelay = (mail: number) =>
      app.log.warn({ mail }, 'a mail could not be sent yet; the dashboard says why');
    const host = config.publicUrl.hostname;
    await startMailWorker(jobs, { database, compose, transport, host, onDelay, onTrouble });
  }
  if (jobs) await startPushWorker(jobs, { database, secret, agent: publicAgent(), onTrouble });
  if (jobs) await scheduleUnsentMails(jobs, database, { hasMailServer: Boolean(config.smtpUrl) });
  const outbox = createOutbox(config.smtpUrl ? jobs : undefined);
  const counters = sharedCounters(database, secret, (error) =>
    app.log.error({ err: error }, 'limits counted by this process alone'),
  );
  const metrics = createMetrics();
  if (jobs) {
    measureWaitingJobs(database, metrics);
    measureWaitingMails(database, metrics);
    measureStorage(database, config.database, metrics);
    measureCertificate(config.publicUrl, metrics);
  }
  const standIn =
    config.payments.kind === 'standIn' ? createSiteStandIn({ config, database, secret }) : undefined;
  const startStandIn = standIn?.start;
  const prices =
    givenPrices ??
    new PriceHistory({
      database,
      readOwn: content.refresh,
      now: content.now,
      onTrouble: (error) => app.log.error({ err: error }, 'prices of other nodes not read'),
    });
  if (!withoutJobs) await prices.start();
  app.addHook('onClose', async () => prices.close());
  const services = { config, database, content, jobs, outbox, compose, secret, counters, metrics, prices };
  return { context: { ...services, features, startStandIn }, standIn };
}

function rendererFor(app: FastifyInstance, { mode }: Config): Promise<Renderer> {
  return mode === 'development' ? viteRenderer(app) : builtRenderer();
}

function openDatabaseFor(
  app: FastifyInstance,
  config: Config,
  { announce = () => {} }: Overrides,
): Promise<Database> {
  return openDatabase(config.database, {
    onProgress: announce,
    onTrouble: (error) => app.log.error({ err: error }, 'database trouble'),
  });
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from '#server/metrics.ts';

/** Measures responses, and serves the figures to a metrics collector. */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  let streams = 0;
  metrics.gauge('event_streams_open', 'Answers that go on until the reader leaves.', () => streams);
  app.addHook('onSend', async (_request, reply) => {
    if (!isStream(reply)) return;
    streams += 1;
    reply.raw.once('close', () => {
      streams -= 1;
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    // It lasts as long as its reader stays, which says nothing about our speed.
    if (isStream(reply)) return;
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { audience: 'operator' }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

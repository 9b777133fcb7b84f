import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus text for a collector on the inside. Labels are route patterns, so their number stays small. */
export function addMetrics(app: FastifyInstance): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    duration.labels(request.method, route, `${reply.statusCode}`).observe(reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { audience: 'operator' }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}

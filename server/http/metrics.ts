import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void;
}

/** Prometheus text for a collector on the inside. Labels are route patterns, so their number stays small. */
export function addMetrics(app: FastifyInstance): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const labelled = new Map<string, (seconds: number) => void>();
  const observe: Metrics['observe'] = (method, route, status, seconds) => {
    const key = `${method} ${route} ${status}`;
    let record = labelled.get(key);
    if (!record) {
      record = duration.labels(method, route, `${status}`).observe;
      labelled.set(key, record);
    }
    record(seconds);
  };
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { audience: 'operator' }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  return { observe };
}

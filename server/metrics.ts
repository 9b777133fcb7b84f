import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { withTimeout } from './db/unavailable.ts';

/** One figure, or one for each value of a label. */
type Reading = number | Record<string, number>;

/**
 * The figures for a metrics collector. Names are `snake_case` and end in what is counted (`jobs_waiting`,
 * `batch_items`, `bus_lag_seconds`); all but the one of HTTP itself begin with `marquee_`.
 */
export interface Metrics {
  /** A value at the moment of the request. A reading that fails is left out. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void;
  /** How often something has happened; `_total` is added to the name. */
  counter(name: string, help: string): (count?: number) => void;
  /** How large something mostly is. */
  histogram(name: string, help: string, buckets: number[]): (value: number) => void;
  /** Labels are route patterns, so their number stays small. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** For the collector, in Prometheus' format. */
  text(): Promise<string>;
  contentType: string;
}

/** Buckets for how many things were dealt with together. */
export const sizes = [1, 2, 5, 10, 20, 50, 100];

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  return {
    gauge(name, help, read, label) {
      new Gauge({
        name: fullName(name),
        help,
        registers,
        labelNames: label ? [label] : [],
        async collect() {
          this.reset();
          const reading = await (async () => read())().catch((): Reading => (label ? {} : Number.NaN));
          if (typeof reading === 'number') this.set(reading);
          else
            for (const [value, figure] of Object.entries(reading)) this.set({ [`${label}`]: value }, figure);
        },
      });
    },
    counter(name, help) {
      const counter = new Counter({ name: `${fullName(name)}_total`, help, registers });
      return (count = 1) => counter.inc(count);
    },
    histogram(name, help, buckets) {
      const histogram = new Histogram({ name: fullName(name), help, buckets, registers });
      return (value) => histogram.observe(value);
    },
    answered: requestDurations(registers),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

const readingTimeoutMs = 1000;

// docs/decisions.md, T198
/**
 * For readings that ask the database or the network: asked for once in so many seconds, for all gauges that share it, however
 * often collectors come. None waits longer than a second; a reading that is not there by then is left out.
 */
export function sharedReading<Result>(seconds: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<Result> | undefined;
  let askedAt = 0;
  let isUnderWay = false;
  return () => {
    if (!last || (!isUnderWay && performance.now() - askedAt >= seconds * 1000)) {
      askedAt = performance.now();
      isUnderWay = true;
      last = (async () => read())();
      const end = () => {
        isUnderWay = false;
      };
      last.then(end, end);
    }
    return withTimeout(readingTimeoutMs, last);
  };
}

function fullName(name: string): string {
  if (/^[a-z]+(_[a-z]+)*$/.test(name)) return `marquee_${name}`;
  throw new Error(`Not the name of a figure: ${name}`);
}

function requestDurations(registers: Registry[]): Metrics['answered'] {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  });
  const labelled = new Map<string, (seconds: number) => void>();
  return (method, route, status, seconds) => {
    const key = `${method} ${route} ${status}`;
    let record = labelled.get(key);
    if (!record) {
      record = duration.labels(method, route, `${status}`).observe;
      labelled.set(key, record);
    }
    record(seconds);
  };
}

/** Measures responses, and serves the figures to a metrics collector. */
export function addMetrics(app: FastifyInstance, metrics: Metrics): void {
  let streams = 0;
  metrics.gauge('event_streams_open', 'Answers that go on until the reader leaves.', () => streams);
  app.addHook('onSend', async (_request, reply) => {
    if (!isEventStream(reply)) return;
    streams += 1;
    reply.raw.once('close', () => {
      streams -= 1;
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    // It lasts as long as its reader stays, which says nothing about our speed.
    if (isEventStream(reply)) return;
    const route = request.routeOptions.url ?? 'unmatched';
    metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { audience: 'operator' }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

export function isEventStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

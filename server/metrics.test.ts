import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics, sharedReading } from '#server/metrics.ts';
import { testApp } from '#test/app.ts';

const token = 'token-of-a-metrics-collector';
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The line of one figure, without its name. */
function figure(text: string, name: string): string | undefined {
  return text.split('\n').find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
}

describe('figures of requests', () => {
  async function appWithStream() {
    const streams: PassThrough[] = [];
    const listening = await testApp({ metricsToken: token });
    app = listening;
    listening.get('/api/stream', { config: { audience: 'public' } }, async (_request, reply) => {
      const stream = new PassThrough();
      streams.push(stream);
      stream.write(': hello\n\n');
      return reply.type('text/event-stream').send(stream);
    });
    const address = await listening.listen({ port: 0, host: '127.0.0.1' });
    const metrics = async () =>
      (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
    return { address, streams, metrics };
  }

  it('count answers by route, and streams by how many are open', async () => {
    const { address, streams, metrics } = await appWithStream();
    await fetch(`${address}/health/live`);
    const open = await Promise.all([fetch(`${address}/api/stream`), fetch(`${address}/api/stream`)]);
    const during = await metrics();
    expect(figure(during, 'marquee_event_streams_open')).toBe('marquee_event_streams_open 2');
    for (const stream of streams) stream.end();
    for (const answer of open) await answer.text();
    await vi.waitFor(async () =>
      expect(figure(await metrics(), 'marquee_event_streams_open')).toBe('marquee_event_streams_open 0'),
    );
    const after = await metrics();
    expect(after).toContain(
      'http_request_duration_seconds_count{method="GET",route="/health/live",status="200"} 1',
    );
    expect(after).not.toContain('/api/stream');
  });
});

describe('figures of features', () => {
  it('are gauges, counters and histograms with names of one style', async () => {
    const metrics = createMetrics();
    metrics.gauge('sockets_open', 'Sockets.', () => 3);
    metrics.gauge('queue_waiting', 'Waiting.', async () => ({ mail: 2, 'order "x"': 0 }), 'queue');
    metrics.counter('messages', 'Messages.')(2);
    metrics.histogram('batch_items', 'Items.', [1, 10])(7);
    const text = await metrics.text();
    for (const line of [
      'marquee_sockets_open 3',
      'marquee_queue_waiting{queue="mail"} 2',
      'marquee_queue_waiting{queue="order \\"x\\""} 0',
      'marquee_messages_total 2',
      'marquee_batch_items_bucket{le="10"} 1',
      'marquee_batch_items_sum 7',
    ])
      expect(text.split('\n')).toContain(line);
    expect(() => metrics.counter('camelCase', '')).toThrow('camelCase');
  });

  it('that cannot be read leave the others as they are', async () => {
    const metrics = createMetrics();
    let away = false;
    const read = async () => {
      if (away) throw new Error('the database is away');
      return { mail: 2 };
    };
    metrics.gauge('queue_waiting', 'Waiting.', read, 'queue');
    metrics.gauge('lag_seconds', 'Lag.', () => {
      throw new Error('unknown');
    });
    metrics.gauge('sockets_open', 'Sockets.', () => 3);
    expect(figure(await metrics.text(), 'marquee_queue_waiting')).toContain('2');
    away = true;
    const text = await metrics.text();
    expect(figure(text, 'marquee_queue_waiting')).toBeUndefined();
    expect(figure(text, 'marquee_lag_seconds')).toMatch(/ nan$/i);
    expect(text).toContain('marquee_sockets_open 3');
  });
});

describe('readings that cost something', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('are asked for once in their time, however many gauges and collectors want them', async () => {
    const read = vi.fn(async () => 7);
    const shared = sharedReading(60, read);
    const metrics = createMetrics();
    metrics.gauge('first', 'First.', shared);
    metrics.gauge('second', 'Second.', async () => (await shared()) + 1);
    expect(await metrics.text()).toContain('marquee_first 7');
    vi.advanceTimersByTime(59_999);
    expect(await metrics.text()).toContain('marquee_second 8');
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await metrics.text();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('that do not come are left out after a second, and are not asked for twice at once', async () => {
    const read = vi.fn(() => new Promise<number>(() => {}));
    const metrics = createMetrics();
    metrics.gauge('hanging', 'Hangs.', sharedReading(15, read));
    metrics.gauge('sockets_open', 'Sockets.', () => 3);
    for (const _ of ['first', 'second']) {
      const text = metrics.text();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(figure(await text, 'marquee_hanging')).toMatch(/ nan$/i);
      expect(figure(await text, 'marquee_sockets_open')).toBe('marquee_sockets_open 3');
      vi.advanceTimersByTime(60_000);
    }
    expect(read).toHaveBeenCalledTimes(1);
  });
});

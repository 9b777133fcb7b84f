import type { FastifyInstance } from 'fastify';
import { isEventStream, type Metrics } from '#server/metrics.ts';
import { RequestTrace } from '#server/request-trace.ts';
import { isUpgrade } from './connections/sockets.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** None for sockets and event streams, which go on as long as their reader stays. */
    trace: RequestTrace | undefined;
  }
}

/** To be called before all other hooks are added. */
export function traceRequests(app: FastifyInstance, slowAfterMs: number): void {
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, _reply, done) => {
    // A socket would hold on to it.
    if (isUpgrade(request)) return done();
    request.trace = new RequestTrace(slowAfterMs);
    request.trace.follow(done);
  });
  app.addHook('preParsing', ({ trace }, _reply, payload, done) => {
    trace?.hooksAreOver();
    done(null, payload);
  });
  app.addHook('preValidation', ({ trace }, _reply, done) => {
    trace?.bodyIsRead();
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isEventStream(reply)) request.trace = undefined;
    request.trace?.isAnswered();
    done(null, payload);
  });
}

export function countSlowRequests(app: FastifyInstance, metrics: Metrics): void {
  const count = metrics.counter('slow_requests', 'Requests that took us longer than SLOW_REQUEST_MS.');
  const countIfSlow = ({ trace }: { trace: RequestTrace | undefined }) => {
    if (trace?.wasSlowByUs()) count();
  };
  app.addHook('onResponse', async (request) => countIfSlow(request));
  app.addHook('onRequestAbort', async (request) => countIfSlow(request));
}

import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { liveChannel } from '#server/live/notify.ts';
import { LiveStreams } from './streams.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx would buffer the response until it is complete.
  'x-accel-buffering': 'no',
};

/** Open dashboards are notified which list has changed; what changed they read from the list. */
export function addLiveRoutes(app: FastifyInstance, { database, content }: Context): void {
  const streams = new LiveStreams();
  const listen = once(() =>
    database.listen(liveChannel, (kind) => streams.notify(kind), { onGap: () => streams.notifyAll() }),
  );
  // Once this node shows it, whatever the reason.
  content.onChange(() => streams.notify('content'));
  app.addHook('preClose', async () => streams.close());
  app.get(
    '/api/admin/live',
    { config: { audience: 'admin', unattended: true }, exposeHeadRoute: false },
    async (request, reply) => {
      await listen();
      const stream = streams.open({ id: request.caller.id, mayStay: () => request.mayStay() });
      if (!stream) throw new Problem('busy');
      return reply.headers(headers).send(stream);
    },
  );
}

/** A failed attempt is repeated for the next request. */
function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let done: Promise<unknown> | undefined;
  return () => {
    done ??= work().catch((error) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

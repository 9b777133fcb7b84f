import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import { liveChannel } from '#server/live/notify.ts';
import { LiveStreams } from './streams.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would collect the answer until it is whole.
  'x-accel-buffering': 'no',
};

/** Open dashboards hear which list has something new; what it is they read from the list. */
export function addLiveRoutes(app: FastifyInstance, { database, features }: Context): void {
  const streams = new LiveStreams(features.flatMap(({ live = [] }) => live));
  const listen = once(() =>
    database.listen(liveChannel, (kind) => streams.tell(kind), { onGap: () => streams.tellEverything() }),
  );
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

/** What failed is tried again by the next who asks. */
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

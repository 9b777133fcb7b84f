import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#server/metrics.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Readiness is denied from now on, so that load balancers send requests elsewhere. Those that come are answered. */
    becomeUnready(): void;
  }
}

interface Readiness {
  checkReady(): Promise<void>;
}

/** A request that comes during a check, or within this time afterwards, gets its result. */
const sharedForMs = 2000;

/** `live`: the process answers. `ready`: it can also do its work, and has not begun to stop. */
export function addHealth(app: FastifyInstance, database: Readiness, metrics: Pick<Metrics, 'gauge'>): void {
  let stopping = false;
  const checkReady = shared(() => database.checkReady());
  const becomeUnready = () => {
    stopping = true;
  };
  app.decorate('becomeUnready', becomeUnready);
  app.addHook('preClose', async () => becomeUnready());
  metrics.gauge('ready', 'Whether /health/ready says yes.', () =>
    stopping
      ? 0
      : checkReady().then(
          () => 1,
          () => 0,
        ),
  );
  app.get('/health/live', { config: { audience: 'public' }, logLevel: 'warn' }, async () => ({
    status: 'live',
  }));
  app.get('/health/ready', { config: { audience: 'public' }, logLevel: 'warn' }, async () => {
    if (stopping) throw new Problem('unavailable');
    await checkReady().catch((cause) => {
      throw new Problem('unavailable', { cause });
    });
    return { status: 'ready' };
  });
}

/** The route is public and has no rate limit, and must not load the database. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    if (result) return result;
    const forget = () => void setTimeout(() => (result = undefined), sharedForMs).unref();
    result = work();
    result.then(forget, forget);
    return result;
  };
}

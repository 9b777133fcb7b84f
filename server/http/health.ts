import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it says so, and still answers everything. */
    becomeUnready(): void;
  }
}

interface Readiness {
  checkReady(): Promise<void>;
}

/** Whoever asks meanwhile, or within this time afterwards, gets the same answer. */
const sharedFor = 2000;

/** `live`: the process answers. `ready`: it can also do its work, and has not begun to stop. */
export function addHealth(app: FastifyInstance, database: Readiness): void {
  let stopping = false;
  const checkReady = shared(() => database.checkReady());
  const becomeUnready = () => {
    stopping = true;
  };
  app.decorate('becomeUnready', becomeUnready);
  app.addHook('preClose', async () => becomeUnready());
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

/** Anybody may ask, as often as they like: the database is not to notice. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let answer: Promise<void> | undefined;
  return () => {
    if (answer) return answer;
    const forget = () => void setTimeout(() => (answer = undefined), sharedFor).unref();
    answer = work();
    answer.then(forget, forget);
    return answer;
  };
}

import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

interface Readiness {
  ping(): Promise<void>;
}

/** `live`: the process answers. `ready`: it can also do its work, and has not begun to stop. */
export function addHealth(app: FastifyInstance, database: Readiness): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/health/live', { config: { audience: 'public' }, logLevel: 'warn' }, async () => ({
    status: 'live',
  }));
  app.get('/health/ready', { config: { audience: 'public' }, logLevel: 'warn' }, async () => {
    if (stopping) throw new Problem('unavailable');
    await database.ping().catch((cause) => {
      throw new Problem('unavailable', { cause });
    });
    return { status: 'ready' };
  });
}

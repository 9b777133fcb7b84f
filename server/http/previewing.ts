import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route of staff that anybody may call, such as the sign-in: it is no part of what a preview shows. */
    inPreview?: 'allowed';
  }
}

interface Previews {
  /** Whether a request carries the cookie of a session, valid or not. */
  hasSession(headers: IncomingHttpHeaders): boolean;
  findPreview(request: FastifyRequest): Promise<unknown>;
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

// docs/decisions.md, T145
/** Whoever looks at prices that nobody may be charged orders nothing, and no form of a preview reaches a colleague. */
export function refuseInPreview(app: FastifyInstance, { hasSession, findPreview }: Previews): void {
  app.addHook('onRequest', async (request) => {
    if (harmless.has(request.method) || !hasSession(request.headers)) return;
    const { audience, crossSite, inPreview } = request.routeOptions.config;
    const isForVisitors = [audience].flat().some((one) => one === 'public' || one === 'customer');
    if (!isForVisitors || inPreview === 'allowed' || crossSite === 'allowed') return;
    if (await findPreview(request)) throw new Problem('inPreview');
  });
}

import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Problem } from './problem.ts';

/**
 * Who a route is for. `customer` is a visitor who proved to own a chat or an order; `operator` is whoever reaches the
 * process without passing the public proxy, such as a metrics collector.
 */
export type Audience = 'public' | 'customer' | 'agent' | 'admin' | 'operator';

/** What is known about a caller. An admin may do what an agent may. */
export interface Caller {
  role: 'nobody' | 'customer' | 'agent' | 'admin';
  /** Who it is, where it is one of the staff. */
  staff?: { id: string; name: string; email: string };
}

export type Identify = (request: FastifyRequest) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    /** The page asks by itself, whether or not somebody sits in front of it: no reason to keep a session open. */
    unattended?: true;
  }
  interface FastifyRequest {
    /** Known on routes that are not for everybody. */
    caller: Caller;
    /** For an answer that goes on and on: whether the caller would still be let in. */
    mayStay(): Promise<boolean>;
  }
  interface FastifyInstance {
    declaredRoutes: readonly RouteOptions[];
  }
}

const mayEnter: Record<Exclude<Audience, 'public' | 'operator'>, Caller['role'][]> = {
  customer: ['customer', 'agent', 'admin'],
  agent: ['agent', 'admin'],
  admin: ['admin'],
};

/** Every route names its audience or the app does not start; nobody else gets past this hook. */
export function declareAudiences(app: FastifyInstance, identify: Identify): void {
  const routes: RouteOptions[] = [];
  app.decorate('declaredRoutes', routes);
  app.decorateRequest('caller');
  app.decorateRequest('mayStay', async function (this: FastifyRequest) {
    const { audience } = this.routeOptions.config;
    if (audience === undefined || audience === 'public' || audience === 'operator') return true;
    return mayEnter[audience].includes((await identify(this)).role);
  });
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => !route.config?.audience);
    if (undeclared.length > 0) {
      throw new Error(
        `No audience declared: ${undeclared.map(({ method, url }) => `${method} ${url}`).join(', ')}`,
      );
    }
  });
  app.addHook('onRequest', async (request) => {
    const { audience } = request.routeOptions.config;
    if (audience === undefined || audience === 'public') return;
    if (audience === 'operator') return requireOperator(request);
    request.caller = await identify(request);
    const { role } = request.caller;
    if (mayEnter[audience].includes(role)) return;
    throw new Problem(role === 'nobody' ? 'signInFirst' : 'notAllowed');
  });
}

const insideNetworks = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/;
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * From the inside: a private address, no trace of a proxy, and a Host that no public name leads to (a browser on the
 * inside can be made to ask, but then it names the attacker's domain).
 */
function requireOperator({ headers, hostname, socket }: FastifyRequest): void {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isPublicName = hostname.includes('.') && isIP(hostname) === 0;
  const cameThroughProxy = proxyHeaders.some((name) => headers[name] !== undefined);
  if (cameThroughProxy || isPublicName || !insideNetworks.test(peer)) throw new Problem('notFound');
}

/** Under which name a deed goes into the audit trail. */
export function actorOf({ caller }: FastifyRequest): string {
  return caller.staff?.email ?? caller.role;
}

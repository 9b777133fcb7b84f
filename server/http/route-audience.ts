import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Problem } from './problem.ts';

/** Callers that an identity can find. `customer` is a visitor who proved to own an order. */
type KnownAudience = 'customer' | 'agent' | 'admin';

/**
 * The callers that a route lets in; of several, each. `operator` is a program that brings the token of METRICS_TOKEN,
 * such as a metrics collector.
 */
export type Audience = 'public' | 'operator' | KnownAudience | readonly [KnownAudience, ...KnownAudience[]];

interface Customer {
  role: 'customer';
  id: string;
}

export interface StaffCaller {
  role: 'agent' | 'admin';
  id: string;
  name: string;
  email: string;
  /** Of the browser that sent the request. */
  sessionId?: string;
}

type Caller = Customer | StaffCaller;

/** A feature's way to find the caller of a request, such as by a cookie that it sets. */
export interface Identity {
  /** It is asked on routes for one of these, and on no others. */
  audiences: readonly KnownAudience[];
  /** `attended` is false where the page sends the request by itself, and perhaps no person is there. */
  identify(request: FastifyRequest, attended?: boolean): Promise<Caller | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience;
    /** The page sends the request by itself, with or without a person in front of it: no reason to keep a session open. */
    unattended?: true;
  }
  interface FastifyRequest {
    /** Set on routes that are not public. */
    caller: Caller;
    /** For streams and sockets: whether the caller would still be let in. */
    mayStay(): Promise<boolean>;
    /** On a public route: the caller, where it is staff. */
    findStaff(attended: boolean): Promise<StaffCaller | null>;
  }
  interface FastifyInstance {
    declaredRoutes: readonly RouteOptions[];
    /** Where several know an audience, the one that was added first is asked first. */
    addIdentity(identity: Identity): void;
  }
}

/** An admin may do what an agent may. Staff are not customers. */
const mayEnter: Record<KnownAudience, readonly Caller['role'][]> = {
  customer: ['customer'],
  agent: ['agent', 'admin'],
  admin: ['admin'],
};

type Refusal = 'signInFirst' | 'notAllowed';

/**
 * The app does not start unless every route names its audience, and an identity exists for it. Other callers do not get
 * past this hook.
 */
export function declareAudiences(app: FastifyInstance, operatorToken?: string): void {
  const routes: RouteOptions[] = [];
  const identities: Identity[] = [];
  app.decorate('declaredRoutes', routes);
  app.decorate('addIdentity', (identity: Identity) => void identities.push(identity));
  app.decorateRequest('caller');
  app.decorateRequest('mayStay', async function (this: FastifyRequest) {
    const wanted = knownAudiences(this.routeOptions.config.audience);
    return wanted.length === 0 || typeof (await find(this, wanted)) !== 'string';
  });
  app.decorateRequest('findStaff', async function (this: FastifyRequest, attended: boolean) {
    const caller = await find(this, ['agent'], attended);
    return typeof caller === 'string' || caller.role === 'customer' ? null : caller;
  });
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    refuseToStart(
      'No audience declared',
      routes.filter((route) => !route.config?.audience),
    );
    const found = new Set(identities.flatMap(({ audiences }) => audiences));
    refuseToStart(
      'No identity for the audience',
      routes.filter(({ config }) => !knownAudiences(config?.audience).every((wanted) => found.has(wanted))),
    );
  });
  app.addHook('onRequest', async (request, reply) => {
    const { audience } = request.routeOptions.config;
    if (audience === 'operator') return requireOperator(request, operatorToken);
    const wanted = knownAudiences(audience);
    if (wanted.length === 0) return;
    const caller = await find(request, wanted);
    if (typeof caller === 'string') throw new Problem(caller);
    request.caller = caller;
    // What is for some callers alone is kept by no cache.
    reply.header('cache-control', 'no-store');
  });

  async function find(
    request: FastifyRequest,
    wanted: readonly KnownAudience[],
    attended?: boolean,
  ): Promise<Caller | Refusal> {
    let refusal: Refusal = 'signInFirst';
    for (const { audiences, identify } of identities) {
      if (!audiences.some((audience) => wanted.includes(audience))) continue;
      const caller = await identify(request, attended);
      if (!caller) continue;
      if (wanted.some((audience) => mayEnter[audience].includes(caller.role))) return caller;
      refusal = 'notAllowed';
    }
    return refusal;
  }
}

function knownAudiences(audience: Audience | undefined): readonly KnownAudience[] {
  if (audience === undefined || audience === 'public' || audience === 'operator') return [];
  return typeof audience === 'string' ? [audience] : audience;
}

function refuseToStart(reason: string, routes: readonly RouteOptions[]): void {
  if (routes.length === 0) return;
  const named = routes.map(({ method, url, config }) =>
    [method, url, ...knownAudiences(config?.audience)].join(' '),
  );
  throw new Error(`${reason}: ${named.join(', ')}`);
}

/** Without the right token there is no such page, also for a request from this machine: a proxy may have passed it on. */
function requireOperator({ headers }: FastifyRequest, token: string | undefined): void {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token || !given || !timingSafeEqual(digest(given), digest(token))) throw new Problem('notFound');
}

/** A comparison in constant time takes values of one length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The caller of a route for staff. */
export function staffOf({ caller }: FastifyRequest): StaffCaller {
  if (caller?.role !== 'agent' && caller?.role !== 'admin') throw new Problem('signInFirst');
  return caller;
}

/** The caller of a route for customers. */
export function customerOf({ caller }: FastifyRequest): Customer {
  if (caller?.role !== 'customer') throw new Problem('signInFirst');
  return caller;
}

/** The caller's name in the audit trail. */
export function actorOf({ caller }: FastifyRequest): string {
  return caller.role === 'customer' ? `customer ${caller.id}` : caller.email;
}

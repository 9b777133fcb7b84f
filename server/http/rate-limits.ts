import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Counters, localCounters } from '#server/security/limit-counters.ts';
import { clientAddress } from './client-address.ts';
import { Problem } from './problem.ts';
import type { Audience } from './route-audience.ts';

/** So many requests of an address to one route. */
export const perMinute = (max: number) => ({ max, timeWindow: '1 minute' }) as const;

/** For each public form: more than a person sends, and enough for an office. */
export const publicForms = perMinute(10);
/** For the button on a page that a mail leads to: there is nothing to type. */
export const publicButtons = perMinute(30);
/** For routes of the dashboard that write: more than a person clicks, less than a runaway script sends. */
export const staffWrites = perMinute(300);
/** For files of the dashboard, which are read from whole tables. */
export const staffExports = perMinute(30);

/** The options of a route: whom it lets in, and how often an address may use it. */
export function routeFor(audience: Audience, rateLimit?: ReturnType<typeof perMinute>) {
  return { config: { audience, ...(rateLimit && { rateLimit }) } };
}

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Limits count by address, on all nodes together. A route that writes declares its own (or `false`, with the reason) or
 * the app does not start.
 */
export async function prepareRateLimits(app: FastifyInstance, counters: Counters): Promise<void> {
  app.addHook('onReady', async () => {
    const undeclared = app.declaredRoutes.filter(
      ({ method, config }) =>
        config?.rateLimit === undefined && [method].flat().some((name) => writing.includes(name)),
    );
    if (undeclared.length > 0) {
      throw new Error(
        `No rate limit declared: ${undeclared.map(({ method, url }) => `${method} ${url}`).join(', ')}`,
      );
    }
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: clientAddress,
    store: storeOn(counters),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('tooMany', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** A limiter inside a route counts work of this process alone: it has no route info, and no shared counter. */
function storeOn(shared: Counters) {
  return class Store {
    readonly #counters: Pick<Counters, 'add'>;
    readonly #name: string;

    constructor({ routeInfo }: { routeInfo?: Partial<RouteOptions> } = {}) {
      this.#counters = routeInfo?.url ? shared : localCounters();
      this.#name = `${routeInfo?.method} ${routeInfo?.url}`;
    }

    incr(key: string, done: Counted, window: number, max: number): void {
      const added = this.#counters.add(`${this.#name} ${key}`, { max, window });
      added.then(({ count, ttl }) => done(null, { current: count, ttl }), done);
    }

    child(options: object): Store {
      return new Store(options);
    }
  };
}

/** For work of this process that only some requests of a route cause, such as rendering a page that is not in the cache. */
export function limiter(app: FastifyInstance, max: number) {
  const check = app.createRateLimit(perMinute(max));
  return async (request: FastifyRequest): Promise<void> => {
    const verdict = await check(request);
    if (!verdict.isAllowed && verdict.isExceeded) throw new Problem('tooMany');
  };
}

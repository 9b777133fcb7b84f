import { isIP } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Limits count by address. They are off until a route (or a piece of work inside one) asks for its own. */
export async function prepareRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: () => new Problem('tooMany'),
  });
}

/** A home's IPv6 connection owns 2^64 addresses: they count as one. A port that a proxy appended counts for nothing. */
function addressKey(text: string): string {
  const ip = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/**
 * For work that only some requests of a route cause, such as rendering a page that is not in the cache. Says under
 * which name the address counts.
 */
export function limiter(app: FastifyInstance, perMinute: number) {
  const check = app.createRateLimit({ max: perMinute, timeWindow: '1 minute' });
  return async (request: FastifyRequest): Promise<string> => {
    const verdict = await check(request);
    if (!verdict.isAllowed && verdict.isExceeded) throw new Problem('tooMany');
    return verdict.key;
  };
}

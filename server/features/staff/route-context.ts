import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditAction } from '#contract/audit.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import type { PlainForm } from '#server/http/plain-form.ts';
import { Problem } from '#server/http/problem.ts';
import { perMinute } from '#server/http/rate-limits.ts';
import { type Audience, staffOf } from '#server/http/route-audience.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { createThrottle } from '#server/security/guess-throttle.ts';
import { accountStore } from './account-store.ts';
import { oneTimeTokens } from './one-time-tokens.ts';
import { sessionStore } from './sessions/session-store.ts';
import { createSessions } from './sessions/sessions.ts';
import { createKnownClients } from './sign-in/known-clients.ts';
import { waitsAfterFailures } from './sign-in/sign-in-limits.ts';
import { secondFactorStore } from './two-factor/second-factor-store.ts';

export type RouteContext = ReturnType<typeof createRouteContext>;
/** Everything that the routes touch, in one transaction. */
export type Stores = ReturnType<RouteContext['bind']>;

/** What all routes of this feature work with. */
export function createRouteContext(context: Context) {
  const knownClients = createKnownClients(context);
  return {
    ...context,
    sessions: createSessions(context),
    throttle: createThrottle(context, waitsAfterFailures),
    bind: (tx: Queries) => ({
      accounts: accountStore(tx),
      sessions: sessionStore(tx),
      secondFactors: secondFactorStore(tx, context.secret),
      oneTime: oneTimeTokens(tx),
      clients: knownClients(tx),
      mails: context.outbox(tx),
      audit: auditTrail(tx),
      pictures: pictureStore(tx),
      async giveBackAllOf(id: string): Promise<void> {
        for (const feature of context.features) await feature.colleagueLeft?.(tx, id);
      },
    }),
  };
}

/** For the options of a route. */
export function openTo(audience: Audience, max?: number, plainForm?: PlainForm) {
  const rateLimit = max ? { rateLimit: perMinute(max) } : {};
  return {
    config: { audience, inPreview: 'allowed' as const, ...rateLimit, ...(plainForm && { plainForm }) },
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) =>
      void reply.header('cache-control', 'no-store'),
  };
}

export function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Problem('notFound');
  return id;
}

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** What callers do to their own account. */
export function ownEntry(request: FastifyRequest, action: AuditAction) {
  const { id, email } = staffOf(request);
  return { actor: email, action, target: `staff ${id}` };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Audience } from '#server/http/audience.ts';
import type { PlainForm } from '#server/http/plain-form.ts';
import { Problem } from '#server/http/problem.ts';
import { createThrottle } from '#server/security/guess-throttle.ts';
import { accountStore } from './account-store.ts';
import type { Auth } from './auth.ts';
import { oneTimeStore } from './one-time-tokens.ts';
import { problemFor } from './problems.ts';
import { sessionStore } from './sessions/session-store.ts';
import { createSessions } from './sessions/sessions.ts';
import { createKnownClients } from './sign-in/known-clients.ts';

export type StaffContext = ReturnType<typeof createStaffContext>;

/** What all routes of this feature work with. */
export function createStaffContext(context: Context) {
  const load = async (options?: { lockout: boolean }) =>
    (await import('./auth.ts')).createAuth(context, options);
  const knownClients = createKnownClients(context);
  let auth: Promise<Auth> | undefined;
  let authWithoutLockout: Promise<Auth> | undefined;
  return {
    ...context,
    sessions: createSessions(context),
    throttle: createThrottle(context),
    /** Half a second to load, and most visitors never need it. */
    auth(): Promise<Auth> {
      auth ??= load();
      return auth;
    },
    /** For backup codes, which cannot be guessed: wrong codes of the app are no reason to refuse them. */
    authWithoutLockout(): Promise<Auth> {
      authWithoutLockout ??= load({ lockout: false });
      return authWithoutLockout;
    },
    /** For what better-auth does together with us. It reads and writes inside the transaction alone. */
    async authIn(tx: Queries): Promise<Auth> {
      const { createAuth } = await import('./auth.ts');
      return createAuth({ ...context, database: { ...context.database, queries: tx } });
    },
    /** Everything that the routes touch, in one transaction. */
    bind: (tx: Queries) => ({
      accounts: accountStore(tx),
      sessions: sessionStore(tx),
      oneTime: oneTimeStore(tx),
      clients: knownClients(tx),
      mails: context.outbox(tx),
      audit: auditTrail(tx),
      async giveBackAllOf(id: string): Promise<void> {
        for (const feature of context.features) await feature.colleagueLeft?.(tx, id);
      },
    }),
  };
}

/** For the options of a route. */
export function openTo(audience: Audience, perMinute?: number, plainForm?: PlainForm) {
  const rateLimit = perMinute ? { rateLimit: { max: perMinute, timeWindow: '1 minute' } } : {};
  return {
    config: { audience, ...rateLimit, ...(plainForm && { plainForm }) },
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) =>
      void reply.header('cache-control', 'no-store'),
  };
}

export function idOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Problem('notFound');
  return id;
}

/**
 * Asks better-auth. Its cookies are for the browser, once everything is done that goes with them; its answer, which
 * holds the session's token, is not.
 */
export async function askAuth<Answer>(
  { auth, config: { publicUrl } }: Pick<StaffContext, 'auth' | 'config'>,
  request: FastifyRequest,
  path: string,
  body: object,
  /** The only one that it gets: `proofOf` or `challengeOf` the request. */
  cookie = '',
): Promise<{ answer: Answer; cookies: string[] }> {
  const { handler } = await auth();
  const url = new URL(`/api/auth/${path}`, publicUrl);
  const headers = headersFor(request, publicUrl);
  if (cookie) headers.set('cookie', cookie);
  const response = await handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw problemFor(response.status, answer?.code);
  return { answer, cookies: response.headers.getSetCookie() };
}

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

const passedOn = ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'] as const;

function headersFor(request: FastifyRequest, publicUrl: URL): Headers {
  const { headers, ip, host } = request;
  const result = new Headers({ 'content-type': 'application/json', 'x-marquee-ip': ip });
  for (const name of passedOn) if (headers[name]) result.set(name, String(headers[name]));
  result.set('user-agent', (headers['user-agent'] ?? '').slice(0, 400));
  // Whoever says 127.0.0.1 for localhost is on the site's own page too, as cross-site.ts found out before.
  const isOwn = headers.origin
    ? URL.parse(headers.origin)?.host === host
    : headers['sec-fetch-site'] === 'same-origin';
  const origin = isOwn ? publicUrl.origin : headers.origin;
  if (origin) result.set('origin', origin);
  return result;
}

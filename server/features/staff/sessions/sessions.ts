import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import {
  type Me,
  type StaffRole,
  staffIdHeader,
  staffIdParameter,
  staffRoles,
  unattendedHeader,
} from '#contract/staff.ts';
import type { Context } from '#server/context.ts';
import { Problem } from '#server/http/problem.ts';
import type { Identity } from '#server/http/route-audience.ts';
import type { Secret } from '#server/security/secret.ts';
import { isEqual } from '#server/security/secret.ts';
import { staffProblems } from '../problems.ts';
import { challengeLifeMs } from '../sign-in/sign-in-limits.ts';
import { idleLimitMs, seenEveryMs, sessionLifeMs } from './session-limits.ts';
import { type SessionRow, type SessionStore, sessionStore } from './session-store.ts';

/** With `__Host-` the browser guarantees that this host alone has set the cookie, and no sibling domain. */
export function cookiesAt(publicUrl: URL): { prefix: string; secure: boolean } {
  const secure = publicUrl.protocol === 'https:';
  return { prefix: `${secure ? '__Host-' : ''}marquee`, secure };
}

export function sessionSecret(secret: Secret): string {
  return secret.derive('staff sessions').toString('base64url');
}

export interface Session {
  id: string;
  me: Me;
}

/** A session is a row and a signed cookie with its token. */
export function createSessions({ config: { publicUrl, smtpUrl }, database, secret }: Context) {
  const { prefix, secure } = cookiesAt(publicUrl);
  const cookie = `${prefix}.session_token`;
  const challenge = `${prefix}.two_factor`;
  const key = sessionSecret(secret);
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const setting = (name: string, value: string, lifeMs: number) =>
    `${name}=${value}; Max-Age=${lifeMs / 1000}; ${attributes}`;
  const signed = (token: string) =>
    encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`);

  /** An unsigned or forged cookie costs no query. */
  function tokenOf(request: FastifyRequest): string | undefined {
    const given = cookieValue(request, cookie);
    const [token = ''] = decoded(given).split('.');
    return isEqual(given, signed(token)) ? token : undefined;
  }

  async function find(request: FastifyRequest, attended = isAttended(request)): Promise<Session | null> {
    const token = tokenOf(request);
    if (!token) return null;
    const store = sessionStore(database.queries);
    const row = await store.byToken(token);
    if (!row) return null;
    const now = Date.now();
    const isOver =
      row.banned ||
      row.expires_at.getTime() <= now ||
      row.created_at.getTime() <= now - sessionLifeMs ||
      row.updated_at.getTime() <= now - idleLimitMs;
    const role = staffRoles.find((name) => name === row.role);
    if (isOver || !role) {
      await store.end(token);
      return null;
    }
    if (row.updated_at.getTime() <= now - seenEveryMs && attended) await store.see(row.id);
    return { id: row.id, me: { ...toMe(row, role), hasMailServer: smtpUrl !== undefined } };
  }

  /** A tab that was left open shows the account that was signed in before: its requests are refused. */
  async function findShown(request: FastifyRequest, attended?: boolean): Promise<Session | null> {
    const session = await find(request, attended);
    const linked = request.query as Record<string, unknown>;
    const shown = request.headers[staffIdHeader] ?? linked[staffIdParameter];
    if (session && shown !== undefined && shown !== session.me.id)
      throw new Problem(staffProblems.someoneElse);
    return session;
  }

  return {
    tokenOf,
    find,
    findShown,
    /** Whether there is a cookie, valid or not: enough to choose a page that holds no personal data. */
    hasCookie: (headers: IncomingHttpHeaders): boolean => cookieValue({ headers }, cookie) !== '',
    identity: {
      audiences: ['agent', 'admin'],
      async identify(request, attended) {
        const session = await findShown(request, attended);
        if (!session) return null;
        const { id, name, email, role } = session.me;
        return { role, id, name, email, sessionId: session.id };
      },
    } satisfies Identity,
    cookieFor: (token: string): string => setting(cookie, signed(token), sessionLifeMs),
    /** Removes the cookie from the browser. */
    clearingCookie: setting(cookie, '', 0),
    /** Sealed, so that a forged one costs no query. */
    challengeCookieFor: (token: string): string =>
      setting(challenge, secret.seal(`challenge ${token}`), challengeLifeMs),
    challengeOf(request: FastifyRequest): string | undefined {
      try {
        const [purpose, token] = secret.unseal(cookieValue(request, challenge)).split(' ');
        return purpose === 'challenge' ? token : undefined;
      } catch {
        return undefined;
      }
    },
    clearingChallengeCookie: setting(challenge, '', 0),
    /** The session goes on under another token, so that a copied cookie is worthless. If it has ended meanwhile, nothing is done. */
    async renew(request: FastifyRequest, store: SessionStore): Promise<{ id: string; cookie: string }> {
      const renewed = await store.renew(tokenOf(request) ?? '');
      if (!renewed) throw new Problem('signInFirst');
      return { id: renewed.id, cookie: setting(cookie, signed(renewed.token), sessionLifeMs) };
    },
  };
}

/** An open dashboard asks by itself for as long as it is left open, whether or not anyone uses it. */
function isAttended({ headers, routeOptions }: FastifyRequest): boolean {
  return headers[unattendedHeader] === undefined && !routeOptions.config.unattended;
}

/** Accepts the characters of an encoded value alone: no quotes, no blanks. */
export function cookieValue({ headers }: { headers: IncomingHttpHeaders }, name: string): string {
  const pairs = headers.cookie?.split(/; ?/) ?? [];
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return /^[\w.%-]*$/.test(value) ? value : '';
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function toMe(
  { user_id, name, email, two_factor_enabled, image, languages }: SessionRow,
  role: StaffRole,
): Omit<Me, 'hasMailServer'> {
  const secondFactor = two_factor_enabled === true;
  return { id: user_id, name, email, role, secondFactor, picture: image, languages };
}

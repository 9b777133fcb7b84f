import { createHmac, timingSafeEqual } from 'node:crypto';
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
import type { Identity } from '#server/http/audience.ts';
import { Problem } from '#server/http/problem.ts';
import type { Secret } from '#server/security/secret.ts';
import { staffProblems } from '../problems.ts';
import { longestPause, type SessionRow, seenEvery, sessionStore } from './session-store.ts';

export const sessionLife = 7 * 24 * 3600_000;

/** By `__Host-` the browser promises that this host alone has set the cookie, and no sister domain. */
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

/** Reads the cookies that better-auth sets, and sets such. On our own, because it answers an outage with 'not signed in'. */
export function createSessions({ config: { publicUrl, smtpUrl }, database, secret }: Context) {
  const { prefix, secure } = cookiesAt(publicUrl);
  const cookie = `${prefix}.session_token`;
  const challenge = `${prefix}.two_factor`;
  const key = sessionSecret(secret);
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const signatureOf = (token: string) => createHmac('sha256', key).update(token).digest();

  const signed = (token: string) => encodeURIComponent(`${token}.${signatureOf(token).toString('base64')}`);

  /** Unsigned and forged ones cost no query. */
  function tokenOf(request: FastifyRequest): string | undefined {
    const given = Buffer.from(cookieValue(request, cookie));
    const [token = ''] = decoded(given.toString()).split('.');
    const expected = Buffer.from(signed(token));
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
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
      row.created_at.getTime() <= now - sessionLife ||
      row.updated_at.getTime() <= now - longestPause;
    const role = staffRoles.find((name) => name === row.role);
    if (isOver || !role) {
      await store.end(token);
      return null;
    }
    if (row.updated_at.getTime() <= now - seenEvery && attended) await store.see(row.id);
    return { id: row.id, me: { ...toMe(row, role), hasMailServer: smtpUrl !== undefined } };
  }

  /** A tab that was left open shows whoever signed in before: nothing is done for it. */
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
    /** Somebody was signed in, or pretends to: enough to choose a page that holds nothing about anybody. */
    isCarriedBy: (headers: IncomingHttpHeaders): boolean => cookieValue({ headers }, cookie) !== '',
    identity: {
      audiences: ['agent', 'admin'],
      async identify(request, attended) {
        const session = await findShown(request, attended);
        if (!session) return null;
        const { id, name, email, role } = session.me;
        return { role, id, name, email };
      },
    } satisfies Identity,
    /** The cookie of a session, as better-auth would set it. */
    cookieFor(token: string): string {
      return `${cookie}=${signed(token)}; Max-Age=${sessionLife / 1000}; ${attributes}`;
    },
    /**
     * What better-auth gets to see: the one cookie that its answer may depend on, in our own writing. It reads a
     * browser's line otherwise than we do, and would take somebody else for the caller.
     */
    proofOf(request: FastifyRequest): string {
      const token = tokenOf(request);
      return token ? `${cookie}=${signed(token)}` : '';
    },
    challengeOf: (request: FastifyRequest): string => `${challenge}=${cookieValue(request, challenge)}`,
    /** Takes the cookie out of the browser. */
    clearingCookie: `${cookie}=; Max-Age=0; ${attributes}`,
  };
}

/** An open dashboard hears and asks by itself for as long as it is left open: that is nobody being there. */
function isAttended({ headers, routeOptions }: FastifyRequest): boolean {
  return headers[unattendedHeader] === undefined && !routeOptions.config.unattended;
}

/** Nothing but the letters of a cookie that was encoded: no quotes, no blanks. */
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
  { user_id, name, email, two_factor_enabled }: SessionRow,
  role: StaffRole,
): Omit<Me, 'hasMailServer'> {
  return { id: user_id, name, email, role, secondFactor: two_factor_enabled === true };
}

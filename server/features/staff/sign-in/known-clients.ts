import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Queries, Tables } from '#server/db/tables.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { isEqual } from '#server/security/secret.ts';
import { cookiesAt, cookieValue } from '../sessions/sessions.ts';

type Kind = Tables['staff_known_client']['kind'];

/** Where a request comes from, and whether the account was signed in to from there before. */
export interface Client {
  /** The token of a device that the account knows. */
  device: string | undefined;
  address: string;
  isKnownAddress: boolean;
}

/** Of each kind, for an account: the newest. */
const mostKnown = 10;
/** No browser stores a cookie for longer. */
const lifeDays = 400;

/**
 * The devices and addresses from which an account was signed in to: strangers' failures do not delay them. A device is a
 * random token in a signed cookie. It does not replace the password, and the tables hold its hash alone.
 */
export function createKnownClients({ config: { publicUrl }, secret }: Pick<Context, 'config' | 'secret'>) {
  const { prefix, secure } = cookiesAt(publicUrl);
  const cookie = `${prefix}.device`;
  const attributes = `Max-Age=${lifeDays * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const key = secret.derive('known clients');
  const hashOf = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join(' ')).digest('base64url');
  const signed = (token: string) => `${token}.${hashOf('cookie', token)}`;

  /** Signed, so that a planted cookie does not become a known device. */
  function tokenOf(request: FastifyRequest): string | undefined {
    const given = cookieValue(request, cookie);
    const [token = ''] = given.split('.');
    return isEqual(given, signed(token)) ? token : undefined;
  }

  return (queries: Queries) => ({
    async of(request: FastifyRequest, email: string): Promise<Client> {
      const [token, address] = [tokenOf(request), clientAddress(request)];
      const hashes = [hashOf(email, 'address', address), ...(token ? [hashOf(email, 'device', token)] : [])];
      const rows = await queries
        .selectFrom('staff_known_client')
        .select('kind')
        .where('hash', 'in', hashes)
        .execute();
      const isKnown = (kind: Kind) => rows.some((row) => row.kind === kind);
      return { device: isKnown('device') ? token : undefined, address, isKnownAddress: isKnown('address') };
    },

    /** The cookie to set. */
    async remember(request: FastifyRequest, { id, email }: { id: string; email: string }): Promise<string> {
      const token = tokenOf(request) ?? randomBytes(32).toString('base64url');
      const now = new Date();
      const row = (kind: Kind, value: string) => ({
        user_id: id,
        kind,
        hash: hashOf(email, kind, value),
        seen_at: now,
      });
      await queries
        .insertInto('staff_known_client')
        .values([row('device', token), row('address', clientAddress(request))])
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ seen_at: now }))
        .execute();
      await sql`
        delete from staff_known_client where hash in (
          select hash from (
            select hash, seen_at, row_number() over (partition by kind order by seen_at desc) as place
            from staff_known_client where user_id = ${id}
          ) as known
          where place > ${mostKnown} or seen_at < now() - make_interval(days => ${lifeDays})
        )`.execute(queries);
      return `${cookie}=${signed(token)}; ${attributes}`;
    },
  });
}

export async function forgetKnownClients(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom('staff_known_client').where('user_id', '=', userId).execute();
}

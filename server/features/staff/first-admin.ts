import { isIP } from 'node:net';
import { sql } from 'kysely';
import { site } from '#content/site.ts';
import { unnamedAdmin } from '#contract/staff.ts';
import { hashOf, readablePassword } from '#server/security/passwords.ts';
import type { RouteContext } from './route-context.ts';

/** There is no admin yet who could invite it. Its password is shown once, and only where the operator chose none. */
export async function ensureFirstAdmin(
  context: RouteContext,
  announce: (sentence: string) => void,
): Promise<void> {
  const { config, database, bind } = context;
  if (!(await bind(database.queries).accounts.isEmpty())) return;
  const email = (config.admin?.email ?? `admin@${domain(config.publicUrl)}`).toLowerCase();
  const password = config.admin?.password ?? readablePassword();
  const hash = await hashOf(password);
  const isMade = await database.transact(async (tx) => {
    const { accounts, audit } = bind(tx);
    // Another node at the same point waits here, and then finds the account.
    await sql`select pg_advisory_xact_lock(hashtext('marquee first admin'))`.execute(tx);
    const added =
      (await accounts.isEmpty()) && (await accounts.add({ name: unnamedAdmin, email, role: 'admin' }));
    if (!added) return false;
    await accounts.setPassword(added.id, hash);
    await audit.record({ actor: 'system', action: 'staff.first-admin', target: `staff ${added.id}` });
    return true;
  });
  if (!isMade || config.admin?.password) return;
  const page = new URL('/admin', config.publicUrl);
  announce(`Sign in at ${page} as ${email} with the password ${password} (it is shown only this once).`);
}

/** An email address needs a domain with a dot, which the name of a machine in a local network lacks. */
function domain({ hostname }: URL): string {
  const isPublicName = hostname.includes('.') && isIP(hostname) === 0;
  return isPublicName ? hostname : (site.email.split('@')[1] ?? '');
}

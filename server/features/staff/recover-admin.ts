import { auditTrail } from '#server/audit.ts';
import type { Database } from '#server/db/database.ts';
import { forgetCounts } from '#server/security/limit-counters.ts';
import { hashOf, readablePassword } from '#server/security/passwords.ts';
import { accountStore } from './account-store.ts';
import { oneTimeTokens } from './one-time-tokens.ts';
import { sessionStore } from './sessions/session-store.ts';

/**
 * Makes the account an enabled admin without a second factor and returns its new password: for an operator, when the last
 * admin lost the password or the second factor.
 */
export async function recoverAdmin(database: Database, email: string): Promise<string> {
  const password = readablePassword();
  const hash = await hashOf(password);
  await database.transact(async (tx) => {
    const accounts = accountStore(tx);
    await accounts.add({ name: 'Admin', email, role: 'admin' });
    const account = await accounts.findByEmail(email);
    if (!account) throw new Error(`There is no account for ${email}`);
    const { id } = account;
    await accounts.setRole(id, 'admin');
    await accounts.setDisabled(id, false);
    await accounts.removeSecondFactor(id);
    await accounts.setPassword(id, hash);
    await sessionStore(tx).endAll(id);
    await oneTimeTokens(tx).forgetAllOf(id);
    await forgetCounts(tx);
    await auditTrail(tx).record({ actor: 'system', action: 'staff.let-in', target: `staff ${id}` });
  });
  return password;
}

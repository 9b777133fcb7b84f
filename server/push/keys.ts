import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Secret } from '#server/security/secret.ts';

/** By which push services know this site (RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const name = 'push';

/** Undefined where nobody has turned notifications on yet. Throws `SealedElsewhere` where the site's secret is another. */
export async function findPushKeys(queries: Queries, secret: Secret): Promise<PushKeys | undefined> {
  const row = await queries
    .selectFrom('app_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && JSON.parse(secret.unseal(row.value));
}

// docs/decisions.md, T176
/**
 * Made at first use, and the same on all nodes from then on. Where the secret that sealed them is lost they are made anew, and
 * every device goes: a push service takes messages by the key alone with which the browser subscribed.
 */
export async function makePushKeys(
  { transact }: Pick<Database, 'transact'>,
  secret: Secret,
): Promise<PushKeys> {
  const { default: webPush } = await import('web-push');
  return transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('push keys'))`.execute(tx);
    const known = await findPushKeys(tx, secret).catch(() => undefined);
    if (known) return known;
    const made = webPush.generateVAPIDKeys();
    const value = secret.seal(JSON.stringify(made));
    await tx
      .insertInto('app_secret')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await tx.deleteFrom('push_device').execute();
    return made;
  });
}

import type { Context } from '#server/context.ts';

/** A setting may be mistyped, and a mail server may refuse us: it works once a mail has got through. */
export async function mailChecklist({ config, database }: Pick<Context, 'config' | 'database'>) {
  if (config.smtpUrl === undefined) return { mail: false };
  const sent = await database.queries
    .selectFrom('mail')
    .select('id')
    .where('status', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return { mail: sent !== undefined };
}

import { defaultLanguage } from '#contract/language.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import type { MailKind, NewMail } from './kinds.ts';

interface ToAdmins<Kind extends MailKind> extends Pick<NewMail<Kind>, 'kind' | 'event' | 'facts'> {
  /** The id of the admin who did what the mail is about. */
  except?: string;
}

/** A mail to every admin, once for each event, in the transaction of what happened. */
export async function mailAdmins<Kind extends MailKind>(
  tx: Queries,
  { features, outbox }: Pick<Context, 'features' | 'outbox'>,
  { kind, event, facts, except }: ToAdmins<Kind>,
): Promise<void> {
  const admins = await Promise.all(features.map((feature) => feature.admins?.(tx) ?? []));
  const mails = admins
    .flat()
    .filter(({ id }) => id !== except)
    .map(({ id, name, email }) => ({
      kind,
      event: `${event} to ${id}`,
      language: defaultLanguage,
      to: { address: email, name },
      facts,
    }));
  await outbox(tx).putAll(mails);
}

import { linkLife } from '#server/mail/compose.ts';
import type { LinkKind } from './one-time.ts';
import type { StaffContext } from './staff-context.ts';
import type { Account } from './store.ts';

const lives = { invite: linkLife.invitationHours * 3600_000, reset: linkLife.resetMinutes * 60_000 };
const mailKinds = { invite: 'staffInvitation', reset: 'passwordReset' } as const;

/** The link itself is only in the mail; the tables know its hash. */
export async function sendLink(
  { secret }: Pick<StaffContext, 'secret'>,
  { oneTime, mails }: Pick<ReturnType<StaffContext['bind']>, 'oneTime' | 'mails'>,
  kind: LinkKind,
  { id, name, email }: Pick<Account, 'id' | 'name' | 'email'>,
): Promise<void> {
  const link = await oneTime.issueLink(kind, id, lives[kind]);
  await mails.put({
    kind: mailKinds[kind],
    event: `staff ${id} ${kind} ${link.id}`,
    language: 'en',
    to: { address: email, name },
    facts: { name, sealedToken: secret.seal(link.token) },
  });
}

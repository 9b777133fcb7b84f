import { mailboxOf } from '#contract/mailbox.ts';
import { invitationHours } from '#contract/staff.ts';
import { reachedNobody } from '#server/mail/outbox.ts';
import { resetMinutes } from './mails.ts';
import type { LinkKind } from './one-time.ts';
import type { StaffContext } from './staff-context.ts';
import type { Account } from './store.ts';

const lives = { invite: invitationHours * 3600_000, reset: resetMinutes * 60_000 };
const mailKinds = { invite: 'staffInvitation', reset: 'passwordReset' } as const;

/** The link itself is only in the mail; the tables know its hash. */
export async function sendLink(
  { secret }: Pick<StaffContext, 'secret'>,
  { oneTime, mails }: Pick<ReturnType<StaffContext['bind']>, 'oneTime' | 'mails'>,
  kind: LinkKind,
  { id, name, email, role }: Pick<Account, 'id' | 'name' | 'email' | 'role'>,
): Promise<void> {
  const link = await oneTime.issueLink(kind, id, lives[kind]);
  await mails.put({
    kind: mailKinds[kind],
    event: `${eventOf(id, kind)}${link.id}`,
    language: 'en',
    to: { address: email, name },
    facts: { name, role, sealedToken: secret.seal(link.token) },
  });
}

/** The newest invitation of an account, where it reached nobody and its link still works. */
export async function lostInvitationOf(
  mails: ReturnType<StaffContext['bind']>['mails'],
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<number | null> {
  const kind = mailKinds.invite;
  const last = (await mails.allTo(mailboxOf(email), kind, eventOf(id, 'invite'))).at(-1);
  const isOver = last && Date.parse(last.createdAt) + lives.invite < Date.now();
  return last && !isOver && reachedNobody({ ...last, kind }) ? last.id : null;
}

const eventOf = (id: string, kind: LinkKind) => `staff ${id} ${kind} `;

import { invitationHours, resetMinutes } from '#contract/expiry-times.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import { reachedNobody } from '#server/mail/outbox.ts';
import type { Account } from './account-store.ts';
import type { LinkKind } from './one-time-tokens.ts';
import type { RouteContext, Stores } from './route-context.ts';

const lifeMs = { invite: invitationHours * 3600_000, reset: resetMinutes * 60_000 };
const mailKinds = { invite: 'staffInvitation', reset: 'passwordReset' } as const;

/** The link itself stands in the mail alone; the tables hold its hash. */
export async function sendLink(
  { secret }: Pick<RouteContext, 'secret'>,
  { oneTime, mails }: Pick<Stores, 'oneTime' | 'mails'>,
  kind: LinkKind,
  { id, name, email, role }: Pick<Account, 'id' | 'name' | 'email' | 'role'>,
): Promise<void> {
  const link = await oneTime.issueLink(kind, id, lifeMs[kind]);
  await mails.put({
    kind: mailKinds[kind],
    event: `${eventOf(id, kind)}${link.id}`,
    language: 'en',
    to: { address: email, name },
    facts: { name, role, sealedToken: secret.seal(link.token) },
  });
}

/** The mail with an account's newest invitation, where it was not delivered and its link still works. */
export async function lostInvitationOf(
  mails: Stores['mails'],
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<number | null> {
  const kind = mailKinds.invite;
  const last = (await mails.allTo(mailboxOf(email), kind, eventOf(id, 'invite'))).at(-1);
  const isOver = last && Date.parse(last.createdAt) + lifeMs.invite < Date.now();
  return last && !isOver && reachedNobody({ ...last, kind }) ? last.id : null;
}

const eventOf = (id: string, kind: LinkKind) => `staff ${id} ${kind} `;

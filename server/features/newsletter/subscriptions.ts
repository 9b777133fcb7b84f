import { createHmac } from 'node:crypto';
import { newsletterConfirmationDays } from '#contract/expiry-times.ts';
import { mailboxOf } from '#contract/mailbox.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { notifyLive } from '#server/live/notify.ts';
import { hashToken, newToken, type Secret } from '#server/security/secret.ts';
import { subscriberStore } from './store.ts';

/** Anybody can type in anybody's address: this is how often its owner hears of it. */
const restMinutes = 10;
const invitationsPerDay = 5;
const day = 1440;

/** Who gets the newsletter: a subscriber from the yes to a mail until the no. */
export function subscriptions(tx: Queries, { outbox, secret }: Pick<Context, 'outbox' | 'secret'>) {
  const subscribers = subscriberStore(tx);
  const mails = outbox(tx);
  const notify = () => notifyLive(tx, 'newsletter');
  return {
    async request(email: string, language: string): Promise<void> {
      const mailbox = mailboxOf(email);
      const unsubscribeHash = hashToken(unsubscribeToken(email, secret));
      const { id, active } = await subscribers.rowFor({ email, language, unsubscribeHash });
      if (active) return;
      const last = await mails.lastTo(mailbox, 'newsletterConfirm');
      if (last && last.minutes < restMinutes) return;
      const today = await mails.countTo([mailbox], 'newsletterConfirm', day);
      if (today(mailbox) >= invitationsPerDay) return;
      const { token, hash } = newToken();
      await subscribers.invite(id, { email, language, confirmHash: hash, days: newsletterConfirmationDays });
      await mails.put({
        kind: 'newsletterConfirm',
        event: `newsletter ${id} confirm ${hash}`,
        language,
        to: { address: email },
        facts: { sealedToken: secret.seal(token) },
      });
      await notify();
    },

    async confirm(token: string): Promise<'confirmed' | 'already' | 'expired'> {
      const invited = await subscribers.invited(hashToken(token));
      if (invited?.active) return 'already';
      if (!invited?.inTime) return 'expired';
      const { id, email, language } = invited;
      const unsubscribe = unsubscribeToken(email, secret);
      await subscribers.keepLinks([{ id, hash: hashToken(unsubscribe) }]);
      const { at } = await subscribers.confirm(id);
      await mails.put({
        kind: 'newsletterWelcome',
        event: `newsletter ${id} welcome ${at.toISOString()}`,
        language,
        to: { address: email },
        facts: { sealedToken: secret.seal(unsubscribe) },
      });
      await notify();
      return 'confirmed';
    },

    async unsubscribe(token: string): Promise<void> {
      if (await subscribers.unsubscribe(hashToken(token))) await notify();
    },
  };
}

// docs/decisions.md, T23
/**
 * Derived, not drawn: every mail to come can carry it although only its hash is kept, and the link in the oldest mail
 * still works after a subscriber has left and come back.
 */
export function unsubscribeToken(email: string, secret: Secret): string {
  const mailbox = mailboxOf(email);
  // Was a mailbox of its own when the first links were sent.
  const name = /@googlemail\.com$/i.test(email) ? mailbox.replace(/gmail\.com$/, 'googlemail.com') : mailbox;
  return createHmac('sha256', secret.derive('newsletter unsubscribe')).update(name).digest('base64url');
}

import type { MailContent, MailLink, MailRow } from '#contract/mails.ts';
import type { Context } from '#server/context.ts';
import { type Compose, composer } from '#server/mail/compose.ts';
import type { MailFacts, MailKind } from '#server/mail/kinds.ts';
import { reachedNobody } from '#server/mail/outbox.ts';
import { type ComposedMail, mailHtml, mailText } from '#server/mail/template.ts';
import type { StoredMail } from './store.ts';

/** Their link opens an account of the staff. */
const keys: readonly string[] = ['staffInvitation', 'passwordReset'] satisfies MailKind[];

/**
 * Mails as their recipients read them, but for one thing: the token in a link that its owner can use, or that opens an
 * account of the staff, is hidden. With it, an admin could take another admin's place and leave a false trail.
 */
export function mailReader({
  config,
  compose,
  features,
  secret,
}: Pick<Context, 'config' | 'compose' | 'features' | 'secret'>) {
  const withoutTokens = composer(features, config.publicUrl, { ...secret, unseal: () => 'hidden' });
  return {
    row: (mail: StoredMail): MailRow => rowOf(mail, written(mail, withoutTokens)),

    content(mail: StoredMail): MailContent {
      const isLost = reachedNobody(mail);
      const isKey = keys.includes(mail.kind);
      const composed =
        isLost && !isKey ? written(mail, compose, withoutTokens) : written(mail, withoutTokens);
      return {
        ...rowOf(mail, composed),
        html: mailHtml(composed, mail.language),
        text: mailText(composed, mail.language),
        linkOnDemand: isLost && isKey,
        order: orderIn(mail.event),
      };
    },

    /** The link that opens an account, where it has to be handed on from here. The caller writes it into the audit trail. */
    key(mail: StoredMail): MailLink | undefined {
      const isHandedOn = reachedNobody(mail) && keys.includes(mail.kind);
      return isHandedOn ? written(mail, compose).action : undefined;
    },
  };
}

/** `order 42 receipt ...` */
function orderIn(event: string): number | null {
  const id = /^order (\d+) /.exec(event)?.[1];
  return id === undefined ? null : Number(id);
}

/** A token sealed with another secret, or a mail of another version of this program, still has a place in the list. */
function written({ kind, facts, language }: StoredMail, ...composers: Compose[]): ComposedMail {
  for (const compose of composers) {
    try {
      return compose(kind as MailKind, facts as unknown as MailFacts[MailKind], language);
    } catch {}
  }
  return { subject: kind, title: kind, paragraphs: [], reason: '' };
}

function rowOf(mail: StoredMail, { subject }: ComposedMail): MailRow {
  const { id, kind, language, recipient, status, attempts } = mail;
  return {
    id,
    kind,
    language,
    recipient,
    subject,
    status,
    attempts,
    lastError: mail.last_error,
    createdAt: mail.created_at.toISOString(),
    sentAt: mail.sent_at?.toISOString() ?? null,
  };
}

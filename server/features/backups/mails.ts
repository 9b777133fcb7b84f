import { site } from '#content/site.ts';
import { backupWords } from '#content/staff/backups.ts';
import { type MailComposers, momentInUtc } from '#server/mail/compose.ts';

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    /** To admins. */
    backupFailed: { at: string; error: string; last: { at: string; file: string } | null };
  }
}

const words = backupWords.mail;

export const backupMails: Partial<MailComposers> = {
  backupFailed: ({ at, error, last }, { address }) => ({
    subject: words.subject({ brand: site.brand }),
    title: words.title,
    paragraphs: [
      words.text({ at: momentInUtc(at, 'en'), error }),
      last ? words.last({ at: momentInUtc(last.at, 'en'), file: last.file }) : words.never,
    ],
    action: { label: words.open, href: address('/admin?tab=checklist#backup') },
    reason: words.reason({ brand: site.brand }),
  }),
};

import { formatDate, formatLanguage } from '#app/staff/frame/format.ts';
import { Facts } from '#app/staff/lists/facts.tsx';
import { mailWords as words } from '#content/staff/mails.ts';
import type { MailRow } from '#contract/mails.ts';
import { MailState } from './mail-state.tsx';

export function MailFacts({ mail }: { mail: MailRow }) {
  const { kind, language, recipient, status, attempts, lastError, createdAt, sentAt } = mail;
  const state = (
    <>
      <MailState status={status} />
      <p className="text-ink-soft">{words.statusMeanings[status]}</p>
    </>
  );
  return (
    <Facts
      facts={[
        [words.mail.to, recipient],
        [words.columns.kind, words.kinds[kind] ?? kind],
        [words.columns.status, state],
        ...(lastError && status !== 'sent' ? [[words.mail.lastError, lastError] as const] : []),
        [words.columns.attempts, attempts],
        [words.mail.language, formatLanguage(language)],
        [words.mail.written, formatDate(createdAt)],
        [words.mail.sent, formatDate(sentAt)],
      ]}
    />
  );
}

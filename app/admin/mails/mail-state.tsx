import { TextLink } from '#app/staff/frame/links.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { mailWords as words } from '#content/staff/mails.ts';
import { type MailStatusName, type RowMail, unsentStatuses } from '#contract/mails.ts';

const tones = { waiting: 'quiet', kept: 'quiet', sent: 'done', refused: 'failed' } as const;

export function MailState({ status }: { status: MailStatusName }) {
  return <StateTag tone={tones[status]}>{words.statuses[status]}</StateTag>;
}

const toMail = (mailId: RowMail['mailId']) => ({ search: `?tab=mails&open=${mailId}` });

/** The state of the mail about another list's row, with a link to where it is read and sent again. */
export function LinkedMailState({ mail: { mailId, status } }: { mail: RowMail }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <MailState status={status} />
      <TextLink to={toMail(mailId)}>{words.mail.open}</TextLink>
    </span>
  );
}

/** In another list's row, where its mail did not arrive: leads to where it is sent again. */
export function UnsentMail({ mail, children }: { mail: RowMail | null; children: string }) {
  if (!mail || !unsentStatuses.includes(mail.status)) return null;
  return (
    <TextLink
      to={toMail(mail.mailId)}
      className="justify-self-start pointer-coarse:inline-flex pointer-coarse:min-h-touch pointer-coarse:items-center"
    >
      <StateTag tone="failed">{children}</StateTag>
    </TextLink>
  );
}

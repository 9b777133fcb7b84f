import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { mailWords as words } from '#content/staff/mails.ts';
import type { MailStatusName } from '#contract/mails.ts';

const tones = { waiting: 'quiet', kept: 'quiet', sent: 'done', refused: 'failed' } as const;

export function MailState({ status }: { status: MailStatusName }) {
  return <StateTag tone={tones[status]}>{words.statuses[status]}</StateTag>;
}

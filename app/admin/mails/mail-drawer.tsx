import { useMutation } from '@tanstack/react-query';
import { formatDate, formatLanguage } from '#app/staff/frame/format.ts';
import { PersonLink, TextLink } from '#app/staff/frame/links.tsx';
import { focusTitle } from '#app/staff/frame/open-dialog.tsx';
import { useAskAgain, useRow } from '#app/staff/lists/cached-rows.ts';
import { DescriptionList } from '#app/staff/lists/description-list.tsx';
import { DetailDrawer } from '#app/staff/lists/detail-drawer.tsx';
import { RowDetails } from '#app/staff/lists/row-details.tsx';
import type { OpenRow } from '#app/staff/lists/use-open-row.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { mailWords as words } from '#content/staff/mails.ts';
import { type MailContent, type MailRow, unsentStatuses } from '#contract/mails.ts';
import { MailBody } from './mail-body.tsx';
import { LinkIn, LinkOnDemand } from './mail-link.tsx';
import { MailState } from './mail-state.tsx';

export function MailDrawer({ id, steps, onClose }: OpenRow<MailRow>) {
  const found = useRow<MailContent>('mail', '/api/admin/mails', id, undefined);
  return (
    <DetailDrawer title={found.row?.subject ?? words.mail.untitled} steps={steps} onClose={onClose}>
      <RowDetails found={found} gone={words.mail.gone}>
        {(mail) => (
          <>
            <MailDetails mail={mail} />
            <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
              <PersonLink email={mail.recipient} />
              {mail.order === null ? null : (
                <TextLink to={{ search: `?tab=orders&open=${mail.order}` }}>{words.mail.order}</TextLink>
              )}
            </div>
            {mail.linkOnDemand ? <LinkOnDemand key={mail.id} id={mail.id} /> : null}
            {unsentStatuses.includes(mail.status) ? (
              <>
                {mail.linkOnDemand ? null : <LinkIn html={mail.html} />}
                <SendAgain id={mail.id} />
              </>
            ) : null}
            <MailBody mail={mail} />
          </>
        )}
      </RowDetails>
    </DetailDrawer>
  );
}

function MailDetails({ mail }: { mail: MailRow }) {
  const { kind, language, recipient, status, attempts, lastError, createdAt, sentAt } = mail;
  const state = (
    <>
      <MailState status={status} />
      <p className="text-ink-soft">{words.statusMeanings[status]}</p>
    </>
  );
  return (
    <DescriptionList
      items={[
        [words.mail.to, recipient],
        [words.columns.kind, words.kinds[kind] ?? kind],
        [words.columns.status, state],
        [words.mail.lastError, status !== 'sent' && lastError],
        [words.columns.attempts, attempts],
        [words.mail.language, formatLanguage(language)],
        [words.mail.written, formatDate(createdAt)],
        [words.mail.sent, formatDate(sentAt)],
      ]}
    />
  );
}

function SendAgain({ id }: { id: number }) {
  const askAgain = useAskAgain('mail');
  const sending = useMutation({
    mutationFn: () => postJson(`/api/admin/mails/${id}/send`),
    onSuccess: () => {
      showToast({ title: words.mail.sentAgain });
      return askAgain();
    },
    onError: (error) => showFailure(error, words.mail.notSent),
  });
  return (
    <Button
      ref={focusTitle}
      variant="outline"
      size="sm"
      busy={sending.isPending}
      className="justify-self-start"
      onClick={() => sending.mutate()}
    >
      {words.mail.sendAgain}
    </Button>
  );
}

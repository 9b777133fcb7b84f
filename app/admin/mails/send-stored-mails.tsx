import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { useAskAgain } from '#app/staff/lists/cached-rows.ts';
import { getJson, postJson } from '#app/staff/session/api.ts';
import { showFailure } from '#app/staff/session/failure.ts';
import { useLive } from '#app/staff/session/live.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { mailWords } from '#content/staff/mails.ts';
import type { KeptMails } from '#contract/mails.ts';

const words = mailWords.kept;
const path = '/api/admin/mails/kept';

/** Above the list of mails that were stored for want of a mail server. */
export function SendStoredMails() {
  const { hasMailServer } = useMe();
  const askAgain = useAskAgain('mail');
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['mail', 'kept'],
    queryFn: () => getJson<KeptMails>(path),
    staleTime: 0,
  });
  useLive('mail', () => void refetch());
  const send = useMutation({
    mutationFn: () => postJson<KeptMails>(`${path}/send`),
    onSuccess: ({ data: sent }) => {
      setOpen(false);
      showToast({ title: words.done(sent) });
      return askAgain();
    },
    onError: (error) => showFailure(error, words.failed),
  });
  const count = data?.data.count ?? 0;
  if (count === 0) return null;
  if (!hasMailServer) return <p className="max-w-measure pb-3 text-sm text-ink-soft">{words.noServer}</p>;
  return (
    <div className="pb-3">
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={words.title({ count })}
          text={words.text}
          action={words.confirm}
          busy={send.isPending}
          onConfirm={() => send.mutate()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

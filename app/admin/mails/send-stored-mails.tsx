import { useMutation } from '@tanstack/react-query';
import { AskingButton } from '#app/staff/frame/asking-button.tsx';
import { useAskAgain } from '#app/staff/lists/cached-rows.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { useMe } from '#app/staff/session/session.ts';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { mailWords } from '#content/staff/mails.ts';
import type { KeptMails } from '#contract/mails.ts';

const words = mailWords.kept;
const path = '/api/admin/mails/kept';

/** Above the list of mails that were stored for want of a mail server. */
export function SendStoredMails() {
  const { hasMailServer } = useMe();
  const askAgain = useAskAgain('mail');
  const { data } = useLiveQuery<KeptMails>('mail', path, { queryKey: ['mail', 'kept'], staleTime: 0 });
  const send = useMutation({
    mutationFn: () => postJson<KeptMails>(`${path}/send`),
    onSuccess: ({ data: sent }) => {
      showToast({ title: words.done(sent) });
      // Not awaited: the dialog closes first.
      void askAgain();
    },
    onError: (error) => showFailure(error, words.failed),
  });
  const count = data?.data.count ?? 0;
  if (count === 0) return null;
  if (!hasMailServer) return <p className="max-w-measure pb-3 text-sm text-ink-soft">{words.noServer}</p>;
  return (
    <div className="pb-3">
      <AskingButton
        label={words.open}
        title={words.title({ count })}
        text={words.text}
        action={words.confirm}
        mutation={send}
      />
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useAskAgain } from '#app/staff/lists/cached-rows.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { mailWords } from '#content/staff/mails.ts';

const words = mailWords.mail;
const focusTitle = focusAfter((button) => button.closest('dialog')?.querySelector('h2'));

export function SendAgain({ id }: { id: number }) {
  const askAgain = useAskAgain('mail');
  const sending = useMutation({
    mutationFn: () => postJson(`/api/admin/mails/${id}/send`),
    onSuccess: () => {
      showToast({ title: words.sentAgain });
      return askAgain();
    },
    onError: (error) => showFailure(error, words.notSent),
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
      {words.sendAgain}
    </Button>
  );
}

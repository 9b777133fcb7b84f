import { useMutation } from '@tanstack/react-query';
import { useAskAgain, usePatchRow } from '#app/staff/lists/cached-rows.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { contactWords as words } from '#content/staff/contacts.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import type { ContactRow } from '#contract/contacts.ts';

/** Shown at once, because it can be undone; reverted where the server refuses. */
export function useSetHandled({ id, handledAt }: ContactRow): (handled: boolean) => void {
  const patchRow = usePatchRow<ContactRow>('contact');
  const askAgain = useAskAgain('contact');
  const { mutate } = useMutation({
    // Mutations of a scope run one after the other, so that an Undo cannot overtake its change.
    scope: { id: `handled ${id}` },
    mutationFn: (wanted: { handled: boolean; at?: string | undefined }) =>
      postJson<{ data: ContactRow }>(`/api/contacts/${id}/handled`, wanted),
    onMutate: ({ handled, at = new Date().toISOString() }) =>
      patchRow(id, { handledAt: handled ? at : null }),
    onSuccess: ({ data }) => patchRow(id, data),
    onError: (error, _handled, before) => {
      if (before) patchRow(id, before);
      showFailure(error, words.handledFailed);
      // The change may have been made nevertheless, or by a colleague since.
      void askAgain();
    },
  });
  return (handled) => {
    mutate({ handled });
    // Undo restores the original time.
    const undo = () => mutate({ handled: !handled, at: handledAt ?? undefined });
    showToast({
      title: handled ? words.markedHandled : words.markedOpen,
      action: { label: staffWords.undo, instead: words.undoInstead, run: undo },
    });
  };
}

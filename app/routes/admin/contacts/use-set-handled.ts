import { useMutation } from '@tanstack/react-query';
import { postJson } from '#app/staff/api.ts';
import { showFailure } from '#app/staff/failure.ts';
import { usePatchRow } from '#app/staff/rows.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { contactWords as words } from '#content/staff/contacts.ts';
import { staffWords } from '#content/staff/kit.ts';
import type { ContactRow } from '#contract/contacts.ts';

/** When this page marked which message: as it said itself, and as the server then put it. */
const marked = new Set<string>();
const markOf = (id: number, handledAt: string) => `${id} ${handledAt}`;

/** Whether somebody else dealt with it, who may have written already. */
export const isByColleague = ({ id, handledAt }: ContactRow): boolean =>
  handledAt !== null && !marked.has(markOf(id, handledAt));

/** Shown at once, because it can be undone and harms nobody; taken back where the server refuses. */
export function useSetHandled({ id, handledAt }: ContactRow): (handled: boolean) => void {
  const patchRow = usePatchRow<ContactRow>('contact');
  const mark = (change: ContactRow | { handledAt: string | null }) => {
    if (change.handledAt) marked.add(markOf(id, change.handledAt));
    return patchRow(id, change);
  };
  const { mutate } = useMutation({
    // One after the other: an Undo may not overtake what it undoes.
    scope: { id: `handled ${id}` },
    mutationFn: (wanted: { handled: boolean; at?: string | undefined }) =>
      postJson<{ data: ContactRow }>(`/api/contacts/${id}/handled`, wanted),
    onMutate: ({ handled, at = new Date().toISOString() }) => mark({ handledAt: handled ? at : null }),
    onSuccess: ({ data }) => mark(data),
    onError: (error, _handled, before) => {
      if (before) patchRow(id, before);
      showFailure(error, words.handledFailed);
    },
  });
  return (handled) => {
    mutate({ handled });
    // Undone, it was handled when it was handled, not now.
    const undo = () => mutate({ handled: !handled, at: handledAt ?? undefined });
    showToast({
      title: handled ? words.markedHandled : words.markedOpen,
      action: { label: staffWords.undo, instead: words.undoInstead, run: undo },
    });
  };
}

import { useIsMutating, useMutation } from '@tanstack/react-query';
import { usePatchRow } from '#app/staff/lists/rows.ts';
import { postJson } from '#app/staff/session/api.ts';
import { showFailure } from '#app/staff/session/failure.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';

/** There is no way back from it, so nothing is shown as done before the server has said so. */
export function ActivateButton({ trial: { id, isActivated } }: { trial: TrialRow }) {
  const patchRow = usePatchRow<TrialRow>('trial');
  const mutationKey = ['activate', id];
  const isUnderWay = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => postJson<{ data: TrialRow }>(`/api/free-trial/${id}/activate`),
    onSuccess: ({ data }) => {
      patchRow(id, data);
      showToast({ title: words.activateDone });
    },
    onError: (error) => showFailure(error, words.activateFailed),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isActivated}
      busy={isUnderWay}
      onClick={({ currentTarget }) => mutate(undefined, { onSuccess: () => leave(currentTarget) })}
    >
      {isUnderWay ? words.processing : words.activate}
    </Button>
  );
}

/** A button that can no longer be pressed loses the focus: it goes to the row, or to the title beside the list. */
function leave(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const rest = button.closest('tr')?.querySelector('a') ?? button.closest('dialog')?.querySelector('h2');
  rest?.focus();
}

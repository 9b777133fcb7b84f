import { useIsMutating, useMutation } from '@tanstack/react-query';
import { usePatchRow } from '#app/staff/lists/cached-rows.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { useMailed } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';

/** Cannot be undone, so the trial is shown as activated after the server's response. */
export function ActivateButton({ trial: { id, isActivated } }: { trial: TrialRow }) {
  const patchRow = usePatchRow<TrialRow>('trial');
  const mailed = useMailed();
  const mutationKey = ['activate', id];
  const isUnderWay = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => postJson<{ data: TrialRow }>(`/api/free-trial/${id}/activate`),
    onSuccess: ({ data }) => {
      patchRow(id, data);
      showToast({ title: words.activateDone, description: mailed(words.mailed) });
    },
    onError: (error) => showFailure(error, words.activateFailed),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isActivated}
      busy={isUnderWay}
      onClick={({ currentTarget }) => mutate(undefined, { onSuccess: () => moveFocusFrom(currentTarget) })}
    >
      {isUnderWay ? words.processing : words.activate}
    </Button>
  );
}

/** A button that becomes disabled loses the focus: it goes to the row's link, or to the drawer's title. */
function moveFocusFrom(button: HTMLElement): void {
  if (document.activeElement !== button) return;
  const rest = button.closest('tr')?.querySelector('a') ?? button.closest('dialog')?.querySelector('h2');
  rest?.focus();
}

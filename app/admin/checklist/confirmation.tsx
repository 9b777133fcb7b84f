import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#app/staff/frame/format.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { Button } from '#app/ui/button.tsx';
import { checklistWords as words } from '#content/staff/checklist.ts';
import type { ChecklistItem } from '#contract/operation/checklist.ts';
import { checklistKey } from './use-checklist.ts';

interface ConfirmationProps {
  id: string;
  title: string;
  given: NonNullable<ChecklistItem['confirmation']> | null;
}

/** For an item that the server cannot check: an admin confirms it. */
export function Confirmation({ id, title, given }: ConfirmationProps) {
  const client = useQueryClient();
  const saying = useMutation({
    mutationFn: (confirmed: boolean) => postJson(`/api/admin/checklist/${id}`, { confirmed }),
    onSuccess: () => client.invalidateQueries({ queryKey: checklistKey }),
    onError: (error, confirmed) => showFailure(error, confirmed ? words.failed : words.undoFailed),
  });
  const action = given ? words.undo : words.confirm;
  return (
    <>
      {given ? (
        <p className="text-ink-soft wrap-anywhere">
          {words.confirmed({ by: given.by, at: formatDate(given.at) })}
        </p>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        className="mt-1.5 justify-self-start"
        aria-label={words.named({ action, item: title })}
        busy={saying.isPending}
        onClick={() => saying.mutate(!given)}
      >
        {action}
      </Button>
    </>
  );
}

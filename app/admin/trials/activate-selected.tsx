import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { usePatchRow } from '#app/staff/lists/cached-rows.ts';
import { postJson, sentenceOf, showFailure } from '#app/staff/session/api.ts';
import { useMailed } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { trialWords } from '#content/staff/trials.ts';
import { type ActivatedAnswer, mostActivated, type TrialRow } from '#contract/trials.ts';
import { type Selection, startsLater } from './trial-columns.tsx';

const words = trialWords.several;
// Not to a row: activated trials may leave the list.
const focusMain = focusAfter((bar) => bar.closest('main'));

type Outcome = ActivatedAnswer['data'][number];

/** A bar with the number of selected trials and the button to activate them, while any are selected. */
export function ActivateSelected({ selection }: { selection: Selection<TrialRow> }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = selection.rows.length;
  return (
    <>
      <div role="status" className="sticky bottom-4 z-20 grid justify-items-center not-empty:pt-4">
        {count > 0 ? (
          <div
            ref={focusMain}
            className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-line-strong bg-raised px-4 py-2.5 text-sm shadow-lift"
          >
            <span className="font-semibold tabular-nums">{words.count({ count })}</span>
            <Button variant="quiet" size="sm" onClick={selection.clear}>
              {words.clear}
            </Button>
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {words.open({ count })}
            </Button>
          </div>
        ) : null}
      </div>
      {isOpen ? <ActivationDialog selection={selection} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Asks for confirmation, and then lists the trials that were not activated. */
function ActivationDialog({ selection, onClose }: { selection: Selection<TrialRow>; onClose: () => void }) {
  const [trials] = useState(selection.rows);
  const mailed = useMailed();
  const patchRow = usePatchRow<TrialRow>('trial');
  const activating = useMutation({
    mutationFn: () => activateAll(trials.map(({ id }) => id)),
    onSuccess: (outcomes) => {
      const activated = outcomes.filter((outcome) => 'trial' in outcome);
      for (const { id, trial } of activated) patchRow(id, trial);
      selection.remove(activated);
      if (activated.length > 0)
        showToast({ title: words.done({ count: activated.length }), description: mailed(words.mailed) });
      if (activated.length === outcomes.length) onClose();
    },
    onError: (error) => showFailure(error, trialWords.activateFailed),
  });
  const failures = (activating.data ?? []).filter((outcome) => 'problem' in outcome);
  const count = trials.length;
  const later = trials.filter(startsLater).length;
  if (failures.length > 0)
    return (
      <OpenDialog
        key="failures"
        title={words.failed({ count: failures.length })}
        from="title"
        onClose={onClose}
      >
        <div className="grid grid-cols-1 gap-4">
          <ul className="list-disc pl-5 wrap-anywhere">
            {failures.map(({ id, problem }) => (
              <li key={id}>{failureOf(trials, id, problem)}</li>
            ))}
          </ul>
          <Button size="sm" className="justify-self-end" onClick={onClose}>
            {staffWords.done}
          </Button>
        </div>
      </OpenDialog>
    );
  return (
    <OpenDialog key="question" title={words.title({ count })} from="title" onClose={onClose}>
      <p className="pb-2">{`${mailed(words.mailed)} ${words.starts({ count, later })} ${words.warning}`}</p>
      <DialogEnd onCancel={onClose}>
        <Button size="sm" busy={activating.isPending} onClick={() => activating.mutate()}>
          {activating.isPending ? trialWords.processing : words.confirm}
        </Button>
      </DialogEnd>
    </OpenDialog>
  );
}

function failureOf(trials: readonly TrialRow[], id: number, reason: string): string {
  const trial = trials.find((row) => row.id === id);
  return trial ? words.failure({ ...trial, reason }) : reason;
}

/** Activates trials in batches, one after the other: if one batch fails, the results of the others are kept. */
async function activateAll(ids: readonly number[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < ids.length; start += mostActivated) {
    const some = ids.slice(start, start + mostActivated);
    try {
      const { data } = await postJson<ActivatedAnswer>('/api/free-trials/activate', { ids: some });
      outcomes.push(...data);
    } catch (error) {
      // The first batch failed, so nothing was activated: one error for all, or the sign-in.
      if (outcomes.length === 0) throw error;
      const problem = sentenceOf(error as Error, trialWords.activateFailed);
      outcomes.push(...some.map((id) => ({ id, problem })));
    }
  }
  return outcomes;
}

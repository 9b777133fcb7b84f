import type { Selection } from '#app/staff/lists/use-selection.ts';
import { trialWords } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';

const words = trialWords.several;

/** What is activated already cannot be ticked. */
export function SelectTrial({ trial, selection }: { trial: TrialRow; selection: Selection<TrialRow> }) {
  if (trial.isActivated) return null;
  return (
    <label className="-mx-2 inline-flex min-h-touch cursor-pointer items-center gap-2 px-2">
      <input
        type="checkbox"
        aria-label={words.select(trial)}
        checked={selection.has(trial)}
        onChange={({ currentTarget: { checked } }) =>
          checked ? selection.add([trial]) : selection.remove([trial])
        }
        className="size-4.5 accent-aurora"
      />
      <span aria-hidden="true" className="lg:hidden">
        {words.column}
      </span>
    </label>
  );
}

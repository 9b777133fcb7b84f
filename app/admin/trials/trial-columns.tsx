import { formatDate } from '#app/staff/frame/format.ts';
import type { DataColumn } from '#app/staff/lists/data-table.tsx';
import type { Selection } from '#app/staff/lists/use-selection.ts';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';
import { ActivateButton } from './activate-button.tsx';
import { TrialStatus } from './trial-status.tsx';

/** On narrower screens the time goes into a second line. */
const dateLook = 'tabular-nums lg:min-w-32 lg:wrap-normal xl:whitespace-nowrap';

export const columnsWith = (selection: Selection<TrialRow>): readonly DataColumn<TrialRow>[] => [
  {
    key: 'select',
    header: words.several.column,
    headerHidden: true,
    cell: (trial) => <SelectTrial trial={trial} selection={selection} />,
    unlabelled: true,
    look: 'whitespace-nowrap lg:w-10 max-lg:order-1',
  },
  ...columns,
];

const columns: readonly DataColumn<TrialRow>[] = [
  {
    key: 'id',
    header: words.columns.id,
    cell: ({ id }) => id,
    look: 'whitespace-nowrap tabular-nums lg:text-ink-quiet',
  },
  {
    key: 'name',
    header: words.columns.name,
    cell: ({ name }) => name,
    names: true,
    sort: { ascending: 'name' },
    look: 'lg:min-w-32',
  },
  {
    key: 'email',
    header: words.columns.email,
    cell: ({ email }) => email,
    sort: { ascending: 'email' },
    look: 'lg:min-w-40 max-lg:-order-1 max-sm:col-span-full',
  },
  {
    key: 'createdAt',
    header: words.columns.requestedOn,
    cell: ({ createdAt }) => formatDate(createdAt),
    sort: { ascending: 'oldest', descending: 'newest' },
    look: dateLook,
  },
  {
    key: 'expiresAt',
    header: words.columns.expiresAt,
    cell: ({ expiresAt }) => formatDate(expiresAt),
    look: dateLook,
  },
  { key: 'status', header: words.columns.status, cell: (trial) => <TrialStatus trial={trial} /> },
  {
    key: 'actions',
    header: words.columns.actions,
    cell: (trial) => <ActivateButton trial={trial} />,
    unlabelled: true,
    look: 'whitespace-nowrap',
  },
];

/** What is activated already cannot be ticked. */
function SelectTrial({ trial, selection }: { trial: TrialRow; selection: Selection<TrialRow> }) {
  if (trial.isActivated) return null;
  return (
    <label className="-mx-2 inline-flex min-h-touch cursor-pointer items-center gap-2 px-2">
      <input
        type="checkbox"
        aria-label={words.several.select(trial)}
        checked={selection.has(trial)}
        onChange={({ currentTarget: { checked } }) =>
          checked ? selection.add([trial]) : selection.remove([trial])
        }
        className="size-4.5 accent-aurora"
      />
      <span aria-hidden="true" className="lg:hidden">
        {words.several.column}
      </span>
    </label>
  );
}

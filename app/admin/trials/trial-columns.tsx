import { useState } from 'react';
import { formatDate } from '#app/staff/frame/format.ts';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { createdColumn, type DataColumn, dateLook } from '#app/staff/lists/data-table.tsx';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';
import { UnsentMail } from '../mails/mail-state.tsx';
import { ActivateButton } from './activate-button.tsx';

export const columnsWith = (selection: Selection<TrialRow>): readonly DataColumn<TrialRow>[] => [
  {
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
    header: words.columns.id,
    cell: ({ id }) => id,
    look: 'whitespace-nowrap tabular-nums lg:text-ink-quiet',
  },
  {
    header: words.columns.name,
    cell: ({ name }) => name,
    names: true,
    sort: { ascending: 'name' },
    look: 'lg:min-w-32',
  },
  {
    header: words.columns.email,
    cell: ({ email }) => email,
    sort: { ascending: 'email' },
    look: 'lg:min-w-40 max-lg:-order-1 max-sm:col-span-full',
  },
  createdColumn(words.columns.requestedOn),
  { header: words.columns.expiresAt, cell: ({ expiresAt }) => formatDate(expiresAt), look: dateLook },
  { header: words.columns.status, cell: (trial) => <TrialStatus trial={trial} /> },
  {
    header: words.columns.actions,
    cell: (trial) => <ActivateButton trial={trial} />,
    unlabelled: true,
    look: 'whitespace-nowrap',
  },
];

/** Trials that are activated already have no checkbox. */
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

/** The visitor's preferred start is in the future. */
export function startsLater({ wantedAt }: TrialRow): boolean {
  return wantedAt !== null && new Date(wantedAt) > new Date();
}

export function TrialStatus({ trial }: { trial: TrialRow }) {
  const { isActivated, wantedAt, mail } = trial;
  return (
    <span className="grid justify-items-start gap-0.5">
      {isActivated ? (
        <StateTag tone="done">{words.activated}</StateTag>
      ) : (
        <StateTag tone="waiting">{words.pending}</StateTag>
      )}
      {wantedAt && (startsLater(trial) || !isActivated) ? (
        <span className="text-xs text-ink-soft">
          {(isActivated ? words.starts : words.wanted)({ at: formatDate(wantedAt) })}
        </span>
      ) : null}
      <UnsentMail mail={mail}>{words.notSent}</UnsentMail>
    </span>
  );
}

/** The selected rows, also on other pages of their list. */
export function useSelection<Row extends { id: number }>() {
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(new Map());
  const change = (work: (next: Map<number, Row>) => void) =>
    setRows((before) => {
      const next = new Map(before);
      work(next);
      return next;
    });
  return {
    rows: [...rows.values()],
    has: ({ id }: Row) => rows.has(id),
    add: (more: readonly Row[]) =>
      change((next) => {
        for (const row of more) next.set(row.id, row);
      }),
    remove: (gone: readonly { id: number }[]) =>
      change((next) => {
        for (const { id } of gone) next.delete(id);
      }),
    clear: () => setRows(new Map()),
  };
}

export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;

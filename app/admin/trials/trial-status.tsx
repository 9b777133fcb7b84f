import { formatDate } from '#app/staff/frame/format.ts';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';

/** The visitor named an evening that is still to come. */
export function startsLater({ wantedAt }: TrialRow): boolean {
  return wantedAt !== null && new Date(wantedAt) > new Date();
}

export function TrialStatus({ trial }: { trial: TrialRow }) {
  const { isActivated, wantedAt } = trial;
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
    </span>
  );
}

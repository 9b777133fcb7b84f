import { formatDate } from '#app/staff/format.ts';
import { StateTag } from '#app/staff/state-tag.tsx';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';

export function TrialStatus({ trial: { isActivated, wantedAt } }: { trial: TrialRow }) {
  const isToCome = wantedAt !== null && new Date(wantedAt) > new Date();
  return (
    <span className="grid justify-items-start gap-0.5">
      {isActivated ? (
        <StateTag tone="done">{words.activated}</StateTag>
      ) : (
        <StateTag tone="waiting">{words.pending}</StateTag>
      )}
      {wantedAt && (isToCome || !isActivated) ? (
        <span className="text-xs text-ink-soft">
          {(isActivated ? words.starts : words.wanted)({ at: formatDate(wantedAt) })}
        </span>
      ) : null}
    </span>
  );
}

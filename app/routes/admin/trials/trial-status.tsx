import { StateTag } from '#app/staff/state-tag.tsx';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';

export function TrialStatus({ trial }: { trial: TrialRow }) {
  return trial.isActivated ? (
    <StateTag tone="done">{words.activated}</StateTag>
  ) : (
    <StateTag tone="waiting">{words.pending}</StateTag>
  );
}

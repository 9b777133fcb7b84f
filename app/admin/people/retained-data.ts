import { formatCount } from '#app/staff/frame/format.ts';
import { peopleWords as words } from '#content/staff/people.ts';
import type { Kept } from '#contract/people.ts';

/** The values for the sentence. A kind or reason without words is shown as its code. */
function valuesOf({ kind, count, reason }: Kept) {
  const { one = kind, all = kind } = words.kinds[kind] ?? {};
  return {
    count: formatCount(count),
    all,
    isOne: count === 1,
    what: count === 1 ? one.toLowerCase() : all,
    reason: words.reasons[reason] ?? reason,
  };
}

export function retentionSentence(kept: readonly Kept[]): string {
  return kept.map((entry) => words.stays(valuesOf(entry))).join(' ');
}

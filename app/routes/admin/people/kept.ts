import { formatCount } from '#app/staff/format.ts';
import { peopleWords as words } from '#content/staff/people.ts';
import type { Kept } from '#contract/people.ts';

/** What its words are given: a kind or a reason without any is shown as it is. */
export const factsOf = ({ kind, count, reason }: Kept) => ({
  count: formatCount(count),
  all: words.kinds[kind]?.all ?? kind,
  reason: words.reasons[reason] ?? reason,
});

export function sentenceOfKept(kept: readonly Kept[]): string {
  return kept.map((entry) => words.keeps(factsOf(entry))).join(' ');
}

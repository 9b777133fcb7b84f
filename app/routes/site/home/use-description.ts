import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';

/** The offer in two sentences, for whoever finds it in a list of search results. */
export function useDescription(): string {
  const { description } = useCopy('hero');
  const { atLeast } = useNumbers();
  return description({
    channels: atLeast(claims.channels),
    movies: atLeast(claims.movies),
    series: atLeast(claims.series),
    trialHours: policy.trial.hours,
  });
}

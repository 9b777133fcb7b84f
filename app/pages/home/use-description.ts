import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';

/** The offer in two sentences, for whoever finds it in a list of search results. */
export function useDescription(): string {
  const { description } = useCopy('hero');
  const { number } = useNumbers();
  return description({
    channels: number(claims.channels),
    movies: number(claims.movies),
    series: number(claims.series),
    trialHours: policy.trial.hours,
  });
}

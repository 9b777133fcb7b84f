import { ApiError } from '#app/request.ts';
import { sentenceOf } from '#app/staff/session/api.ts';
import { signInWords } from '#content/staff/sign-in.ts';

/** What to tell somebody who could not get in, or whose password was asked again. */
export function signInProblem(error: Error | null, otherwise = signInWords.failed): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return signInWords.unreachable;
  return sentenceOf(error, otherwise);
}

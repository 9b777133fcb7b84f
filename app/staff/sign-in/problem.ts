import { ApiError } from '#app/request.ts';
import { sentenceOf } from '#app/staff/api.ts';
import { signInWords } from '#content/staff/sign-in.ts';
import type { RefusedForm } from '#contract/forms.ts';

/** What to tell somebody who could not get in, or whose password was asked again. */
export function signInProblem(error: Error | null, otherwise = signInWords.failed): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return signInWords.unreachable;
  return error.status === 429 ? signInWords.tooManyTries(error.patience ?? 1) : sentenceOf(error, otherwise);
}

/** The same for whoever sent the form without a script. */
export function refusedSentence({ status, message, retryAfter = 60 }: RefusedForm): string {
  return status === 429 ? signInWords.tooManyTries(Math.ceil(retryAfter / 60)) : message;
}

import { ApiError } from '#app/api-request.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { isSessionOver, sentenceOf } from './api.ts';

const shown = new WeakSet<Error>();

/** Shows an error once. Not at the end of a session, where `StaffOnly` asks to sign in again. */
export function showFailure(error: Error, otherwise: string, title = staffWords.error): void {
  if (isSessionOver(error) || shown.has(error)) return;
  shown.add(error);
  showToast({ variant: 'destructive', title, description: sentenceOf(error, otherwise) });
}

/** Another colleague has signed in in another tab of this browser. */
export function isSomeoneElse(error: Error): boolean {
  return error instanceof ApiError && error.code === 'someoneElse';
}

/** The row was erased while it was still shown. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'gone';
}

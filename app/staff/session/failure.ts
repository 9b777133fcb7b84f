import { ApiError } from '#app/request.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { staffWords } from '#content/staff/common.ts';
import { isSessionOver, sentenceOf } from './api.ts';

const shown = new WeakSet<Error>();

/** Something that was asked for did not happen, said once. Where the session ended, the gate already asks to sign in again. */
export function showFailure(error: Error, otherwise: string, title = staffWords.error): void {
  if (isSessionOver(error) || shown.has(error)) return;
  shown.add(error);
  showToast({ variant: 'destructive', title, description: sentenceOf(error, otherwise) });
}

/** In another tab of this browser: what this page shows is no longer theirs. */
export function isSomeoneElse(error: Error): boolean {
  return error instanceof ApiError && error.code === 'someoneElse';
}

/** It was erased while somebody still saw it. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'gone';
}

import { ApiError } from '#app/request.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { staffWords } from '#content/staff/kit.ts';
import { sentenceOf } from './api.ts';

/**
 * Something that was asked for did not happen. Where the session ended, the gate already asks to sign in again. `gone` is for
 * what may have been erased meanwhile: the server speaks of an address, but staff pressed a button.
 */
export function showFailure(error: Error, otherwise: string, gone?: string): void {
  if (error instanceof ApiError && error.code === 'signInFirst') return;
  const isGone = error instanceof ApiError && error.status === 404;
  showToast({
    variant: 'destructive',
    title: staffWords.error,
    description: isGone && gone ? gone : sentenceOf(error, otherwise),
  });
}

/** It was erased while somebody still saw it. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'gone';
}

import { useCopy } from '#app/copy/copy.ts';
import type { Outcome } from '#app/forms/post.ts';
import { showToast } from '#app/ui/toast-store.ts';

/** Says what went wrong, unless a sentence in the form itself does. */
export function useFailureToast() {
  const copy = useCopy('newsletter');
  return (outcome: Exclude<Outcome<unknown>, { kind: 'sent' }>) => {
    if (outcome.kind === 'refused' && outcome.fields) return;
    const message = outcome.kind === 'refused' ? outcome.message : undefined;
    showToast({
      variant: 'destructive',
      title: copy.failedTitle,
      description: message ?? copy.failedText,
    });
  };
}

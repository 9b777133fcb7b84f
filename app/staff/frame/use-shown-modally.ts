import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function show(dialogs: readonly HTMLDialogElement[]): void {
  shown = dialogs;
  for (const listener of listeners) listener();
}

/**
 * Open as long as it is mounted; shut by its own means before it goes, so that the focus returns where it came from.
 * A visit is one that asks for it: a new one may come while the last, which was shut, has not gone yet.
 */
export function useShownModally(
  id: string,
  from: 'first control' | 'title' = 'first control',
  visit?: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit is the reason
  useLayoutEffect(() => {
    const dialog = dialogOf(id);
    if (!dialog || dialog.open) return;
    dialog.showModal();
    if (from === 'title') focusTitle(dialog);
  }, [id, from, visit]);
  useLayoutEffect(() => {
    const dialog = dialogOf(id);
    if (!dialog) return;
    show([...shown, dialog]);
    return () => {
      dialog.close();
      show(shown.filter((other) => other !== dialog));
    };
  }, [id]);
}

/** A key that opened it and is still held down would press the first control. */
function focusTitle(dialog: HTMLDialogElement): void {
  const title = dialog.querySelector('h2');
  if (title) title.tabIndex = -1;
  title?.focus();
}

/** The dialog above all others: while it is open, the page outside of it can neither be pressed nor heard. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown.at(-1),
    () => undefined,
  );
}

/** Its event comes late: by then it may be gone, because a link led away, or have been shown again. */
export const isShut = (id: string): boolean => dialogOf(id)?.open === false;

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

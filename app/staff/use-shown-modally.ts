import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function show(dialogs: readonly HTMLDialogElement[]): void {
  shown = dialogs;
  for (const listener of listeners) listener();
}

/** Open as long as it is mounted; shut by its own means before it goes, so that the focus returns where it came from. */
export function useShownModally(id: string): void {
  useLayoutEffect(() => {
    const dialog = dialogOf(id);
    if (!dialog) return;
    dialog.showModal();
    show([...shown, dialog]);
    return () => {
      dialog.close();
      show(shown.filter((other) => other !== dialog));
    };
  }, [id]);
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

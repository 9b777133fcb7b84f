import { useLayoutEffect, useSyncExternalStore } from 'react';

let shown: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function show(dialogs: readonly HTMLDialogElement[]): void {
  shown = dialogs;
  for (const listener of listeners) listener();
}

/**
 * Shows a dialog as long as it is mounted, and closes it before it is unmounted, so that the browser restores the focus.
 * `visit` opens it again where it was closed and asked for anew before it was unmounted.
 */
export function useShownModally(
  id: string,
  from: 'first control' | 'title' = 'first control',
  visit?: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit opens it again
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

/** A key that is still held down after it opened the dialog would press the first control. */
function focusTitle(dialog: HTMLDialogElement): void {
  const title = dialog.querySelector('h2');
  if (title) title.tabIndex = -1;
  title?.focus();
}

/** The topmost modal dialog: while it is open, everything outside of it is inert. */
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

/** For the `close` event, which comes late: by then the dialog may be unmounted or open again. */
export const isShut = (id: string): boolean => dialogOf(id)?.open === false;

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

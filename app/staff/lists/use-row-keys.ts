import { type RefObject, useEffect, useRef } from 'react';
import { isForPage } from '#app/staff/frame/shortcuts.ts';

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const rowLinks = '[data-row-link]';

/** For whoever asks for other rows: the focus goes to the first of them as soon as they are shown. */
export function useFirstRowNext(rows: readonly unknown[]): () => void {
  const askedFrom = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for
  useEffect(() => {
    const now = document.activeElement;
    // Where the rows did not come, somebody may be elsewhere by the time that others do.
    const isWaiting = askedFrom.current !== null && (now === askedFrom.current || now === document.body);
    askedFrom.current = null;
    if (!isWaiting) return;
    document.querySelector<HTMLElement>(`[data-rows] ${rowLinks}`)?.focus({ preventScroll: true });
  }, [rows]);
  return () => {
    askedFrom.current = document.activeElement;
  };
}

/** j and k go from row to row from anywhere on the page; the arrows do where the focus is already in a row. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const rows = body.current;
      if (!step || !rows || !isForPage(event)) return;
      const inside = rows.contains(document.activeElement);
      if (event.key.startsWith('Arrow') && !inside) return;
      const links = [...rows.querySelectorAll<HTMLElement>(rowLinks)];
      const row = document.activeElement?.closest('tr');
      const from = inside ? links.findIndex((link) => row?.contains(link)) : -1;
      const target = links[from < 0 && step < 0 ? links.length - 1 : from + step];
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [body]);
}

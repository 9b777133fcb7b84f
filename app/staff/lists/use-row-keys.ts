import { type RefObject, useEffect, useRef } from 'react';
import { isForPage, useKeydown } from '#app/staff/frame/shortcuts.ts';

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const rowLinks = '[data-row-link]';

/** Returns a function to call before other rows are requested: the focus goes to their first row as soon as they are shown. */
export function useFirstRowNext(rows: readonly unknown[]): () => void {
  const askedFrom = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for other rows
  useEffect(() => {
    const now = document.activeElement;
    // Not where the user has moved the focus since.
    const isWaiting = askedFrom.current !== null && (now === askedFrom.current || now === document.body);
    askedFrom.current = null;
    if (!isWaiting) return;
    document.querySelector<HTMLElement>(`[data-rows] ${rowLinks}`)?.focus({ preventScroll: true });
  }, [rows]);
  return () => {
    askedFrom.current = document.activeElement;
  };
}

/** j and k move from row to row from anywhere on the page, the arrows when the focus is in a row. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  useKeydown((event) => {
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
  });
}

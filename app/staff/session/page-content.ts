import { useSyncExternalStore } from 'react';
import { replacePartsInPage } from '#content/live.ts';
import type { PageContent } from '#contract/content/publication.ts';
import { getJson } from './api.ts';

const listeners = new Set<() => void>();
let edition = 0;
let shown = '';
let asked = 0;

/** Puts what is live now in place of what this page was loaded with. Called at first and whenever something was published. */
export async function refreshPageContent(): Promise<void> {
  asked += 1;
  const turn = asked;
  const { data } = await getJson<PageContent>('/api/staff/content');
  const text = JSON.stringify(data);
  // Another request was sent since, and its answer is newer.
  if (turn !== asked || text === shown) return;
  shown = text;
  replacePartsInPage(data);
  edition += 1;
  for (const listener of listeners) listener();
}

/** Renders a component that reads prices or words from content/ again when they were replaced, and numbers the replacements. What was typed stays. */
export function usePageContent(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => edition,
    () => edition,
  );
}

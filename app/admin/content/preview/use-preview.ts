import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { tabStorage } from '#app/staff/session/reply-and-note-drafts.ts';
import { previewDeskWords as words } from '#content/staff/desk/preview.ts';
import type { PreviewMark } from '#contract/content/publication.ts';
import { whenDraftsChange } from '../use-area-draft.ts';
import { contentPath, useContent, useSetPreview } from '../use-content.ts';

const path = `${contentPath}/preview`;
const key = 'marquee.preview';

/** What this browser tab previewed last. */
interface Shown {
  /** The preview that has the drafts of this tab as they are; none once one of them was changed. */
  since?: string | undefined;
  /** The page that it began with. */
  address: string;
}

const listeners = new Set<() => void>();

export function lastShown(): Shown | undefined {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

function remember(shown: Shown): void {
  try {
    tabStorage.setItem(key, JSON.stringify(shown));
  } catch {
    // Without storage there are no drafts of other sections either.
  }
  for (const listener of listeners) listener();
}

function followDrafts(listener: () => void): () => void {
  listeners.add(listener);
  const stop = whenDraftsChange(() => {
    const shown = lastShown();
    if (shown?.since) remember({ address: shown.address });
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

interface Begun {
  parts: Record<string, unknown>;
  address: string;
}

/** Shows these parts to this browser in place of what is live. */
export function useBeginPreview() {
  const setPreview = useSetPreview();
  return useMutation({
    mutationFn: async ({ parts }: Begun) => {
      // A preview lies over whatever is live.
      const answer = await postJson<{ data: { preview: PreviewMark } }>(path, { basedOn: 0, parts });
      return answer.data.preview;
    },
    onSuccess: (preview, { address }) => {
      remember({ since: preview.since, address });
      setPreview(preview);
    },
  });
}

export function useEndPreview() {
  const setPreview = useSetPreview();
  return useMutation({
    mutationFn: () => postJson(`${path}/end`, {}),
    onSuccess: () => setPreview(null),
    onError: (error) => showFailure(error, words.endFailed),
  });
}

/** The preview of this browser, and whether it has the drafts of this tab as they are. It has to be mounted where drafts are changed. */
export function usePreview() {
  const { data, refetch } = useContent();
  const shown = useSyncExternalStore(followDrafts, () => lastShown()?.since);
  const preview = data?.data.preview;
  useCallAfter(preview && Date.parse(preview.until) - Date.parse(data.data.now), () => void refetch());
  return { preview, isCurrent: shown !== undefined && shown === preview?.since };
}

/** Nobody tells that a day is over. */
function useCallAfter(ms: number | null | undefined, call: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another callback is no reason to wait anew
  useEffect(() => {
    if (!ms) return;
    const timer = setTimeout(call, ms + 1_000);
    return () => clearTimeout(timer);
  }, [ms]);
}

import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ApiError } from '#app/api-request.ts';
import { getJson, postJson } from '#app/staff/session/api.ts';
import { useLive } from '#app/staff/session/live.ts';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { useNow } from '#app/staff/session/use-now.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { AreaName, Areas } from '#contract/content/areas.ts';
import {
  type OlderTranslations,
  type OlderTranslationsAnswer,
  olderInDraft,
} from '#contract/content/older-translations.ts';
import type { LiveAreas, NewerPart, PreviewMark, PublicationRow } from '#contract/content/publication.ts';
import type { ListAnswer } from '#contract/lists.ts';
import { type AnyDesk, isSame, publishedValue, valueIn } from './area-desk.ts';

export const contentPath = '/api/admin/content';
const key = ['content'];
const liveKey = [...key, 'live'];
const historyKey = (area: AreaName) => [...key, 'history', area];

interface Answer {
  data: LiveAreas;
}

/** That a preview began or ended elsewhere in this browser, its audit entry reports. */
export function useContent() {
  return useLiveQuery<Answer>(['content', 'audit'], contentPath, {
    queryKey: liveKey,
    staleTime: 0,
    meta: { failure: deskWords.failed },
  });
}

/** By the clock that promotions begin and end by: that of this device may be wrong. */
export function useServerNow(): number {
  const { data, dataUpdatedAt } = useContent();
  const now = useNow();
  return data ? Math.max(now, dataUpdatedAt) - dataUpdatedAt + Date.parse(data.data.now) : now;
}

/** For what the server says of the preview of this browser. */
export function useSetPreview() {
  const client = useQueryClient();
  return (preview: PreviewMark | null) => changeAnswer(client, (known) => ({ ...known, preview }));
}

/** The answer stays as old as it is: its time says what the server's clock shows. */
function changeAnswer(client: QueryClient, change: (known: LiveAreas) => LiveAreas): void {
  const updatedAt = client.getQueryState(liveKey)?.dataUpdatedAt ?? 0;
  client.setQueryData<Answer>(liveKey, (known) => known && { data: change(known.data) }, { updatedAt });
}

export function useHistory(area: AreaName) {
  const query = useInfiniteQuery({
    queryKey: historyKey(area),
    queryFn: ({ pageParam }) => {
      const asked = new URLSearchParams({ area, ...(pageParam && { after: pageParam }) });
      return getJson<ListAnswer<PublicationRow>>(`${contentPath}/history?${asked}`);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { failure: deskWords.history.failed },
  });
  useLive('content', () => void query.refetch());
  return query;
}

/** By text and language, for those of `mine` that are older than their English: the English for which they were written. */
export function useOlderTranslations<Name extends AreaName>(
  area: Name,
  { live, mine }: { live: Areas[Name]; mine: Areas[Name] },
): OlderTranslations {
  const query = useLiveQuery<OlderTranslationsAnswer>('content', `${contentPath}/translations?area=${area}`, {
    queryKey: [...key, 'translations', area],
    staleTime: 0,
    meta: { failure: deskWords.languages.failed },
  });
  return useMemo(() => olderInDraft(query.data?.data ?? {}, live, mine), [query.data, live, mine]);
}

interface Publication<Name extends AreaName> {
  value: Areas[Name];
  basedOn: number;
  note: string;
}

/** Two presses publish once, also where the answer to the first was lost. */
export function usePublish<Name extends AreaName>(desk: AnyDesk<Name>, onDone: () => void) {
  const { area } = desk;
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const publishing = useMutation({
    mutationFn: async ({ value, basedOn, note }: Publication<Name>) => {
      const parts = { [area]: publishedValue(desk, value) };
      try {
        return (await postJson<{ data: { version: number } }>(contentPath, { basedOn, parts, note })).data;
      } catch (error) {
        const newer = newerPart(error, area);
        const shown = newer && valueIn(area, newer.value);
        if (shown && isSame(desk, shown, value)) return newer;
        throw error;
      }
    },
    onSuccess: async ({ version }, { value }) => {
      changeAnswer(client, (known) => ({ ...known, version, areas: { ...known.areas, [area]: value } }));
      onDone();
      await client.invalidateQueries({ queryKey: key });
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const publish: typeof publishing.mutate = (...publication) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    publishing.mutate(...publication);
  };
  return { ...publishing, publish };
}

/** What somebody else published since, where that is why a publication was refused. */
export function newerPart(error: unknown, area: AreaName): NewerPart | undefined {
  if (!(error instanceof ApiError) || error.code !== 'contentChanged') return undefined;
  return (error.data as { areas: Record<string, NewerPart> }).areas[area];
}

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { getJson, postJson } from '#app/staff/session/api.ts';
import { useLive } from '#app/staff/session/live.ts';
import { draftOf } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { deliveredPart } from '#content/live.ts';
import { priceWords } from '#content/staff/prices.ts';
import { problemsOfArea } from '#contract/content/areas.ts';
import type { NewerPart, PublicationRow } from '#contract/content/publication.ts';
import type { ListAnswer } from '#contract/lists.ts';
import { type Catalogue, changesInWords } from './catalogue-changes.ts';
import { catalogueOf, type PriceTexts, textsOf } from './price-fields.ts';

const path = '/api/admin/content';
const key = ['content'];
const historyKey = [...key, 'history', 'catalogue'];

/** A catalogue that is live, and the version that has it. */
export interface LivePrices {
  version: number;
  catalogue: Catalogue;
}

interface Answer {
  data: { version: number; areas: { catalogue: Catalogue } };
}

/** A colleague's publication leaves an audit entry, so the live update of those reports it. */
export function useLivePrices() {
  return useLiveQuery<Answer>('audit', path, {
    queryKey: [...key, 'live'],
    staleTime: 0,
    meta: { failure: priceWords.failed },
  });
}

export function usePriceHistory() {
  const query = useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam }) => {
      const asked = new URLSearchParams({ area: 'catalogue', ...(pageParam && { after: pageParam }) });
      return getJson<ListAnswer<PublicationRow>>(`${path}/history?${asked}`);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { failure: priceWords.history.failed },
  });
  useLive('audit', () => void query.refetch());
  return query;
}

/** What is published, or null where it is what was delivered. */
export function publishedValue(catalogue: Catalogue): Catalogue | null {
  return changesInWords(deliveredPart('catalogue'), catalogue).length === 0 ? null : catalogue;
}

/** Null is as delivered; undefined for what this version cannot read. */
export function catalogueIn(value: unknown): Catalogue | undefined {
  if (value === null) return deliveredPart('catalogue');
  return Object.keys(problemsOfArea('catalogue', value)).length === 0 ? (value as Catalogue) : undefined;
}

interface Publication {
  catalogue: Catalogue;
  basedOn: number;
  note: string;
}

/** Two presses publish once, also where the answer to the first was lost. */
export function usePublish(onDone: () => void) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const publishing = useMutation({
    mutationFn: async ({ catalogue, basedOn, note }: Publication) => {
      const parts = { catalogue: publishedValue(catalogue) };
      try {
        return (await postJson<{ data: { version: number } }>(path, { basedOn, parts, note })).data;
      } catch (error) {
        const newer = newerPart(error);
        const shown = newer && catalogueIn(newer.value);
        if (shown && changesInWords(shown, catalogue).length === 0) return newer;
        throw error;
      }
    },
    onSuccess: async ({ version }, { catalogue }) => {
      client.setQueryData<Answer>(
        [...key, 'live'],
        (known) => known && { data: { version, areas: { ...known.data.areas, catalogue } } },
      );
      onDone();
      await client.invalidateQueries({ queryKey: historyKey });
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
export function newerPart(error: unknown): NewerPart | undefined {
  if (!(error instanceof ApiError) || error.code !== 'contentChanged') return undefined;
  return (error.data as { areas: Record<string, NewerPart> }).areas.catalogue;
}

interface PriceDraft {
  /** The live prices when the admin began to change them. */
  base: LivePrices;
  /** What the fields began with: those, or the delivered ones. */
  start: Catalogue;
  texts: PriceTexts;
}

/** What an admin typed, kept in this browser tab until it is published or discarded. */
export function usePriceDraft(live: LivePrices) {
  const { id } = useMe();
  const stored = draftOf(id, 'prices');
  const [draft, setDraft] = useState(() => draftIn(stored.read()));
  const keep = (next: PriceDraft | undefined) => {
    setDraft(next);
    stored.write(next ? JSON.stringify(next) : '');
  };
  // Its publication was committed, but the answer was lost.
  const isPublished =
    draft !== undefined &&
    draft.base.version < live.version &&
    changesInWords(live.catalogue, catalogueOf(draft.start, draft.texts)).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a publication ends a draft
  useEffect(() => {
    if (isPublished) keep(undefined);
  }, [isPublished]);
  const held = isPublished ? undefined : draft;
  const base = held?.base ?? live;
  const start = held?.start ?? base.catalogue;
  const texts = held?.texts ?? textsOf(start);
  const keepTexts = (changed: PriceTexts, from = start) => {
    const before = textsOf(base.catalogue);
    const isSame =
      changesInWords(base.catalogue, from).length === 0 &&
      Object.entries(changed).every(([name, text]) => before[name] === text);
    keep(isSame ? undefined : { base, start: from, texts: changed });
  };
  return {
    base,
    texts,
    mine: catalogueOf(start, texts),
    isChanged: held !== undefined,
    /** A colleague has published other prices since. */
    isOvertaken: changesInWords(base.catalogue, live.catalogue).length > 0,
    write: (name: string, text: string) => keepTexts({ ...texts, [name]: text }),
    fillIn: (catalogue: Catalogue) => keepTexts(textsOf(catalogue), catalogue),
    discard: () => keep(undefined),
  };
}

/** A draft of an earlier version of this page may have another shape. */
function draftIn(text: string): PriceDraft | undefined {
  try {
    const draft: PriceDraft = JSON.parse(text);
    return catalogueIn(draft.base.catalogue) && catalogueIn(draft.start) && draft;
  } catch {
    return undefined;
  }
}

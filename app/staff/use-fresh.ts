import { useEffect, useRef, useState } from 'react';
import type { ListAnswer, NewsKind } from '#contract/admin.ts';
import { getJson } from './api.ts';
import { useNews } from './live.ts';

interface FreshSettings<Row> {
  kind: NewsKind;
  rows: readonly Row[];
  /** The request for the first page, newest first, of the same search and filters. */
  newest: string;
  /** The view shows the newest row first. */
  onTop: boolean;
  refetch: () => void;
}

/**
 * How many rows arrived that the view does not show. On top of the list they are shown at once, but never while
 * somebody points at a row: a row that moves under the pointer gets the press that was meant for another.
 */
export function useFresh<Row extends { id: number }>(settings: FreshSettings<Row>): number {
  const { kind, rows, newest, onTop, refetch } = settings;
  const [fresh, setFresh] = useState<{ of: string; count: number }>();
  /** Ids only grow: whatever is above the highest one seen is new. */
  const seen = useRef(0);
  const see = (shown: readonly Row[]) => {
    seen.current = Math.max(seen.current, ...shown.map(({ id }) => id));
  };
  const ask = async () => (await getJson<ListAnswer<Row>>(newest)).data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with every render
  useEffect(() => {
    see(rows);
    if (onTop) setFresh(undefined);
  }, [rows, onTop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with every render
  useEffect(() => {
    if (!onTop) ask().then(see, unknown);
  }, [newest, onTop]);

  const count = (data: readonly Row[]) =>
    setFresh({ of: newest, count: data.filter(({ id }) => id > seen.current).length });
  useNews(kind, () => {
    const mayMove = !document.querySelector('[data-rows]:is(:hover, :focus-within)');
    if (mayMove) refetch();
    if (!mayMove || !onTop) ask().then(count, unknown);
  });

  return fresh?.of === newest ? fresh.count : 0;
}

/** The list itself says when it cannot be loaded. */
const unknown = () => undefined;

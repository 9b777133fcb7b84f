import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getJson } from '#app/staff/session/api.ts';
import { useLive } from '#app/staff/session/live.ts';
import type { ListAnswer, LiveKind } from '#contract/lists.ts';

interface LiveRowsSettings<Row> {
  kind: LiveKind;
  rows: readonly Row[];
  /** The view's request. */
  request: string;
  /** The request for the first page, newest first, of the same search and filters. */
  newest: string;
  /** The view shows the newest rows on top. */
  onTop: boolean;
  refetch: () => void;
  /** Updates a row in place. */
  renew: (id: number, row: Row) => void;
}

/**
 * The number of new rows that the view does not show. On top of the list they are shown at once, but not while the user points
 * at a row, which would move under the pointer and get the press that was meant for another. The shown rows are updated in
 * place in any case.
 */
export function useLiveRows<Row extends { id: number }>(settings: LiveRowsSettings<Row>): number {
  const { kind, rows, request, newest, onTop, refetch, renew } = settings;
  const [fresh, setFresh] = useState<{ of: string; count: number }>();
  /** Ids only grow: rows with a higher id than this are new. */
  const seen = useRef(0);

  useEffect(() => {
    seen.current = highest(rows, seen.current);
    if (onTop) setFresh(undefined);
  }, [rows, onTop]);

  useEffect(() => {
    if (onTop) return;
    ask(newest).then((shown) => {
      seen.current = highest(shown, seen.current);
    }, ignoreFailure);
  }, [newest, onTop]);

  const count = (shown: readonly Row[]) =>
    setFresh({ of: newest, count: shown.filter(({ id }) => id > seen.current).length });
  const isHeldBack = useRef(false);
  useLive(kind, () => {
    const isHeld = isPointedAt();
    isHeldBack.current = isHeld;
    if (!isHeld) refetch();
    else
      ask<Row>(request).then((now) => {
        for (const row of now) renew(row.id, row);
      }, ignoreFailure);
    if (isHeld || !onTop) ask<Row>(newest).then(count, ignoreFailure);
  });

  // Rows that no longer match or have moved stay in place until the user points at none.
  const catchUp = useEffectEvent(() => {
    if (!isHeldBack.current || isPointedAt()) return;
    isHeldBack.current = false;
    refetch();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => catchUp(), catchUpDelayMs);
    };
    const events = ['pointerout', 'focusout'] as const;
    for (const event of events) document.addEventListener(event, later);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, later);
    };
  }, []);

  return fresh?.of === newest ? fresh.count : 0;
}

/** Enough time to move from a row to the button that shows the new ones, which counts as a row. */
const catchUpDelayMs = 1_000;

const isPointedAt = () =>
  document.querySelector('[data-rows]:is(:hover, :focus-visible, :has(:focus-visible))') !== null;

async function ask<Row extends { id: number }>(newest: string): Promise<Row[]> {
  return (await getJson<ListAnswer<Row>>(newest)).data;
}

const highest = (rows: readonly { id: number }[], known: number) =>
  Math.max(known, ...rows.map(({ id }) => id));

/** The list itself shows that it cannot be loaded. */
const ignoreFailure = () => undefined;

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getJson } from '#app/staff/session/api.ts';
import { useLive } from '#app/staff/session/live.ts';
import type { ListAnswer } from '#contract/lists.ts';
import type { LiveKind } from '#contract/live.ts';

interface LiveRowsSettings<Row> {
  kind: LiveKind;
  rows: readonly Row[];
  /** What the view asks for. */
  request: string;
  /** The request for the first page, newest first, of the same search and filters. */
  newest: string;
  /** The view shows the newest row first. */
  onTop: boolean;
  refetch: () => void;
  /** Changes a row where it stands. */
  renew: (id: number, row: Row) => void;
}

/**
 * How many rows arrived that the view does not show. On top of the list they are shown at once, but never while
 * somebody points at a row: a row that moves under the pointer gets the press that was meant for another. The rows
 * that are there tell what became of them in any case.
 */
export function useLiveRows<Row extends { id: number }>(settings: LiveRowsSettings<Row>): number {
  const { kind, rows, request, newest, onTop, refetch, renew } = settings;
  const [fresh, setFresh] = useState<{ of: string; count: number }>();
  /** Ids only grow: whatever is above the highest one seen is new. */
  const seen = useRef(0);

  useEffect(() => {
    seen.current = highest(rows, seen.current);
    if (onTop) setFresh(undefined);
  }, [rows, onTop]);

  useEffect(() => {
    if (onTop) return;
    ask(newest).then((shown) => {
      seen.current = highest(shown, seen.current);
    }, unknown);
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
      }, unknown);
    if (isHeld || !onTop) ask<Row>(newest).then(count, unknown);
  });

  // Rows that no longer match, and those that moved, wait until nobody points at any.
  const catchUp = useEffectEvent(() => {
    if (!isHeldBack.current || isPointedAt()) return;
    isHeldBack.current = false;
    refetch();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => catchUp(), afterLeaving);
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

/** Milliseconds: enough to go from a row to the button that shows the new ones, which counts as a row. */
const afterLeaving = 1_000;

const isPointedAt = () =>
  document.querySelector('[data-rows]:is(:hover, :focus-visible, :has(:focus-visible))') !== null;

async function ask<Row extends { id: number }>(newest: string): Promise<Row[]> {
  return (await getJson<ListAnswer<Row>>(newest)).data;
}

const highest = (rows: readonly { id: number }[], known: number) =>
  Math.max(known, ...rows.map(({ id }) => id));

/** The list itself says when it cannot be loaded. */
const unknown = () => undefined;

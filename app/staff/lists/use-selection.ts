import { useState } from 'react';

/** Rows that were ticked, also on other pages of their list. */
export function useSelection<Row extends { id: number }>() {
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(new Map());
  const change = (work: (next: Map<number, Row>) => void) =>
    setRows((before) => {
      const next = new Map(before);
      work(next);
      return next;
    });
  return {
    rows: [...rows.values()],
    has: ({ id }: Row) => rows.has(id),
    add: (more: readonly Row[]) =>
      change((next) => {
        for (const row of more) next.set(row.id, row);
      }),
    remove: (gone: readonly { id: number }[]) =>
      change((next) => {
        for (const { id } of gone) next.delete(id);
      }),
    clear: () => setRows(new Map()),
  };
}

export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;

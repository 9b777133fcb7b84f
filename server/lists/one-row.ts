import { Problem } from '#server/http/problem.ts';

/** The id in an address. What cannot be one leads nowhere, as an id that was never given does. */
export function rowId(params: unknown): number {
  const { id } = params as { id: string };
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new Problem('notFound');
}

export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Problem('notFound');
  return row;
}

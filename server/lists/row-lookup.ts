import { Problem } from '#server/http/problem.ts';

/** The id in an address. A text that is no id is not found, like an unused id. */
export function rowId(params: unknown): number {
  const { id } = params as { id: string };
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new Problem('notFound');
}

export function found<Row>(row: Row | undefined, goneWords: string): Row {
  if (row === undefined) throw gone(goneWords);
  return row;
}

/** For staff who act on a row that was erased meanwhile: a sentence about that, and a code by which pages read their lists again. */
export function gone(sentence: string): Problem {
  return new Problem({ code: 'gone', status: 404, sentenceIn: () => sentence });
}

import * as z from 'zod/mini';

/** A page of a list. `next` is the `after` of the following page; null on the last. Dates in rows are ISO texts. */
export interface ListAnswer<Row> {
  success: true;
  data: Row[];
  next: string | null;
}

/** A text, and the parts of it that a search found. */
export interface MarkedText {
  text: string;
  hits: { start: number; end: number }[];
}

export const listSorts = ['newest', 'oldest', 'name', 'email'] as const;
export type ListSort = (typeof listSorts)[number];

/** Rows of a page: what a screen asks for, and the most that a request may name. */
export const pageRows = 50;
const maxRequestedRows = 200;
// docs/product.md, B12
/** What a list of the dashboard answers to a request that names no number. */
export const rowsWithoutLimit = 1000;

/** What a page of a list is asked for by. */
export const pageFields = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sort: z.optional(z.enum(listSorts)),
  after: z.optional(z.string().check(z.maxLength(1_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxRequestedRows))),
};

/** What the stream of /api/admin/live says: this kind of list has something new, or what visitors read is another. */
export const liveKinds = ['trial', 'contact', 'mail', 'newsletter', 'order', 'audit', 'content'] as const;
export type LiveKind = (typeof liveKinds)[number];

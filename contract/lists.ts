import * as z from 'zod/mini';

/** A page of a list. `next` is the `after` of the following page; null on the last. Dates in rows are ISO texts. */
export interface ListAnswer<Row> {
  success: true;
  data: Row[];
  next: string | null;
}

export const listSorts = ['newest', 'oldest', 'name', 'email'] as const;
export type ListSort = (typeof listSorts)[number];

/** What a page of a list is asked for by. */
export const pageFields = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  sort: z.optional(z.enum(listSorts)),
  after: z.optional(z.string().check(z.maxLength(1_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
};

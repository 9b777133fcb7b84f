import * as z from 'zod/mini';
import { isText } from '../fields.ts';
import type { Language } from '../language.ts';
import { pageFields } from '../lists.ts';
import { type AreaName, type Areas, areaNames } from './areas.ts';

/** POST /api/admin/content: parts by area; null is as delivered. What a part may hold, `problemsOfArea` says. */
export const publishRequest = z.object({
  /** The version that the editor was shown. */
  basedOn: z.int().check(z.minimum(0)),
  parts: z.record(z.string(), z.unknown()),
  note: z.optional(z.string().check(z.trim(), z.maxLength(500), z.refine(isText))),
});

/** A publication without what it holds. */
export interface PublicationMark {
  version: number;
  publishedAt: string;
  by: string;
}

/** What this browser is shown in place of what is live. */
export interface PreviewMark {
  since: string;
  /** When it ends by itself. */
  until: string;
  areas: string[];
}

/** GET /api/admin/content. */
export interface LiveAreas {
  version: number;
  areas: Areas;
  /** Null while this browser is shown what is live. */
  preview: PreviewMark | null;
  /** The newest publication of each area that has one. */
  published: Partial<Record<AreaName, PublicationMark>>;
  /** By the clock that promotions begin and end by. */
  now: string;
}

/** GET /api/staff/content: what a staff page brings along, as it is now. What is missing is as delivered. */
export interface PageContent {
  success: true;
  data: Partial<Areas>;
}

/** With 409, by area: what somebody else published since the editor was shown it. */
export interface NewerPart extends PublicationMark {
  value: unknown;
}

/** Each row holds all of an area: a page has fewer than in other lists. */
export const publicationListQuery = z.object({
  area: z.optional(z.enum(areaNames)),
  after: pageFields.after,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
});

/** GET /api/admin/content/translations. */
export const translationsQuery = z.object({ area: z.enum(areaNames) });

/** A row of GET /api/admin/content/history. */
export interface PublicationRow {
  /** Of the content, once this was published. */
  id: number;
  area: string;
  /** Null is as delivered. */
  value: unknown;
  publishedAt: string;
  by: string;
  note: string;
}

/** POST /api/admin/content/changed-pages, with the body of a publication: what it would change for visitors. */
export interface ChangedPages {
  success: true;
  data: {
    pages: ChangedPage[];
    /** Older articles, where there are many. */
    notLookedAt: number;
  };
}

export interface ChangedPage {
  /** Without its language. */
  path: string;
  /** In English. */
  title: string;
  /** How many of its texts change, in the language in which most do. */
  places: number;
  /** In which it changes. */
  languages: Language[];
}

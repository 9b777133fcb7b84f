import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type AreaName, type Areas, isArea } from '#contract/content/areas.ts';
import type { PreviewMark } from '#contract/content/publication.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { StaffCaller } from '#server/http/route-audience.ts';
import { problemsOfStored } from './check-part.ts';
import { areasIn, frozen, type LiveContent, partShown } from './live-content.ts';
import { type Snapshot, snapshotAt } from './snapshots.ts';

/** What the browser of one admin sees in place of what is published. */
export interface Preview {
  parts: Readonly<Partial<Areas>>;
  since: Date;
  by: string;
}

/** Of a request; undefined for everybody else. */
export type FindPreview = (request: FastifyRequest) => Promise<Preview | undefined>;

const lifeMs = 24 * 3600_000;
/** Whoever looks at a preview asks for its pages one after the other. */
const rememberedPreviews = 10;

export function previewStore(queries: Queries) {
  return {
    /** In place of what this session has previewed before. */
    async begin(sessionId: string, parts: Record<string, unknown>): Promise<void> {
      const row = { id: randomUUID(), parts: JSON.stringify(parts), created_at: new Date() };
      await queries
        .insertInto('content_preview')
        .values({ session_id: sessionId, ...row })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
        .execute();
    },

    /** False where there was none. */
    async end(sessionId: string): Promise<boolean> {
      const { numDeletedRows } = await queries
        .deleteFrom('content_preview')
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** For the dashboard, which has no use for all that a preview holds. */
    async markOf(sessionId: string): Promise<PreviewMark | null> {
      const row = await queries
        .selectFrom('content_preview')
        .select(['created_at', sql<string[]>`array(select jsonb_object_keys(parts))`.as('areas')])
        .where('session_id', '=', sessionId)
        .where('created_at', '>', new Date(Date.now() - lifeMs))
        .executeTakeFirst();
      if (!row) return null;
      const until = new Date(row.created_at.getTime() + lifeMs);
      return { since: row.created_at.toISOString(), until: until.toISOString(), areas: row.areas };
    },

    find: (sessionId: string) =>
      queries
        .selectFrom('content_preview')
        .select(['id', 'created_at as since'])
        .where('session_id', '=', sessionId)
        .where('created_at', '>', new Date(Date.now() - lifeMs))
        .executeTakeFirst(),

    async partsOf(id: string): Promise<Record<string, unknown> | undefined> {
      const row = await queries
        .selectFrom('content_preview')
        .select('parts')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.parts;
    },
  };
}

// docs/decisions.md, T145
/** Finds the preview of whoever sent a request, by the session of an admin and by nothing else. */
export function previewFinder(
  { queries }: Database,
  findAdmin: (request: FastifyRequest) => Promise<StaffCaller | undefined>,
): FindPreview {
  const known = new LRUCache<string, { parts: Preview['parts'] }>({ max: rememberedPreviews });
  return async (request) => {
    try {
      const admin = await findAdmin(request);
      const store = previewStore(queries);
      const row = admin?.sessionId ? await store.find(admin.sessionId) : undefined;
      if (!admin || !row) return undefined;
      let found = known.get(row.id);
      if (!found) {
        const parts = shownParts((await store.partsOf(row.id)) ?? {});
        if (!parts) return undefined;
        found = { parts };
        known.set(row.id, found);
      }
      return { ...found, since: row.since, by: admin.name };
    } catch (error) {
      // Then the page is the one of all visitors, and does not say that it is a preview.
      if (error instanceof DatabaseUnavailable) return undefined;
      throw error;
    }
  };
}

/** What is live, with other parts. */
export function snapshotWith(live: Pick<LiveContent, 'snapshot' | 'now'>, parts: Preview['parts']): Snapshot {
  const { snapshot } = live;
  return snapshotAt({ ...snapshot, parts: { ...snapshot.parts, ...parts } }, live.now());
}

/** What a page of a preview reads. Its buttons lead to no payment elsewhere, which nobody here could refuse. */
export function previewed(live: Pick<LiveContent, 'snapshot' | 'now'>, { parts }: Preview): Snapshot {
  const snapshot = snapshotWith(live, parts);
  const { catalogue } = areasIn(snapshot);
  if (!catalogue.periods.some(leadsElsewhere)) return snapshot;
  const periods = catalogue.periods.map((period) => {
    const { paymentLink: _, ...others } = period;
    return leadsElsewhere(period) ? others : period;
  });
  return snapshotWith(live, { ...parts, catalogue: { ...catalogue, periods } });
}

const leadsElsewhere = ({ paymentLink = '' }: Areas['catalogue']['periods'][number]) =>
  paymentLink.startsWith('https:');

/** Undefined where a node of another version cannot show them. */
export function shownParts(stored: Record<string, unknown>): Preview['parts'] | undefined {
  const parts: [AreaName, unknown][] = [];
  for (const [area, value] of Object.entries(stored)) {
    if (!isArea(area)) return undefined;
    if (value !== null && Object.keys(problemsOfStored(area, value)).length > 0) return undefined;
    parts.push([area, frozen(structuredClone(partShown(area, value)))]);
  }
  return Object.fromEntries(parts);
}

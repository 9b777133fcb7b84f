import * as z from 'zod/mini';
import { contentProblemWords, publicationWords } from '#content/staff/desk/content.ts';
import { type AreaName, type ContentProblems, isArea } from '#contract/content/areas.ts';
import { type NewerPart, type PublicationMark, publishRequest } from '#contract/content/publication.ts';
import { picturesIn } from '#contract/pictures.ts';
import { auditTrail } from '#server/audit.ts';
import { problemsOfPart } from '#server/content/check-part.ts';
import { notifyContent, partShown, readablePart } from '#server/content/live-content.ts';
import { previewStore } from '#server/content/previews.ts';
import { type PublishedPart, publicationStore } from '#server/content/store.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { addCatalogue } from '#server/payments/price-history.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { mailPriceChange } from './mails.ts';

const problems = declareProblems({ contentRefused: 400, contentChanged: 409 }, () => ({
  contentRefused: publicationWords.refused,
  contentChanged: publicationWords.changed,
}));

export interface Publication {
  basedOn: number;
  parts: [AreaName, unknown][];
  note: string;
}

export interface Author {
  id: string;
  name: string;
  /** As the audit trail names them. */
  actor: string;
  sessionId?: string;
  /** Where it was not the dashboard: as the audit trail says it. */
  how?: string;
}

/** What may be published, or a problem with a sentence for each value that may not. */
export function readPublication(body: unknown): Publication {
  const { data, error } = z.safeParse(publishRequest, body);
  if (!data) {
    const names = error.issues.map(({ path: [name] }) => String(name ?? 'parts'));
    const words: Record<string, string> = {
      basedOn: publicationWords.basedOn,
      note: publicationWords.note,
      parts: publicationWords.noParts,
    };
    refuse(Object.fromEntries(names.map((name) => [name, words[name] ?? publicationWords.refused])));
  }
  const parts = Object.entries(data.parts);
  if (parts.length === 0) refuse({ parts: publicationWords.noParts });
  const sentences = parts.flatMap(([area, value]): [string, string][] => {
    if (!isArea(area)) return [[area, publicationWords.unknownArea]];
    return value === null ? [] : inWords(problemsOfPart(area, value));
  });
  if (sentences.length > 0) refuse(Object.fromEntries(sentences));
  return { basedOn: data.basedOn, parts: parts as [AreaName, unknown][], note: data.note ?? '' };
}

function inWords(refused: ContentProblems): [string, string][] {
  return Object.entries(refused).map(([field, code]) => [field, contentProblemWords[code]]);
}

function refuse(sentences: Record<string, string>): never {
  throw new Problem(problems.contentRefused, { sentences });
}

/** All parts or none, with the audit entry. Refused where somebody else published one of these areas since it was shown. */
export function publish(
  context: Pick<Context, 'database' | 'features' | 'outbox'>,
  publication: Publication,
  author: Author,
): Promise<number> {
  return context.database.transact((tx) => publishIn(tx, context, publication, author));
}

// docs/decisions.md, T131
export async function publishIn(
  tx: Queries,
  context: Pick<Context, 'features' | 'outbox'>,
  { basedOn, parts, note }: Publication,
  { id, name, actor, sessionId, how }: Author,
): Promise<number> {
  const [publications, stored] = [publicationStore(tx), pictureStore(tx)];
  await publications.waitForTurn();
  const newest = await publications.newest();
  refuseOutdated(basedOn, parts, newest);
  await refuseUnknownPictures(tx, parts);
  let version = 0;
  for (const [area, value] of parts) {
    const added = await publications.add(area, value, { id, name }, note);
    version = added.id;
    await stored.use(`publication ${version}`, picturesIn(value));
    if (area !== 'catalogue') continue;
    const before = readablePart(area, newest.find((part) => part.area === area)?.value ?? null);
    const after = partShown(area, value);
    // A buyer who was shown the old prices pays them for half an hour.
    await addCatalogue(tx, after);
    const author = { id, name };
    await mailPriceChange(tx, context, { version, before, after, author, at: added.publishedAt, note });
  }
  const areas = parts.map(([area]) => area);
  await auditTrail(tx).record({
    actor,
    action: 'content.published',
    target: 'content',
    details: { version, areas, ...(how && { how }) },
  });
  // Otherwise the author would go on seeing what was previewed in place of what is published.
  if (sessionId) await previewStore(tx).end(sessionId);
  await notifyContent(tx, version);
  return version;
}

/** A picture that nothing named for two weeks is gone. */
async function refuseUnknownPictures(tx: Queries, parts: Publication['parts']): Promise<void> {
  const unknown = await pictureStore(tx).unknown(parts.flatMap(([, value]) => picturesIn(value)));
  if (unknown.length === 0) return;
  const places = parts.flatMap(([area, value]) => pathsNaming(new Set(unknown), value, area));
  refuse(Object.fromEntries(places.map((path) => [path, publicationWords.noPicture])));
}

function pathsNaming(names: ReadonlySet<string>, value: unknown, path: string): string[] {
  if (typeof value === 'string') return picturesIn(value).some((name) => names.has(name)) ? [path] : [];
  return Object.entries(value ?? {}).flatMap(([key, inside]) => pathsNaming(names, inside, `${path}.${key}`));
}

function refuseOutdated(basedOn: number, parts: Publication['parts'], newest: PublishedPart[]): void {
  const version = Math.max(0, ...newest.map(({ id }) => id));
  if (basedOn > version) refuse({ basedOn: publicationWords.basedOn });
  const newer = newest.filter(({ area, id }) => id > basedOn && parts.some(([name]) => name === area));
  if (newer.length === 0) return;
  const areas = newer.map((part): [string, NewerPart] => [part.area, { ...markOf(part), value: part.value }]);
  throw new Problem(problems.contentChanged, {
    facts: { data: { basedOn, version, areas: Object.fromEntries(areas) } },
  });
}

export function markOf({ id, publishedAt, author }: PublishedPart): PublicationMark {
  return { version: id, publishedAt: publishedAt.toISOString(), by: author };
}

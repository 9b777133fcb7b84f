import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { changesInWords } from '#content/catalogue-changes.ts';
import { publicationWords } from '#content/staff/desk/content.ts';
import { pictureProblemWords, pictureWords } from '#content/staff/desk/pictures.ts';
import { type AreaName, type Areas, isArea } from '#contract/content/areas.ts';
import { pictureName, picturesIn } from '#contract/pictures.ts';
import { deliveredArticle } from '#server/content/delivered-articles.ts';
import { publishable, readablePart } from '#server/content/live-content.ts';
import { type PublishedPart, publicationStore } from '#server/content/store.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import { type ArticleInFile, articlesForFile, takeOverArticle } from '#server/features/articles/save.ts';
import { differences } from '#server/features/content/differences.ts';
import {
  type Author,
  type Publication,
  publishIn,
  readPublication,
} from '#server/features/content/publish.ts';
import { Problem } from '#server/http/problem.ts';
import { type CheckedPicture, checkPicture } from '#server/pictures/check-picture.ts';
import { Refused } from '#server/pictures/formats/bytes.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { StartError } from '#server/start-error.ts';

/** What was published, as a file that another site can take over. */
const contentFile = z.object({
  marqueeContent: z.literal(1),
  /** By area; null is as delivered. */
  parts: z.record(z.string(), z.unknown()),
  /** By number. */
  articles: z._default(
    z.record(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
      z.object({
        content: z.unknown(),
        isWithdrawn: z.boolean(),
        firstAppearedAt: z.nullable(z.iso.datetime()),
      }),
    ),
    {},
  ),
  /** Those that the parts name: their bytes in Base64, by name. */
  pictures: z.record(z.string(), z.string()),
});
export type ContentFile = z.infer<typeof contentFile>;

export async function exportContent({ queries }: Pick<Database, 'queries'>): Promise<ContentFile> {
  const newest = await publicationStore(queries).newest();
  const articles = await articlesForFile(queries);
  // Articles only have a number there, and their versions elsewhere.
  const all = newest.filter(({ area, value }) => isArea(area) || value !== null);
  const parts = Object.fromEntries(all.map(({ area, value }) => [area, value]));
  const pictures: ContentFile['pictures'] = {};
  for (const name of picturesIn({ parts, articles })) {
    const picture = await pictureStore(queries).read(name);
    if (picture) pictures[name] = picture.bytes.toString('base64');
  }
  return { marqueeContent: 1, parts, articles, pictures };
}

type PublishContext = Pick<Context, 'database' | 'features' | 'outbox'>;

interface ImportOptions {
  note?: string;
  /** Everything is tried, and nothing stays. */
  isDryRun?: boolean;
}

/** An area or an article that an import publishes, with a sentence for each difference. */
export interface AreaChanges {
  area: string;
  changes: string[];
}

/** Publishes what a file says, but for what is so already. What cannot be published is refused in sentences (StartError). */
export async function importContent(
  context: PublishContext,
  text: string,
  { note = '', isDryRun = false }: ImportOptions = {},
): Promise<AreaChanges[]> {
  const file = readFile(text);
  const { queries } = context.database;
  const newest = await publicationStore(queries).newest();
  const wanted = Object.entries(file.parts)
    .map(([area, value]) => [area, publishable(area, value)] as const)
    .filter(([area, value]) => !isShown(newest, area, value));
  const known = await articlesForFile(queries);
  const articles = Object.entries(file.articles as Record<string, ArticleInFile>).filter(
    ([id, article]) => !isDeepStrictEqual(textOf(id, known[id]), textOf(id, article)),
  );
  if (wanted.length + articles.length === 0) return [];
  const parts = Object.fromEntries(wanted);
  const by = fromFile;
  try {
    const basedOn = Math.max(0, ...newest.map(({ id }) => id));
    const publication = wanted.length > 0 ? readPublication({ basedOn, parts, note }) : undefined;
    const pictures = await picturesFor({ parts, articles }, file.pictures);
    await changeContent(context, isDryRun, async (tx) => {
      await publicationStore(tx).waitForTurn();
      for (const picture of pictures)
        if (!(await pictureStore(tx).add(picture))) throw new StartError(pictureWords.full);
      if (publication) await publishIn(tx, context, publication, by);
      for (const [id, article] of articles)
        await takeOverArticle(tx, Number(id), article, { by, note }).catch((error) => {
          throw inSentences(error, `article ${id}.`);
        });
    });
  } catch (error) {
    throw inSentences(error);
  }
  return [
    ...wanted.map(([area, value]) => ({ area, changes: changesOf(newest, area as AreaName, value) })),
    ...articles.map(([id, article]) => ({
      area: `article ${id}`,
      changes: differences(textOf(id, known[id]), textOf(id, article), `article ${id}`),
    })),
  ];
}

/** As readers see it; null for an article that they do not see. */
function textOf(id: string, article: ArticleInFile | undefined): unknown {
  return article?.isWithdrawn ? null : (article?.content ?? deliveredArticle(Number(id)) ?? null);
}

const fromFile: Author = { id: '', name: publicationWords.fromFile, actor: 'system', how: 'import' };
const byOperator: Author = { id: '', name: publicationWords.byOperator, actor: 'system', how: 'withdraw' };

// docs/decisions.md, T151
/**
 * Puts back what is delivered for an area, whatever was published there: for an operator whose new version cannot show it, and therefore
 * does not start.
 */
export async function withdrawContent(context: PublishContext, area: string): Promise<void> {
  const newest = await publicationStore(context.database.queries).newest();
  const published = newest.filter(({ value }) => value !== null).map((part) => part.area);
  if (!published.includes(area))
    throw new StartError(
      published.length > 0
        ? `Nothing is published for '${area}'. There is something for: ${published.join(', ')}.`
        : 'Nothing is published: everything is as delivered.',
    );
  const basedOn = Math.max(...newest.map(({ id }) => id));
  // Its name may be of a newer version, which knows more of them.
  const publication: Publication = { basedOn, parts: [[area as AreaName, null]], note: '' };
  await changeContent(context, false, async (tx) => {
    await publishIn(tx, context, publication, byOperator);
  });
}

class DryRun extends Error {}

async function changeContent(
  { database }: PublishContext,
  isDryRun: boolean,
  work: (tx: Queries) => Promise<void>,
): Promise<void> {
  await database
    .transact(async (tx) => {
      await work(tx);
      if (isDryRun) throw new DryRun();
    })
    .catch((error) => {
      if (!(error instanceof DryRun)) throw error;
    });
}

function readFile(text: string): ContentFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StartError('This file is not complete: it is no JSON.');
  }
  const { data } = z.safeParse(contentFile, json);
  if (!data) throw new StartError('This is no file that npm run content -- export wrote.');
  return data;
}

function isShown(newest: readonly PublishedPart[], area: string, value: unknown): boolean {
  if (!isArea(area)) return false;
  return isDeepStrictEqual(shownOf(newest, area), readablePart(area, value) ?? value);
}

/** Undefined where this version cannot show it. */
function shownOf<Name extends AreaName>(
  newest: readonly PublishedPart[],
  area: Name,
): Areas[Name] | undefined {
  return readablePart(area, newest.find((part) => part.area === area)?.value ?? null);
}

function changesOf(newest: readonly PublishedPart[], area: AreaName, value: unknown): string[] {
  const [before, after] = [shownOf(newest, area), readablePart(area, value)];
  if (area === 'catalogue' && before && after)
    return changesInWords(before as Areas['catalogue'], after as Areas['catalogue']);
  return differences(before, after, area);
}

async function picturesFor(content: unknown, files: ContentFile['pictures']): Promise<CheckedPicture[]> {
  const pictures: CheckedPicture[] = [];
  for (const name of picturesIn(content)) {
    const bytes = files[name];
    // It may be here already.
    if (bytes === undefined) continue;
    const picture = await checkPicture(Buffer.from(bytes, 'base64'));
    if (nameOf(picture) !== name) throw new Refused('damaged');
    pictures.push(picture);
  }
  return pictures;
}

const nameOf = ({ bytes, ...shape }: CheckedPicture) =>
  pictureName({ ...shape, hash: createHash('sha256').update(bytes).digest('hex') });

function inSentences(error: unknown, place = ''): unknown {
  if (error instanceof Refused) return new StartError(pictureProblemWords[error.reason]);
  if (!(error instanceof Problem)) return error;
  const { message, fields = {} } = error.reasonIn('en');
  const lines = Object.entries(fields).map(([path, sentence]) => `${place}${path}: ${sentence}`);
  return new StartError([message, ...lines].join('\n'));
}

import * as z from 'zod/mini';
import { articleProblemSentence, articleWords } from '#content/staff/desk/articles.ts';
import type { AuditAction } from '#contract/audit.ts';
import {
  type ArticleContent,
  firstOwnArticle,
  mostArticles,
  newArticle,
  problemsOfArticle,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from '#contract/content/articles.ts';
import { picturesIn } from '#contract/pictures.ts';
import { auditTrail } from '#server/audit.ts';
import { areaOfArticle, articleStore, type StoredArticle, versionOf } from '#server/content/article-store.ts';
import { deliveredArticle, deliveredIds } from '#server/content/delivered-articles.ts';
import { notifyContent } from '#server/content/live-content.ts';
import { publicationStore } from '#server/content/store.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { declareProblems, Problem } from '#server/http/problem.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { linkableAmong, type Published, publishedArticles } from './read.ts';

const problems = declareProblems(
  {
    articleRefused: 400,
    articleNotStored: 400,
    articleChanged: 409,
    notScheduled: 409,
    tooManyArticles: 409,
  },
  () => ({
    articleRefused: articleWords.refused,
    articleNotStored: articleWords.notSaved,
    articleChanged: articleWords.changed,
    notScheduled: articleWords.notScheduled,
    tooManyArticles: articleWords.tooMany,
  }),
);

interface Author {
  id: string;
  name: string;
  /** As the audit trail names them. */
  actor: string;
}

const longestPlanMs = 2 * 366 * 24 * 3600_000;

const bind = (tx: Queries) => ({
  tx,
  store: articleStore(tx),
  publications: publicationStore(tx),
  pictures: pictureStore(tx),
  trail: auditTrail(tx),
});
type Bound = ReturnType<typeof bind>;

// docs/decisions.md, T146
export function publishing({ database }: Pick<Context, 'database'>) {
  /** One after the other, as all publications are: two could otherwise follow the same version, or take the same number. */
  const inTurn = <Result>(work: (bound: Bound) => Promise<Result>) =>
    database.transact(bind, async (bound) => {
      await bound.publications.waitForTurn();
      return work(bound);
    });

  return {
    create(body: unknown, by: Author): Promise<{ id: number; version: number }> {
      const { content, note = '' } = parsed(newArticle, body);
      return inTurn(async (bound) => {
        const published = await publishedArticles(bound.tx, await bound.store.now());
        await refuseMore(bound, published);
        const id = Math.max(firstOwnArticle - 1, await bound.store.highestNumber()) + 1;
        return { id, version: await addDraft(bound, id, content, by, note) };
      });
    },

    saveDraft(id: number, body: unknown, by: Author): Promise<number> {
      const { basedOn, content, note = '' } = parsed(saveArticle, body);
      return inTurn(async (bound) => {
        await readUnchanged(bound, id, basedOn);
        return addDraft(bound, id, content, by, note);
      });
    },

    publish(id: number, body: unknown, by: Author): Promise<number> {
      const { basedOn, content, at, note = '' } = parsed(publishArticle, body);
      if (content === null && !deliveredIds.includes(id)) refuse({ content: articleWords.notDelivered });
      return inTurn(async (bound) => {
        await readUnchanged(bound, id, basedOn);
        const now = await bound.store.now();
        const published = await publishedArticles(bound.tx, now);
        if (content) await refuseUnfit(bound, content, new Set([id, ...linkableAmong(published)]));
        if (published.get(id)?.newest.state === 'withdrawn') await refuseMore(bound, published, id);
        const appearsAt = at === undefined ? now : momentAfter(now, at);
        const holding = published.get(id)?.holding;
        const version = {
          state: at === undefined ? ('published' as const) : ('scheduled' as const),
          content,
          appearsAt,
          firstAppearedAt: deliveredIds.includes(id) ? null : (holding?.firstAppearedAt ?? appearsAt),
          untilThen: at === undefined ? null : (holding?.id ?? null),
        };
        const details = at === undefined ? {} : { at: appearsAt.toISOString() };
        return addPublication(bound, id, version, by, note, details);
      });
    },

    withdraw(id: number, body: unknown, by: Author): Promise<number> {
      const { basedOn, note = '' } = parsed(withdrawArticle, body);
      return inTurn(async (bound) => {
        const newest = await readUnchanged(bound, id, basedOn);
        const now = await bound.store.now();
        const holding = (await publishedArticles(bound.tx, now)).get(id)?.holding;
        const version = {
          state: 'withdrawn' as const,
          content: newest?.content ?? null,
          appearsAt: now,
          firstAppearedAt: holding?.firstAppearedAt ?? null,
          untilThen: null,
        };
        return addPublication(bound, id, version, by, note);
      });
    },

    /** What held meanwhile goes on as if nothing had been planned, and the plan stays as a draft. */
    unschedule(id: number, body: unknown, by: Author): Promise<number> {
      const { basedOn, note = '' } = parsed(withdrawArticle, body);
      return inTurn(async (bound) => {
        const newest = await readUnchanged(bound, id, basedOn);
        const now = await bound.store.now();
        const published = (await publishedArticles(bound.tx, now)).get(id);
        const { newest: plan, holding } = published ?? {};
        if (!plan || !newest || plan === holding) throw new Problem(problems.notScheduled);
        const content = holding ? await bound.store.read(id, holding.id) : undefined;
        const isShown = holding ? holding.state !== 'withdrawn' : deliveredIds.includes(id);
        const version = {
          state: isShown ? ('published' as const) : ('withdrawn' as const),
          content: content?.content ?? (holding || deliveredIds.includes(id) ? null : newest.content),
          appearsAt: holding?.appearsAt ?? now,
          firstAppearedAt: holding?.firstAppearedAt ?? null,
          untilThen: null,
        };
        const before = await addPublication(bound, id, version, by, note, {}, 'article.unscheduled');
        const draft = newest.content ?? deliveredArticle(id);
        return draft ? addDraft(bound, id, draft, by, note) : before;
      });
    },
  };
}

/** What readers see of an article that is not as delivered, in a file for another site. */
export interface ArticleInFile {
  /** Null is what was delivered. */
  content: ArticleContent | null;
  isWithdrawn: boolean;
  /** Null for what was delivered, which has its date from the software. */
  firstAppearedAt: string | null;
}

/** Drafts, plans, and own articles that were withdrawn, are nothing that readers see. */
export async function articlesForFile(queries: Queries): Promise<Record<string, ArticleInFile>> {
  const store = articleStore(queries);
  const found: Record<string, ArticleInFile> = {};
  for (const [id, { holding }] of await publishedArticles(queries, await store.now())) {
    if (!holding) continue;
    const isWithdrawn = holding.state === 'withdrawn';
    const content = isWithdrawn ? null : ((await store.read(id, holding.id))?.content ?? null);
    if (!content && !(isWithdrawn && deliveredIds.includes(id))) continue;
    found[id] = { content, isWithdrawn, firstAppearedAt: holding.firstAppearedAt?.toISOString() ?? null };
  }
  return found;
}

/** Readers see the words of a link to an article that is not here. */
const everyArticle = { has: () => true };

/** In the place of the article with that number, whatever is planned for it. */
export async function takeOverArticle(
  tx: Queries,
  id: number,
  { content: given, isWithdrawn, firstAppearedAt }: ArticleInFile,
  { by, note }: { by: Author; note: string },
): Promise<void> {
  const bound = bind(tx);
  const { content } = parsed(publishArticle, { basedOn: 0, content: given, note });
  const isDelivered = deliveredIds.includes(id);
  if (!isDelivered && (id < firstOwnArticle || !content)) refuse({ content: articleWords.otherVersion });
  const now = await bound.store.now();
  const published = await publishedArticles(tx, now);
  if (content) await refuseUnfit(bound, content, everyArticle);
  if (!isDelivered && !published.has(id)) await refuseMore(bound, published, id);
  const version = {
    state: isWithdrawn ? ('withdrawn' as const) : ('published' as const),
    content,
    appearsAt: now,
    firstAppearedAt: isDelivered ? null : new Date(firstAppearedAt ?? now),
    untilThen: null,
  };
  await addPublication(bound, id, version, by, note, { how: 'import' });
}

type Version = Pick<StoredArticle, 'state' | 'content' | 'appearsAt' | 'firstAppearedAt' | 'untilThen'>;

/** With the row by which the version of the content follows, the audit entry and the notification. */
async function addPublication(
  { tx, store, publications, pictures, trail }: Bound,
  article: number,
  version: Version,
  by: Author,
  note: string,
  details: object = {},
  action: AuditAction = `article.${version.state as Exclude<Version['state'], 'draft'>}`,
): Promise<number> {
  const { id: publication } = await publications.add(areaOfArticle(article), null, by, note);
  const id = await store.add({ ...version, article, publication, by, note });
  await pictures.use(`publication ${publication}`, picturesIn(version.content));
  await pictures.use(draftOf(article), []);
  await trail.record({
    actor: by.actor,
    action,
    target: `article ${article}`,
    details: { version: id, ...details },
  });
  await notifyContent(tx, publication);
  return id;
}

async function addDraft(
  { store, pictures, trail }: Bound,
  article: number,
  content: ArticleContent,
  by: Author,
  note: string,
): Promise<number> {
  const id = await store.add({
    article,
    state: 'draft',
    content,
    appearsAt: null,
    firstAppearedAt: null,
    untilThen: null,
    publication: null,
    by,
    note,
  });
  await pictures.use(draftOf(article), picturesIn(content));
  await trail.record({
    actor: by.actor,
    action: 'article.saved',
    target: `article ${article}`,
    details: { version: id },
  });
  return id;
}

const draftOf = (article: number) => `draft of article ${article}`;

/** The newest version, where it is the one that the editor was shown; undefined for what was delivered and never changed. */
async function readUnchanged(
  { store }: Bound,
  article: number,
  basedOn: number,
): Promise<StoredArticle | undefined> {
  const newest = await store.read(article);
  if (!newest && !deliveredIds.includes(article)) throw new Problem('notFound');
  if (basedOn === (newest?.id ?? 0)) return newest;
  if (!newest || basedOn > newest.id) refuse({ basedOn: articleWords.basedOn });
  throw new Problem(problems.articleChanged, {
    facts: { data: { ...versionOf(newest), content: newest.content ?? deliveredArticle(article) } },
  });
}

async function refuseUnfit(
  { pictures }: Bound,
  content: ArticleContent,
  linkable: Pick<ReadonlySet<number>, 'has'>,
): Promise<void> {
  const sentences: Record<string, string> = {};
  for (const problem of problemsOfArticle(content, linkable)) {
    const path = problem.line === undefined ? problem.path : `${problem.path}.${problem.line}`;
    sentences[path] ??= articleProblemSentence(problem);
  }
  for (const name of await pictures.unknown(picturesIn(content)))
    for (const path of pathsNaming(name, content)) sentences[path] ??= articleWords.noPicture;
  if (Object.keys(sentences).length > 0) refuse(sentences);
}

function pathsNaming(name: string, { cover, body }: ArticleContent): string[] {
  const bodies = Object.entries(body).flatMap(([language, text]) => {
    const line = text.split('\n').findIndex((one) => one.includes(name));
    return line === -1 ? [] : [`body.${language}.${line + 1}`];
  });
  return cover?.picture === name ? ['cover.picture', ...bodies] : bodies;
}

/** Pages list all of them. `one` may be among them already, by a draft. */
async function refuseMore(
  { store }: Bound,
  published: ReadonlyMap<number, Published>,
  one?: number,
): Promise<void> {
  const stored = (await store.newest()).filter(({ state }) => state !== 'withdrawn');
  const untouched = deliveredIds.filter((id) => !published.has(id));
  const others = new Set([...untouched, ...stored.map(({ article }) => article)]);
  if (one !== undefined) others.delete(one);
  if (others.size >= mostArticles) throw new Problem(problems.tooManyArticles);
}

function momentAfter(now: Date, at: string): Date {
  const moment = new Date(at);
  if (moment <= now) refuse({ at: articleWords.past });
  if (moment.getTime() > now.getTime() + longestPlanMs) refuse({ at: articleWords.tooFar });
  return moment;
}

const wordsOf: Record<string, string> = { basedOn: articleWords.basedOn, note: articleWords.note };

function parsed<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { data, error } = z.safeParse(schema, body);
  if (error) {
    const sentences = error.issues.map(({ path, code }): [string, string] => {
      const [first = 'content', ...rest] = path.map(String);
      const name = first === 'content' && rest.length > 0 ? rest.join('.') : first;
      if (code === 'too_big' && first === 'content')
        return [name, articleProblemSentence({ path: name, code: 'tooLong' })];
      return [name, wordsOf[first] ?? articleWords.shape];
    });
    throw new Problem(problems.articleNotStored, { sentences: Object.fromEntries(sentences) });
  }
  return data as z.infer<Schema>;
}

function refuse(sentences: Record<string, string>): never {
  throw new Problem(problems.articleRefused, { sentences });
}

import { setImmediate as turn } from 'node:timers/promises';
import type { ChangedPage, ChangedPages } from '#contract/content/publication.ts';
import { type Language, languages, splitLanguage } from '#contract/language.ts';
import type { Snapshot } from '#server/content/snapshots.ts';

/** What a page or another text of the site says in a snapshot; undefined where it has none. */
export type ReadPage = (snapshot: Snapshot, path: string, language: Language) => Promise<string | undefined>;

/** Pages with prices that no search engine is to find. */
const unlisted = ['/checkout', '/lifetime', '/order'];

/** Each is rendered twice in every language while an admin waits: beside the other pages, the newest 50 articles or so. */
const mostLookedAt = 60;

/** The pages that say something else afterwards, those with the most places first. */
export async function pagesChangedBetween(
  before: Snapshot,
  after: Snapshot,
  read: ReadPage,
  isWanted: () => boolean,
): Promise<ChangedPages['data']> {
  const listed = [await listedIn(before, read), await listedIn(after, read)].flat();
  const paths = [...new Set([...unlisted, ...listed])];
  const changed: ChangedPage[] = [];
  for (const path of paths.slice(0, mostLookedAt)) {
    const page: ChangedPage = { path, title: '', places: 0, languages: [] };
    for (const language of languages) {
      // Whatever else the process has to do comes in between, a publication above all.
      await turn();
      if (!isWanted()) return { pages: [], notLookedAt: paths.length };
      const [was, is] = [await read(before, path, language), await read(after, path, language)];
      page.title ||= titleOf(is ?? was ?? '');
      const places = differing(saidIn(was ?? ''), saidIn(is ?? ''));
      if (places > 0) page.languages.push(language);
      page.places = Math.max(page.places, places);
    }
    if (page.places > 0) changed.push(page);
  }
  changed.sort((one, other) => other.places - one.places);
  return { pages: changed, notLookedAt: Math.max(0, paths.length - mostLookedAt) };
}

async function listedIn(snapshot: Snapshot, read: ReadPage): Promise<string[]> {
  const sitemap = (await read(snapshot, '/sitemap.xml', 'en')) ?? '';
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)];
  return addresses.map(([, address = '']) => splitLanguage(new URL(address).pathname).rest);
}

const titleOf = (html: string) => plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

/** Every text of a page by itself, those for search engines and screen readers too; a picture and a color say something as well. */
function saidIn(html: string): string[] {
  const said: string[] = [];
  const pieces = html
    // React parts neighboring texts by comments.
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<style\b.*?<\/style>/gs, (style) => {
      said.push(style);
      return '';
    })
    .replaceAll(/<script\b([^>]*)>(.*?)<\/script>/gs, (_, attributes: string, text: string) => {
      if (attributes.includes('application/ld+json')) said.push(...leavesOf(JSON.parse(text)));
      return '';
    });
  for (const [, quoted, text] of pieces.matchAll(/\s(?:content|alt|aria-label|src)="([^"]*)"|>([^<]+)/g))
    said.push(plain(quoted ?? text ?? ''));
  return said.filter(Boolean);
}

function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [`${value}`];
}

function plain(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '').trim();
}

/** Where a text was replaced that is one place, not two. */
function differing(before: readonly string[], after: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of before) counts.set(text, (counts.get(text) ?? 0) - 1);
  for (const text of after) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [more, fewer] = [1, -1].map((sign) =>
    [...counts.values()].reduce((sum, count) => sum + Math.max(0, sign * count), 0),
  );
  return Math.max(more ?? 0, fewer ?? 0);
}

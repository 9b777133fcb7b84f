import { createHash } from 'node:crypto';

/** A file whose name carries a hash of what it holds. */
export const forAYear = { 'cache-control': 'public, max-age=31536000, immutable' };
export const forAnHour = { 'cache-control': 'public, max-age=3600' };
/** A page is kept, and asked about each time by its ETag: the next build, or the next year, changes it. */
export const askedEachTime = { 'cache-control': 'no-cache' };
/** The page of one request's problem, or of what a visitor typed. */
export const notStored = { 'cache-control': 'no-store' };

/** What else than the address a page depends on. */
export function varyOf(dependsOn: { language: boolean; cookie: boolean }): string {
  const headers = ['Accept-Encoding', dependsOn.language && 'Accept-Language', dependsOn.cookie && 'Cookie'];
  return headers.filter(Boolean).join(', ');
}

/** Weak, because the same page has one for all encodings. */
export const entityTag = (body: Buffer) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether a browser names this tag in `If-None-Match`. */
export function isTagIn(tags: string | undefined, etag: string): boolean {
  return tags?.includes(etag.slice(2)) === true;
}

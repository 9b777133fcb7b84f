import type { IncomingHttpHeaders } from 'node:http';
import { type Language, splitLanguage } from '#contract/language.ts';
import { languageOfPage } from '#server/http/page-language.ts';
import { choiceIn } from './accepted-choices.ts';
import { varyOf } from './cache-headers.ts';

/** All that a page depends on. */
export interface PageVariant {
  pathname: string;
  /** A choice that the page offers. */
  search: string;
  language: Language;
  /** Whether the visitor is signed in, on the few pages that ask. */
  session?: 'none' | 'some';
  vary: string;
  /** In the cache. */
  key: string;
}

/** Staff see the sign-in form, or the shell of the application. */
export function isStaffPage(path: string): boolean {
  return path === '/admin' || path === '/support';
}

export function variantOf(
  pathname: string,
  query: string,
  headers: IncomingHttpHeaders,
  isKnown: boolean,
): PageVariant {
  const { language, negotiated } = languageOfPage(pathname, headers);
  const { rest } = splitLanguage(pathname);
  const search = choiceIn(rest, new URLSearchParams(query));
  const session = isStaffPage(rest) ? (isKnown ? 'some' : 'none') : undefined;
  return {
    pathname,
    search,
    language,
    vary: varyOf({ language: negotiated, cookie: negotiated || session !== undefined }),
    key: `${language} ${session ?? ''} ${pathname}${search}`,
    ...(session && { session }),
  };
}

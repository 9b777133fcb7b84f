import { createContext, use } from 'react';
import { defaultLanguage, isLanguage, type Language, splitLanguage } from '#contract/language.ts';
import { articlePath, pagePath } from './paths.ts';

/** What a component may know of the document it stands in. None of it changes without a new document. */
export interface PageData {
  language: Language;
  /** The language in the address, where there is one: links on the page then keep it. */
  prefix: Language | undefined;
  pathname: string;
  /** Choices in the query that the server rendered. */
  search: URLSearchParams;
  origin: string;
  /** It stands in for a page that is not there, or not now: its own address leads nowhere, in any language. */
  isProblem: boolean;
  /** Nothing that is bought here is real. */
  isDemo: boolean;
}

type Address = Pick<URL, 'pathname' | 'search' | 'origin'>;

export function pageData(
  { pathname, search, origin }: Address,
  language: unknown,
  { isProblem = false, isDemo = false }: Partial<Pick<PageData, 'isProblem' | 'isDemo'>> = {},
): PageData {
  return {
    language: isLanguage(language) ? language : defaultLanguage,
    prefix: splitLanguage(pathname).prefix,
    pathname,
    search: new URLSearchParams(search),
    origin,
    isProblem,
    isDemo,
  };
}

/** Provided by the root of a page, and again by each island's own root. */
export const PageContext = createContext<PageData>(pageData(new URL('http://localhost/'), defaultLanguage));

export const usePage = (): PageData => use(PageContext);
export const useLanguage = (): Language => usePage().language;

/** Absolute addresses, for readers outside of this page. They keep the language of the page's own. */
export function useAddresses() {
  const { origin, prefix } = usePage();
  return {
    home: origin + pagePath('home', prefix),
    blog: origin + pagePath('blog', prefix),
    article: (id: number) => origin + articlePath(id, prefix),
    file: (path: string | undefined) => path && new URL(path, origin).href,
  };
}

/** The choice that the address names, as the server rendered it; the default, else the first one, where it names none of ours. */
export function useChoice<Value extends string | number>(
  name: string,
  values: readonly [Value, ...Value[]],
  byDefault = values[0],
): Value {
  const wanted = usePage().search.get(name);
  return values.find((value) => `${value}` === wanted) ?? byDefault;
}

import { createContext, use } from 'react';
import { defaultLanguage, isLanguage, type Language, splitLanguage } from '#contract/language.ts';
import { articlePath, pagePath } from './paths.ts';

/** What a component may know about its document. None of it changes without a new document. */
export interface PageData {
  language: Language;
  /** The language in the address, if it has one: links on the page then keep it. */
  prefix: Language | undefined;
  pathname: string;
  /** Choices in the query that the server rendered. */
  search: URLSearchParams;
  origin: string;
  /** An error page: its own address exists in no language. */
  isProblem: boolean;
  /** The shop is a demonstration: nothing that is bought is real. */
  isDemo: boolean;
  /** For one admin: it shows what is not published. Known where the page is rendered, not in islands. */
  preview: { by: string; since: string } | undefined;
}

type Address = Pick<URL, 'pathname' | 'search' | 'origin'>;

export function pageData(
  { pathname, search, origin }: Address,
  language: unknown,
  {
    isProblem = false,
    isDemo = false,
    preview,
  }: Partial<Pick<PageData, 'isProblem' | 'isDemo' | 'preview'>> = {},
): PageData {
  return {
    language: isLanguage(language) ? language : defaultLanguage,
    prefix: splitLanguage(pathname).prefix,
    pathname,
    search: new URLSearchParams(search),
    origin,
    isProblem,
    isDemo,
    preview,
  };
}

/** Provided by the root of a page, and again by each island's own root. */
export const PageContext = createContext<PageData>(pageData(new URL('http://localhost/'), defaultLanguage));

export const usePage = (): PageData => use(PageContext);
export const useLanguage = (): Language => usePage().language;

/** Absolute addresses, for feed readers and search engines. They keep the language of the page's own address. */
export function useAddresses() {
  const { origin, prefix } = usePage();
  return {
    home: origin + pagePath('home', prefix),
    blog: origin + pagePath('blog', prefix),
    article: (id: number) => origin + articlePath(id, prefix),
    file: (path: string | undefined) => path && new URL(path, origin).href,
  };
}

import { indexedPages, pagePath } from '#app/paths.ts';
import { languages } from '#contract/language.ts';

export const widths = [360, 768, 1440];

/** Every public page in every language, and one address that is none. */
export const addresses = languages.flatMap((language) => [
  ...indexedPages.map((page) => pagePath(page, language)),
  `/${language}/no-such-page`,
]);

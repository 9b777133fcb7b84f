export const languages = ['en', 'fr', 'es', 'it', 'sq'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** Cookie and localStorage key of the saved preference. */
export const languagePreferenceKey = 'language';

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Each language in its own words, for menus. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  sq: 'Shqip',
};

/** A path that begins with a language (`/fr/blog`) names it; any other path leaves the choice to the visitor. */
export function splitLanguage(pathname: string): { prefix?: Language; rest: string } {
  const [, first, ...others] = pathname.split('/');
  return isLanguage(first) ? { prefix: first, rest: `/${others.join('/')}` } : { rest: pathname };
}

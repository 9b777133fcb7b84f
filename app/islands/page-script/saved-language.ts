import { languagePreferenceKey } from '#contract/language.ts';

/** Storage may be switched off; then there is no preference, and the cookie alone serves the server. */
function storage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const savedLanguage = () => storage((kept) => kept.getItem(languagePreferenceKey));

/** Saved twice: in storage as the preference itself, in a cookie so that the server can answer in it. */
export function saveLanguage(language: string): void {
  storage((kept) => kept.setItem(languagePreferenceKey, language));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${languagePreferenceKey}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}

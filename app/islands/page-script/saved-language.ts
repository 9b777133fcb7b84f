import { languagePreferenceKey } from '#contract/language.ts';

/** Storage may be switched off: then there is no saved preference, only the cookie for the server. */
function storage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const savedLanguage = () => storage((saved) => saved.getItem(languagePreferenceKey));

/** In storage, which lasts longer, and in a cookie, which the server reads. */
export function saveLanguage(language: string): void {
  storage((saved) => saved.setItem(languagePreferenceKey, language));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${languagePreferenceKey}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}

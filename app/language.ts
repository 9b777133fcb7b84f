import { useParams, useRouteLoaderData } from 'react-router';
import { defaultLanguage, isLanguage, type Language, languagePreferenceKey } from '#contract/language.ts';

/** The language this document was rendered in. It never changes without a new document. */
export function useLanguage(): Language {
  const root = useRouteLoaderData('root') as { language: Language } | undefined;
  return root?.language ?? defaultLanguage;
}

/** The language in the address, where there is one: links on the page then keep it. */
export function useLanguagePrefix(): Language | undefined {
  const { lang } = useParams();
  return isLanguage(lang) ? lang : undefined;
}

/** Kept twice: in storage as the preference itself, in a cookie so that the server can answer in it. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(languagePreferenceKey, language);
  } catch {
    // Storage may be switched off; the cookie alone still serves.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = preferenceCookie(language, location.protocol === 'https:');
}

function preferenceCookie(language: Language, secure: boolean): string {
  return `${languagePreferenceKey}=${language}; path=/; max-age=31536000; samesite=lax${secure ? '; secure' : ''}`;
}

import {
  defaultLanguage,
  isLanguage,
  type Language,
  languagePreferenceKey,
  splitLanguage,
} from '#contract/language.ts';

interface Hints {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/** Address first, then the saved preference, then the browser. `negotiated`: the same address may answer another visitor in another language. */
export function languageOfPage(pathname: string, hints: Hints): { language: Language; negotiated: boolean } {
  const { prefix } = splitLanguage(pathname);
  if (prefix) return { language: prefix, negotiated: false };
  return { language: savedLanguage(hints.cookie) ?? browserLanguage(hints), negotiated: true };
}

/** For requests of scripts: our pages send the language they are shown in as Accept-Language. */
export function browserLanguage(hints: Hints): Language {
  const ranges = (hints['accept-language'] ?? '').slice(0, 500).split(',');
  const ranked = ranges
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { primary: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return ranked.map(({ primary }) => primary).find(isLanguage) ?? defaultLanguage;
}

function savedLanguage(cookie = ''): Language | undefined {
  return cookie
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name === languagePreferenceKey)
    .map(([, value]) => value)
    .find(isLanguage);
}

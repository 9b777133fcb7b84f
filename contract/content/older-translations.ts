import { type Language, languages } from '../language.ts';

export type Translated = Record<Language, string>;

/** By text and language: the English for which a translation was written that is not the English of now. */
export type OlderTranslations = Record<string, Partial<Translated>>;

/** GET /api/admin/content/translations: of the newest publication of an area. */
export interface OlderTranslationsAnswer {
  data: OlderTranslations;
}

/**
 * Every text of a value that stands there in each language. In its name, elements of a list go by what tells them apart:
 * `legal.answer`.
 */
function translatedIn(value: unknown, path: readonly string[] = []): Map<string, Translated> {
  if (typeof value !== 'object' || value === null) return new Map();
  if (isTranslated(value)) return new Map([[path.join('.'), value]]);
  const parts = Object.entries(value).map(([key, part]) =>
    translatedIn(part, [...path, Array.isArray(value) ? nameOf(part, key) : key]),
  );
  return new Map(parts.flatMap((part) => [...part]));
}

function isTranslated(value: object): value is Translated {
  return languages.every((language) => typeof (value as Partial<Translated>)[language] === 'string');
}

function nameOf(element: unknown, index: string): string {
  const { id, word, name } = (element ?? {}) as Record<string, unknown>;
  return [id, word, name].find((one) => typeof one === 'string') ?? index;
}

interface Followed {
  text: Translated;
  /** The English that stood beside each translation when it was last changed. */
  writtenFor: Translated;
}

export type FollowedTexts = ReadonlyMap<string, Followed>;

// docs/decisions.md, T141
/** What is known of the texts after a value took the place of those before it. What is removed may come back. */
export function follow(known: FollowedTexts, value: unknown): FollowedTexts {
  const next = new Map(known);
  for (const [name, text] of translatedIn(value)) {
    const before = known.get(name);
    const isSame = (language: Language) => before?.text[language] === text[language];
    const writtenFor = inEach((language) =>
      before && isSame(language) ? before.writtenFor[language] : text.en,
    );
    next.set(name, { text, writtenFor });
  }
  return next;
}

export function olderOf(texts: FollowedTexts): OlderTranslations {
  const older: OlderTranslations = {};
  for (const [name, { text, writtenFor }] of texts)
    for (const language of languages)
      if (text[language].trim() !== '' && writtenFor[language] !== text.en)
        older[name] = { ...older[name], [language]: writtenFor[language] };
  return older;
}

/** Those of a draft, by those of what is live. */
export function olderInDraft(older: OlderTranslations, live: unknown, draft: unknown): OlderTranslations {
  const known = [...translatedIn(live)].map(([name, text]) => {
    const writtenFor = inEach((language) => older[name]?.[language] ?? text.en);
    return [name, { text, writtenFor }] as const;
  });
  const inDraft = translatedIn(draft);
  return olderOf(new Map([...follow(new Map(known), draft)].filter(([name]) => inDraft.has(name))));
}

function inEach(textIn: (language: Language) => string): Translated {
  return Object.fromEntries(languages.map((language) => [language, textIn(language)])) as Translated;
}

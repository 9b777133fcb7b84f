import enFields from '#content/copy/en/fields.ts';
import en from '#content/copy/en/server-only/errors.ts';
import esFields from '#content/copy/es/fields.ts';
import es from '#content/copy/es/server-only/errors.ts';
import frFields from '#content/copy/fr/fields.ts';
import fr from '#content/copy/fr/server-only/errors.ts';
import itFields from '#content/copy/it/fields.ts';
import it from '#content/copy/it/server-only/errors.ts';
import sqFields from '#content/copy/sq/fields.ts';
import sq from '#content/copy/sq/server-only/errors.ts';
import type { FieldProblems } from '#contract/fields.ts';
import type { Language } from '#contract/language.ts';

const errors = { en, es, fr, it, sq };
const fields = { en: enFields, es: esFields, fr: frFields, it: itFields, sq: sqFields };

export const errorSentences = (language: Language) => errors[language];

export function fieldSentences(refused: FieldProblems, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(refused).map(([field, code]) => [field, fields[language][code]]));
}

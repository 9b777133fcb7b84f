import en from '#content/copy/en/errors.ts';
import es from '#content/copy/es/errors.ts';
import fr from '#content/copy/fr/errors.ts';
import it from '#content/copy/it/errors.ts';
import sq from '#content/copy/sq/errors.ts';
import type { Language } from '#contract/language.ts';
import type { ProblemCode } from './problem.ts';

const sentences = { en, es, fr, it, sq };

export function sentence(code: ProblemCode, language: Language): string {
  return sentences[language][code];
}

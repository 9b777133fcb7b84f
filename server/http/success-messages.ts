import en from '#content/copy/en/replies.ts';
import es from '#content/copy/es/replies.ts';
import fr from '#content/copy/fr/replies.ts';
import it from '#content/copy/it/replies.ts';
import sq from '#content/copy/sq/replies.ts';
import type { Language } from '#contract/language.ts';

export type Replies = typeof en;

const replies = { en, es, fr, it, sq };

export function successMessages(language: Language): Replies {
  return replies[language];
}

import en from '#content/copy/en/server-only/success-messages.ts';
import es from '#content/copy/es/server-only/success-messages.ts';
import fr from '#content/copy/fr/server-only/success-messages.ts';
import it from '#content/copy/it/server-only/success-messages.ts';
import sq from '#content/copy/sq/server-only/success-messages.ts';
import type { Language } from '#contract/language.ts';

export type Replies = typeof en;

const replies = { en, es, fr, it, sq };

export function successMessages(language: Language): Replies {
  return replies[language];
}

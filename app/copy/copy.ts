import { createContext, useContext } from 'react';
import { useLanguage } from '#app/page.ts';
import type { Language } from '#contract/language.ts';

/** The areas of the copy. English is the reference: every other language has the same keys and parameters. */
export interface Copy {
  layout: typeof import('#content/copy/en/layout.ts').default;
  fields: typeof import('#content/copy/en/fields.ts').default;
  'email-suggestion': typeof import('#content/copy/en/email-suggestion.ts').default;
  hero: typeof import('#content/copy/en/hero.ts').default;
  home: typeof import('#content/copy/en/home.ts').default;
  trial: typeof import('#content/copy/en/trial.ts').default;
  checkout: typeof import('#content/copy/en/checkout.ts').default;
  order: typeof import('#content/copy/en/order.ts').default;
  'hosted-payment': typeof import('#content/copy/en/hosted-payment.ts').default;
  installation: typeof import('#content/copy/en/installation.ts').default;
  blog: typeof import('#content/copy/en/blog.ts').default;
  channels: typeof import('#content/copy/en/channels.ts').default;
  newsletter: typeof import('#content/copy/en/newsletter.ts').default;
  chat: typeof import('#content/copy/en/chat.ts').default;
  rating: typeof import('#content/copy/en/rating.ts').default;
}

export type CopySource = <Area extends keyof Copy>(language: Language, area: Area) => Copy[Area];

/** How a component reads its words: the server has all languages, an island fetches those of the page's language. */
export const CopySourceContext = createContext<CopySource>(() => {
  throw new Error('No copy source: the entry has to provide one.');
});

export function useCopy<Area extends keyof Copy>(area: Area): Copy[Area] {
  const read = useContext(CopySourceContext);
  return read(useLanguage(), area);
}

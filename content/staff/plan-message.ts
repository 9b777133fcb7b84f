import type { Language } from '#contract/language.ts';

/** Above the address of a plan that an agent sends into the chat, in the language of the customer. */
export const planSentences: Record<Language, string> = {
  en: 'Here’s the plan I recommend. You can order it here:',
  fr: 'Voici la formule que je vous recommande. Vous pouvez la commander ici\u202f:',
  es: 'Este es el plan que te recomiendo. Puedes pedirlo aquí:',
  it: 'Ecco il piano che ti consiglio. Puoi ordinarlo qui:',
  sq: 'Kjo është paketa që ju rekomandoj. Mund ta porosisni këtu:',
};

import type source from '../en/email-suggestion.ts';

const emailSuggestion: typeof source = {
  didYouMean: (p) => `Volevi scrivere ${p.address}?`,
  take: 'Sì, correggi',
};

export default emailSuggestion;

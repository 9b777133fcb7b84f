import type source from '../en/email-suggestion.ts';

const emailSuggestion: typeof source = {
  didYouMean: (p) => `¿Querías decir ${p.address}?`,
  take: 'Sí, corregir',
};

export default emailSuggestion;

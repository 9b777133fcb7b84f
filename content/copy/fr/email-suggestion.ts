import type source from '../en/email-suggestion.ts';

const emailSuggestion: typeof source = {
  didYouMean: (p) => `Vouliez-vous dire ${p.address}\u202f?`,
  take: 'Oui, corriger',
};

export default emailSuggestion;

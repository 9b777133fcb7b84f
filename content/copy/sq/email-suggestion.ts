import type source from '../en/email-suggestion.ts';

const emailSuggestion: typeof source = {
  didYouMean: (p) => `Mos deshët të shkruani ${p.address}?`,
  take: 'Po, ndryshojeni',
};

export default emailSuggestion;

import type source from '../en/email.ts';

const email: typeof source = {
  didYouMean: (p) => `Mos deshët të shkruani ${p.address}?`,
  take: 'Po, ndryshojeni',
};

export default email;

import type source from '../en/email.ts';

const email: typeof source = {
  didYouMean: (p) => `Volevi scrivere ${p.address}?`,
  take: 'Sì, correggi',
};

export default email;

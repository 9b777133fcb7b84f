import type source from '../en/email.ts';

const email: typeof source = {
  didYouMean: (p) => `Vouliez-vous dire ${p.address}\u202f?`,
  take: 'Oui, corriger',
};

export default email;

import type source from '../en/email.ts';

const email: typeof source = {
  didYouMean: (p) => `¿Querías decir ${p.address}?`,
  take: 'Sí, corregir',
};

export default email;

import type source from '../../en/server-only/hosted-payment-problems.ts';

const problems: typeof source = {
  cardDeclined: 'La carta è stata rifiutata e non ti è stato addebitato nulla. Provane un’altra.',
  priceChanged:
    'Il prezzo è cambiato e non ti è stato addebitato nulla. Controlla il totale e conferma di nuovo.',
};

export default problems;

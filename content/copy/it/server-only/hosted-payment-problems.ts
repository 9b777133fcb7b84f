import type source from '../../en/server-only/hosted-payment-problems.ts';

const problems: typeof source = {
  cardDeclined: 'La carta è stata rifiutata e non ti è stato addebitato nulla. Provane un’altra.',
  priceChanged:
    'Il prezzo è cambiato e non ti è stato addebitato nulla. Controlla il totale e conferma di nuovo.',
  newPrice: (p) =>
    `Il prezzo è cambiato: questa pagina mostrava ${p.shown} e ora il piano costa ${p.present}. Non ti è stato addebitato nulla. Controlla il totale e conferma di nuovo.`,
};

export default problems;

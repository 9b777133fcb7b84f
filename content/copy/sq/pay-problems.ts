import type source from '../en/pay-problems.ts';

const problems: typeof source = {
  cardDeclined: 'Karta u refuzua dhe nuk u tërhoq asnjë pagesë. Ju lutemi provoni një tjetër.',
  priceChanged:
    'Çmimi ka ndryshuar dhe nuk u tërhoq asnjë pagesë. Ju lutemi kontrolloni shumën dhe konfirmojeni përsëri.',
};

export default problems;

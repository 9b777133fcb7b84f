import type source from '../../en/server-only/hosted-payment-problems.ts';

const problems: typeof source = {
  cardDeclined:
    'Karta u refuzua dhe nuk ju është tërhequr asnjë pagesë. Ju lutemi, provoni një kartë tjetër.',
  priceChanged:
    'Çmimi ka ndryshuar dhe nuk ju është tërhequr asnjë pagesë. Ju lutemi, kontrolloni shumën dhe konfirmojeni përsëri.',
};

export default problems;

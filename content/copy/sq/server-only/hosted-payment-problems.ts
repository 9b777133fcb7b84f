import type source from '../../en/server-only/hosted-payment-problems.ts';

const problems: typeof source = {
  cardDeclined: 'Karta u refuzua dhe nuk ju janë tërhequr para. Ju lutemi, provoni një kartë tjetër.',
  priceChanged:
    'Çmimi ka ndryshuar dhe nuk ju janë tërhequr para. Ju lutemi, kontrolloni shumën dhe konfirmojeni përsëri.',
  newPrice: (p) =>
    `Çmimi ka ndryshuar: kjo faqe tregonte ${p.shown}, ndërsa paketa tani kushton ${p.present}. Nuk ju janë tërhequr para. Ju lutemi, kontrolloni shumën dhe konfirmojeni përsëri.`,
};

export default problems;

import type source from '../../en/server-only/trial-and-order-answers.ts';

const answers: typeof source = {
  trialRequested: 'Prova gratuita richiesta!',
  trialMessage: (p) =>
    `Ciao ${p.brand}, ho appena richiesto la prova gratuita. Mi chiamo ${p.name} e la mia e-mail è ${p.email}.`,
  orderCreated: 'Il tuo ordine è pronto per il pagamento.',
  orderPaid: 'Il tuo abbonamento è confermato.',
  orderProcessing: 'Il pagamento è in elaborazione. Ti scriviamo appena è confermato.',
};

export default answers;

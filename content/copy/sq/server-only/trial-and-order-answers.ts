import type source from '../../en/server-only/trial-and-order-answers.ts';

const answers: typeof source = {
  trialRequested: 'Kërkesa për provën falas u dërgua!',
  trialMessage: (p) =>
    `Përshëndetje ${p.brand}, sapo kërkova provën falas. Quhem ${p.name} dhe adresa ime e e-mailit është ${p.email}.`,
  orderCreated: 'Porosia juaj është gati për t’u paguar.',
  orderPaid: 'U abonuat me sukses në shërbimin tonë IPTV.',
  orderProcessing: 'Pagesa juaj po përpunohet. Ju dërgojmë një e-mail sapo të përfundojë.',
};

export default answers;

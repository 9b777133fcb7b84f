import type source from '../en/replies.ts';

const replies: typeof source = {
  trialRequested: 'Kërkesa për provën falas u dërgua!',
  trialMessage: (p) =>
    `Përshëndetje ${p.brand}, sapo kërkova provën falas. Quhem ${p.name} dhe adresa ime e e-mailit është ${p.email}.`,
};

export default replies;

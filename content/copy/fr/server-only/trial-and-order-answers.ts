import type source from '../../en/server-only/trial-and-order-answers.ts';

const answers: typeof source = {
  trialRequested: 'Votre demande d’essai est envoyée\u202f!',
  trialMessage: (p) =>
    `Bonjour ${p.brand}, je viens de demander un essai gratuit. Je m’appelle ${p.name} et mon adresse e-mail est ${p.email}.`,
  orderCreated: 'Votre commande est prête à être payée.',
  orderPaid: 'Votre commande est confirmée.',
  orderProcessing: 'Votre paiement est en cours de traitement. Nous vous écrivons dès qu’il est terminé.',
};

export default answers;

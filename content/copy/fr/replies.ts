import type source from '../en/replies.ts';

const replies: typeof source = {
  trialRequested: 'Essai gratuit demandé\u202f!',
  trialMessage: (p) =>
    `Bonjour ${p.brand}, je viens de demander l’essai gratuit. Je m’appelle ${p.name} et mon adresse e-mail est ${p.email}.`,
};

export default replies;

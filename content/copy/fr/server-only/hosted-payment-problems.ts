import type source from '../../en/server-only/hosted-payment-problems.ts';

const problems: typeof source = {
  cardDeclined: 'Votre carte a été refusée et rien n’a été débité. Essayez-en une autre.',
  priceChanged: 'Le prix a changé et rien n’a été débité. Vérifiez le total et confirmez de nouveau.',
  newPrice: (p) =>
    `Le prix a changé\u202f: cette page affichait ${p.shown} et la formule coûte maintenant ${p.present}. Rien n’a été débité. Vérifiez le total et confirmez de nouveau.`,
};

export default problems;

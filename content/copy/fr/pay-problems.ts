import type source from '../en/pay-problems.ts';

const problems: typeof source = {
  cardDeclined: 'Votre carte a été refusée et rien n’a été débité. Veuillez en essayer une autre.',
  priceChanged: 'Le prix a changé et rien n’a été débité. Veuillez vérifier le total et confirmer à nouveau.',
};

export default problems;

import type source from '../en/pay.ts';

const pay: typeof source = {
  title: 'Paiement',
  order: (p) => `Vous avez choisi la formule «\u202f${p.plan}\u202f» pour ${p.devices}.`,
  soon: 'C’est ici que s’ouvrira la page de paiement. En attendant, écrivez-nous\u202f: nous finaliserons votre commande avec vous.',
  write: 'Commander par e-mail',
  chat: 'Commander par chat',
  message: (p) =>
    `Bonjour ${p.brand}, je souhaite commander la formule «\u202f${p.plan}\u202f» pour ${p.devices} à ${p.price}.`,
  back: 'Retour aux formules',
  total: 'Total, en un seul paiement',
};

export default pay;

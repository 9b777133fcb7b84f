import type source from '../en/pay.ts';

const pay: typeof source = {
  title: 'Paiement',
  test: 'Page de paiement d’essai',
  noMoney:
    'Aucun argent n’est débité ici\u202f: cette page remplace celle d’un prestataire de paiement, à titre d’essai.',
  total: 'Total, en un seul paiement',
  billing: 'Vos coordonnées',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  emailHint: 'Votre reçu et vos accès seront envoyés à cette adresse.',
  pay: (p) => `Payer ${p.price}`,
  decline: 'Essayer une carte refusée',
  next: (p) => `Après le paiement, vous revenez chez ${p.brand}, où votre commande est confirmée.`,
  order: (p) => `Vous avez choisi la formule «\u202f${p.plan}\u202f» pour ${p.devices}.`,
  inPerson:
    'Cette page n’accepte pas de paiements. Envoyez-nous votre choix par e-mail ou par chat\u202f: une personne vous répond, vous indique comment payer et prépare vos accès.',
  write: 'Commander par e-mail',
  chat: 'Commander par chat',
  message: (p) =>
    `Bonjour ${p.brand}, je souhaite commander la formule «\u202f${p.plan}\u202f» pour ${p.devices} à ${p.price}.`,
  back: 'Retour aux formules',
};

export default pay;

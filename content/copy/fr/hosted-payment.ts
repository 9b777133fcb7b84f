import type source from '../en/hosted-payment.ts';

const hostedPayment: typeof source = {
  title: 'Paiement',
  test: 'Page de paiement de test',
  noMoney:
    'Aucun argent n’est débité ici\u202f: cette page de test remplace celle d’un prestataire de paiement.',
  total: 'Total en dollars américains, en un seul paiement',
  billing: 'Vos coordonnées',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  emailHint: 'Nous enverrons votre reçu et vos identifiants à cette adresse.',
  pay: (p) => `Payer ${p.price}`,
  decline: 'Essayer une carte refusée',
  next: (p) => `Après le paiement, vous revenez chez ${p.brand}, où nous confirmons votre commande.`,
  order: (p) => `Vous avez choisi la formule «\u202f${p.plan}\u202f» pour ${p.devices}.`,
  inPerson:
    'Le paiement en ligne n’est pas encore disponible. Commandez dès aujourd’hui par e-mail ou sur WhatsApp\u202f: nous vous indiquons comment payer et activons votre accès.',
  write: 'Commander par e-mail',
  chat: 'Commander sur WhatsApp',
  message: (p) =>
    `Bonjour ${p.brand}, je souhaite commander la formule «\u202f${p.plan}\u202f» pour ${p.devices} à ${p.price}.`,
  back: 'Retour aux formules',
};

export default hostedPayment;

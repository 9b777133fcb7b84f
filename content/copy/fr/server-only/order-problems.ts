import type source from '../../en/server-only/order-problems.ts';

const problems: typeof source = {
  unknownPlan: 'Nous ne vendons pas cette formule. Choisissez l’une des formules proposées sur notre site.',
  wrongAmount: 'Le prix a changé. Rechargez la page et vérifiez le total.',
  priceChanged: (p) =>
    `Le prix a changé\u202f: cette page affichait ${p.shown} et la formule coûte maintenant ${p.present}. Rien n’a été débité.`,
  orderUnknown: 'Nous ne trouvons pas cette commande.',
  notApproved: 'Le paiement n’est pas encore approuvé. Confirmez-le auprès de PayPal.',
  declined:
    'Votre banque a refusé le paiement. Rien n’a été débité. Essayez une autre carte ou un autre moyen de paiement.',
  otherCard:
    'Cette carte ne peut pas être utilisée ici et rien n’a été débité. Utilisez une autre carte ou un autre moyen de paiement.',
  accountRestricted:
    'PayPal a restreint ce compte et rien n’a été débité. Réglez cela avec PayPal ou payez par carte.',
  limitExceeded:
    'Ce paiement dépasse une limite de votre compte PayPal et rien n’a été débité. Choisissez un autre moyen de paiement ou faites relever la limite par PayPal.',
  cardNotVerified:
    'Votre banque n’a pas confirmé votre identité\u202f: rien n’a donc été débité. Réessayez en confirmant auprès de votre banque, ou utilisez une autre carte ou un autre moyen de paiement.',
  approvalExpired: 'L’autorisation a expiré et rien n’a été débité. Recommencez le paiement.',
  paymentRefused: 'PayPal a refusé ce paiement et rien n’a été débité. Réessayez ou écrivez-nous.',
  paymentsOff: 'Le paiement en ligne n’est pas encore disponible. Écrivez-nous.',
  paymentsAway: 'PayPal ne répond pas pour le moment et rien n’a été débité. Réessayez dans un instant.',
  notSigned: 'Ce message n’est pas signé par PayPal.',
  nothingToRefund: 'La commande est déjà remboursée ou n’a jamais été payée.',
  refundKnown:
    'Un remboursement d’un autre montant a déjà été lancé depuis cette fenêtre. Fermez-la et consultez la commande.',
  refundRefused: 'Le prestataire de paiement a refusé ce remboursement, et rien n’a été renvoyé.',
  orderKnown:
    'Cette commande a déjà été saisie depuis cette fenêtre, avec d’autres informations. Fermez-la et consultez la liste.',
  nothingToSend:
    'Il n’y a pas de reçu à envoyer\u202f: la commande n’est pas payée ou n’a pas d’adresse e-mail.',
  sentJustNow: 'Cet e-mail est parti il y a moins d’une minute.',
  sentOften:
    'Cet e-mail vient de partir plusieurs fois. Patientez, ou invitez le client à regarder dans ses courriers indésirables.',
  withdrawalDecided:
    'Nous avons déjà pris une décision\u202f: votre demande de remboursement ne peut plus être retirée.',
  correctionOver:
    'Cette adresse ne peut plus être modifiée ici. Écrivez-nous\u202f: nous vous renverrons vos identifiants.',
  renewalAddress:
    'Cette commande prolonge une formule liée à cette adresse\u202f: l’adresse ne peut donc pas être modifiée ici. Écrivez-nous et nous la modifierons avec vous.',
};

export default problems;

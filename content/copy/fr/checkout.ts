import type source from '../en/checkout.ts';

const checkout: typeof source = {
  title: 'Paiement',
  description:
    'Choisissez la durée et le nombre d’appareils, puis payez en une fois, avec PayPal ou par carte.',
  back: 'Retour aux formules',
  heading: 'Vous y\u00a0êtes presque.',
  once: (p) => `Un seul paiement de ${p.price}, en dollars américains. Aucun renouvellement automatique.`,
  device: (p) => (p.count === 1 ? '1\u00a0appareil' : `${p.count}\u00a0appareils`),
  plan: (p) => `${p.plan} · ${p.devices}`,
  order: {
    title: 'Votre commande',
    duration: 'Durée',
    devices: 'Nombre d’appareils',
    unknown: (p) =>
      `La formule de votre lien n’existe pas. Nous avons sélectionné «\u202f${p.plan}\u202f». Vous pouvez en choisir une autre ici.`,
    subtotal: 'Sous-total',
    total: 'Total',
  },
  lifetime: {
    heading: 'Paiement de la formule à vie',
    choose: 'Choisissez votre formule',
    basic: 'À vie Basic',
    standard: 'À vie Standard',
    premium: 'À vie Premium',
    hd: 'HD',
    hdAnd4k: 'HD et 4K',
    regular: 'Serveurs standard',
    antiFreeze: 'Technologie anti-coupures',
    total: 'Paiement unique',
    included: 'Inclus à vie',
    meaning: '«\u202fÀ vie\u202f» veut dire\u202f: aussi longtemps que nous exploitons le service.',
    benefits: (p) => [
      `Plus de ${p.channels}\u00a0chaînes en direct`,
      `Plus de ${p.movies}\u00a0films et ${p.series}\u00a0séries`,
      `Guide TV sur ${p.guideDays}\u00a0jours`,
      `Replay de la plupart des programmes, jusqu’à ${p.catchUpHours}\u00a0heures`,
      'Bouquets sport, événements pay-per-view compris',
      'Mises à jour automatiques',
      'Assistance 24\u00a0h/24, 7\u00a0j/7',
      'Aucun renouvellement, jamais',
    ],
  },
  billing: {
    title: 'Où envoyer vos identifiants\u202f?',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    hint: 'Nous enverrons votre reçu et vos identifiants à cette adresse.',
  },
  method: {
    title: 'Comment souhaitez-vous payer\u202f?',
    paypal: 'PayPal',
    paypalNote: 'Solde PayPal, compte bancaire ou carte',
    withPaypal: 'Payer avec PayPal',
    card: 'Carte bancaire',
    cardNote: 'Visa, Mastercard, Amex',
  },
  paypal: {
    initial: 'Préparation du paiement…',
    pending: 'Chargement de PayPal…',
    rejected:
      'PayPal ne s’est pas chargé, peut-être à cause d’un bloqueur de publicités ou d’une connexion faible. Rien n’a été débité.',
    retry: 'Réessayer',
    chat: 'Nous écrire dans le chat',
    closed: 'Vous avez fermé PayPal avant de payer. Rien n’a été débité.',
    declined: 'Votre banque ou votre carte a refusé le paiement. Choisissez un autre moyen de paiement.',
  },
  card: {
    number: 'Numéro de carte',
    expiry: 'Date d’expiration (MM/AA)',
    cvc: 'CVC',
    missing: 'Remplissez ce champ.',
    pay: 'Payer par carte',
    processing: 'Traitement en cours…',
    simulated:
      'Ceci est une simulation\u202f: rien n’est débité et aucune commande n’est passée. Ce que vous saisissez ici ne quitte pas votre navigateur, mais n’utilisez pas de vraie carte.',
    check: 'Vérifiez le numéro de carte, la date d’expiration et le CVC. Rien n’a été débité.',
    closed: 'Vous avez quitté la vérification de votre banque avant la fin. Rien n’a été débité.',
    unavailable: 'Le paiement par carte n’est pas disponible pour le moment.',
    paypalInstead: 'Payer plutôt avec PayPal',
  },
  none: {
    text: 'Le paiement en ligne n’est pas encore disponible. Écrivez-nous\u202f: nous finaliserons votre commande avec vous.',
    email: (p) => `Écrire à ${p.address}`,
  },
  noScripts: {
    text: 'Le paiement sur cette page nécessite JavaScript. Sans lui, passez par notre autre page de paiement ou par le formulaire de contact.',
    link: 'Ouvrir la page de paiement',
    contact: 'Formulaire de contact',
  },
  problem: {
    title: 'Erreur de paiement',
    create: 'La commande PayPal n’a pas pu être créée. Réessayez.',
    createReason: 'La création de la commande PayPal a échoué',
    capture: 'Nous n’avons pas pu traiter votre paiement. Réessayez.',
    captureReason: 'L’encaissement du paiement PayPal a échoué',
    provider: 'Une erreur est survenue avec PayPal. Réessayez.',
    failedTitle: 'Le paiement a échoué',
    failed: 'Un problème est survenu pendant le traitement de votre paiement. Réessayez.',
  },
  success: {
    title: 'Paiement réussi\u202f!',
    text: 'Votre accès à notre service IPTV est confirmé.',
    devices: (p) =>
      `Votre formule pour ${p.count}\u00a0${p.count === 1 ? 'appareil' : 'appareils'} est confirmée. Vos identifiants arrivent par e-mail.`,
    plan: (p) => `Votre formule «\u202f${p.plan}\u202f» est confirmée. Vos identifiants arrivent par e-mail.`,
  },
  waiting: {
    title: 'Votre paiement est en cours de traitement',
    text: 'PayPal ne l’a pas encore confirmé. Ne payez pas une seconde fois. Cette page se met à jour toute seule, et vous pouvez la fermer\u202f: dès que le paiement est confirmé, nous vous envoyons votre reçu par e-mail.',
  },
  confirmed: {
    title: 'Commande confirmée\u202f!',
    lifetime: 'Accès à vie confirmé\u202f!',
    mail: 'Consultez votre boîte mail\u202f: vos identifiants sont en route.',
    number: (p) => `Commande ${p.number}`,
    simulated:
      'C’était une simulation\u202f: rien n’a été débité, aucune commande n’a été passée et aucun e-mail n’est en route.',
    home: 'Retour à l’accueil',
  },
  next: {
    title: 'Et ensuite\u202f?',
    receipt: 'Votre reçu arrive aussitôt par e-mail.',
    login: 'Vos identifiants suivent, en général en quelques minutes.',
    guide: 'Notre guide vous aide à configurer votre premier appareil en une dizaine de minutes.',
  },
  safe: 'Paiement chiffré. Nous ne voyons jamais votre numéro de carte.',
  refundDays: (p) =>
    `Vous pouvez demander un remboursement intégral dans les ${p.days}\u00a0jours suivant l’achat.`,
  refundHours: (p) =>
    `Vous pouvez demander un remboursement intégral dans les ${p.hours}\u00a0heures suivant l’achat.`,
};

export default checkout;

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
      `La formule indiquée dans votre lien n’existe pas\u202f: nous avons sélectionné «\u202f${p.plan}\u202f». Vous pouvez en choisir une autre ici.`,
    subtotal: 'Sous-total',
    discount: 'Remise',
    total: 'Total',
    forGood: 'tant que nous exploitons le service',
  },
  lifetime: {
    heading: 'Paiement de la formule à vie',
    choose: 'Choisissez votre formule',
    basic: 'Basic à vie',
    standard: 'Standard à vie',
    premium: 'Premium à vie',
    total: 'Paiement unique',
  },
  included: {
    title: 'Ce qui est inclus',
    hd: 'HD',
    hdAnd4k: 'HD et 4K',
    regular: 'Serveurs standard',
    antiFreeze: 'Technologie anti-coupures',
    meaning: '«\u202fÀ vie\u202f» veut dire\u202f: aussi longtemps que nous exploitons le service.',
    list: (p) => [
      `Plus de ${p.channels}\u00a0chaînes en direct`,
      `Plus de ${p.movies}\u00a0films et ${p.series}\u00a0séries`,
      `Guide TV sur ${p.guideDays}\u00a0jours`,
      `Replay de la plupart des programmes, jusqu’à ${p.catchUpHours}\u00a0heures`,
      'Bouquets sport, événements pay-per-view compris',
      'Mises à jour automatiques',
      p.aroundTheClock ? 'Assistance 24\u00a0h/24, 7\u00a0j/7' : 'Assistance par de vraies personnes',
      'Rien ne se renouvelle tout seul',
    ],
  },
  billing: {
    title: 'Où envoyer vos identifiants\u202f?',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    hint: 'Nous enverrons votre reçu et vos identifiants à cette adresse.',
    renewalTitle: 'Où envoyer votre reçu\u202f?',
    renewalHint: 'Nous enverrons votre reçu à cette adresse.',
  },
  method: {
    title: 'Comment souhaitez-vous payer\u202f?',
    paypal: 'PayPal',
    paypalNote: 'Solde PayPal, compte bancaire ou carte',
    withPaypal: 'Payer avec PayPal',
    card: 'Carte bancaire',
    cardNote: 'Visa, Mastercard, Amex',
    cardSimulated: 'Simulation, sans vraie carte',
  },
  paypal: {
    initial: 'Le bouton PayPal s’affiche ici dès votre première saisie.',
    pending: 'Chargement de PayPal…',
    rejected:
      'PayPal ne s’est pas chargé, peut-être à cause d’un bloqueur de publicités ou d’une connexion faible. Rien n’a été débité.',
    retry: 'Réessayer',
    chat: 'Nous écrire dans le chat',
    closed: 'Vous avez fermé PayPal avant de payer. Rien n’a été débité.',
    declinedTitle: 'Paiement refusé',
  },
  card: {
    initial: 'Le formulaire de carte s’affiche ici dès votre première saisie.',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration (MM/AA)',
    cvc: 'CVC',
    missing: 'Remplissez ce champ.',
    numberWrong: 'Un numéro de carte compte de 12 à 19\u00a0chiffres.',
    expiryWrong: 'Saisissez le mois et l’année sous la forme MM/AA, par exemple 09/28.',
    expired: 'Cette date est passée.',
    cvcWrong: 'Un CVC compte 3 ou 4\u00a0chiffres.',
    pay: 'Payer par carte',
    processing: 'Traitement en cours…',
    simulated:
      'Ceci est une simulation\u202f: rien n’est débité, aucune commande n’est passée et aucun e-mail n’est envoyé. Ce que vous saisissez ici ne quitte pas votre navigateur, mais n’utilisez pas de vraie carte.',
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
    text: 'Ce formulaire nécessite JavaScript. Vous pouvez aussi passer par notre autre page de paiement ou nous écrire.',
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
    newPrice: 'Afficher le nouveau prix',
  },
  success: {
    title: 'Paiement réussi\u202f!',
    text: 'Votre accès à notre service IPTV est confirmé.',
    devices: (p) =>
      `Votre formule pour ${p.count}\u00a0${p.count === 1 ? 'appareil' : 'appareils'} est confirmée. Après un vrai paiement, vos identifiants arrivent par e-mail.`,
    plan: (p) =>
      `Votre formule «\u202f${p.plan}\u202f» est confirmée. Après un vrai paiement, vos identifiants arrivent par e-mail.`,
  },
  waiting: {
    title: 'Votre paiement est en cours de traitement',
    text: 'PayPal ne l’a pas encore confirmé\u202f: ne payez pas une seconde fois. Vous pouvez fermer cette page\u202f: nous vous enverrons votre reçu par e-mail.',
  },
  confirmed: {
    title: 'Commande confirmée\u202f!',
    lifetime: 'Accès à vie confirmé\u202f!',
    mail: 'Consultez votre boîte mail\u202f: vos identifiants sont en route.',
    mailKept:
      'Consultez votre boîte mail\u202f: vous y recevez votre reçu, avec les identifiants que vous utilisez déjà.',
    plan: 'Formule',
    amount: 'Montant payé',
    dollars: (p) => `${p.amount} (dollars américains)`,
    access: 'Accès',
    until: (p) => `jusqu’au ${p.to}`,
    fromTo: (p) => `du ${p.from} au ${p.to}`,
    noEnd: 'sans date de fin, aussi longtemps que nous exploitons le service',
    sameLogin: 'Vos identifiants restent les mêmes.',
    goesOn: (p) => `Votre formule actuelle court jusqu’au ${p.from}.`,
    email: 'E-mail',
    number: 'Numéro de commande',
    wrong: 'Mauvaise adresse\u202f?',
    guide: 'Configurer votre appareil',
    guideText:
      'Quel appareil configurez-vous en premier\u202f? Le guide vous montre où saisir vos identifiants.',
    order: 'Ouvrir votre commande',
    simulated:
      'C’était une simulation\u202f: rien n’a été débité, aucune commande n’a été passée et aucun e-mail n’est en route.',
    home: 'Retour à l’accueil',
  },
  correction: {
    label: 'Adresse e-mail corrigée',
    hint: (p) =>
      `Vous pouvez la corriger une seule fois, dans les ${p.minutes}\u00a0minutes suivant le paiement.`,
    send: 'Envoyer à cette adresse',
    keep: 'Garder l’adresse actuelle',
    same: 'C’est déjà l’adresse de votre commande.',
    replaced: (p) =>
      `Nous avons envoyé votre reçu et vos identifiants à ${p.address}. Ceux du premier e-mail ne fonctionnent plus.`,
    later: (p) =>
      `Nous avons envoyé votre reçu à ${p.address}. Vos identifiants suivent dans un second e-mail, en général en quelques minutes. Ceux envoyés à l’ancienne adresse ne fonctionneront plus.`,
    kept: (p) =>
      `Votre reçu est envoyé à ${p.address}. Continuez avec les identifiants que vous utilisez déjà à cette adresse.`,
    still: (p) => `Ce n’est toujours pas la bonne adresse\u202f? Écrivez-nous à [${p.address}](mail).`,
    failed: 'L’opération a échoué. Réessayez dans un instant.',
  },
  next: {
    title: 'Et ensuite\u202f?',
    simulatedTitle: 'Après un vrai paiement',
    mail: 'Votre reçu et vos identifiants arrivent par e-mail, en général en quelques minutes.',
    renewalMail: 'Votre reçu arrive par e-mail, en général en quelques minutes.',
    guide: 'Notre guide vous aide à configurer votre premier appareil en une dizaine de minutes.',
    order:
      'Le reçu et les identifiants restent sur la page de votre commande, où vous pouvez aussi demander un remboursement.',
  },
  safe: 'Paiement chiffré. Nous ne voyons jamais votre numéro de carte.',
  accept: (p) =>
    `En payant, vous acceptez nos [conditions](terms) et notre [politique de remboursement](refund) et confirmez avoir au moins ${p.age}\u00a0ans.`,
  refundDays: (p) =>
    `Cela ne vous convient pas\u202f? Dites-le-nous dans les ${p.days}\u00a0jours et [nous vous remboursons intégralement](refund).`,
  refundHours: (p) =>
    `Cela ne vous convient pas\u202f? Dites-le-nous dans les ${p.hours}\u00a0heures et [nous vous remboursons intégralement](refund).`,
  refundShort: {
    days: (p) => `Remboursable pendant ${p.days}\u00a0jours`,
    hours: (p) => `Remboursable pendant ${p.hours}\u00a0heures`,
  },
};

export default checkout;

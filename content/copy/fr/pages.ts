import type source from '../en/pages.ts';

/** Title and opening words of the pages beside the landing page. */
const pages: typeof source = {
  channels: {
    title: 'La liste des chaînes',
    intro: (p) => `Plus de ${p.channels}\u00a0chaînes, classées par pays et par genre.`,
  },
  blog: {
    title: 'Blog',
    intro:
      'Installation, qualité d’image, appareils, sport\u202f: des articles courts, un problème résolu à chaque fois.',
  },
  installation: {
    title: 'Installation',
    intro: 'De l’inscription à la première image en quelques minutes, appareil par appareil.',
  },
  privacy: {
    title: 'Politique de confidentialité',
    intro: 'Ce que nous conservons à votre sujet, pourquoi, et comment le faire supprimer.',
  },
  refund: {
    title: 'Politique de remboursement',
    intro: (p) =>
      `Les formules à durée limitée sont remboursables pendant ${p.days}\u00a0jours après l’achat, la formule à vie pendant les ${p.hours}\u00a0premières heures.`,
  },
  terms: {
    title: 'Conditions générales',
    intro: (p) =>
      `Le service est réservé aux personnes de ${p.age}\u00a0ans et plus et s’utilise sur ${p.devices}\u00a0appareils à la fois au maximum.`,
  },
  soon: 'La page complète est en préparation. En attendant, écrivez-nous\u202f: une vraie personne vous répondra.',
  askUs: 'Nous écrire',
  backHome: 'Retour à l’accueil',
};

export default pages;

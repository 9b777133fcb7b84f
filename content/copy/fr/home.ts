import type source from '../en/home.ts';

const home: typeof source = {
  title: (p) => `${p.brand}\u202f: chaînes en direct, films et séries sur tous vos écrans`,
  description: (p) =>
    `${p.channels}\u00a0chaînes en direct, ${p.movies}\u00a0films et ${p.series}\u00a0séries sur les appareils que vous avez déjà. Essai gratuit de ${p.trialHours}\u00a0heures, paiement unique, assistance jour et nuit.`,
  hero: {
    onAir: (p) => `À l’antenne dans ${p.countries}\u00a0pays`,
    heading: 'Toutes les chaînes sous un même ciel.',
    lead: (p) =>
      `${p.channels}\u00a0chaînes en direct, ${p.movies}\u00a0films et ${p.series}\u00a0séries. Sur la télé que vous avez déjà, sur le téléphone que vous tenez en main, jusqu’à ${p.devices}\u00a0écrans à la fois.`,
    seePlans: 'Voir les formules',
    whatYouGet: 'Ce qui est inclus',
    from: (p) => `À partir de ${p.price}, en un seul paiement. Sans engagement, sans renouvellement.`,
    customers: (p) => `${p.customers}\u00a0clients satisfaits`,
    uptime: 'disponibilité garantie',
    trial: 'essai gratuit, sans carte',
    hours: (p) => `${p.hours}\u00a0h`,
  },
  features: {
    heading: 'Taillé pour le coup d’envoi.',
    text: (p) =>
      `Un guide TV sur ${p.guideDays}\u00a0jours, ${p.catchUpHours}\u00a0heures de replay et un flux qui baisse d’un cran avant que l’image ne saccade.`,
  },
  pricing: {
    heading: 'Choisissez la durée. Payez une seule fois.',
    text: (p) =>
      `Dès ${p.price} par mois d’accès pour un appareil. Chaque formule se règle en un seul paiement.`,
  },
  testimonials: {
    heading: 'Ce que disent nos clients',
    text: (p) => `${p.score}\u202f: la note donnée par plus de ${p.customers}\u00a0clients satisfaits.`,
  },
  faq: {
    heading: 'Questions fréquentes',
    text: (p) =>
      `Vous changez d’avis\u202f? Les formules à durée limitée sont remboursables pendant ${p.days}\u00a0jours, la formule à vie pendant les ${p.hours}\u00a0premières heures.`,
  },
  contact: {
    heading: 'Parlez à une vraie personne',
    text: 'Écrivez ou appelez. Quelqu’un vous répond, de jour comme de nuit.',
    email: 'E-mail',
    phone: 'Téléphone',
  },
};

export default home;

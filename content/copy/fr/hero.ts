import type source from '../en/hero.ts';

const hero: typeof source = {
  title: (p) => `${p.brand}\u202f: chaînes en direct, films et séries sur tous vos écrans`,
  description: (p) =>
    `Plus de ${p.channels}\u00a0chaînes en direct, ${p.movies}\u00a0films et ${p.series}\u00a0séries sur votre télé, votre téléphone et votre ordinateur. Essai gratuit de ${p.trialHours}\u00a0heures, paiement unique, ${p.aroundTheClock ? 'assistance jour et nuit' : 'assistance par de vraies personnes'}.`,
  hero: {
    onAir: (p) => `Des chaînes de plus de ${p.countries}\u00a0pays`,
    heading: (p) => `Plus de ${p.channels}\u00a0chaînes. Un\u00a0seul paiement.`,
    lead: (p) =>
      `Le sport en direct, les infos, les chaînes jeunesse, et plus de ${p.movies}\u00a0films et ${p.series}\u00a0séries. Sur votre télé, votre téléphone, votre tablette ou votre ordinateur, jusqu’à ${p.devices}\u00a0écrans à la fois.`,
    seePlans: 'Voir les formules',
    whatYouGet: 'Ce qui est inclus',
    from: (p) =>
      `À partir de ${p.price} pour un mois, ou ${p.perMonth} par mois avec la formule ${p.months}\u00a0mois.`,
    save: (p) => `Vous économisez ${p.percent}.`,
    once: 'Vous payez une seule fois, rien ne se renouvelle.',
    customers: (p) => `d’après notre enquête auprès de plus de ${p.customers}\u00a0clients`,
    uptime: 'disponibilité garantie',
    trial: 'essai gratuit, sans carte',
    hours: (p) => `${p.hours}\u00a0h`,
    live: 'EN DIRECT',
    programme: 'Coastal Cup\u202f: la finale',
    programmeNote: '62\u00a0min sur 90 · à suivre\u202f: Studio North',
    pause: 'Mettre en pause la vidéo d’arrière-plan',
    play: 'Lire la vidéo d’arrière-plan',
  },
  trust: {
    label: 'Avis et appareils',
    rating: (p) => `d’après plus de ${p.reviews}\u00a0avis sur ${p.site}`,
    stars: (p) => `${p.score}\u00a0étoiles sur 5`,
  },
};

export default hero;

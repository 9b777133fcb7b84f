import type source from '../en/channels.ts';

const channels: typeof source = {
  title: 'La liste des chaînes',
  intro: (p) =>
    `Plus de ${p.channels}\u00a0chaînes du monde entier. En voici une sélection, classée par pays et par genre.`,
  sections: {
    legend: 'Rubrique',
    all: 'Toutes',
    usa: 'États-Unis',
    uk: 'Royaume-Uni',
    canadian: 'Canada',
    sports: 'Sport',
    ppv: 'Événements PPV',
    latino: 'Amérique latine',
    always: 'Chaînes 24\u00a0h/24',
    adult: (p) => `Adultes (Premium\u00a0${p.age}+)`,
  },
  badge: (p) => `Plus de ${p.count}\u00a0chaînes`,
  search: {
    label: 'Rechercher une chaîne',
    hint: 'Cochez vos chaînes favorites et partagez-les avec un lien.',
    inPage: 'Pour trouver une chaîne, utilisez «\u202fRechercher dans la page\u202f» de votre navigateur.',
    found: (p) => {
      if (p.count === 0) return 'Aucune chaîne trouvée';
      return p.count === 1 ? '1\u00a0chaîne trouvée' : `${p.count}\u00a0chaînes trouvées`;
    },
    near: (p) =>
      p.count === 1
        ? 'Aucune correspondance exacte, 1\u00a0nom proche'
        : `Aucune correspondance exacte, ${p.count}\u00a0noms proches`,
  },
  empty: {
    title: (p) => `Aucune chaîne ne correspond à «\u202f${p.query}\u202f»`,
    text: 'Cette liste n’est qu’une sélection\u202f: votre chaîne est peut-être quand même incluse. Essayez avec moins de lettres, ou posez-nous la question.',
    reset: 'Afficher toutes les chaînes',
    ask: 'Poser la question sur le chat',
  },
  near: {
    title: (p) => `Aucune chaîne de cette liste ne s’appelle «\u202f${p.query}\u202f»`,
    text: 'Cette liste n’est qu’une sélection\u202f: votre chaîne est peut-être quand même incluse. Posez-nous la question. Les noms proches sont ci-dessous.',
  },
  favourites: {
    label: 'Vos favoris',
    count: (p) => (p.count === 1 ? '1\u00a0favori' : `${p.count}\u00a0favoris`),
    copyLink: 'Copier le lien',
    copied: 'Lien copié',
    copiedHint: 'Toute personne qui a ce lien peut voir votre liste.',
    link: 'Votre lien à copier',
    clear: 'Effacer tous les favoris',
    full: (p) => `Un lien peut contenir jusqu’à ${p.most}\u00a0favoris`,
  },
  shared: {
    included: (p) =>
      p.count === 1 ? 'Cette chaîne est incluse\u202f:' : `Ces ${p.count}\u00a0chaînes sont incluses\u202f:`,
    none: 'Plus aucune des chaînes de ce lien ne fait partie de notre offre.',
    missing: (p) =>
      p.count === 1
        ? 'Une autre chaîne de ce lien ne fait plus partie de notre offre.'
        : `${p.count}\u00a0autres chaînes de ce lien ne font plus partie de notre offre.`,
    unnamed: (p) =>
      p.count === 1
        ? 'L’une d’elles est réservée aux adultes. Confirmez votre âge plus bas pour afficher son nom.'
        : `${p.count}\u00a0d’entre elles sont réservées aux adultes. Confirmez votre âge plus bas pour afficher leurs noms.`,
  },
  adult: {
    question: (p) => `Cette rubrique est réservée aux adultes. Avez-vous ${p.age}\u00a0ans ou plus\u202f?`,
    yes: (p) => `Oui, j’ai ${p.age}\u00a0ans ou plus`,
    no: 'Non',
    hide: 'Masquer les chaînes pour adultes',
    declined: 'Très bien\u202f: la rubrique pour adultes reste fermée.',
  },
  more: {
    heading: 'Et bien d’autres encore\u202f!',
    text: (p) =>
      `Ce n’est qu’un aperçu de plus de ${p.channels}\u00a0chaînes, venues de plus de ${p.countries}\u00a0pays. Les licences sont accordées pays par pays\u202f: certaines chaînes peuvent manquer là où vous vivez. Interrogez-nous sur celles auxquelles vous tenez.`,
    action: 'Obtenir l’accès complet',
  },
};

export default channels;

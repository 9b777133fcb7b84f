import type source from '../en/blog.ts';

const blog: typeof source = {
  title: 'Blog',
  intro: 'Installation, qualité d’image, appareils, sport\u202f: un problème par article, résolu pas à pas.',
  search: {
    label: 'Rechercher un article',
    placeholder: 'Rechercher un article…',
  },
  categories: {
    label: 'Catégories',
    all: 'Tous',
  },
  found: (p) => (p.count < 2 ? `${p.count}\u00a0article` : `${p.count}\u00a0articles`),
  readMore: 'Lire la suite',
  earlier: 'Articles plus anciens',
  inEnglish: 'En anglais',
  empty: {
    title: 'Aucun résultat',
    text: 'Modifiez votre recherche ou changez de catégorie pour trouver ce que vous cherchez.',
    reset: 'Réinitialiser les filtres',
  },
  topics: {
    title: 'Sujets populaires',
    items: [
      'Sport en direct',
      'Fire TV Stick',
      'Smart TV',
      '4K et HDR',
      'Coupures et saccades',
      'Wi-Fi à la maison',
      'Replay',
      'Guide TV',
      'Vie privée',
      'Pay-per-view',
    ],
  },
  article: {
    breadcrumb: 'Vous êtes ici',
    home: 'Accueil',
    minutes: (p) => `${p.minutes}\u00a0min de lecture`,
    inEnglish: 'Cet article n’existe pour l’instant qu’en anglais.',
    back: 'Retour à tous les articles',
  },
  share: {
    title: 'Partager cet article',
    newTab: 'nouvel onglet',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    failed: 'Le lien n’a pas pu être copié',
    failedHint: (p) => `Copiez-le vous-même\u202f: ${p.address}`,
  },
  related: {
    topics: 'Sujets associés',
    streaming: 'Streaming',
    entertainment: 'Divertissement',
    articles: 'Articles associés',
    none: 'Aucun article associé.',
  },
  subscribe: {
    title: 'Suivre les nouveautés',
    feed: 'Flux RSS',
  },
  missing: {
    title: 'Article introuvable',
    text: 'L’article que vous cherchez a peut-être été déplacé ou supprimé.',
    back: 'Retour au blog',
  },
};

export default blog;

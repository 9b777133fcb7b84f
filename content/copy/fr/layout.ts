import type source from '../en/layout.ts';

const layout: typeof source = {
  skipToContent: 'Aller au contenu',
  demo: 'Démonstration\u202f: rien ne sera débité, rien ne sera livré.',
  nav: {
    label: 'Principale',
    features: 'Atouts',
    pricing: 'Tarifs',
    testimonials: 'Avis',
    faq: 'FAQ',
    channels: 'Chaînes',
    blog: 'Blog',
    installation: 'Installation',
    order: 'Votre commande',
    contact: 'Contact',
    getStarted: 'Commencer',
    freeTrial: 'Essayer gratuitement',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    menuTitle: 'Menu',
  },
  language: {
    /** Accessible name of the language button; shows the current language's own name. */
    choose: (p) => `Langue\u202f: ${p.current}`,
    title: 'Langue',
  },
  legal: {
    title: 'Informations légales',
    privacy: 'Politique de confidentialité',
    refund: 'Politique de remboursement',
    terms: 'Conditions générales',
  },
  footer: {
    tagline:
      'La télé en direct, les films et les séries sur votre télé, votre téléphone et votre ordinateur. Un seul paiement, sans renouvellement automatique.',
    quickLinks: 'Accès rapide',
    resources: 'Ressources',
    securePayments: 'Paiement sécurisé',
    securePaymentsNote: 'PayPal et les principales cartes bancaires. Vous payez une seule fois.',
    copyright: (p) => `©\u00a0${p.year} ${p.brand}. Tous droits réservés.`,
  },
  splash: 'Chargement du contenu premium…',
  notifications: 'Notifications ({hotkey})',
  dismiss: 'Fermer',
  notLoaded: {
    text: 'Une partie de la page n’a pas pu être chargée. Elle a peut-être été mise à jour depuis que vous l’avez ouverte.',
    reload: 'Recharger',
  },
  problem: {
    notFound: {
      heading: 'Erreur\u00a0404\u202f: page introuvable',
      hint: 'La page a peut-être été déplacée.',
    },
    badRequest: {
      heading: 'Cette adresse est illisible',
      hint: 'Elle est incomplète ou endommagée. Vérifiez le lien ou repartez de l’une de ces pages.',
    },
    refused: {
      heading: 'Cet envoi n’a pas pu être accepté',
      hint: 'Revenez en arrière et réessayez, ou repartez de l’une de ces pages.',
    },
    tooLong: {
      heading: 'Cette adresse est trop longue',
      hint: 'Raccourcissez-la ou repartez de l’une de ces pages.',
    },
    tooMany: {
      heading: 'Un instant, s’il vous plaît',
      hint: 'Nous avons reçu trop de demandes depuis votre connexion. Patientez une minute, puis réessayez.',
    },
    server: {
      heading: 'Un problème est survenu de notre côté',
      hint: 'Réessayez dans un instant.',
    },
    usefulPages: 'Les pages les plus consultées',
    home: 'Accueil',
  },
};

export default layout;

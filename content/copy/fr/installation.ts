import type source from '../en/installation.ts';

const installation: typeof source = {
  title: (p) => `Guides d’installation | ${p.brand}`,
  description: (p) =>
    `Installer ${p.brand} sur Android, iOS et Fire TV Stick, étape par étape\u202f: les valeurs à copier, le débit nécessaire et une assistance humaine.`,
  heading: 'Guides d’installation',
  lead: 'De vos identifiants à la première image en quelques minutes. Choisissez l’appareil que vous avez devant vous.',
  devices: {
    label: 'Votre appareil',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Navigateur web',
    windows: 'Windows/Mac',
  },
  guide: {
    heading: (p) => `${p.brand} sur ${p.device}`,
    otherPlayer: 'Lecteur introuvable\u202f?',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'Votre navigateur a refusé la copie',
    selected: 'Le texte est sélectionné\u202f: copiez-le comme d’habitude.',
  },
  soon: {
    title: 'Ce guide arrive bientôt',
    text: 'D’ici là, notre assistance vous accompagne pas à pas. Indiquez-nous votre modèle.',
    contact: 'Contacter l’assistance',
    mail: 'Écrire un e-mail',
  },
  faq: {
    heading: 'Vos questions sur l’installation',
    speed: {
      question: 'De quel débit ai-je besoin\u202f?',
      answer: 'Pour chaque écran allumé, mesuré là où se trouve l’appareil\u202f:',
      megabits: (p) => `${p.speed}\u00a0Mbit/s`,
      twice: 'Deux écrans à la fois demandent le double.',
    },
    devices: {
      question: 'Sur combien d’appareils puis-je regarder\u202f?',
      answer: (p) =>
        `Installez le service sur autant d’appareils que vous voulez. Selon votre formule, vous regardez sur ${p.devices}\u00a0écrans à la fois au maximum.`,
    },
    freezing: {
      question: 'Et si l’image se fige\u202f?',
      answer:
        'C’est presque toujours le Wi-Fi. Redémarrez la box, rapprochez-en l’appareil ou utilisez un câble. Si cela continue, indiquez-nous la chaîne et l’heure.',
    },
    login: {
      question: 'Où sont mes identifiants\u202f?',
      answer:
        'Dans l’e-mail reçu juste après votre commande. Rien dans les indésirables non plus\u202f? Écrivez-nous depuis l’adresse utilisée pour commander.',
    },
    players: {
      question: 'Puis-je utiliser un autre lecteur\u202f?',
      answer:
        'Oui. IPTV Smarters et Perfect Player acceptent les mêmes identifiants. VLC, lui, demande une simple adresse de playlist\u202f: écrivez-nous, nous vous l’enverrons.',
    },
  },
  help: {
    heading: 'Un blocage\u202f? Réglons cela ensemble.',
    text: 'Dites-nous quel appareil vous avez et à quelle étape vous en êtes. Cela suffit.',
    chat: 'Chat en direct',
    chatText: 'Jour et nuit, avec une vraie personne',
    tutorials: 'Tutoriels',
    tutorialsText: 'Une clé prête en dix minutes, du carton à l’image',
    mail: 'E-mail',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Envoyez une photo de ce que vous voyez',
    whatsAppMessage: (p) => `Bonjour ${p.brand}, j’ai besoin d’aide pour l’installation.`,
    newTab: '(s’ouvre dans un nouvel onglet)',
  },
};

export default installation;

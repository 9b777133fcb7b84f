import type source from '../en/installation.ts';

const installation: typeof source = {
  title: (p) => `Guides d’installation | ${p.brand}`,
  description: (p) =>
    `Installer ${p.brand} sur Android, iOS et Fire TV Stick, étape par étape. Ce qui marche sur Smart TV, Roku, Apple TV, MAG et ordinateur, et le débit nécessaire.`,
  heading: 'Guides d’installation',
  lead: 'L’installation prend en général quelques minutes. Choisissez votre appareil.',
  devices: {
    label: 'Votre appareil',
    android: 'Android',
    ios: 'iOS',
    firestick: 'Fire TV Stick',
    smarttv: 'Smart TV',
    web: 'Navigateur web',
    windows: 'Windows/Mac',
    other: 'Un autre appareil',
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
    text: 'Voici ce qui marche dès aujourd’hui. Besoin d’aide\u202f? Indiquez-nous votre modèle, notre assistance vous accompagne pas à pas.',
    more: (p) => `Les étapes pour ${p.device}`,
    smarttv: (p) => [
      {
        title: 'Android TV ou Google TV',
        text: `Ouvrez le Play Store sur le téléviseur, cherchez ${p.player} et connectez-vous comme sur un téléphone.`,
        more: ['android'],
      },
      {
        title: 'Samsung, LG ou tout autre téléviseur',
        text: 'Branchez une clé Fire TV sous Fire OS sur une prise HDMI libre. Elle est prête en dix minutes environ.',
        more: ['firestick'],
      },
      {
        title: 'Depuis votre téléphone',
        text: 'Installez le lecteur sur votre téléphone et connectez-le au même Wi-Fi que le téléviseur. Envoyez ensuite l’image\u202f: AirPlay sur un iPhone, l’icône Caster sur Android. Le téléviseur doit être compatible.',
        more: ['ios', 'android'],
      },
    ],
    web: (p) => [
      {
        title: 'Sur un téléphone ou une tablette',
        text: `Nous n’avons pas encore de lecteur web. Utilisez ${p.player}\u202f: l’installation prend environ cinq minutes.`,
        more: ['android', 'ios'],
      },
      {
        title: 'Sur un ordinateur',
        text: 'Utilisez VLC, un lecteur gratuit, avec une adresse de playlist. Demandez-nous la vôtre, nous vous l’envoyons.',
        more: ['windows'],
      },
    ],
    windows: () => [
      {
        title: 'Demandez-nous votre adresse de playlist',
        text: 'Envoyez-nous votre numéro de commande ou l’adresse e-mail de votre essai. L’adresse de playlist contient vos identifiants\u202f: ne la communiquez à personne.',
      },
      {
        title: 'Installez VLC',
        text: 'Ce lecteur est gratuit. Téléchargez-le sur le site de son éditeur, videolan.org.',
      },
      {
        title: 'Ouvrez l’adresse de playlist',
        text: 'Sous Windows\u202f: Média > Ouvrir un flux réseau (Ctrl+N). Sur Mac\u202f: Fichier > Ouvrir un flux réseau (⌘N). Collez l’adresse et validez.',
      },
      {
        title: 'Choisissez une chaîne',
        text: 'Le chargement de la liste peut prendre une minute. Vous ne la voyez pas\u202f? Sous Windows, appuyez sur Ctrl+L. Sur Mac, ouvrez Liste de lecture dans la fenêtre de VLC. Double-cliquez sur une chaîne pour la regarder.',
      },
    ],
  },
  others: {
    link: 'Roku, Apple TV ou boîtier MAG\u202f?',
    heading: 'Autres appareils',
    text: 'Nous n’avons pas d’application pour ces appareils, mais vous pouvez déjà y regarder nos chaînes.',
    roku: {
      title: 'Roku',
      text: 'Votre Roku peut afficher ce que vous regardez sur votre téléphone.',
      steps: (p) => [
        `Installez ${p.player} sur votre téléphone et connectez-le au même Wi-Fi que le Roku.`,
        'Sur un iPhone ou un iPad, touchez l’icône AirPlay dans le lecteur et choisissez votre Roku. La plupart des modèles 4K sont compatibles avec AirPlay.',
        'Sur Android, activez la duplication d’écran (parfois appelée Smart View ou Caster) et choisissez votre Roku.',
      ],
      else: 'Cela ne marche pas avec votre modèle\u202f? Dites-nous lequel vous avez.',
    },
    appleTv: {
      title: 'Apple TV',
      text: 'Votre Apple TV affiche ce que votre iPhone ou votre iPad lui envoie.',
      steps: (p) => [
        `Installez ${p.player} sur votre iPhone ou votre iPad.`,
        'Connectez-le au même Wi-Fi que l’Apple TV.',
        'Lancez une chaîne, touchez l’icône AirPlay et choisissez votre Apple TV.',
      ],
      else: 'Vous n’avez ni iPhone ni iPad\u202f? Demandez-nous une autre solution.',
    },
    mag: {
      title: 'Boîtier MAG',
      text: 'Un boîtier MAG se connecte avec son adresse MAC, sans nom d’utilisateur. Nous devons donc d’abord l’enregistrer.',
      steps: [
        'Retournez le boîtier. L’adresse MAC figure sur l’étiquette et commence par 00:1A:79.',
        'Envoyez-la-nous avec ce formulaire. Nous enregistrons votre boîtier et vous envoyons l’adresse du portail par e-mail.',
        'Sur le boîtier, ouvrez Paramètres > Paramètres système > Serveurs > Portails. Saisissez l’adresse du portail dans URL du portail 1, enregistrez et redémarrez.',
      ],
      name: 'Nom',
      email: 'Adresse e-mail de la commande ou de l’essai',
      mac: 'Adresse MAC',
      macHint:
        'Les trois premières paires sont déjà saisies. Ajoutez les trois dernières, qui figurent sur l’étiquette.',
      send: 'Enregistrer mon boîtier',
      else: 'Vous préférez l’envoyer autrement\u202f?',
    },
  },
  ask: {
    chat: 'Discuter avec nous',
    mail: 'Envoyer un e-mail',
    whatsApp: 'WhatsApp',
    setUp: (p) => ({
      subject: `Aide à l’installation\u202f: ${p.device}`,
      text: `Bonjour, j’aimerais regarder sur cet appareil\u202f: ${p.device}\nModèle\u202f: \nNuméro de commande ou adresse e-mail de mon essai\u202f: `,
    }),
    playlist: () => ({
      subject: 'Mon adresse de playlist',
      text: 'Bonjour, merci de m’envoyer mon adresse de playlist.\nNuméro de commande ou adresse e-mail de mon essai\u202f: ',
    }),
    mag: () => ({
      subject: 'Enregistrer mon boîtier MAG',
      text: 'Bonjour, merci d’enregistrer mon boîtier MAG.\nAdresse MAC\u202f: 00:1A:79:\nNuméro de commande ou adresse e-mail de mon essai\u202f: ',
    }),
  },
  faq: {
    heading: 'Vos questions sur l’installation',
    speed: {
      question: 'De quel débit ai-je besoin\u202f?',
      answer: 'Voici le débit qui suffit pour un écran, mesuré là où se trouve l’appareil\u202f:',
      megabits: (p) => `${p.speed}\u00a0Mbit/s`,
      twice:
        'Comptez environ le double pour être à l’aise. Plusieurs écrans à la fois\u202f? Additionnez les débits.',
    },
    devices: {
      question: 'Sur combien d’appareils puis-je regarder\u202f?',
      answer: (p) =>
        `Installez le lecteur sur autant d’appareils que vous voulez. Le nombre d’appareils sur lesquels vous pouvez regarder en même temps dépend de votre formule\u202f: ${p.devices} au maximum.`,
    },
    freezing: {
      question: 'Et si l’image se fige\u202f?',
      answer:
        'C’est presque toujours le Wi-Fi. Redémarrez la box, rapprochez-en l’appareil ou utilisez un câble. Si cela continue, indiquez-nous la chaîne et l’heure.',
    },
    login: {
      question: 'Où sont mes identifiants\u202f?',
      answer:
        'Dans notre e-mail\u202f: il arrive en général dans les minutes qui suivent votre commande, ou à l’activation de votre essai. Regardez aussi dans les indésirables. Si vous avez passé commande, vous les retrouvez également sur [la page de votre commande](order). Toujours rien\u202f? Écrivez-nous depuis l’adresse que vous avez utilisée.',
    },
    players: {
      question: 'Puis-je utiliser un autre lecteur\u202f?',
      answer:
        'Oui. IPTV Smarters accepte les mêmes identifiants, mais toutes les boutiques d’applications ne le proposent pas. Perfect Player et VLC demandent une adresse de playlist, que nous vous envoyons sur demande.',
    },
  },
  help: {
    heading: 'Un souci\u202f? Réglons\u00a0ça ensemble.',
    text: 'Dites-nous simplement quel appareil vous avez et à quelle étape vous en êtes.',
    chat: 'Chat en direct',
    chatText: '24\u00a0h/24, 7\u00a0j/7, avec une vraie personne',
    chatByHours: 'Une vraie personne vous répond',
    tutorials: 'Tutoriel pas à pas',
    tutorialsText: 'À lire\u202f: une clé Fire TV prête en dix minutes',
    mail: 'E-mail',
    mailSubject: 'Aide à l’installation',
    whatsApp: 'WhatsApp',
    whatsAppText: 'Envoyez-nous une photo de votre écran',
    whatsAppMessage: (p) => `Bonjour ${p.brand}, j’ai besoin d’aide pour l’installation.`,
    newTab: '(s’ouvre dans un nouvel onglet)',
  },
};

export default installation;

import type source from '../en/chat.ts';

const chat: typeof source = {
  title: 'Assistance en direct',
  open: 'Chat en direct',
  close: 'Fermer le chat',
  unread: (p) => `Chat en direct, messages non lus\u202f: ${p.count}`,
  status: { live: 'En ligne', connecting: 'Connexion', offline: 'Hors ligne' },
  trouble: {
    error: 'Erreur de connexion. Mode de secours activé.',
    lost: 'Connexion perdue. Reconnexion…',
    failed: 'Impossible de joindre le service de chat.',
  },
  reconnect: 'Se reconnecter',
  repliesWithin: {
    minutes: (p) => `répond en général en ${p.count}\u00a0min`,
    hours: (p) => `répond en général en ${p.count}\u00a0h`,
  },
  conversation: 'Conversation',
  welcome: 'Bonjour\u202f! Comment pouvons-nous vous aider\u202f?',
  welcomeText:
    'Posez votre question. Un membre de notre équipe vous répond ici même, et vous pouvez continuer votre visite en attendant.',
  older: 'Messages précédents',
  newMessage: 'Nouveau message',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  you: 'Vous',
  support: 'Assistance',
  tick: {
    waiting: 'en attente',
    waitingOffline: 'en attente, partira dès votre retour en ligne',
    sent: 'envoyé',
    delivered: 'reçu',
    seen: 'vu',
  },
  typing: (p) => `${p.name} est en train d’écrire…`,
  closed: 'Ce chat a été fermé. Envoyez un message pour le rouvrir.',
  message: 'Écrire un message',
  send: 'Envoyer',
  charactersLeft: (p) => `Encore ${p.count}\u00a0caractère${p.count < 2 ? '' : 's'}`,
  charactersTooMany: (p) => `${p.count}\u00a0caractère${p.count === 1 ? '' : 's'} de trop`,
  errorTitle: 'Message non envoyé',
  errorText: 'Votre message n’a pas pu être envoyé. Réessayez.',
  automatic: {
    label: 'Réponse automatique',
    kept: 'Votre message est enregistré ici. Notre équipe le recevra dès que la connexion sera rétablie.',
    channels: (p) =>
      `Merci pour votre message\u202f! Nous proposons plus de ${p.channels}\u00a0chaînes et des formules pour ${p.least} à ${p.most}\u00a0appareils.`,
    trial: (p) =>
      `L’essai gratuit dure ${p.hours}\u00a0heures, sans carte bancaire. Le formulaire se trouve sur notre page d’accueil.`,
    prices: (p) =>
      `Un mois pour un appareil coûte ${p.price} (dollars américains), et les formules plus longues reviennent moins cher par mois. Vous payez une seule fois, sans renouvellement automatique.`,
    refund: (p) =>
      `Votre formule ne vous convient pas\u202f? Dites-le-nous dans les ${p.days}\u00a0jours suivant l’achat (formule à vie\u202f: ${p.hours}\u00a0heures) et nous vous remboursons intégralement.`,
    films: (p) =>
      `En plus du direct, vous avez plus de ${p.movies}\u00a0films, plus de ${p.series}\u00a0séries et le replay\u202f: la plupart des programmes restent disponibles jusqu’à ${p.hours}\u00a0heures après leur diffusion.`,
    speed: (p) =>
      `L’image se fige\u202f? Pour chaque écran, votre connexion internet doit fournir ${p.hd}\u00a0Mbit/s en HD et ${p.ultraHd}\u00a0Mbit/s en 4K.`,
  },
  plan: {
    monthly: '1\u00a0mois',
    threeMonths: '3\u00a0mois',
    sixMonths: '6\u00a0mois',
    yearly: '12\u00a0mois',
    twoYears: '24\u00a0mois',
    lifetime: 'À\u00a0vie',
    forGood: 'tant que nous exploitons le service',
    device: (p) => (p.count === 1 ? '1\u00a0appareil' : `${p.count}\u00a0appareils`),
    once: 'en un seul paiement',
    checkout: 'Passer au paiement',
    changed: (p) => `Le prix a changé depuis\u202f: il était de ${p.price}.`,
  },
  back: 'Revenir au chat',
  needsConnection: 'Une connexion est nécessaire. Réessayez quand le chat sera en ligne.',
  details: {
    open: 'Mes coordonnées',
    text: 'Les deux champs sont facultatifs. Avec votre adresse e-mail, nous pouvons vous envoyer une réponse que vous n’auriez pas vue ici.',
    name: 'Nom',
    email: 'Adresse e-mail',
    save: 'Enregistrer',
    saved: 'Enregistré.',
  },
  phone: {
    open: 'Sur mon téléphone',
    text: 'Scannez le code avec votre téléphone, ou ouvrez-y le lien. Le lien ne sert qu’une fois.',
    code: 'Code QR contenant un lien vers ce chat',
    link: 'Lien vers ce chat',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    notCopied: 'Sélectionnez le lien et copiez-le vous-même.',
    until: (p) => `Valable ${p.minutes}\u00a0minutes, jusqu’à ${p.time}.`,
    expired: 'Ce lien a expiré.',
    again: 'Nouveau lien',
    loading: 'Un instant…',
  },
  link: {
    title: 'Ouvrir le chat de ce lien\u202f?',
    text: 'Ce lien mène à un autre chat. La personne qui vous l’a envoyé peut lire ce que vous y écrivez. Votre propre chat reste enregistré.',
    open: 'Ouvrir ce chat',
    stay: 'Rester dans mon chat',
    switch: 'Changer de chat',
  },
  transcript: {
    open: 'Recevoir par e-mail',
    text: 'Nous vous envoyons par e-mail tout ce qui a été écrit ici jusqu’à présent.',
    email: 'Adresse e-mail',
    send: 'Envoyer',
    sent: (p) => `La conversation est en route vers ${p.email}.`,
  },
};

export default chat;

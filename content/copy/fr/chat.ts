import type source from '../en/chat.ts';

const chat: typeof source = {
  title: 'Assistance en direct',
  open: 'Chat en direct',
  close: 'Fermer le chat',
  unread: (p) => `Chat en direct, messages non lus\u202f: ${p.count}`,
  status: { live: 'En direct', connecting: 'Connexion', offline: 'Hors ligne' },
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
  welcome: 'Bonjour. Que pouvons-nous faire pour vous\u202f?',
  welcomeText:
    'Posez votre question. Une personne vous répond ici, et vous pouvez continuer votre visite en attendant.',
  older: 'Messages précédents',
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
  closed: 'Ce chat a été fermé. Écrivez de nouveau pour le rouvrir.',
  message: 'Écrire un message',
  send: 'Envoyer',
  charactersLeft: (p) => `Encore ${p.count}\u00a0caractère${p.count === 1 ? '' : 's'}`,
  charactersTooMany: (p) => `${p.count}\u00a0caractère${p.count === 1 ? '' : 's'} de trop`,
  errorTitle: 'Message non envoyé',
  errorText: 'Votre message n’a pas pu être envoyé. Réessayez.',
  automatic: {
    label: 'Réponse automatique',
    kept: 'Votre message est conservé ici. Une personne le recevra dès que vous serez connecté.',
    channels: (p) =>
      `Merci de votre message. Nous proposons plus de ${p.channels}\u00a0chaînes et des formules de ${p.least} à ${p.most}\u00a0appareils.`,
    trial: (p) =>
      `L’essai gratuit dure ${p.hours}\u00a0heures, sans carte bancaire. Le formulaire se trouve sur notre page d’accueil.`,
    prices: (p) =>
      `Un mois coûte ${p.price} pour un appareil, et les formules plus longues reviennent moins cher par mois. Vous payez une seule fois, rien ne se renouvelle tout seul.`,
    refund: (p) =>
      `Vous pouvez demander un remboursement intégral dans les ${p.days}\u00a0jours suivant l’achat d’une formule de 1 à 24\u00a0mois, ou dans les ${p.hours}\u00a0heures suivant celui d’une formule à vie.`,
    films: (p) =>
      `En plus du direct, vous avez plus de ${p.movies}\u00a0films et de ${p.series}\u00a0séries, et le replay remonte jusqu’à ${p.hours}\u00a0heures pour la plupart des programmes.`,
    speed: (p) =>
      `Si l’image se fige\u202f: il faut un débit de ${p.hd}\u00a0Mbit/s pour la HD et de ${p.ultraHd}\u00a0Mbit/s pour la 4K, par écran allumé.`,
  },
  plan: {
    monthly: '1\u00a0mois',
    threeMonths: '3\u00a0mois',
    sixMonths: '6\u00a0mois',
    yearly: '12\u00a0mois',
    twoYears: '24\u00a0mois',
    lifetime: 'À\u00a0vie',
    device: (p) => (p.count === 1 ? '1\u00a0appareil' : `${p.count}\u00a0appareils`),
    once: 'en un seul paiement',
    checkout: 'Passer au paiement',
  },
  back: 'Revenir au chat',
  needsConnection: 'Une connexion est nécessaire. Réessayez quand le chat sera en direct.',
  details: {
    open: 'Mes coordonnées',
    text: 'Les deux sont facultatifs. Avec votre adresse, nous pouvons vous envoyer une réponse que vous n’auriez pas vue ici.',
    name: 'Nom',
    email: 'Adresse e-mail',
    save: 'Enregistrer',
    saved: 'Enregistré.',
  },
  phone: {
    open: 'Continuer sur mon téléphone',
    text: 'Scannez le code avec votre téléphone, ou ouvrez-y le lien. Il ne sert qu’une fois.',
    code: 'Code QR contenant un lien vers ce chat',
    link: 'Lien vers ce chat',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    notCopied: 'Sélectionnez le lien et copiez-le.',
    until: (p) => `Valable dix minutes, jusqu’à ${p.time}.`,
    expired: 'Ce lien a expiré.',
    again: 'Nouveau lien',
    loading: 'Un instant…',
  },
  transcript: {
    open: 'Recevoir ce chat par e-mail',
    text: 'Nous vous envoyons tout ce qui a été écrit ici jusqu’à présent.',
    email: 'Adresse e-mail',
    send: 'Envoyer',
    sent: (p) => `C’est parti vers ${p.email}.`,
  },
};

export default chat;

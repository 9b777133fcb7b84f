export default {
  initFirst: 'Le chat n’a pas encore démarré. Réessayez.',
  unknownSession: 'Cette conversation n’est plus disponible. Commencez-en une nouvelle.',
  linkExpired: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  textEmpty: 'Écrivez d’abord un message.',
  textTooLong: (p: { most: string }) => `Un message peut compter ${p.most}\u00a0caractères au maximum.`,
  textUnreadable: 'Le message contient des caractères que nous ne pouvons pas lire.',
  emailMissing: 'Indiquez l’adresse e-mail à laquelle l’envoyer.',
  nothingToSend: 'Il n’y a pas encore de réponse dans ce chat.',
  transcriptOften: 'La conversation a déjà été envoyée à cette adresse aujourd’hui.',
  transcriptLimit: 'Nous ne pouvons plus envoyer de conversation par e-mail aujourd’hui. Réessayez demain.',
};

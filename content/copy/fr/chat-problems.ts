export default {
  initFirst: 'Le chat n’a pas encore démarré. Veuillez réessayer.',
  unknownSession: 'Cette conversation n’existe plus. Commencez-en une nouvelle.',
  linkExpired: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  textEmpty: 'Écrivez d’abord un message.',
  textTooLong: (p: { most: string }) => `Un message peut compter ${p.most} caractères au maximum.`,
  textUnreadable: 'Le message contient des caractères que nous ne pouvons pas lire.',
  emailMissing: 'À quelle adresse faut-il l’envoyer ?',
  nothingToSend: 'Il n’y a pas encore de réponse dans ce chat.',
  transcriptOften: 'Nous l’avons déjà envoyée à cette adresse aujourd’hui.',
};

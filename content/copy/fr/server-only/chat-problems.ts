export default {
  initFirst: 'Le chat n’a pas encore démarré. Réessayez.',
  unknownSession: 'Cette conversation n’est plus disponible. Commencez-en une nouvelle.',
  blocked: 'Nous ne pouvons pas poursuivre ce chat pour le moment. Écrivez-nous plutôt par e-mail.',
  linkExpired: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  textEmpty: 'Écrivez d’abord un message.',
  textTooLong: (p: { most: string }) => `Un message peut compter ${p.most}\u00a0caractères au maximum.`,
  textUnreadable: 'Le message contient des caractères que nous ne pouvons pas lire.',
  pictureMissing: 'L’image doit être envoyée de nouveau.',
  pictureRefused: 'Cette image ne peut pas être envoyée. Choisissez une photo ou une capture d’écran.',
  picturesOften:
    'Vous avez envoyé beaucoup d’images récemment. Envoyez celle-ci un peu plus tard\u202f; vous pouvez continuer à écrire.',
  picturesFull:
    'Il n’y a plus de place pour les images en ce moment. Décrivez ce que vous voyez\u202f; vous pouvez continuer à écrire.',
  emailMissing: 'Indiquez l’adresse e-mail à laquelle l’envoyer.',
  nothingToSend: 'Il n’y a pas encore de réponse dans ce chat.',
  nothingToRate: 'Ce chat ne peut plus être évalué.',
  transcriptOften: 'La conversation a déjà été envoyée à cette adresse aujourd’hui.',
  transcriptLimit: 'Nous ne pouvons plus envoyer de conversation par e-mail aujourd’hui. Réessayez demain.',
  codeWrong: 'Ce code est incorrect ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
  codeOften:
    'Nous avons déjà envoyé plusieurs codes à cette adresse. Regardez aussi dans les courriers indésirables, ou réessayez plus tard.',
  codeLimit: 'Nous ne pouvons plus envoyer de code pour cette conversation aujourd’hui. Réessayez demain.',
};

export const pictureText = '[a envoyé une image]';

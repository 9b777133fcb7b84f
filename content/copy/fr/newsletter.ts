import type source from '../en/newsletter.ts';

const newsletter: typeof source = {
  text: 'Nouveaux articles et offres dans votre boîte mail. Désinscription en un clic.',
  email: 'Adresse e-mail',
  submit: 'S’inscrire',
  sentTitle: 'Consultez votre boîte mail',
  sentText:
    'Première inscription\u202f? Ouvrez l’e-mail que nous vous envoyons et confirmez. Adresse déjà inscrite\u202f? Vous n’avez rien à faire.',
  another: 'Utiliser une autre adresse',
  failedTitle: 'La demande n’a pas abouti',
  failedText: 'Réessayez dans un instant.',
  noScript:
    'Cette page nécessite JavaScript. S’il est désactivé, écrivez-nous et nous ferons le nécessaire\u202f:',
  blog: 'Voir le blog',
  confirm: {
    title: 'Confirmez votre inscription à la newsletter',
    text: 'Un clic, et notre newsletter arrive dans votre boîte mail.',
    submit: 'Confirmer',
    doneTitle: 'Inscription confirmée.',
    doneText: 'Un message de bienvenue est en route. Vous y trouverez aussi le lien pour vous désinscrire.',
    alreadyTitle: 'Votre inscription est déjà confirmée.',
    alreadyText: 'Ce lien a déjà servi\u202f: vous n’avez plus rien à faire.',
    expiredTitle: 'Ce lien ne fonctionne plus',
    expired:
      'Le lien a expiré ou il est incomplet. Inscrivez-vous de nouveau et nous vous en enverrons un autre.',
    again: 'S’inscrire de nouveau',
  },
  unsubscribe: {
    title: 'Se désinscrire de la newsletter',
    text: 'Un clic, et vous ne recevrez plus notre newsletter.',
    submit: 'Se désinscrire',
    doneTitle: 'Désinscription confirmée.',
    doneText: 'Vous ne recevrez plus notre newsletter. Vous pouvez vous réinscrire quand vous voulez.',
    incompleteTitle: 'Ce lien est incomplet',
    incomplete:
      'Ouvrez-le de nouveau depuis l’un de nos e-mails, ou écrivez-nous et nous retirerons votre adresse de la liste\u202f:',
  },
};

export default newsletter;
